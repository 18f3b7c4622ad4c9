import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { it } from 'node:test'

const docs = join(import.meta.dirname, '../../../../docs/guide')

it('every guide has a test that runs its commands', async () => {
  const namesIn = async (folder: string, extension: string) =>
    (await readdir(folder))
      .filter((file) => file.endsWith(extension))
      .map((file) => file.slice(0, -extension.length))
  const tests = await namesIn(import.meta.dirname, '.test.ts')
  assert.deepEqual(
    (await namesIn(docs, '.md')).filter((guide) => !tests.includes(guide)),
    [],
  )
})
