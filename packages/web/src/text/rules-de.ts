import type { Rule } from '@souk/contract'
import { access } from './rules-de/access.ts'
import { accounts } from './rules-de/accounts.ts'
import { analytics } from './rules-de/analytics.ts'
import { catalog } from './rules-de/catalog.ts'
import { documents } from './rules-de/documents.ts'
import { execution } from './rules-de/execution.ts'
import { fields } from './rules-de/fields.ts'
import { money } from './rules-de/money.ts'
import { orders } from './rules-de/orders.ts'
import { server } from './rules-de/server.ts'
import { webhooks } from './rules-de/webhooks.ts'

/** Why something is refused, in German. */
export const germanRules: Readonly<Record<Rule, string>> = {
  ...access,
  ...accounts,
  ...analytics,
  ...catalog,
  ...documents,
  ...execution,
  ...fields,
  ...money,
  ...orders,
  ...server,
  ...webhooks,
}
