import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'

describe('the guide on configuration', () => {
  let dataDir: string
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'souk-configure-'))
  })
  after(() => rm(dataDir, { recursive: true, force: true }))

  it('runs as it is written', () =>
    runGuide('configure', {
      market: { env: { DATA_DIR: dataDir } },
      prepare: async () => ({ env: { DATA_DIR: dataDir } }),
      beforeBlock: { 'DATA_DIR=': async () => ({ DATA_DIR: dataDir }) },
    }))
})
