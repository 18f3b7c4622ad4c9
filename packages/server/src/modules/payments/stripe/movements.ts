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
  payment_failure_refund: 'charge_failed',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  transfer_failure: 'transfer_reversal',
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  network_cost: 'fee',
  tax_fee: 'fee',
}

const kindOf = ({ type, reporting_category: category }: Stripe.BalanceTransaction): MovementKind =>
  category.startsWith('dispute') ? 'dispute' : (kinds[type] ?? 'other')

/** A charge is known to us by its PaymentIntent, a reversal by our own identifier. */
const referenceOf = (source: Stripe.BalanceTransaction['source']): string | undefined => {
  if (typeof source === 'object' && source?.object === 'charge')
    return idOf(source.payment_intent) ?? source.id
  if (typeof source === 'object' && source?.object === 'transfer_reversal')
    return source.metadata?.['reversal'] ?? source.id
  return idOf(source)
}

const toMovement = (transaction: Stripe.BalanceTransaction): Movement => {
  const { id, source, currency, net, created } = transaction
  const kind = kindOf(transaction)
  // What Stripe takes by itself is an amount there, without a fee.
  const [amount, fee] = kind === 'fee' ? [0, -net] : [transaction.amount, transaction.fee]
  return {
    ...{ id, kind, reference: referenceOf(source) ?? id },
    ...{ gross: toMoney(amount, currency), fee: toMoney(fee, currency), net: toMoney(net, currency) },
    at: new Date(created * 1_000),
  }
}

interface Range {
  readonly since: Date
  readonly until: Date
}

const secondsOf = (ms: number): number => Math.floor(ms / 1_000)

/** A moment before which there is nothing, at most twice as long ago as the first movement. */
const startOf = async (stripe: Stripe, { since, until }: Range): Promise<number> => {
  for (let ms = days(30); ; ms *= 2) {
    const start = until.getTime() - ms
    if (start <= since.getTime()) return since.getTime()
    const earlier = await stripe.balanceTransactions.list({ limit: 1, created: { lt: secondsOf(start) } })
    if (earlier.data.length === 0) return start
  }
}

/** Stripe lists the newest first: a day is read and turned round, so that memory holds one. */
export async function* readMovements(stripe: Stripe, range: Range): AsyncGenerator<Movement> {
  for (let from = await startOf(stripe, range); from <= range.until.getTime(); from += days(1)) {
    const created = { gte: secondsOf(from), lt: secondsOf(from + days(1)) }
    const list = stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })
    const slice: Movement[] = []
    for await (const transaction of list) slice.push(toMovement(transaction))
    yield* slice.toReversed()
  }
}
