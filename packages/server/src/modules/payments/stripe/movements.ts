import type { Stripe } from 'stripe'
import { days } from '../../../kernel/time.ts'
import type { Movement, MovementKind } from '../provider/provider.ts'
import { idOf, toMoney } from './client.ts'

/** What Stripe calls a movement, and what we do: https://docs.stripe.com/reports/balance-transaction-types. */
const kinds: Readonly<Record<string, MovementKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  transfer_failure: 'transfer_reversal',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
}

const kindOf = ({ type, reporting_category: category }: Stripe.BalanceTransaction): MovementKind =>
  category.startsWith('dispute') ? 'dispute' : (kinds[type] ?? 'other')

const toMovement = (transaction: Stripe.BalanceTransaction): Movement => {
  const { id, source, currency, amount, fee, net, created } = transaction
  // A charge is known to us by its PaymentIntent.
  const intent = typeof source === 'object' && source?.object === 'charge' ? source.payment_intent : undefined
  return {
    ...{ id, kind: kindOf(transaction), reference: idOf(intent) ?? idOf(source) ?? id },
    ...{ gross: toMoney(amount, currency), fee: toMoney(fee, currency), net: toMoney(net, currency) },
    at: new Date(created * 1_000),
  }
}

/** Stripe lists the newest first: a day is read and turned round, so that memory holds one. */
const sliceMs = days(1)
const secondsOf = (ms: number): number => Math.floor(ms / 1_000)

export async function* readMovements(
  stripe: Stripe,
  { since, until }: { readonly since: Date; readonly until: Date },
): AsyncGenerator<Movement> {
  for (let from = since.getTime(); from <= until.getTime(); from += sliceMs) {
    const slice: Movement[] = []
    const created = { gte: secondsOf(from), lt: secondsOf(from + sliceMs) }
    for await (const transaction of stripe.balanceTransactions.list({
      created,
      limit: 100,
      expand: ['data.source'],
    }))
      slice.push(toMovement(transaction))
    yield* slice.toReversed()
  }
}
