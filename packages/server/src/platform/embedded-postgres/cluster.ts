import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import { canReach, give } from './account.ts'
import { makePassage, systemFolder } from './binaries.ts'
import { lastLines, mustRun, type Account } from './programs.ts'
import { initialSettings } from './settings.ts'

const major = '18'
const folderName = `pg${major}`

/** What the steps of making and starting a cluster share. */
export interface Cluster {
  /** The PostgreSQL data directory, without symbolic links. */
  readonly folder: string
  readonly bin: string
  readonly account: Account | undefined
}

/** The existing cluster of a data folder, or undefined when there is none yet. Refuses what it cannot use. */
export const findCluster = async (dataDir: string): Promise<string | undefined> => {
  const link = join(dataDir, folderName)
  if ((await lstat(link).catch(() => undefined)) === undefined) {
    await refuseOtherMajor(dataDir)
    return undefined
  }
  const folder = await realpath(link).catch(() => {
    throw new StartupProblem(
      `${link} points to a folder that is gone: bring it back, or restore a backup into another DATA_DIR`,
    )
  })
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EACCES'
      ? new StartupProblem(`${folder} belongs to another user: start Souk as that user, or as root`)
      : new StartupProblem(
          `${folder} is not a PostgreSQL folder: move it away, or restore a backup into another DATA_DIR`,
        )
  })
  if (version.trim() !== major) throw otherMajor(folder, version.trim())
  return folder
}

const refuseOtherMajor = async (dataDir: string): Promise<void> => {
  for (const name of await readdir(dataDir)) {
    const version = /^pg(\d+)$/.exec(name)?.[1]
    if (version !== undefined) throw otherMajor(join(dataDir, name), version)
  }
}

const otherMajor = (folder: string, version: string): StartupProblem =>
  new StartupProblem(
    `${folder} is of PostgreSQL ${version}, this release needs ${major}: run "npm run admin -- backup" with the release that wrote it, then "npm run admin -- restore" here with an empty DATA_DIR`,
  )

/** Makes sure that an existing cluster can be used by the account. */
export const checkAccess = async (folder: string, account: Account | undefined): Promise<void> => {
  if (!(await canReach(account, dirname(folder)))) {
    throw new StartupProblem(
      `PostgreSQL runs as user id ${account?.uid}, which cannot reach ${folder}: allow it with chmod o+x on the folders above`,
    )
  }
  const { uid, mode } = await stat(folder)
  if (account !== undefined && uid !== account.uid) await give(folder, account)
  if (mode & 0o027) await chmod(folder, 0o700) // as a copy may have left it; PostgreSQL insists
}

/** Where a new cluster goes: into the data folder, unless the account cannot reach that. */
export const chooseHome = async (dataDir: string, account: Account | undefined): Promise<string> => {
  if (await canReach(account, dataDir)) return dataDir
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const home = join(systemFolder, hash)
  await makePassage(systemFolder)
  await makePassage(home)
  return home
}

export interface NewCluster extends Omit<Cluster, 'folder'> {
  readonly dataDir: string
  /** See chooseHome. */
  readonly home: string
  readonly password: string
}

/** Makes the cluster in `home` and shows it as `pg18` in the data folder, whole or not at all. Returns its folder. */
export const createCluster = async ({ dataDir, home, password, ...rest }: NewCluster): Promise<string> => {
  const folder = join(home, folderName)
  if ((await lstat(folder).catch(() => undefined)) !== undefined) {
    throw new StartupProblem(
      `${folder} is left from an earlier data folder of this name: move it away or remove it`,
    )
  }
  await removeUnfinished(home)
  const unfinished = { folder: `${folder}.new-${randomBytes(4).toString('hex')}`, ...rest }
  await initialise(unfinished)
  await setPassword(unfinished, password)
  await rename(unfinished.folder, folder)
  await flushFolder(home)
  if (home !== dataDir) {
    await symlink(folder, join(dataDir, folderName))
    await flushFolder(dataDir)
  }
  return folder
}

const removeUnfinished = async (home: string): Promise<void> => {
  for (const name of await readdir(home)) {
    if (!name.startsWith(`${folderName}.new-`)) continue
    // An initdb that outlived us may still be writing there: hence the retries.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

const initialise = async ({ folder, bin, account }: Cluster): Promise<void> => {
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  await mustRun({
    program: join(bin, 'initdb'),
    args: [
      `--pgdata=${folder}`,
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-messages=C',
      '--data-checksums',
      ...Object.entries(initialSettings()).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ],
    account,
  })
  await writeFile(join(folder, 'pg_hba.conf'), 'host all souk 127.0.0.1/32 scram-sha-256\n', { flush: true })
}

/**
 * Makes role and database `souk` where missing and sets the password, without a server: single-user mode needs no
 * login, so no superuser password exists and none can leak. It goes on after an error and ends with exit code 0.
 */
export const setPassword = async ({ folder, bin, account }: Cluster, password: string): Promise<void> => {
  const statements = [
    'CREATE ROLE souk LOGIN CREATEDB',
    `ALTER ROLE souk PASSWORD '${password}'`,
    'CREATE DATABASE souk OWNER souk',
  ]
  const args = ['--single', '-D', folder, 'postgres']
  const input = `${statements.join('\n')}\n`
  const output = await mustRun({ program: join(bin, 'postgres'), args, account, input })
  const error = output.split('\n').find((line) => line.includes('ERROR:') && !line.includes('already exists'))
  if (error !== undefined) throw new StartupProblem(`PostgreSQL could not be set up: ${lastLines(error)}`)
}

const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
