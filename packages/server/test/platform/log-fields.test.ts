import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { it } from 'node:test'
import { readSources } from '../support/sources.ts'

const guide = resolve(import.meta.dirname, '../../../../docs/guide/configure.md')
/** What every line has; they are not given to the calls. */
const always = ['level', 'time', 'pid', 'msg']

/** The first argument of each call that writes a line, without the braces; calls with a message alone have none. */
const fieldsGiven = (text: string): string[] =>
  [...text.matchAll(/\blog(?:\.requests)?(?:\.(?:debug|info|warn|error|fatal)|\[[^\]]*\])\(\s*\{/g)].map(
    (call) => {
      const from = call.index + call[0].length
      let [end, depth] = [from, 1]
      for (; depth > 0; end++)
        depth += Number('{(['.includes(text[end] ?? '')) - Number('})]'.includes(text[end] ?? ''))
      return text.slice(from, end - 1)
    },
  )

/** Names of the fields of an object, not those of objects in it. */
const namesOf = (fields: string): string[] => {
  let depth = 0
  const flat = [...fields].filter((char) => {
    const opens = '{(['.includes(char)
    const closes = '})]'.includes(char)
    if (opens) depth++
    if (closes) depth--
    return depth === 0 && !closes
  })
  return flat
    .join('')
    .split(',')
    .map((field) => field.split(':')[0]?.trim() ?? '')
    .filter((name) => name !== '')
}

it('the guide names every field of the log, and no other', async () => {
  const used = readSources(['packages/server/src']).flatMap(({ text }) => fieldsGiven(text).flatMap(namesOf))
  assert.ok(used.length > 80, 'calls are found')
  const [, table = ''] = (await readFile(guide, 'utf8')).split('| Field | Value |')
  const rows = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| (`[^|]+) \|/gm)]
  const named = rows.flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  assert.deepEqual(named.toSorted(), [...new Set([...always, ...used])].toSorted())
})
