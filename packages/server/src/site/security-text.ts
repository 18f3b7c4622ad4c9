import type { FastifyInstance } from 'fastify'
import { after, days, type Clock } from '../kernel/time.ts'

interface Deps {
  readonly baseUrl: string
  readonly clock: Clock
  /** A `mailto:` or `https:` URL; without one there is no such file. */
  readonly securityContact: string | undefined
}

/** `/.well-known/security.txt` (RFC 9116): where a weakness is reported. */
export const mountSecurityText = (app: FastifyInstance, { baseUrl, clock, securityContact }: Deps): void => {
  if (securityContact === undefined) return
  const path = '/.well-known/security.txt'
  app.get(path, (_request, reply) => {
    // A server that is up says that the contact holds; RFC 9116 asks for a year at most.
    const expires = after(clock.now(), days(365))
    return reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nCanonical: ${baseUrl}${path}\nPreferred-Languages: en, de\n`,
      )
  })
}
