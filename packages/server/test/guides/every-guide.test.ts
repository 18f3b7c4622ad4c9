import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { it } from 'node:test'

const docs = join(import.meta.dirname, '../../../../docs/guide')

it('every guide with commands has a test that runs them', async () => {
  const namesIn = async (folder: string, extension: string) =>
    (await readdir(folder))
      .filter((file) => file.endsWith(extension))
      .map((file) => file.slice(0, -extension.length))
  const withCommands = async (guide: string) =>
    (await readFile(join(docs, `${guide}.md`), 'utf8')).includes('```sh\n')
  const tests = await namesIn(import.meta.dirname, '.test.ts')
  for (const guide of await namesIn(docs, '.md'))
    if (!tests.includes(guide)) assert.ok(!(await withCommands(guide)), guide)
})
