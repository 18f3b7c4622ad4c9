import { createHash } from 'node:crypto'
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import { measure, type Files } from '../../platform/files/files.ts'
import { masterKeyFile } from '../../platform/vault/master-keys.ts'
import { checkArchive, readArchive, type Read } from './archive.ts'
import { readDecrypted } from './encryption.ts'
import {
  checkApplied,
  checkEntries,
  checkMigrations,
  fileEntry,
  manifestEntry,
  masterKeyEntry,
  parseManifest,
  tableEntry,
  type Entry,
  type Manifest,
  type Migration,
} from './manifest.ts'
import { inspect, replaceRows, type Loading } from './store.ts'

interface Options {
  readonly databaseUrl: string
  readonly file: string
  /** Path of the private key that decrypts the backup. */
  readonly identity?: string | undefined
  readonly files: Files
  readonly dataDir: string
  /** Those of this release. */
  readonly migrations: readonly Migration[]
  /** Brings the database up to the migration named, or to the newest. */
  readonly migrate: (url: string, upTo?: string) => Promise<unknown>
  /** Replaces a marketplace in which there are accounts. */
  readonly force?: boolean
  /** Whether it is only looked at: where the master key belongs is not said. */
  readonly isDrill?: boolean
  /** Receives what the operator should know, a line at a time. */
  readonly say: (line: string) => void
}

/**
 * Brings back what `createBackup` wrote. The whole file is verified before anything is touched; then a failure leaves
 * rows and master key as they were. Stop the server before. Throws a StartupProblem that says why nothing was done.
 */
export const restoreBackup = async (options: Options): Promise<Manifest> => {
  const { file, databaseUrl } = options
  const manifest = await prepare(options).catch((error: unknown) => {
    if (!(error instanceof StartupProblem)) throw error
    throw new StartupProblem(`${file} was not restored, nothing was changed: ${error.message}`, {
      cause: error,
    })
  })
  const keyDraft = `${masterKeyFile(options.dataDir)}.restored`
  try {
    const load = (loading: Loading) => loadArchive(loading, manifest, { ...options, keyDraft })
    await replaceRows(databaseUrl, { ...manifest, load })
    await putMasterKey(keyDraft, options)
  } finally {
    await rm(keyDraft, { force: true })
  }
  await options.migrate(databaseUrl)
  options.say(`Restored the marketplace of ${manifest.createdAt}.`)
  return manifest
}

/** Everything that can speak against it, and the tables that the rows go into. */
const prepare = async (options: Options): Promise<Manifest> => {
  const { databaseUrl } = options
  const manifest = await verifyArchive(readerOf(options))
  checkMigrations(manifest, options.migrations)
  if ((await inspect(databaseUrl)).inUse && !options.force)
    throw new StartupProblem('the database has accounts, which would be deleted; --force does it')
  await options.migrate(databaseUrl, manifest.migrations.at(-1)?.name)
  checkApplied(manifest, (await inspect(databaseUrl)).migrations)
  return manifest
}

const readerOf =
  ({ file, identity }: Pick<Options, 'file' | 'identity'>): Read =>
  () =>
    readDecrypted(file, identity)

const verifyArchive = async (read: Read): Promise<Manifest> => {
  const found: Entry[] = []
  let manifest: Manifest | undefined
  try {
    await checkArchive(read)
    for await (const { name, content } of readArchive(read)) {
      if (name === manifestEntry) manifest = parseManifest(await text(content))
      else found.push({ name, ...(await sizeAndHash(content)) })
    }
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    const { syscall, message } = error as NodeJS.ErrnoException
    const state = syscall === undefined ? 'is damaged or not a backup' : 'cannot be read'
    throw new StartupProblem(`it ${state} (${message})`, { cause: error })
  }
  if (!manifest) throw new StartupProblem('it is not a complete backup: the manifest is missing')
  checkEntries(manifest, found)
  return manifest
}

const sizeAndHash = async (content: Readable): Promise<Omit<Entry, 'name'>> => {
  const { source, meter, result } = measure(content)
  await pipeline(source, meter.resume())
  return result()
}

const loadArchive = async (
  loading: Loading,
  manifest: Manifest,
  { files, keyDraft, say, ...source }: Options & { keyDraft: string },
): Promise<void> => {
  const tables = new Map(manifest.tables.map((table) => [dirname(tableEntry(table, 1)), table]))
  const entries = readArchive(readerOf(source))
  let entry = await entries.next()
  async function* rowsIn(folder: string) {
    for (; !entry.done && dirname(entry.value.name) === folder; entry = await entries.next())
      yield* entry.value.content
  }
  try {
    while (!entry.done) {
      const { name, content } = entry.value
      const table = tables.get(dirname(name))
      if (table) {
        say(`${table.schema}.${table.name}: ${table.rows} rows`)
        await pipeline(rowsIn(dirname(name)), await loading.copyInto(table))
        continue
      }
      if (name === masterKeyEntry) await writeFile(keyDraft, content, { mode: 0o600, flush: true })
      else if (name === manifestEntry) await finished(content.resume())
      else
        await files.put(name.slice(fileEntry('').length), content, {
          contentType: 'application/octet-stream',
        })
      entry = await entries.next()
    }
  } finally {
    await entries.return(undefined)
  }
}

/** Installs the restored key; an existing one is renamed. */
const putMasterKey = async (draft: string, { dataDir, say, isDrill }: Options): Promise<void> => {
  const key = masterKeyFile(dataDir)
  const [restored, former] = await Promise.all(
    [draft, key].map((file) => readFile(file).catch(unlessMissing)),
  )
  if (isDrill && !restored) return
  if (!restored)
    return say(
      `The backup holds no master key. ${former ? `${key} is used, which must be` : `Before the start, put it into ${key} (mode 0600) or set MASTER_KEY:`} the one of the marketplace that was backed up; with another one no stored secret can be read.`,
    )
  if (former && !former.equals(restored)) {
    const aside = `${key}.${createHash('sha256').update(former).digest('hex').slice(0, 8)}`
    await copyFile(key, aside)
    say(`The former master key is saved as ${aside}.`)
  }
  await rename(draft, key)
  say(`The master key was restored to ${key}; a configured one must be the same.`)
}

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
