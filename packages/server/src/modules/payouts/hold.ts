import type { SellerHold } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PayoutsDeps } from './deps.ts'
import { returnOf } from './make.ts'
import { findSellers, insertHold, lockSeller, releaseHold } from './seller-store.ts'
import { endPayouts, findCancelable } from './store.ts'

interface Decision {
  readonly principal: Principal
  readonly userId: string
}

/** Keeps everything of a seller back, and cancels what was not sent yet; CONFLICT if it is held already. */
export const holdSeller = async (
  deps: PayoutsDeps,
  tx: Tx,
  { principal, userId, reason }: Decision & { readonly reason: string },
): Promise<SellerHold> => {
  const sellerId = await findSellerId(deps, tx, userId)
  const at = deps.clock.now()
  await lockSeller(tx, sellerId)
  const hold = { id: deps.ids.next('hold'), sellerId, reason, by: principal.accountId, at }
  if (!(await insertHold(tx, hold))) fail('CONFLICT', 'payouts_held')
  const after = { held: true, reason }
  await deps.audit.record(tx, principal, {
    action: 'seller.held',
    subject: userId,
    before: { held: false },
    after,
  })
  const results = (await findCancelable(tx, sellerId)).map((id) => ({
    id,
    failureReason: 'the marketplace holds payouts',
  }))
  const canceled = await endPayouts(tx, results, { status: 'canceled', at })
  await deps.ledger.post(tx, ...canceled.map(returnOf))
  const data = { holdId: hold.id, sellerId, reason }
  await deps.events.emit(tx, { type: 'payout.held', parties: [sellerId], data })
  return { userId: publicId('user', sellerId), held: true, reason, canceledPayouts: canceled.length }
}

/** Ends a hold; CONFLICT if there is none. */
export const releaseSeller = async (
  deps: PayoutsDeps,
  tx: Tx,
  { principal, userId }: Decision,
): Promise<SellerHold> => {
  const sellerId = await findSellerId(deps, tx, userId)
  const released = await releaseHold(tx, { sellerId, by: principal.accountId, at: deps.clock.now() })
  if (!released) fail('CONFLICT', 'payouts_not_held')
  await deps.audit.record(tx, principal, {
    action: 'seller.released',
    subject: userId,
    before: { held: true },
    after: { held: false },
  })
  return { userId: publicId('user', sellerId), held: false, reason: '', canceledPayouts: 0 }
}

const findSellerId = async ({ payments }: PayoutsDeps, tx: Tx, userId: string): Promise<Id<'user'>> => {
  const id = parseId('user', userId)
  const [seller] = id ? await findSellers(tx, payments.payouts.provider, [id]) : []
  return seller?.id ?? fail('NOT_FOUND', 'account_not_found')
}
