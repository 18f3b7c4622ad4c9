import { changeDiscount, createDiscount, listDiscounts } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Discounts } from './index.ts'

export const discountRoutes = (discounts: Discounts): Route[] => [
  on(listDiscounts, ({ principal, query }) => discounts.list(principal, query)),
  on(createDiscount, ({ principal, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await discounts.create(tx, principal, body) })),
  ),
  on(changeDiscount, ({ principal, params, body, attempt }) =>
    attempt.once(async (tx) => ({ data: await discounts.change(tx, principal, { ...params, body }) })),
  ),
]
