import {
  fault,
  type OnboardingLink,
  type PayoutDestination,
  type PayoutDestinationChange,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { publicId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import { after, days, hours } from '../../kernel/time.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { Destination } from '../payments/index.ts'
import type { PayoutsDeps } from './deps.ts'
import {
  claimUnchecked,
  findDestination,
  lockSeller,
  putDestination,
  updateDestination,
} from './seller-store.ts'
import { toWireDestination } from './wire.ts'

/** How often an account is read that cannot be paid, and one that can: a callback says it sooner. */
const recheckMs = hours(1)
const recheckActiveMs = days(7)
/** When an account that could not be read is read again. */
const retryMs = hours(1)
const batchSize = 50
/** Where the provider's pages lead back to. */
const balancePath = '/selling/balance'

/** States in which a seller has to act, or cannot. */
const cannotBePaid = new Set<Destination['status']>(['restricted', 'rejected'])

const checkAtOf = ({ status }: Destination, now: Date): Date | null => {
  if (status === 'rejected') return null
  return after(now, status === 'active' ? recheckActiveMs : recheckMs)
}

/** The seller's account at the provider, outside any transaction; INVALID_REQUEST if the provider knows no such destination, or does not pay to the country. */
export const createDestination = async (
  { payments }: PayoutsDeps,
  { accountId: sellerId }: Principal,
  { token, country }: PayoutDestinationChange,
): Promise<Destination> => {
  payments.requireOpen()
  const { tokens, create } = payments.payouts
  const found = await create({ sellerId, token, country })
  const isOfCountry = !tokens && country !== undefined
  return (
    found ??
    failInvalid([
      isOfCountry ? fault('country', 'destination_country') : fault('token', 'destination_unknown'),
    ])
  )
}

/**
 * Says where payouts go. One that takes the place of another holds payouts for a while, so that an owner who did not
 * want it can still object.
 */
export const setDestination = async (
  deps: PayoutsDeps,
  tx: Tx,
  { principal, destination }: { readonly principal: Principal; readonly destination: Destination },
): Promise<PayoutDestination> => {
  const { accountId: sellerId } = principal
  const { provider } = deps.payments.payouts
  await lockSeller(tx, sellerId)
  const before = await findDestination(tx, sellerId)
  const now = deps.clock.now()
  const checkAt = checkAtOf(destination, now)
  if (before?.provider === provider && before.reference === destination.reference) {
    await updateDestination(tx, { ...destination, provider, sellerId, at: now, checkAt })
    return toWireDestination(deps, await findDestination(tx, sellerId))
  }
  const replacedAt = before ? now : null
  await putDestination(tx, { ...destination, provider, sellerId, at: now, replacedAt, checkAt })
  const { bank, last4 } = destination
  const kind = before ? 'payout_destination.replaced' : 'payout_destination.set'
  await deps.audit.record(tx, principal, {
    action: kind,
    subject: publicId('user', sellerId),
    ...(before ? { before: { bank: before.bank, last4: before.last4 } } : {}),
    after: { bank, last4 },
  })
  await deps.accounts.notify(tx, { userId: sellerId, kind, what: `${bank}, account ending in ${last4}` })
  return toWireDestination(deps, { ...destination, provider, updatedAt: now, replacedAt })
}

/** A link to where the seller gives what the provider needs; CONFLICT without a destination. */
export const createOnboardingLink = async (
  { db, payments }: PayoutsDeps,
  { accountId }: Principal,
): Promise<OnboardingLink> => {
  payments.requireOpen()
  const destination = await findDestination(db, accountId)
  if (destination?.provider !== payments.payouts.provider) return fail('CONFLICT', 'no_payout_destination')
  const { url, expiresAt } = await payments.payouts.createLink(destination, balancePath)
  return { url, expiresAt: expiresAt.toISOString() }
}

/** Reads the accounts that are due at their providers; returns how many. One that fails waits. */
export const checkDestinations = async (deps: PayoutsDeps): Promise<number> => {
  const now = deps.clock.now()
  const due = await transact(deps.db, (tx) =>
    claimUnchecked(tx, { now, checkAt: after(now, retryMs), limit: batchSize }),
  )
  for (const { sellerId, ...stored } of due)
    try {
      const found = await deps.payments.payouts.retrieve(stored)
      const { provider } = stored
      const checkAt = found ? checkAtOf(found, now) : null
      const isRestricted = stored.status === 'active' && found !== undefined && cannotBePaid.has(found.status)
      await transact(deps.db, async (tx) => {
        await updateDestination(tx, { ...stored, ...found, provider, sellerId, at: now, checkAt })
        if (isRestricted)
          await deps.events.emit(tx, {
            ...{ type: 'destination.restricted', parties: [sellerId], at: now },
            data: { accountId: sellerId },
          })
      })
    } catch (error) {
      deps.log.error({ error, sellerId }, 'the account of a seller could not be read; it waits')
    }
  return due.length
}
