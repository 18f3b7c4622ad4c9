import { createWriteStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { measure } from '../../platform/files/files.ts'
import type { Entry } from './manifest.ts'

export interface Archive {
  /** What was added so far. */
  readonly entries: readonly Entry[]
  /** Adds an entry of exactly `size` bytes. */
  add(name: string, content: Readable | Uint8Array, size: number): Promise<void>
  /** Ends the file and waits until it is on the disk. */
  finish(): Promise<void>
  /** Gives up, closes the file and returns the first failure: that of the disk, if there was one. */
  abandon(): Promise<NodeJS.ErrnoException>
}

interface NewArchive {
  readonly file: string
  readonly mtime: Date
  /** Encrypts what is written. */
  readonly encrypt?: ((source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>) | undefined
}

/** Begins a tar file, packed by gzip, readable by its owner alone. Throws if `file` exists. */
export const createArchive = ({ file, mtime, encrypt }: NewArchive): Archive => {
  const entries: Entry[] = []
  const tar = pack()
  const written = pipeline(
    tar,
    createGzip(),
    encrypt ?? new PassThrough(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  const failed = written.then(
    () => new Error('the archive is finished'),
    (error: Error) => error,
  )
  return {
    entries,
    async add(name, content, size) {
      const { source, meter, result } = measure(content, size)
      await pipeline(source, meter, tar.entry({ name, size, mtime, mode: 0o600 }))
      entries.push({ name, ...result() })
    },
    async finish() {
      tar.finalize()
      await written
    },
    abandon() {
      tar.destroy()
      return failed
    },
  }
}

/** Reads an archive from its beginning. */
export type Read = () => AsyncIterable<Uint8Array>

/**
 * Reads it to its last byte and throws if gzip's checksum or length is wrong. Reading the entries alone can end
 * before: the tar reader closes at the archive's end mark.
 */
export const checkArchive = (read: Read): Promise<void> =>
  pipeline(read, createGunzip(), async (chunks) => {
    for await (const _ of chunks);
  })

/** The entries of an archive, in order; the content of each must be read to its end before the next. */
export async function* readArchive(read: Read): AsyncGenerator<{ name: string; content: Readable }> {
  const tar = extract()
  const flow = pipeline(read, createGunzip(), tar)
  // Its failure also ends the loop below, and a failure there is the reason of its own.
  flow.catch(() => {})
  for await (const entry of tar)
    yield { name: entry.header.name, content: Readable.from(entry, { objectMode: false }) }
  await flow
}
