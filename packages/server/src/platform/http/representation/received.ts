import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, preParsingHookHandler } from 'fastify'
import { fault, type Fault } from '@souk/contract'
import { invalid } from '../../../kernel/errors.ts'
import { hasBody } from '../slow-bodies.ts'
import { maxLevels } from '../validation.ts'

const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i
const isUnicode = (name: string): boolean => /^utf-?8$/i.test(name)

/** Refuses a body in another charset than UTF-8, and one that is compressed: read as they are, they would be broken JSON. */
export const checkMedia: preParsingHookHandler = (request, reply, payload, done) => {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = request.headers
  const faults: Fault[] = []
  if (!isUnicode(charset.exec(type)?.[1] ?? 'utf-8')) faults.push(fault('Content-Type', 'charset'))
  if (coding.trim().toLowerCase() !== 'identity') {
    reply.header('accept-encoding', 'identity')
    faults.push(fault('Content-Encoding', 'content_coding'))
  }
  if (faults.length > 0 && hasBody(request)) done(invalid(faults, 'UNSUPPORTED_MEDIA_TYPE'))
  else done(null, payload)
}

/** Where a value has a member that would change what its object inherits, as `a.b.__proto__`. */
const pathOfPoison = (value: unknown, path: readonly string[] = []): string | undefined => {
  if (typeof value !== 'object' || value === null || path.length > maxLevels) return undefined
  for (const [name, member] of Object.entries(value)) {
    const inside = [...path, name]
    const isPoison =
      name === '__proto__' ||
      (name === 'constructor' && typeof member === 'object' && member !== null && 'prototype' in member)
    const found = isPoison ? inside.join('.') : pathOfPoison(member, inside)
    if (found !== undefined) return found
  }
  return undefined
}

/** What is wrong with a text that the parser does not take. */
const parseFault = (text: string): Fault => {
  try {
    const poisoned = pathOfPoison(JSON.parse(text))
    if (poisoned !== undefined) return fault(poisoned, 'reserved_field')
  } catch {
    // Then it is no JSON.
  }
  return fault('body', 'not_json')
}

/** Accepts an empty body under a JSON content type as no body (Decision 46). */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (bytes.length === 0) return done(null, undefined)
    if (!isUtf8(bytes)) return done(invalid([fault('body', 'not_utf8')]))
    const text = bytes.toString()
    void parse(request, text, (error, value) =>
      error ? done(invalid([parseFault(text)])) : done(null, value),
    )
  })
}
