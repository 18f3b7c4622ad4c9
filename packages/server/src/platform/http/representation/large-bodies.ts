import type { FastifyRequest, preParsingHookHandler } from 'fastify'
import { failure } from '../../../kernel/errors.ts'

const mebibyte = 1_048_576

/** Smaller bodies are not counted. */
const large = mebibyte

/** Of large bodies under way in a process. While one is handled, text, values and the request to a provider take several times its bytes. */
export const maxLargeBytes = 64 * mebibyte

/** Seconds: model calls end sooner or later. */
const retryAfter = 5

/** Of a body that does not say so, all that it may have, until it is there. */
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number =>
  Number(headers['content-length'] ?? routeOptions.bodyLimit)

/** Bounds the memory for large bodies: one that no longer fits is refused before it is read, and may be sent again. */
export const limitLargeBodies = (): preParsingHookHandler => {
  let held = 0
  return (request, reply, payload, done) => {
    const bytes = bytesOf(request)
    if (bytes <= large) return done(null, payload)
    if (held + bytes > maxLargeBytes) return done(failure('SERVICE_UNAVAILABLE', 'too_busy', {}, retryAfter))
    let counted = bytes
    held += counted
    const { raw } = request
    const before = raw.socket.bytesRead
    if (request.headers['content-length'] === undefined)
      raw.once('end', () => {
        const received = raw.socket.bytesRead - before
        held += received - counted
        counted = received
      })
    reply.raw.once('close', () => void (held -= counted))
    done(null, payload)
  }
}
