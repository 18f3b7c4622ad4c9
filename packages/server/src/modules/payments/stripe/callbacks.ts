import { Stripe } from 'stripe'
import type { CallbackEvent, ObjectKind, RawCallback } from '../provider/provider.ts'
import { payoutReference } from './payouts.ts'

/** How old a signature may be, in seconds. */
const tolerance = 300

/** What the events are of that we have a use for: https://docs.stripe.com/api/events/types. */
const objects: readonly (readonly [prefix: string, object: ObjectKind])[] = [
  ['payment_intent.', 'charge'],
  ['charge.dispute.', 'dispute'],
  ['refund.', 'refund'],
  ['payment_method.updated', 'method'],
  ['payment_method.automatically_updated', 'method'],
  ['account.updated', 'destination'],
  ['transfer.', 'transfer'],
  ['payout.', 'payout'],
]

interface Reading {
  readonly webhookSecrets: readonly string[]
  /** Whether our keys are of the test mode: the events of the other one are not ours. */
  readonly isTest: boolean
  readonly now: Date
}

/** The event of a callback; undefined unless one of the secrets signed it a short while ago. */
const verify = (
  stripe: Stripe,
  { headers, body }: RawCallback,
  { webhookSecrets, now }: Reading,
): Stripe.Event | undefined => {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return undefined
  for (const secret of webhookSecrets)
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now.getTime())
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
    }
  return undefined
}

/** The events of a callback; undefined unless Stripe signed it. */
export const readStripeCallback = (
  stripe: Stripe,
  callback: RawCallback,
  reading: Reading,
): readonly CallbackEvent[] | undefined => {
  const event = verify(stripe, callback, reading)
  if (!event) return undefined
  const { id, type, account, livemode } = event
  const [, object] = objects.find(([prefix]) => type.startsWith(prefix)) ?? []
  const { id: named } = event.data.object as { readonly id?: string }
  if (object === undefined || named === undefined || livemode === reading.isTest) return []
  // The platform’s own payouts are none of sellers.
  if (object === 'payout' && account === undefined) return []
  const reference = object === 'payout' ? payoutReference(account ?? '', named) : named
  return [{ id, type, object, reference }]
}
