import type { FastifyReply, FastifyRequest } from 'fastify'
import { codingFor, encode, isWorthCoding, type Coding } from './coding.ts'
import { namesTag, tagInCoding } from './entity-tag.ts'

/** Of an answer with paid content or a secret: no cache may write it to a disk. */
export const neverStored = { 'cache-control': 'private, no-store' } as const

/** The answer of a read. */
export interface Representation {
  readonly body: string | Buffer
  readonly tag: string
  /** Its compressed forms so far, of one that is sent again. */
  readonly encoded?: Map<Coding, Buffer>
}

/**
 * What is not stored is not compressed either: next to a secret, the length of an answer that holds what someone else chose reveals it
 * character by character (BREACH).
 */
const isCompressible = (reply: FastifyReply): boolean =>
  !String(reply.getHeader('cache-control')).includes('no-store')

/** The body to send: none to a client that has it, compressed for one that reads that. */
export const sendRead = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, tag, encoded }: Representation,
): string | Buffer | Promise<Buffer> => {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers
  const coding = isWorthCoding(body) && isCompressible(reply) ? codingFor(acceptEncoding) : undefined
  const sentTag = coding ? tagInCoding(tag, coding) : tag
  reply.header('etag', sentTag)
  if (namesTag(ifNoneMatch, sentTag)) {
    reply.status(304)
    return ''
  }
  if (!coding) return body
  reply.header('content-encoding', coding)
  const done = encoded?.get(coding) ?? encode(body, coding)
  if (encoded && Buffer.isBuffer(done)) encoded.set(coding, done)
  return done
}
