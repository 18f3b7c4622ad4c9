import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { runSouk } from '../support/souk-process.ts'

describe('souk --version', () => {
  it('prints the versions of Souk and Node, and reads no settings', async () => {
    const { version } = JSON.parse(
      await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'),
    ) as {
      version: string
    }
    const souk = runSouk(['--version'], { PORT: 'wrong' })
    assert.equal((await souk.ended()).code, 0, souk.stderr())
    assert.equal(souk.stdout(), `Souk ${version}, Node ${process.versions.node}\n`)
  })
})
