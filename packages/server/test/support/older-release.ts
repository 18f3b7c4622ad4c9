import { migrationsFolder } from '../../src/app/open.ts'
import { connect, type Db } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createEmptyDatabase } from './database.ts'

/** A database as a release whose last migration was `last` has left it, with what `stored` puts there, brought up to now. */
export const upgradeFrom = async (
  last: string,
  stored: string,
): Promise<{ readonly db: Db; close(): Promise<void> }> => {
  const database = await createEmptyDatabase()
  await migrate(database.url, migrationsFolder, last)
  const db = connect(database.url, { connections: 1, name: 'migration test' })
  await db.unsafe(stored)
  await migrate(database.url, migrationsFolder)
  return {
    db,
    async close() {
      await db.end()
      await database.drop()
    },
  }
}
