import { timingSafeEqual } from 'node:crypto'
import { fault, type Fault } from '@souk/contract'
import type { FastifyInstance } from 'fastify'
import { failInvalid, failure } from '../kernel/errors.ts'
import type { Accounts } from '../modules/accounts/index.ts'
import { sha256 } from '../platform/crypto/secrets.ts'
import { transact, type Db } from '../platform/db/database.ts'
import type { Outbox } from '../platform/mail/outbox.ts'

/** An address and a reason. */
const bodyLimit = 4 * 1024

const reasons = ['bounce', 'complaint'] as const

interface MailFailure {
  readonly address: string
  readonly reason: (typeof reasons)[number]
}

/** INVALID_REQUEST names the fields that are wrong. */
const readFailure = (text: string): MailFailure => {
  const { address, reason: name } = readObject(text)
  const reason = reasons.find((one) => one === name)
  const faults: Fault[] = []
  if (typeof address !== 'string') faults.push(fault('address', 'not_string'))
  if (!reason) faults.push(fault('reason', 'not_one_of', { values: reasons }))
  return typeof address === 'string' && reason ? { address, reason } : failInvalid(faults)
}

const readObject = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
  } catch {
    return failInvalid([fault('body', 'not_json')])
  }
}

interface Options {
  /** Without one nothing is mounted. */
  readonly token: string | undefined
  readonly db: Db
  readonly accounts: Pick<Accounts, 'findByEmail'>
  readonly outbox: Pick<Outbox, 'reportProblem'>
}

/**
 * Where the operator's mail relay reports what came of an email after it took it. No operation, since the token is the operator's.
 * Addresses without an account are not stored.
 */
export const mountMailFailures = (app: FastifyInstance, { token, db, accounts, outbox }: Options): void => {
  if (token === undefined) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/mail/failures', { bodyLimit }, async ({ headers, body }) => {
      if (!timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`)))
        throw failure('FORBIDDEN', 'mail_failures_token')
      const { address, reason } = readFailure(typeof body === 'string' ? body : '')
      const user = await accounts.findByEmail(address)
      if (user) await transact(db, (tx) => outbox.reportProblem(tx, user.email, reason))
      return { received: true }
    })
  })
}
