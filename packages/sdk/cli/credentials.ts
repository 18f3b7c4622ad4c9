import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError, type Call } from './command.ts'

/** What a sign-in gave. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** RFC 3339. */
  readonly expiresAt: string
}

interface Stored {
  /** Address of the last login. */
  readonly default?: string
  /** By address. */
  readonly marketplaces: Readonly<Record<string, Tokens>>
}

type Env = Call['env']

/** `~/.config/souk/credentials.json`, or where the system has such files. */
export const credentialsPath = (env: Env): string => {
  const base = env['XDG_CONFIG_HOME'] || (process.platform === 'win32' ? env['APPDATA'] : undefined)
  return join(base || join(env['HOME'] || homedir(), '.config'), 'souk', 'credentials.json')
}

export const readCredentials = async (env: Env): Promise<Stored> => {
  const path = credentialsPath(env)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return { marketplaces: {} }
  try {
    return { marketplaces: {}, ...(JSON.parse(text) as object) }
  } catch {
    throw new CommandError(`${path} is not valid JSON: delete it and run souk login`)
  }
}

/** A lock that is older was left by a process that is gone. */
const staleMs = 30_000
const againMs = 50

const lock = async (path: string): Promise<void> => {
  for (;;) {
    const taken = await open(path, 'wx').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return undefined
      throw error
    })
    if (taken) return taken.close()
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > staleMs) await rm(path, { force: true })
    else await sleep(againMs)
  }
}

/**
 * Changes the file while no other process does. Two that used one refresh token at the same time would lose the login: the
 * marketplace takes the second use for theft.
 */
export const changeCredentials = async (
  env: Env,
  change: (stored: Stored) => Stored | Promise<Stored>,
): Promise<Stored> => {
  const path = credentialsPath(env)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await lock(`${path}.lock`)
  try {
    const before = await readCredentials(env)
    const after = await change(before)
    if (after === before) return before
    await writeFile(`${path}.new`, `${JSON.stringify(after, null, 2)}\n`, { mode: 0o600 })
    await rename(`${path}.new`, path)
    return after
  } finally {
    await rm(`${path}.lock`, { force: true })
  }
}
