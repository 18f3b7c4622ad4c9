import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Money } from '../../src/kernel/money.ts'
import type { ChargeOutcome, ChargeRequest, Charges } from '../../src/modules/payments/provider/charge.ts'
import type { PaymentProvider, RawCallback } from '../../src/modules/payments/provider/provider.ts'

/** Methods of payment by what their charges come to. */
export type MethodOf =
  | 'succeeds'
  | 'declines'
  | 'asks'
  | 'takesDays'
  | 'answerIsLost'
  | 'isCutBefore'
  | 'refundIsRefused'
  | 'refundIsPending'
  | 'refundReturns'
  | 'disputeIsWon'
  | 'disputeIsLost'
  | 'disputeIsPartlyLost'
  | 'isInquiry'
  | 'isRenewed'

/** Accounts of sellers by what their payouts come to. */
export type AccountOf =
  | 'pays'
  | 'fails'
  | 'isSlow'
  | 'returnsLate'
  | 'answerIsLost'
  | 'needsDocuments'
  | 'balanceIsLate'

/** An adapter with a company behind it whose faults can be chosen. */
export interface ProviderShop {
  readonly provider: PaymentProvider
  /** Undefined: what does not happen at this company. */
  readonly methods: Readonly<Record<Exclude<MethodOf, 'disputeIsPartlyLost'>, string>> & {
    readonly disputeIsPartlyLost: string | undefined
  }
  /** What a browser gets of a method that its buyer adds. */
  tokenOf(customer: string, method: string): Promise<string>
  /** An identifier of ours, made at this moment of the company's clock. */
  newId(): string
  /** An active account for a new seller, or one that needs documents. */
  account(of: AccountOf): Promise<string>
  /** Lets so much time pass at the company, and happen what is due. */
  later(ms: number): Promise<void>
  /** The buyer answers what their bank asks. */
  answer(outcome: ChargeOutcome, approve: boolean): Promise<void>
  /** The seller gives documents at a link. */
  giveDocuments(url: string, good: boolean): Promise<void>
  /** The callbacks that the company has sent since the last call. */
  callbacks(): Promise<RawCallback[]>
  close(): Promise<void>
}

export const usd = (minor: number): Money => ({ minor: BigInt(minor), currency: 'USD' })

/** A charge of 10.00 by a method, for a new order. */
export const requestBy = (method: string, minor = 1_000): ChargeRequest => {
  const orderId = randomUUID()
  return {
    ...{ orderId, amount: usd(minor), method, customer: undefined, onSession: true },
    ...{ description: 'A prompt', metadata: { order: orderId }, transferGroup: orderId },
    returnUrl: 'http://localhost/back',
  }
}

/** Creates and confirms a charge. */
export const pay = async (
  { provider: { charges } }: ProviderShop,
  request: ChargeRequest,
): Promise<ChargeOutcome> => charges.confirm(await create(charges, request), request)

/** The reference of an unconfirmed charge. */
export const create = async (charges: Charges, request: ChargeRequest): Promise<string> => {
  const made = await charges.create(request)
  assert.equal(made.status, 'unconfirmed')
  return made.reference
}

/** The number of movements of an object. */
export const movementsOf = async ({ provider }: ProviderShop, reference: string): Promise<bigint[]> => {
  const grosses: bigint[] = []
  for await (const movement of provider.movements(new Date(0)))
    if (movement.reference === reference) grosses.push(movement.gross.minor)
  return grosses
}
