import { accountRoutes } from '../modules/accounts/routes.ts'
import { catalogRoutes } from '../modules/catalog/routes.ts'
import { executionRoutes } from '../modules/execution/routes.ts'
import { orderRoutes } from '../modules/orders/routes.ts'
import type { Route } from '../platform/http/route.ts'
import type { Souk } from './compose.ts'

/** Every operation with its handler. */
export const routes = ({ db, accounts, catalog, entitlements, orders, execution }: Souk): Route[] => [
  ...catalogRoutes({ db, catalog, entitlements }),
  ...orderRoutes(orders),
  ...executionRoutes(execution),
  ...accountRoutes(accounts),
]
