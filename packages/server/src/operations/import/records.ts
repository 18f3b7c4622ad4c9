/** One record of a file with the line it begins on, or why those bytes are none. */
export type FileRecord =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly problem: string }

/** Far above the largest product; keeps an unclosed quote from reading a whole file into memory. */
const maxRecordBytes = 4 * 1024 * 1024

const newline = 0x0a
const quote = 0x22
const comma = 0x2c

/** Where in a record a byte stands. A quote opens a field only at its start, and closes it unless doubled. */
type State = 'start of field' | 'plain' | 'quoted' | 'after quote'

const stateAfter = (state: State, byte: number): State => {
  if (byte === quote) {
    if (state === 'plain') return 'plain'
    return state === 'quoted' ? 'after quote' : 'quoted'
  }
  if (state === 'quoted') return 'quoted'
  return byte === comma ? 'start of field' : 'plain'
}

const decoder = new TextDecoder('utf-8', { fatal: true })

const decode = (line: number, bytes: Buffer): FileRecord => {
  try {
    return { line, text: decoder.decode(bytes).replace(/\r$/, '') }
  } catch {
    return { line, problem: 'is not valid UTF-8; save the file as UTF-8' }
  }
}

/**
 * Splits a file into records, one a line; with `quotes`, a line break inside a quoted CSV field ends none.
 * Blank lines are left out, a byte order mark too.
 *
 * Written here because csv-parse 7.0.3, when tried, counted a CRLF inside quotes as two lines, lost the good
 * rows after a misplaced quote and all rows after a record that was too long.
 */
export async function* readRecords(
  chunks: AsyncIterable<Buffer>,
  { quotes }: { quotes: boolean },
): AsyncGenerator<FileRecord> {
  let line = 1
  let firstLine = 1
  let state = 'start of field' as State
  let pieces: Buffer[] = []
  let bytes = 0
  const keep = (piece: Buffer): void => {
    bytes += piece.length
    if (bytes <= maxRecordBytes) pieces.push(piece)
  }
  const finish = (): FileRecord | undefined => {
    const record: FileRecord =
      bytes > maxRecordBytes
        ? {
            line: firstLine,
            problem: `is longer than ${maxRecordBytes} bytes${quotes ? '; is a quote left open?' : ''}`,
          }
        : decode(firstLine, Buffer.concat(pieces))
    pieces = []
    bytes = 0
    firstLine = line
    state = 'start of field'
    return 'text' in record && record.text.trim() === '' ? undefined : record
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (quotes) state = byte === newline && state !== 'quoted' ? 'start of field' : stateAfter(state, byte)
      if (byte !== newline) continue
      line++
      if (quotes && state === 'quoted') continue
      keep(chunk.subarray(from, at))
      from = at + 1
      const record = finish()
      if (record) yield record
    }
    keep(chunk.subarray(from))
  }
  const record = finish()
  if (record) yield record
}
