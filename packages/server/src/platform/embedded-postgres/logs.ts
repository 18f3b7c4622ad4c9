import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { days } from '../../kernel/time.ts'

interface LogFile {
  readonly path: string
  readonly changedAtMs: number
}

const listLogs = async (folder: string): Promise<LogFile[]> => {
  const logs = join(folder, 'log')
  const names = await readdir(logs).catch(() => []) // not there before the first start
  return Promise.all(
    names.map(async (name) => {
      const path = join(logs, name)
      return { path, changedAtMs: (await stat(path)).mtimeMs }
    }),
  )
}

/** The text of the cluster's newest log file. */
export const newestLog = async (folder: string): Promise<string> => {
  const [newest] = (await listLogs(folder)).toSorted((a, b) => b.changedAtMs - a.changedAtMs)
  return newest ? readFile(newest.path, 'utf8') : ''
}

/** PostgreSQL begins a weekday's file again only when it runs past midnight; one started daily would append for ever. */
export const removeOldLogs = async (folder: string): Promise<void> => {
  for (const { path, changedAtMs } of await listLogs(folder)) {
    if (Date.now() - changedAtMs > days(6)) await rm(path, { force: true })
  }
}
