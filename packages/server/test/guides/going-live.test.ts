import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { randomBytesOf } from '../../src/platform/crypto/random.ts'
import { masterKeyFile } from '../../src/platform/vault/master-keys.ts'
import { missing } from '../support/program.ts'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on going live', { timeout: 600_000 }, () => {
  const masterKey = randomBytesOf(32)
  const token = 'a-token-of-the-monitoring'
  let dataDir: string
  /** Backups and the key that they are encrypted to. */
  let folder: string
  /** Where PostgreSQL's own account can reach its data. */
  const restored = join(tmpdir(), `souk-restored-${process.pid}`)
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'souk-live-'))
    folder = await mkdtemp(join(tmpdir(), 'souk-backups-'))
    await writeFile(masterKeyFile(dataDir), `${Buffer.from(masterKey).toString('base64')}\n`, { mode: 0o600 })
  })
  after(async () => {
    for (const one of [dataDir, folder, restored]) await rm(one, { recursive: true, force: true })
  })

  it('runs as it is written', { skip: missing('age') }, () =>
    runGuide('going-live', {
      market: { masterKey, env: { DATA_DIR: dataDir, METRICS_TOKEN: token } },
      prepare: async (_market, seller) => {
        await publish(seller)
        return { env: { DATA_DIR: dataDir, MASTER_KEY: '', METRICS_TOKEN: token } }
      },
      beforeBlock: {
        'PRIVATE_KEY=': async () => ({ PRIVATE_KEY: join(folder, 'private-key') }),
        'BACKUPS=': async () => ({ BACKUPS: folder }),
        'RESTORED=': async () => ({ RESTORED: restored, KEY_COPY: masterKeyFile(dataDir) }),
      },
      notRun: {
        'ufw default': 'changes the firewall of the machine',
        'export NODE_ENV=production': 'both programs run until they are stopped; journeys run them',
      },
    }),
  )
})
