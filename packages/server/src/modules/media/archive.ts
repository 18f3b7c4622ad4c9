import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { broken, type BrokenRule } from '@souk/contract'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { type ReceivedFile } from '../../platform/http/uploads.ts'
import { cleanName, extensionOf } from './file-name.ts'

const MiB = 1024 * 1024

/** What an archive may hold, so that anyone who unpacks it is safe: a bomb of 42 KB can hold petabytes. */
export const archiveLimits = {
  entries: 5_000,
  /** Bytes of all entries unpacked. */
  unpacked: 1024 * MiB,
  /** Unpacked to packed; text reaches 20, what deflate can reach is 1,032. */
  ratio: 100,
  /** Below this many bytes unpacked the ratio does not matter. */
  harmless: 10 * MiB,
  /** Archives inside, which are not looked into. */
  nested: 10,
} as const

const nestedExtensions = new Set(['zip', 'gz', 'tgz', 'bz2', 'xz', 'zst', '7z', 'rar', 'tar', 'jar', 'whl'])

class Unsafe extends Error {
  /** The rule that the archive of a name breaks. */
  readonly broken: (name: string) => BrokenRule
  constructor(broken: Unsafe['broken']) {
    super('an archive is not safe')
    this.broken = broken
  }
}
const refuse = (rule: Unsafe['broken']): never => {
  throw new Unsafe(rule)
}

/**
 * Why a zip archive is not taken; undefined if it is safe. Reads the directory first, which costs nothing, then unpacks
 * every entry into nothing, since the directory may lie about sizes.
 */
export const findArchiveFault = async ({
  path,
  size,
  name,
}: Pick<ReceivedFile, 'path' | 'size' | 'name'>): Promise<BrokenRule | undefined> => {
  let archive: ZipFile | undefined
  try {
    archive = await openPromise(path, { strictFileNames: true, autoClose: false })
    const entries = await readDirectory(archive, size)
    for (const entry of entries) await unpack(archive, entry)
    return undefined
  } catch (error) {
    if (isOurs(error)) throw error
    return error instanceof Unsafe
      ? error.broken(name)
      : broken('archive_broken', { name, problem: (error as Error).message })
  } finally {
    archive?.close()
  }
}

/** A fault of the disk, not of the archive. zlib's faults have a code too, but no system call. */
const isOurs = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const readDirectory = async (archive: ZipFile, size: number): Promise<Entry[]> => {
  const { entries: maxEntries, unpacked: max, ratio, harmless, nested: maxNested } = archiveLimits
  if (archive.entryCount > maxEntries)
    refuse((name) => broken('archive_too_many_entries', { name, count: archive.entryCount, max: maxEntries }))
  const entries: Entry[] = []
  const names = new Set<string>()
  let [packed, unpacked, nested] = [0, 0, 0]
  for await (const entry of archive.eachEntry()) {
    const name = checkEntry(entry)
    if (names.has(name)) refuse((file) => broken('archive_entry_twice', { name: file, entry: quote(entry) }))
    names.add(name)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (nestedExtensions.has(extensionOf(name))) nested++
    if (nested > maxNested)
      refuse((file) => broken('archive_too_many_archives', { name: file, max: maxNested }))
    if (unpacked > max) refuse((file) => broken('archive_too_large_unpacked', { name: file, max: max / MiB }))
    // Entries that share their bytes are how a small archive becomes large without one entry that is.
    if (packed > size) refuse((file) => broken('archive_entries_overlap', { name: file }))
    entries.push(entry)
  }
  if (unpacked > harmless && unpacked > ratio * size)
    refuse((name) => broken('archive_unpacks_too_far', { name, max: ratio }))
  return entries
}

const quote = ({ fileName }: Entry): string => fileName.slice(0, 200)

const [fileMask, regular, folder] = [0o170000, 0o100000, 0o040000]

/** The name of a sound entry, as systems compare it. */
const checkEntry = (entry: Entry): string => {
  const parts = entry.fileName.replace(/\/$/, '').split('/')
  // Paths that are absolute or lead out of the folder the library refuses itself.
  const isClean = (part: string) =>
    cleanName(part.replace(/^\.+(?=[^.])/, '')) !== undefined && !/\p{Cc}/u.test(part)
  if (!parts.every(isClean) || Buffer.byteLength(entry.fileName) > 1_024)
    refuse((name) => broken('archive_entry_name', { name, entry: quote(entry) }))
  if (entry.isEncrypted()) refuse((name) => broken('archive_entry_encrypted', { name, entry: quote(entry) }))
  if (!entry.canDecodeFileData())
    refuse((name) => broken('archive_entry_compression', { name, entry: quote(entry) }))
  const kind = (entry.externalFileAttributes >>> 16) & fileMask
  if (![0, regular, folder].includes(kind))
    refuse((name) => broken('archive_entry_not_file', { name, entry: quote(entry) }))
  return entry.fileName.normalize('NFC').toLowerCase()
}

/** Reads an entry to its end; the library fails it when it is not as long as the directory says. */
const unpack = async (archive: ZipFile, entry: Entry): Promise<void> => {
  if (entry.fileName.endsWith('/')) return
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await archive.openReadStreamPromise(entry), nowhere)
}
