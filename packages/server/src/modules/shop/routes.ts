import { getSettings, getShop, updateSettings } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Shop } from './index.ts'

export const shopRoutes = (shop: Shop): Route[] => [
  on(getShop, async () => ({ data: shop.public() })),
  on(getSettings, () => shop.read()),
  on(updateSettings, ({ principal, requestId, body, header, attempt }) =>
    attempt.once((tx) =>
      shop.change(tx, {
        ...{ actor: { accountId: principal.accountId, requestId }, body },
        ifMatch: header('if-match'),
      }),
    ),
  ),
]
