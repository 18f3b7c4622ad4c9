import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { it } from 'node:test'

const root = resolve(import.meta.dirname, '../../../..')

it('every test that the security checklist names exists, and every line of section 5 names one', async () => {
  const text = await readFile(resolve(root, 'docs/security-checklist.md'), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/g)]
  assert.ok(named.length > 60)
  const sources = new Map<string, string>()
  for (const [, file = '', title = ''] of named) {
    const source = sources.get(file) ?? (await readFile(resolve(root, 'packages/server/test', file), 'utf8'))
    sources.set(file, source)
    assert.ok(source.includes(`it('${title}'`) || source.includes(`it("${title}"`), `${file}: "${title}"`)
  }
  const lines = [...text.matchAll(/^\| 5\.(\d+) [^|]*\| (.*) \|$/gm)]
  for (let line = 1; line <= 11; line++)
    assert.ok(
      lines.some(([, number, tests]) => Number(number) === line && tests?.includes('.test.ts')),
      `5.${line}`,
    )
})
