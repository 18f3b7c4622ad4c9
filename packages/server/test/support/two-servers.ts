import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from './database.ts'
import { freePort } from './marketplace.ts'
import { runSouk, type SoukProcess } from './souk-process.ts'

interface Options {
  readonly database: TestDatabase
  readonly masterKey: Uint8Array
  readonly env?: Readonly<Record<string, string>>
}

/** Two servers of one marketplace, each a process of its own. */
export interface TwoServers {
  /** The address of the server whose turn the `i`-th call is. */
  url(i: number): string
  stop(): Promise<void>
}

export const startTwoServers = async ({ database, masterKey, env = {} }: Options): Promise<TwoServers> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-two-'))
  const servers: SoukProcess[] = []
  const urls: string[] = []
  for (let i = 0; i < 2; i++) {
    const port = await freePort()
    const souk = runSouk(['serve'], {
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      MASTER_KEY: Buffer.from(masterKey).toString('base64'),
      LOG_FILE: join(folder, `souk-${i}.log`),
      ...env,
    })
    await souk.says(/Souk is ready/)
    servers.push(souk)
    urls.push(`http://127.0.0.1:${port}`)
  }
  return {
    url: (i) => urls[i % 2] ?? '',
    async stop() {
      for (const { child, ended } of servers) {
        child.kill('SIGTERM')
        await ended()
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** How many of the answers had each status. */
export const countStatuses = (answers: readonly { readonly status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
