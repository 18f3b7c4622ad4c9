import assert from 'node:assert/strict'
import { seedDemo, type Demo } from '../../src/app/demo/demo.ts'
import { seedHistory } from '../../src/app/demo/history.ts'
import { after } from '../../src/kernel/time.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { TestClock } from './clock.ts'
import { startMarketplace, type Marketplace, type MarketplaceOptions } from './marketplace.ts'
import { allHeard } from './wait.ts'

/** A clock that stands still until it is moved: two marketplaces under it have the same now. */
export const createFrozenClock = (start: Date): TestClock => {
  let instant = start
  return {
    now: () => instant,
    advance(ms) {
      instant = after(instant, ms)
    },
  }
}

/** What a newcomer starts with, before and with its past. */
export const openDemo = async (
  options: MarketplaceOptions & { readonly withoutPast?: boolean } = {},
): Promise<{ market: Marketplace; demo: Demo }> => {
  const market = await startMarketplace(options)
  const demo = await seedDemo(market.souk)
  assert.ok(demo)
  await allHeard(market)
  if (!options.withoutPast) assert.equal(await seedHistory(market.souk, new AbortController().signal), true)
  return { market, demo }
}

/** All that can be seen of the demo but identifiers: the same for the same seed and now. */
export const shapeOf = async (db: Db): Promise<Record<string, unknown>> => {
  const products = await db`
    select title, type, product.status, product.version, live_version, price_minor, currency, category, tags, author.name as author,
           product.created_at, updated_at, views, purchases, rating_count, rating_sum, array_length(part_ids, 1) as parts
    from catalog.product join catalog.counter on product_id = product.id
    join accounts.user as author on author.id = author_id order by title`
  const orders = await db`
    select product_title, buyer_name, status, amount_minor, refunded_minor, method_last4, referral_code, created_at,
           completed_at, refunded_at, invoice_number
    from orders.order order by created_at, product_title, status`
  const refunds = await db`
    select reason, refund.status, rule, decided_by, decision_note, amount_minor, created_at, decided_at, decide_by, overdue
    from orders.refund order by created_at, reason`
  const payouts = await db`
    select name, amount_minor, payout.status, period_start, period_end, ended_at, failure_reason
    from payouts.payout join accounts.user on seller_id = "user".id order by payout.created_at, name`
  const reviews = await db`
    select rating, comment, answer, name, review.created_at, answered_at, removed_at is null as live
    from reviews.review join accounts.user on author_id = "user".id order by review.created_at, comment`
  // Views are told many at a time, how many depends on when they are written down.
  const facts = await db`
    select type, sum(told) as told, min(at), max(at), count(due_at) as due
    from platform.event cross join lateral (
      select case type when 'product.viewed'
        then (select sum((view->>'count')::int) from jsonb_array_elements(data->'views') as view) else 1 end as told
    ) as one
    group by type order by type`
  const accounts = await db`
    select name, bio, email, roles, created_at from accounts.user order by email`
  return Object.fromEntries(
    Object.entries({ products, orders, refunds, payouts, reviews, facts, accounts }).map(([name, rows]) => [
      name,
      [...rows],
    ]),
  )
}
