import { crc32, deflateRawSync } from 'node:zlib'

/** A Markdown file. */
export const textFile = (name: string, text = `# ${name}\n\nWrite in short sentences.\n`): File =>
  new File([text], name, { type: 'text/markdown' })

/** A red picture of 2 × 1 pixels. */
export const pictureFile = (name = 'red.png'): File =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWP4z8Dwn4EBAAj+Af/KOtJRAAAAAElFTkSuQmCC',
        'base64',
      ),
    ],
    name,
    { type: 'image/png' },
  )

/** A form with these files under one name. */
export const formOf = (field: string, ...files: readonly Blob[]): FormData => {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}

interface CraftedEntry {
  readonly name: string
  readonly data?: Uint8Array | string
  /** Unix mode with the kind of file. */
  readonly mode?: number
  /** Bytes that the headers claim instead of the real ones. */
  readonly claims?: number
  readonly stored?: boolean
  readonly encrypted?: boolean
  /** Shares the bytes of this entry instead of having its own. */
  readonly sharesWith?: number
}

const fields = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value >>> 0, 0, bytes)
      return field
    }),
  )

/** A zip archive as no honest program writes it (APPNOTE 6.3.10, 4.3). */
export const craftZip = (entries: readonly CraftedEntry[]): Buffer<ArrayBuffer> => {
  const locals: Buffer[] = []
  const offsets: number[] = []
  let offset = 0
  const headers = entries.map((entry, index) => {
    const name = Buffer.from(entry.name)
    const data = Buffer.from(entry.data ?? 'x')
    const packed = entry.stored ? data : deflateRawSync(data, { level: 9 })
    const flags = 0x800 | (entry.encrypted ? 1 : 0)
    const shared = fields(
      ...([20, flags, entry.stored ? 0 : 8, 0, 0x21] as const).map((value) => [2, value] as const),
      [4, crc32(data)],
      [4, packed.length],
      [4, entry.claims ?? data.length],
      [2, name.length],
      [2, 0],
    )
    offsets[index] = entry.sharesWith === undefined ? offset : (offsets[entry.sharesWith] ?? 0)
    if (entry.sharesWith === undefined) {
      const local = Buffer.concat([fields([4, 0x04034b50]), shared, name, packed])
      locals.push(local)
      offset += local.length
    }
    return Buffer.concat([
      fields([4, 0x02014b50], [2, 0x031e]),
      shared,
      fields([2, 0], [2, 0], [2, 0], [4, (entry.mode ?? 0o100644) * 0x10000], [4, offsets[index]]),
      name,
    ])
  })
  const directory = Buffer.concat(headers)
  const count = [2, entries.length] as const
  const end = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    count,
    count,
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
  return Buffer.concat([...locals, directory, end])
}
