import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Whether an Accept-Encoding names a coding with another weight than 0. */
const accepted: Readonly<Record<Coding, RegExp>> = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i,
}

/** The coding that a client gets, by its Accept-Encoding; undefined for none. */
export const codingFor = (acceptEncoding: string | undefined): Coding | undefined =>
  acceptEncoding === undefined ? undefined : codings.find((coding) => accepted[coding].test(acceptEncoding))

const brotliAt = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const [brotliLater, gzipLater] = [promisify(brotliCompress), promisify(gzip)]

/** Smaller answers fit a packet as they are. */
const minBytes = 1_024
/** What takes a millisecond: on another thread the streams around it take as long again. */
const maxSyncBytes = 128 * 1_024

export const isWorthCoding = (body: string | Buffer): boolean => body.length >= minBytes

/** Compresses an answer that is made for one request. */
export const encode = (body: string | Buffer, coding: Coding): Buffer | Promise<Buffer> => {
  const isShort = body.length <= maxSyncBytes
  if (coding === 'br') return (isShort ? brotliCompressSync : brotliLater)(body, brotliAt(1))
  return (isShort ? gzipSync : gzipLater)(body, { level: 1 })
}

/** Compresses what is sent again and again. */
export const encodeWell = (body: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? brotliLater(body, brotliAt(9)) : gzipLater(body, { level: 9 })
