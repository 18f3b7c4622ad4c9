import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { said, sentences } from '../src/text/said-de.ts'

const packages = resolve(import.meta.dirname, '../..')

/** Made of a keyword's parts, by the validator or by us. */
const composed = /^must (?:match format|be an? (?:number|integer|string)$)|^must be text/

const sources = async (folder: string): Promise<string> => {
  const entries = await readdir(join(packages, folder), { recursive: true })
  const files = entries.filter((entry) => entry.endsWith('.ts'))
  return (await Promise.all(files.map((file) => readFile(join(packages, folder, file), 'utf8')))).join('\n')
}

test('each sentence that is translated is one the server says', async () => {
  const says = (await Promise.all(['server/src', 'documents/src', 'contract/src'].map(sources))).join('\n')
  const gone = Object.keys(sentences).filter(
    (sentence) => !composed.test(sentence) && !says.includes(sentence),
  )
  assert.deepEqual(gone, [])
})

test('what varies is put where German has it; what is not known stays as it was said', () => {
  assert.equal(said('is required'), 'fehlt noch')
  assert.equal(said('must NOT have more than 255 characters'), 'höchstens 255 Zeichen')
  assert.equal(
    said('You have no API key with this identifier.'),
    'Das gibt es bei dir nicht oder nicht mehr.',
  )
  assert.equal(said('uses {{a}}, which is nowhere'), 'uses {{a}}, which is nowhere')
})
