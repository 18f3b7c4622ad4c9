import { constants, writeFileSync, type Stats } from 'node:fs'
import { access, chmod, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupProblem } from '../kernel/startup-problem.ts'

/**
 * Makes the data folder, closed to other users, and checks that we can write to it. A folder that an operator made keeps
 * its mode. Throws StartupProblem.
 */
export const prepareDataFolder = async (dataDir: string): Promise<void> => {
  const isRoot = process.getuid?.() === 0
  try {
    // PostgreSQL's own user must be able to pass through what is above.
    if (isRoot) await mkdir(dirname(dataDir), { recursive: true, mode: 0o711 })
    const made = await mkdir(dataDir, { recursive: true, mode: 0o700 })
    if (made !== undefined) await chmod(dataDir, 0o700) // whatever our umask
    else if (isRoot && isAsOnceMade(await stat(dataDir))) await chmod(dataDir, 0o710)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartupProblem(`DATA_DIR ${dataDir} cannot be used: ${reasonOf(error)}`)
  }
}

/** Earlier releases let every user pass through root's data folder. */
const isAsOnceMade = ({ uid, mode }: Stats): boolean => uid === 0 && (mode & 0o777) === 0o711

const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return 'it or a folder above it is a file; choose another folder'
  if (code === 'EACCES' || code === 'EPERM')
    return 'the user that runs Souk may not write there; change its owner or choose another folder'
  if (code === 'EROFS') return 'it is on a read-only file system; choose another folder'
  return message
}

export interface DataFolderLock {
  release(): Promise<void>
}

/** Keeps the handles from the garbage collector, which would close them and so give up the lock. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

/**
 * Takes the data folder for this process until `release` or its end. Throws StartupProblem when another has it.
 *
 * An SQLite transaction holds the lock, because that is the file lock (fcntl) which Node can reach: the kernel gives it
 * to one process only and takes it back when that dies in whatever way, so there is no stale lock to judge. Do not open
 * `start.lock` elsewhere in this process: closing it would drop the lock.
 */
export const lockDataFolder = async (dataDir: string): Promise<DataFolderLock> => {
  const pidFile = join(dataDir, 'start.pid')
  const db = new DatabaseSync(join(dataDir, 'start.lock'))
  try {
    db.exec('begin immediate')
  } catch (error) {
    db.close()
    const { errcode, message } = error as Error & { errcode?: number }
    if (errcode !== sqliteBusy) throw new StartupProblem(`DATA_DIR ${dataDir} cannot be locked: ${message}`)
    const pid = await readFile(pidFile, 'utf8').catch(() => 'unknown')
    throw new StartupProblem(
      `Souk already runs on ${dataDir} (pid ${pid.trim()}): stop it, or choose another DATA_DIR`,
    )
  }
  held.add(db)
  writeFileSync(pidFile, `${process.pid}\n`) // at once: who comes now reads it
  return {
    async release() {
      if (held.delete(db)) db.close()
    },
  }
}
