import type { Rule } from '@souk/contract'
import { access } from './rules/access.ts'
import { accounts } from './rules/accounts.ts'
import { analytics } from './rules/analytics.ts'
import { catalog } from './rules/catalog.ts'
import { documents } from './rules/documents.ts'
import { execution } from './rules/execution.ts'
import { fields } from './rules/fields.ts'
import { interests } from './rules/interests.ts'
import { money } from './rules/money.ts'
import { orders } from './rules/orders.ts'
import { server } from './rules/server.ts'
import { shop } from './rules/shop.ts'
import { webhooks } from './rules/webhooks.ts'

/** Why something is refused, in German. */
export const germanRules: Readonly<Record<Rule, string>> = {
  ...access,
  ...accounts,
  ...analytics,
  ...catalog,
  ...documents,
  ...execution,
  ...fields,
  ...interests,
  ...money,
  ...orders,
  ...server,
  ...shop,
  ...webhooks,
}
