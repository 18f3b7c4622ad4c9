import type { Rule } from '@souk/contract'
import { access } from './access.ts'
import { accounts } from './accounts.ts'
import { analytics } from './analytics.ts'
import { catalog } from './catalog.ts'
import { documents } from './documents.ts'
import { execution } from './execution.ts'
import { fields } from './fields.ts'
import { interests } from './interests.ts'
import { money } from './money.ts'
import { orders } from './orders.ts'
import { server } from './server.ts'
import { shop } from './shop.ts'
import { webhooks } from './webhooks.ts'

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
