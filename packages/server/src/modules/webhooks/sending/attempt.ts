import { invariant } from '../../../kernel/invariant.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Answered, Unanswered } from '../../../platform/egress/egress.ts'
import type { Leased } from '../queue/claim.ts'
import type { StoredAttempt } from '../log/attempt-store.ts'
import { failureMessages, isAcknowledged, retryAt } from '../queue/delivery.ts'
import type { WebhooksDeps } from '../deps.ts'
import type { AttemptResult } from './result-store.ts'
import type { Unseal } from '../endpoints/secret.ts'
import { plainHeaders, signaturesOf } from './signature.ts'

/** Sends a delivery once: the stored bytes, a fresh timestamp. */
export const tryOnce = async (deps: WebhooksDeps, unseal: Unseal, leased: Leased): Promise<AttemptResult> => {
  const { clock, egress } = deps
  const at = clock.now()
  const { headers: custom, ...signing } = unseal(leased.destination, at)
  const { body, attempt } = leased
  const url = leased.url ?? leased.destination.url
  invariant(url, `the delivery ${leased.id} goes nowhere`)
  const attempted = { eventId: publicId('event', leased.eventId), attempt, at }
  const signatures = signaturesOf({ ...attempted, ...signing, body })
  const ours = Object.assign(plainHeaders(attempted), signatures)
  const headers = custom ? { ...custom, ...ours } : ours
  const outcome = await egress.send({ url, method: 'POST', headers, body })
  return {
    id: leased.id,
    endpointId: leased.endpointId,
    token: leased.token,
    at,
    // What the attempt itself tells is left out: it was most of the bytes of the log.
    requestHeaders: custom ? withNames(signatures, custom) : signatures,
    ...nextOf(deps, leased, outcome),
    ...logOf(outcome),
  }
}

/** Custom headers are logged by their names alone: they may hold credentials of the receiver's. */
const withNames = (
  signatures: Readonly<Record<string, string>>,
  custom: Readonly<Record<string, string>>,
): Record<string, string> => {
  const logged = { ...signatures }
  for (const name in custom) logged[name.toLowerCase()] = '[not logged]'
  return logged
}

const nextOf = (
  { clock, options: { attempts } }: WebhooksDeps,
  { attempt, strictOrder }: Leased,
  outcome: Answered | Unanswered,
): Pick<AttemptResult, 'status' | 'retryAt' | 'holdsBack' | 'isFailure'> => {
  if (isAcknowledged(outcome)) return { status: 'succeeded' }
  const retryAfter = 'status' in outcome ? outcome.headers['retry-after'] : undefined
  const again = retryAt({ attempt, retryAfter, attempts }, clock.now())
  return {
    status: again ? 'pending' : 'failed',
    retryAt: again,
    holdsBack: strictOrder && again !== undefined,
    isFailure: true,
  }
}

/** PostgreSQL keeps neither NUL nor half a character. */
const toText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replaceAll('\0', '\uFFFD')

const logOf = (outcome: Answered | Unanswered) => {
  const { durationMs, address } = outcome
  if (!('status' in outcome)) return { durationMs, address, failure: outcome.failure }
  const answerHeaders: Record<string, string> = {}
  for (const name in outcome.headers) answerHeaders[name] = toText(outcome.headers[name] ?? '')
  return {
    ...{ durationMs, address, httpStatus: outcome.status, answerHeaders },
    answer: toText(outcome.body.toString('utf8')),
    truncated: outcome.truncated,
  }
}

/** What a caller reads of a stored failure. */
export const failureMessageOf = ({
  httpStatus,
  failure,
}: Pick<StoredAttempt, 'httpStatus' | 'failure'>): string | null => {
  if (failure !== null) return failureMessages[failure as keyof typeof failureMessages]
  return httpStatus === null || (httpStatus >= 200 && httpStatus <= 299) ? null : `answered ${httpStatus}`
}
