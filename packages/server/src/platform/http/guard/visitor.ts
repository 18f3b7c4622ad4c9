import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Id } from '../../../kernel/ids.ts'
import { networkOf } from './network.ts'

/** Forgotten with the process: nobody can find an address again from what is stored. */
const secret = createSecretKey(randomBytes(32))

/** One identifier for each network and browser, in the form that accounts have. No account has it. */
export const visitorOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Id<'user'> => {
  const hex = createHmac('sha256', secret)
    .update(`${networkOf(ip)} ${headers['user-agent'] ?? ''}`)
    .digest('hex')
  // Version 8 is for identifiers made in ways of one's own (RFC 9562); accounts have version 7.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-') as Id<'user'>
}
