import type { Readable } from 'node:stream'
import { fail } from '../../kernel/errors.ts'
import type { ByteRange } from '../files/files.ts'
import { namesTag } from './representation/entity-tag.ts'
import type { RawReply } from './route.ts'

/** Something with a fixed length that a client may read in parts. */
export interface Served {
  /** A strong one: other bytes have another tag. */
  readonly etag: string
  /** Bytes. */
  readonly size: number
  readonly headers: Readonly<Record<string, string>>
  /** The bytes of a range, or all; called only if they are sent. */
  readonly open: (range?: ByteRange) => Promise<Readable | Buffer>
  /** False where the length is known but no part can be read. */
  readonly ranges?: boolean
}

/**
 * Answers a GET of it as RFC 9110 asks: 304 to a client that has it (13.1.2), 206 to one that asks for one range
 * (14.2; several are answered with the whole), RANGE_NOT_SATISFIABLE for a range past the end.
 */
export const fileReply = (
  { header }: { readonly header: (name: string) => string | undefined },
  { etag, size, headers, open, ranges = true }: Served,
): RawReply => {
  const shared = {
    ...headers,
    etag,
    'accept-ranges': ranges ? 'bytes' : 'none',
    'x-content-type-options': 'nosniff',
  }
  if (namesTag(header('if-none-match'), etag)) return { status: 304, headers: shared, body: '' }
  const validator = header('if-range')
  const isSame = validator === undefined || validator === etag
  const range = ranges && isSame ? rangeOf(header('range'), size) : undefined
  if (range === 'past the end')
    return fail('RANGE_NOT_SATISFIABLE', 'range_past_end', {
      params: { size },
      field: 'Range',
      reason: 'past the end',
      size,
    })
  const length = range ? range.end - range.start + 1 : size
  return {
    ...(range ? { status: 206 } : {}),
    headers: {
      ...shared,
      'content-length': String(length),
      ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
    },
    body: () => open(range),
  }
}

/** The one requested range; undefined for none, several, or an invalid one (RFC 9110, 14.2). */
export const rangeOf = (header: string | undefined, size: number): ByteRange | 'past the end' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'past the end'
}
