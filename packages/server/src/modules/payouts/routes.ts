import {
  createOnboardingLink,
  createPayout,
  getBalance,
  getPayout,
  getPayoutDestination,
  getStatement,
  holdSeller,
  listBalanceTransactions,
  listHolds,
  listPayouts,
  releaseSeller,
  setPayoutDestination,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Payouts } from './index.ts'

export const payoutRoutes = (payouts: Payouts): Route[] => [
  on(getBalance, async ({ principal }) => ({ data: await payouts.balance(principal) })),
  on(listBalanceTransactions, ({ principal, query }) => payouts.transactions(principal, query)),
  on(getStatement, ({ principal, query }) => payouts.statement(principal, query)),
  on(listPayouts, ({ principal, query }) => payouts.list(principal, query)),
  on(getPayout, async ({ principal, params }) => ({ data: await payouts.get(principal, params.payoutId) })),
  on(createPayout, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await payouts.request(tx, { principal, ...body }) })),
  ),
  on(getPayoutDestination, async ({ principal }) => ({ data: await payouts.destination(principal) })),
  on(setPayoutDestination, async ({ principal, body, attempt }) => {
    const destination = await payouts.createDestination(principal, body)
    return attempt.once(async (tx) => ({ data: await payouts.setDestination(tx, principal, destination) }))
  }),
  on(createOnboardingLink, async ({ principal, attempt }) => {
    const link = await payouts.createOnboardingLink(principal)
    return attempt.once(async () => ({ data: link }))
  }),
  on(listHolds, ({ query }) => payouts.held(query)),
  on(holdSeller, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await payouts.hold(tx, { principal, ...params, ...body }) })),
  ),
  on(releaseSeller, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({ data: await payouts.release(tx, { principal, ...params }) })),
  ),
]
