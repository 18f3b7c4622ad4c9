import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupProblem } from '../../kernel/startup-problem.ts'

interface Options {
  /** Base64 of 32 bytes; without it the key of the data folder is used, made on the first start. */
  readonly configured: string | undefined
  /** Keys that were current before, separated by commas. */
  readonly previous: string | undefined
  readonly dataDir: string
  /** Refuses keys that someone made up. */
  readonly production: boolean
  readonly random: (bytes: number) => Uint8Array
}

const keyBytes = 32
const advice = 'Make one with: openssl rand -base64 32'

/** Where the key lies that the data folder made for itself: base64 and a line end, mode 0600. Earlier keys follow, a line each. */
export const masterKeyFile = (dataDir: string): string => join(dataDir, 'master.key')

/** The current master key, then the previous ones. Throws a StartupProblem that names the key and what is wrong. */
export const loadMasterKeys = async (options: Options): Promise<[Uint8Array, ...Uint8Array[]]> => {
  const read = (text: string, name: string) => parseKey(text, { name, refuseWeak: options.production })
  const name = masterKeyFile(options.dataDir)
  const ofFolder = (text: string) => parseKey(text, { name, refuseWeak: false })
  const [first, ...older] = options.configured ? [] : linesOf(await keyOfFolder(options))
  const current = options.configured ? read(options.configured, 'The master key') : ofFolder(first ?? '')
  const previous = options.previous?.split(',').map((text) => read(text, 'The previous master key')) ?? []
  return [current, ...older.map(ofFolder), ...previous]
}

const linesOf = (text: string): string[] => text.trimEnd().split('\n')

/** Makes a new key the folder's current one; the former stays as a previous one. */
export const addMasterKey = async (options: Pick<Options, 'dataDir' | 'random'>): Promise<void> =>
  replaceKeys(options, [
    Buffer.from(options.random(keyBytes)).toString('base64'),
    ...linesOf(await readFile(masterKeyFile(options.dataDir), 'utf8')),
  ])

/** Removes the folder's previous keys; returns how many there were. */
export const dropPreviousKeys = async (options: Pick<Options, 'dataDir' | 'random'>): Promise<number> => {
  const text = await readFile(masterKeyFile(options.dataDir), 'utf8').catch(unlessMissing)
  const [current = '', ...previous] = linesOf(text ?? '')
  if (previous.length > 0) await replaceKeys(options, [current])
  return previous.length
}

/** Replaces the file as a whole: a power cut leaves the former or the new one. */
const replaceKeys = async (
  { dataDir, random }: Pick<Options, 'dataDir' | 'random'>,
  lines: readonly string[],
): Promise<void> => {
  const file = masterKeyFile(dataDir)
  const draft = `${file}.${Buffer.from(random(6)).toString('hex')}`
  await writeFile(draft, `${lines.join('\n')}\n`, { mode: 0o600, flush: true })
  await rename(draft, file)
  await flushFolder(dataDir)
}

const parseKey = (text: string, { name, refuseWeak }: { name: string; refuseWeak: boolean }): Uint8Array => {
  const key = Buffer.from(text.trim(), 'base64')
  // Node skips what is not base64; only a text that comes back the same was one.
  if (key.toString('base64') !== text.trim()) throw new StartupProblem(`${name} is not base64. ${advice}`)
  if (key.length !== keyBytes)
    throw new StartupProblem(`${name} has ${key.length} bytes instead of ${keyBytes}. ${advice}`)
  if (refuseWeak && isWeak(key))
    throw new StartupProblem(`${name} is not random (zeros, a pattern or a text). ${advice}`)
  return key
}

/** Whether chance cannot have made `key`: few different bytes or steps between them, or nothing but text. */
const isWeak = (key: Uint8Array): boolean => {
  const steps = new Set(key.map((byte, i) => byte - (key[i - 1] ?? 0)))
  // 32 random bytes hold 30 different ones on average and fewer than 16 once in 10^13 keys.
  return new Set(key).size < 16 || steps.size < 16 || key.every((byte) => byte >= 0x20 && byte < 0x7f)
}

/** Reads the folder's key, made now if there is none. Of two first starts at once one key wins, for both. */
const keyOfFolder = async ({ dataDir, random }: Options): Promise<string> => {
  const file = masterKeyFile(dataDir)
  const found = await readFile(file, 'utf8').catch(unlessMissing)
  if (found !== undefined) return found
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${Buffer.from(random(6)).toString('hex')}`
  await writeFile(draft, `${Buffer.from(random(keyBytes)).toString('base64')}\n`, {
    mode: 0o600,
    flush: true,
  })
  // A link appears whole or not at all, and never replaces another start's key.
  await link(draft, file).catch(unlessPresent)
  await rm(draft)
  await flushFolder(dataDir)
  return readFile(file, 'utf8')
}

/** Makes the new name outlive a power cut: a lost key would take every secret with it. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

const unlessPresent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'EEXIST') throw error
}
