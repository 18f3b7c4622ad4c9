import type { Id } from '../../kernel/ids.ts'
import type { Money } from '../../kernel/money.ts'
import type { Clock } from '../../kernel/time.ts'
import { createBatch } from '../../platform/batch.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Destination, DestinationRequest, OnboardingLink, TransferOutcome } from './provider/payout.ts'
import type { PaymentProvider } from './provider/provider.ts'
import type { Providers } from './providers.ts'
import { insertTransfers, setTransferReversed, type SentTransfer } from './reconciliation/store.ts'

/** An object that is stored with the name of its provider. */
export interface AtProvider {
  readonly provider: string
  readonly reference: string
}

/** Money on its way to a seller. */
export interface Transfer {
  readonly payoutId: Id<'payout'>
  readonly destination: AtProvider
  readonly amount: Money
}

interface Sent {
  readonly transfer: string
  readonly payout: string
}

export type PayOutOutcome =
  | ({ readonly status: 'paid' | 'in_transit' } & Sent)
  /** All of it is on the platform's balance, or back there. */
  | { readonly status: 'failed'; readonly reason: string }
  /** The platform's balance is too small for now. */
  | { readonly status: 'waiting' }
  | { readonly status: 'unknown' }

export interface ProviderPayouts {
  /** The provider of new destinations. */
  readonly provider: string
  /** What a seller chooses from; undefined: the provider's own pages ask for it. */
  readonly tokens: readonly string[] | undefined
  /** A seller's account at the provider; undefined if it knows no such token. */
  create(request: DestinationRequest): Promise<Destination | undefined>
  retrieve(destination: AtProvider): Promise<Destination | undefined>
  createLink(destination: AtProvider, returnPath: string): Promise<OnboardingLink>
  /** Sends money to the seller's account and from there to their bank, outside any transaction; once per payout. */
  payOut(transfer: Transfer): Promise<PayOutOutcome>
  /** How a payout stands, asking the provider and sending only what it never saw. */
  resumePayOut(transfer: Transfer): Promise<PayOutOutcome>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly providers: Providers
  readonly baseUrl: string
}

/** The most that one statement stores. */
const batchSize = 200

export const createProviderPayouts = ({ db, clock, log, providers, baseUrl }: Deps): ProviderPayouts => {
  const { current } = providers
  const store = createBatch(async (transfers: readonly SentTransfer[]) => {
    await insertTransfers(db, transfers)
    return transfers
  }, batchSize)
  const books: Books = {
    add: (transfer) => store({ ...transfer, sentAt: clock.now() }),
    setReversed: (payoutId) => setTransferReversed(db, payoutId, clock.now()),
  }
  const send = async (transfer: Transfer, isResumed: boolean): Promise<PayOutOutcome> => {
    const provider = providers.find(transfer.destination.provider)
    if (!provider) return { status: 'unknown' }
    const outcome = await payOut({ provider, books }, transfer, isResumed)
    if (outcome.status === 'waiting')
      log.warn(
        { payoutId: transfer.payoutId },
        'the balance at the payment provider is too small for a payout; it waits',
      )
    return outcome
  }
  return {
    provider: current.name,
    tokens: current.destinations.tokens,
    create: (request) => current.destinations.create(request),
    retrieve: async ({ provider, reference }) => providers.find(provider)?.destinations.retrieve(reference),
    createLink: ({ reference }, returnPath) =>
      current.destinations.createLink(reference, `${baseUrl}${returnPath}`),
    payOut: (transfer) => send(transfer, false),
    resumePayOut: (transfer) => send(transfer, true),
  }
}

/** What was sent and came back, for the comparison with the provider. */
interface Books {
  add(transfer: Omit<SentTransfer, 'sentAt'>): Promise<unknown>
  setReversed(payoutId: string): Promise<void>
}

const payOut = async (
  { provider, books }: { readonly provider: PaymentProvider; readonly books: Books },
  { payoutId, destination, amount }: Transfer,
  isResumed: boolean,
): Promise<PayOutOutcome> => {
  const request = { payoutId, destination: destination.reference, amount, group: payoutId }
  const known = isResumed ? await provider.transfers.find(request) : undefined
  const transfer = known ?? (await provider.transfers.create(request))
  if (transfer.status === 'unknown') return transfer
  if (transfer.status === 'failed')
    return transfer.code === 'insufficient_balance' ? { status: 'waiting' } : transfer
  await books.add({ payoutId, provider: provider.name, reference: transfer.reference, amount })
  const paid = isResumed ? await provider.payouts.find(request) : undefined
  const payout = paid ?? (await provider.payouts.create(request))
  if (payout.status === 'unknown') return payout
  if (payout.status !== 'failed')
    return { status: payout.status, transfer: transfer.reference, payout: payout.reference }
  const isBack = await takeBack(provider, { payoutId, transfer, amount })
  if (isBack) await books.setReversed(payoutId)
  return isBack ? { status: 'failed', reason: payout.reason } : { status: 'unknown' }
}

interface TakingBack {
  readonly payoutId: string
  readonly transfer: Extract<TransferOutcome, { status: 'succeeded' }>
  readonly amount: Money
}

/** What the bank did not take is in the seller's account: it goes back to the platform, where our books have it. */
const takeBack = async (
  { transfers }: PaymentProvider,
  { payoutId, transfer, amount }: TakingBack,
): Promise<boolean> => {
  if (transfer.reversed.minor >= amount.minor) return true
  const { status } = await transfers.reverse({ reversalId: payoutId, transfer: transfer.reference, amount })
  return status === 'succeeded'
}
