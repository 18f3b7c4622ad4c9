import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { cleanName, endingOf } from './file-name.ts'

const MiB = 1024 * 1024

/** What an archive may hold, so that whoever unpacks it is safe: a bomb of 42 KB can hold petabytes. */
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

const nestedEndings = new Set(['zip', 'gz', 'tgz', 'bz2', 'xz', 'zst', '7z', 'rar', 'tar', 'jar', 'whl'])

class Unsafe extends Error {}
const refuse = (reason: string): never => {
  throw new Unsafe(reason)
}

/**
 * Why a zip archive is not taken; undefined if it is safe. Reads the directory first, which costs nothing, then unpacks
 * every entry into nothing, since the directory may lie about sizes.
 */
export const findArchiveFault = async (path: string, size: number): Promise<string | undefined> => {
  let archive: ZipFile | undefined
  try {
    archive = await openPromise(path, { strictFileNames: true, autoClose: false })
    const entries = await readDirectory(archive, size)
    for (const entry of entries) await unpack(archive, entry)
    return undefined
  } catch (error) {
    if (isOurs(error)) throw error
    return error instanceof Unsafe ? error.message : `is no sound zip archive: ${(error as Error).message}`
  } finally {
    archive?.close()
  }
}

/** A fault of the disk, not of the archive. zlib's faults have a code too, but no system call. */
const isOurs = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const readDirectory = async (archive: ZipFile, size: number): Promise<Entry[]> => {
  const { entries: mostEntries, unpacked: most, ratio, harmless, nested: mostNested } = archiveLimits
  if (archive.entryCount > mostEntries) refuse(`holds ${archive.entryCount} entries: at most ${mostEntries}`)
  const entries: Entry[] = []
  const names = new Set<string>()
  let [packed, unpacked, nested] = [0, 0, 0]
  for await (const entry of archive.eachEntry()) {
    const name = checkEntry(entry)
    if (names.has(name)) refuse(`holds ${quote(entry)} twice`)
    names.add(name)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (nestedEndings.has(endingOf(name))) nested++
    if (nested > mostNested) refuse(`holds more than ${mostNested} archives`)
    if (unpacked > most) refuse(`holds more than ${most / MiB} MiB unpacked`)
    // Entries that share their bytes are how a small archive becomes large without one entry that is.
    if (packed > size) refuse('holds entries that overlap')
    entries.push(entry)
  }
  if (unpacked > harmless && unpacked > ratio * size) refuse(`unpacks to more than ${ratio} times its size`)
  return entries
}

const quote = ({ fileName }: Entry): string => JSON.stringify(fileName.slice(0, 200))

const [fileMask, regular, folder] = [0o170000, 0o100000, 0o040000]

/** The name of a sound entry, as systems compare it. */
const checkEntry = (entry: Entry): string => {
  const parts = entry.fileName.replace(/\/$/, '').split('/')
  // Paths that are absolute or lead out of the folder the library refuses itself.
  const isClean = (part: string) =>
    cleanName(part.replace(/^\.+(?=[^.])/, '')) !== undefined && !/\p{Cc}/u.test(part)
  if (!parts.every(isClean) || Buffer.byteLength(entry.fileName) > 1_024)
    refuse(`holds ${quote(entry)}: no usable name`)
  if (entry.isEncrypted()) refuse(`holds ${quote(entry)} encrypted`)
  if (!entry.canDecodeFileData()) refuse(`holds ${quote(entry)} in a compression that few programs know`)
  const kind = (entry.externalFileAttributes >>> 16) & fileMask
  if (![0, regular, folder].includes(kind)) refuse(`holds ${quote(entry)}, which is a link or no file`)
  return entry.fileName.normalize('NFC').toLowerCase()
}

/** Reads an entry to its end; the library fails it when it is not as long as the directory says. */
const unpack = async (archive: ZipFile, entry: Entry): Promise<void> => {
  if (entry.fileName.endsWith('/')) return
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await archive.openReadStreamPromise(entry), nowhere)
}
