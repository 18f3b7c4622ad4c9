import { chmod, chown, stat } from 'node:fs/promises'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import { mustRun, run, type Account } from './programs.ts'

/**
 * Whom PostgreSQL, which refuses to run as root, runs as: undefined when we are an ordinary user. As root it is the
 * owner of an existing cluster, else the user `postgres`.
 */
export const databaseAccount = async (cluster: string | undefined): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  if (cluster !== undefined) {
    const { uid, gid } = await stat(cluster)
    if (uid !== 0) return { uid, gid }
  }
  return (await findPostgresUser()) ?? (await makePostgresUser())
}

const findPostgresUser = async (): Promise<Account | undefined> => {
  const [uid, gid] = await Promise.all([
    run({ program: 'id', args: ['-u', 'postgres'] }),
    run({ program: 'id', args: ['-g', 'postgres'] }),
  ])
  return uid.ok && gid.ok ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined
}

const makePostgresUser = async (): Promise<Account> => {
  const { output } = await run({
    program: 'useradd',
    args: ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
  })
  const account = await findPostgresUser()
  if (account === undefined) {
    throw new StartupProblem(
      `PostgreSQL does not run as root and no user "postgres" could be made (${output.trim()}): make it, or start Souk as an ordinary user`,
    )
  }
  return account
}

/** Whether the account can enter the folder: tried, because modes alone do not tell (ACLs, mounts). */
export const canReach = async (account: Account | undefined, folder: string): Promise<boolean> =>
  account === undefined ||
  (await run({ program: '/bin/sh', args: ['-c', 'cd "$1"', 'sh', folder], account })).ok

/** Lets the account's group pass through root's own folder, and no other user. */
export const letPass = async (folder: string, account: Account | undefined): Promise<void> => {
  if (account === undefined || (await canReach(account, folder))) return
  const { uid, gid, mode } = await stat(folder)
  if (uid !== 0 || (gid !== 0 && gid !== account.gid)) return
  await chown(folder, 0, account.gid)
  await chmod(folder, (mode & 0o700) | 0o010)
}

export const give = async (folder: string, { uid, gid }: Account): Promise<void> => {
  await mustRun({ program: 'chown', args: ['-R', `${uid}:${gid}`, folder] })
}
