import { closeAccount } from '@souk/contract'
import { fail } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { on, type Route } from '../platform/http/route.ts'
import type { Souk } from '../app/compose.ts'

/** CONFLICT while money or a decision would be left without anybody it belongs to. */
const checkNothingIsOpen = async ({ payouts, orders }: Souk, principal: Principal): Promise<void> => {
  const open = (['pending_approval', 'approved'] as const).flatMap((status) =>
    (['buyer', 'seller'] as const).map((role) => orders.listRefunds(principal, { role, status, limit: 1 })),
  )
  const [{ balances }, refunds] = await Promise.all([payouts.balance(principal), Promise.all(open)])
  if (balances.some(({ pending, available }) => pending !== 0 || available !== 0))
    fail('CONFLICT', 'balance_left', {
      reason: 'balance',
      balances,
    })
  if (refunds.some(({ total }) => total > 0))
    fail('CONFLICT', 'refund_undecided', {
      reason: 'refund_pending',
    })
}

/** Closes an account. The checks of money belong to modules above accounts. */
export const closeAccountRoute = (souk: Souk): Route =>
  on(closeAccount, async ({ body, principal, session, requestId, attempt }) => {
    const owner = { accountId: principal.accountId, sessionId: session.id, requestId }
    await souk.accounts.own.checkClosing(owner, body)
    await checkNothingIsOpen(souk, principal)
    return attempt.once(async (tx) => {
      const { closed, pictures } = await souk.accounts.own.close(tx, {
        owner,
        ...(body.code === undefined ? {} : { code: body.code }),
      })
      for (const imageId of pictures) await souk.media.removePicture(tx, imageId)
      return { data: closed }
    })
  })
