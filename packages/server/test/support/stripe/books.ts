import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import { refuse } from './fault.ts'
import { stripeSpec } from './spec.ts'

/** Seconds since 1970, as Stripe writes moments. */
export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000)

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export type Metadata = Stripe.Metadata

interface Movement {
  readonly type: Stripe.BalanceTransaction.Type
  readonly category: string
  readonly amount: number
  readonly fee?: number
  readonly currency: string
  readonly source: string
  /** From when on it can be paid out; default now. */
  readonly availableOn?: Date
}

/** Events in the order in which they happened, with the connected account they are of. */
export interface Happened {
  readonly type: Stripe.Event.Type
  readonly object: unknown
  readonly account?: string
}

/** All that the company knows. Amounts are in the smallest unit of their currency. */
export class Books {
  readonly customers = new Map<string, Stripe.Customer>()
  readonly methods = new Map<string, Stripe.PaymentMethod>()
  /** The test card behind a method. */
  readonly cards = new Map<string, string>()
  readonly setups = new Map<string, Stripe.SetupIntent>()
  readonly intents = new Map<string, Stripe.PaymentIntent>()
  readonly charges = new Map<string, Stripe.Charge>()
  readonly refunds = new Map<string, Stripe.Refund>()
  readonly disputes = new Map<string, Stripe.Dispute>()
  readonly accounts = new Map<string, Stripe.Account>()
  readonly transfers = new Map<string, Stripe.Transfer>()
  readonly reversals = new Map<string, Stripe.TransferReversal>()
  /** When the links to onboarding expire, by their address; one that was used is gone. */
  readonly links = new Map<string, Date>()
  readonly payouts = new Map<string, Stripe.Payout>()
  /** Whose payout it is. */
  readonly payoutAccounts = new Map<string, string>()
  readonly taxCalculations = new Map<string, Stripe.Tax.Calculation>()
  /** Lines of calculations, which only those get who expand them. */
  readonly taxItems = new Map<string, readonly Stripe.Tax.CalculationLineItem[]>()
  readonly taxTransactions = new Map<string, Stripe.Tax.Transaction>()
  /** What of a transaction is not reversed. */
  readonly taxTotals = new Map<string, number>()
  /** Of the platform alone, oldest first. */
  readonly movements: Stripe.BalanceTransaction[] = []
  readonly happened: Happened[] = []
  /** What connected accounts have, by `account currency`. */
  readonly accountBalances = new Map<string, number>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  now(): Date {
    return this.#now()
  }

  /** An object as Stripe documents it, with these fields. */
  make<T extends { id?: string }>(kind: string, prefix: string, fields: Partial<T>): T {
    return {
      ...stripeSpec().exampleOf(kind),
      ...{ created: secondsOf(this.now()), livemode: false },
      ...(prefix === '' ? {} : { id: newId(prefix) }),
      ...fields,
    } as unknown as T
  }

  emit(type: Stripe.Event.Type, object: unknown, account?: string): void {
    this.happened.push({ type, object: structuredClone(object), ...(account ? { account } : {}) })
  }

  move({
    type,
    category,
    amount,
    fee = 0,
    currency,
    source,
    availableOn,
  }: Movement): Stripe.BalanceTransaction {
    const now = this.now()
    const movement = this.make<Stripe.BalanceTransaction>('balance_transaction', 'txn', {
      ...{ type, amount, fee, net: amount - fee, currency, source, description: null },
      reporting_category: category,
      fee_details:
        fee === 0
          ? []
          : [
              {
                amount: fee,
                application: null,
                currency,
                description: 'Stripe processing fees',
                type: 'stripe_fee',
              },
            ],
      available_on: secondsOf(availableOn ?? now),
      status: availableOn && availableOn > now ? 'pending' : 'available',
    })
    this.movements.push(movement)
    return movement
  }

  /** What the platform may transfer or pay out by now. */
  available(currency: string): number {
    const now = secondsOf(this.now())
    return this.movements
      .filter((movement) => movement.currency === currency && movement.available_on <= now)
      .reduce((sum, { net }) => sum + net, 0)
  }

  accountBalance(account: string, currency: string): number {
    return this.accountBalances.get(`${account} ${currency}`) ?? 0
  }

  changeAccountBalance(account: string, currency: string, by: number): void {
    this.accountBalances.set(`${account} ${currency}`, this.accountBalance(account, currency) + by)
  }
}

/** A whole number of the smallest unit, above zero. */
export const amountOf = (value: unknown, param = 'amount'): number => {
  const amount = Number(value)
  return Number.isSafeInteger(amount) && amount > 0
    ? amount
    : refuse('Invalid positive integer', { code: 'parameter_invalid_integer', param })
}

/** Names that Stripe takes: https://docs.stripe.com/metadata. */
export const metadataOf = (value: unknown): Metadata => {
  const metadata = (value ?? {}) as Metadata
  const entries = Object.entries(metadata)
  if (entries.length > 50) refuse('Metadata can have at most 50 keys', { param: 'metadata' })
  for (const [key, text] of entries)
    if (key.length > 40 || text.length > 500)
      refuse('Metadata keys are at most 40 and values at most 500 characters', { param: 'metadata' })
  return metadata
}
