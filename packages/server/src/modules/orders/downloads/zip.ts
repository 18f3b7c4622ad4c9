import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly open: () => Promise<Readable>
  /** Whether it is read from the store of files, which may be down. */
  readonly isStored?: true
}

/**
 * A zip of entries that are read one after the other while it is sent. They are stored, not deflated: so the size is
 * known before, the same entries always give the same bytes, and sending costs no computing. `open` rejects, and nothing
 * was sent, when the first of the stored entries cannot be read.
 */
export const zipOf = (
  entries: readonly ZipEntry[],
  at: Date,
): { readonly size: number; readonly open: () => Promise<Readable> } => ({
  // Adding the entries tells the size; no one reads this one, so no entry is opened.
  size: build(entries, { at, open: () => {} }).size,
  async open() {
    const stored = entries.find(({ isStored }) => isStored)
    const opening = stored?.open()
    const opened = await opening
    let current: Readable | undefined
    const { zip } = build(entries, {
      at,
      async open(entry, done) {
        try {
          current = await (entry === stored && opening ? opening : entry.open())
          // The library looks after the faults of files that it opens itself, not after those of other streams.
          current.once('error', (error) => output.destroy(error))
          if (output.destroyed) current.destroy()
          else done(null, current)
        } catch (error) {
          output.destroy(error as Error)
        }
      },
    })
    const output = zip.outputStream as Readable
    zip.on('error', (error: Error) => output.destroy(error))
    opened?.once('error', (error) => output.destroy(error))
    output.once('close', () => {
      opened?.destroy()
      current?.destroy()
    })
    return output
  },
})

type Done = (error: null, stream: NodeJS.ReadableStream) => void

interface Building {
  readonly at: Date
  readonly open: (entry: ZipEntry, done: Done) => unknown
}

const build = (entries: readonly ZipEntry[], { at, open }: Building): { zip: ZipFile; size: number } => {
  const zip = new ZipFile()
  for (const entry of entries) {
    const options = { size: entry.size, mtime: at, mode: 0o100644, compress: false }
    zip.addReadStreamLazy(entry.name, options, (done) => void open(entry, done))
  }
  let size = 0
  // Its types omit that the callback receives the size; it is called at once, since all sizes are known.
  zip.end(undefined, (...args: unknown[]) => (size = Number(args[0])))
  return { zip, size }
}
