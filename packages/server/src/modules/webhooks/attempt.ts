import { invariant } from '../../kernel/errors.ts'
import { publicId } from '../../kernel/ids.ts'
import type { Answered, Unanswered } from '../../platform/egress/egress.ts'
import type { Leased } from './claim.ts'
import { failureWords, isAcknowledged, retryAt } from './delivery.ts'
import type { WebhooksDeps } from './deps.ts'
import type { Ending } from './finish-store.ts'
import type { Unseal } from './secret.ts'
import { plainHeaders, signaturesOf } from './signature.ts'

/** Sends a delivery once: the stored bytes, a fresh timestamp. */
export const tryOnce = async (
  deps: WebhooksDeps,
  unseal: Unseal,
  leased: Leased,
): Promise<Omit<Ending, 'token'>> => {
  const { clock, egress } = deps
  const at = clock.now()
  const { secrets, headers: custom } = unseal(leased.destination, at)
  const { body, attempt } = leased
  const url = leased.url ?? leased.destination.url
  invariant(url, `the delivery ${leased.id} goes nowhere`)
  const attempted = { eventId: publicId('event', leased.eventId), attempt, at }
  const signatures = signaturesOf({ ...attempted, body, secrets })
  const headers = { ...custom, ...plainHeaders(attempted), ...signatures }
  const outcome = await egress.send({ url, method: 'POST', headers, body })
  return {
    id: leased.id,
    endpointId: leased.endpointId,
    at,
    // What the attempt itself tells is left out: it was most of the bytes of the log.
    requestHeaders: {
      ...signatures,
      // They may hold credentials of the receiver's.
      ...Object.fromEntries(Object.keys(custom).map((name) => [name.toLowerCase(), '[not logged]'])),
    },
    ...nextOf(deps, leased, outcome),
    ...logOf(outcome),
  }
}

const nextOf = (
  { clock, options: { attempts } }: WebhooksDeps,
  { attempt, strictOrder }: Leased,
  outcome: Answered | Unanswered,
): Pick<Ending, 'status' | 'retryAt' | 'holdsBack' | 'isFailure'> => {
  if (isAcknowledged(outcome))
    return { status: 'succeeded', retryAt: null, holdsBack: false, isFailure: false }
  const retryAfter = 'status' in outcome ? outcome.headers['retry-after'] : undefined
  const again = retryAt({ attempt, retryAfter, attempts }, clock.now())
  return {
    status: again ? 'pending' : 'failed',
    retryAt: again ?? null,
    holdsBack: strictOrder && again !== undefined,
    isFailure: true,
  }
}

/** PostgreSQL keeps neither NUL nor half a character. */
const toText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

const logOf = (outcome: Answered | Unanswered) => {
  const { durationMs, address = null } = outcome
  if (!('status' in outcome))
    return {
      ...{ durationMs, address, httpStatus: null, failure: outcome.failure },
      ...{ answerHeaders: null, answer: null, truncated: null },
    }
  return {
    ...{ durationMs, address, httpStatus: outcome.status, failure: null },
    answerHeaders: Object.fromEntries(
      Object.entries(outcome.headers).map(([name, value]) => [name, toText(value)]),
    ),
    answer: toText(outcome.body.toString('utf8')),
    truncated: outcome.truncated,
  }
}

/** What a caller reads of a stored failure. */
export const wordsOf = ({ httpStatus, failure }: Pick<Ending, 'httpStatus' | 'failure'>): string | null => {
  if (failure !== null) return failureWords[failure as keyof typeof failureWords]
  return httpStatus === null || (httpStatus >= 200 && httpStatus <= 299) ? null : `answered ${httpStatus}`
}
