import type { Payout as WirePayout } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PayoutsDeps } from './deps.ts'
import { holdAgainst, makePayouts } from './make.ts'
import { findSellers, lockSeller } from './seller-store.ts'
import { toWirePayout } from './wire.ts'

/** Pays out all that is available in a currency; CONFLICT says what stands against it, SERVICE_UNAVAILABLE where there are no payments. */
export const requestPayout = async (
  deps: PayoutsDeps,
  tx: Tx,
  { principal, currency }: { readonly principal: Principal; readonly currency: string },
): Promise<WirePayout> => {
  deps.payments.requireOpen()
  await lockSeller(tx, principal.accountId)
  const [[seller], balances] = await Promise.all([
    findSellers(tx, deps.payments.payouts.provider, [principal.accountId]),
    deps.ledger.balances(tx, [principal.accountId]),
  ])
  const balance = balances.find((one) => one.currency === currency)
  invariant(seller, `the account ${principal.accountId} is missing`)
  const hold = holdAgainst(deps, seller, balance?.available ?? { minor: 0n, currency })
  if (hold) fail('CONFLICT', 'payout_held', { params: { problem: hold.reason }, ...hold })
  invariant(seller.destination && balance, 'no rule holds a payout of nothing')
  const [payout] = await makePayouts(deps, tx, [{ seller, destination: seller.destination, balance }])
  invariant(payout, 'no payout was made')
  return toWirePayout(payout)
}
