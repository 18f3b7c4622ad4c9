import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDataFolder } from '../packages/server/src/platform/data-folder.ts'
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres/index.ts'
import { makeTemplate } from '../packages/server/test/support/database.ts'

/** Linux has a folder in memory. */
const inMemory = '/dev/shm'
/** A whole run fills less than half of it. */
const neededBytes = 4 * 1024 ** 3

/**
 * Memory, where there is enough of it. A copy of a database is hundreds of files, and for each of them ext4 passes over all that were
 * removed in the last minutes: 0.8 s for a copy, not 0.03.
 */
const parentFolder = async (): Promise<string> => {
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(room, process.availableMemory()) >= neededBytes ? inMemory : tmpdir()
}

/** A PostgreSQL for a while, in a folder that goes with it. */
export const startTestDatabase = async () => {
  const folder = await mkdtemp(join(await parentFolder(), 'souk-test-'))
  // As root, PostgreSQL runs as a user of its own, who must be able to pass through.
  await chmod(folder, 0o711)
  await prepareDataFolder(folder)
  // Tests kill processes, not machines: what fsync protects from cannot happen to this database. Each of thousands of copies that
  // are dropped looks through all of its buffers. Autovacuum would be in the way of dropping them.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '400',
    shared_buffers: '256MB',
    autovacuum: 'off',
  }
  const database = await startEmbeddedPostgres({ dataDir: folder, settings })
  await makeTemplate(database.url)
  return {
    url: database.url,
    folder,
    async stop() {
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
