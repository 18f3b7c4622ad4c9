import { fault, type PayoutDestination } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { publicId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PayoutsDeps } from './deps.ts'
import { findDestination, lockSeller, putDestination } from './seller-store.ts'
import { toWireDestination } from './wire.ts'

interface Setting {
  readonly principal: Principal
  readonly token: string
}

/**
 * Says where payouts go; INVALID_REQUEST if the provider knows no such destination. One that takes the place of another
 * holds payouts for a while, so that an owner who did not want it can still object.
 */
export const setDestination = async (
  deps: PayoutsDeps,
  tx: Tx,
  { principal, token }: Setting,
): Promise<PayoutDestination> => {
  deps.payments.requireOpen()
  const found = deps.payments.findPayoutDestination(token)
  if (!found) return failInvalid([fault('token', 'destination_unknown')])
  const { accountId: sellerId } = principal
  await lockSeller(tx, sellerId)
  const before = await findDestination(tx, sellerId)
  const now = deps.clock.now()
  if (before?.token === token) return toWireDestination(before, now)
  const replacedAt = before ? now : null
  await putDestination(tx, { sellerId, token, ...found, at: now, replacedAt })
  const { bank, last4 } = found
  const kind = before ? 'payout_destination.replaced' : 'payout_destination.set'
  await deps.audit.record(tx, principal, {
    action: kind,
    subject: publicId('user', sellerId),
    ...(before ? { before: { bank: before.bank, last4: before.last4 } } : {}),
    after: { bank, last4 },
  })
  await deps.accounts.notify(tx, { userId: sellerId, kind, what: `${bank}, account ending in ${last4}` })
  return toWireDestination({ ...found, updatedAt: now, replacedAt }, now)
}
