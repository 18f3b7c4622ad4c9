import assert from 'node:assert/strict'
import { cp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { seedDemo, type Demo } from '../../src/demo/demo.ts'
import { seedHistory } from '../../src/demo/history.ts'
import { after } from '../../src/kernel/time.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { TestClock } from './clock.ts'
import { createSharedDatabase } from './database.ts'
import { startMarketplace, type Marketplace, type MarketplaceOptions } from './marketplace.ts'
import { allHandled } from './wait.ts'

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

export interface DemoMarket {
  readonly market: Marketplace
  readonly demo: Demo
}

/** What a newcomer starts with, before and with its past and the figures of it. */
export const openDemo = async (
  options: MarketplaceOptions & { readonly withoutPast?: boolean } = {},
): Promise<DemoMarket> => {
  const market = await startMarketplace(options)
  const demo = await seedDemo(market.souk)
  assert.ok(demo)
  await allHandled(market)
  if (!options.withoutPast) {
    assert.equal(await seedHistory(market.souk, new AbortController().signal), true)
    await allHandled(market)
    await market.souk.analytics.rollups.drain()
  }
  return { market, demo }
}

/** Processes draw master keys of their own; what one has sealed in the shared demo, the others open. */
const sharedKey = Buffer.alloc(32, 'demo')

/**
 * The demo with its past, made once in a run of the tests and cloned: under a clock that stands still at `now`, if that is given, else
 * under the machine's.
 */
export const openSharedDemo = async (now?: Date): Promise<DemoMarket> => {
  const options = (): MarketplaceOptions => ({
    masterKey: sharedKey,
    ...(now ? { clock: createFrozenClock(now) } : {}),
  })
  const records = process.env['SOUK_TEST_RECORDS']
  // Outside a run no one else needs it.
  if (records === undefined) return openDemo(options())
  const name = `souk_demo_${now?.getTime() ?? 'now'}`
  const folder = join(dirname(records), name)
  const database = await createSharedDatabase(name, async (made) => {
    const { market } = await openDemo({ ...options(), database: made })
    await rm(folder, { recursive: true, force: true })
    await cp(market.souk.config.DATA_DIR, folder, { recursive: true })
    await market.close()
  })
  const market = await startMarketplace({ ...options(), database, dataFrom: folder })
  const demo = await seedDemo(market.souk)
  assert.ok(demo)
  const close = async (): Promise<void> => {
    await market.close()
    await database.drop()
  }
  return { market: { ...market, close }, demo }
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
  // Views are handled many at a time; how many, and at what time by the clock of the past, depends on when they are written down.
  const events = await db`
    select type, sum(total) as total, count(due_at) as due,
           min(at) filter (where type <> 'product.viewed') as first, max(at) filter (where type <> 'product.viewed') as last
    from platform.event cross join lateral (
      select case type when 'product.viewed'
        then (select sum((view->>'count')::int) from jsonb_array_elements(data->'views') as view) else 1 end as total
    ) as one
    group by type order by type`
  const accounts = await db`
    select name, bio, email, roles, created_at from accounts.user order by email`
  return Object.fromEntries(
    Object.entries({ products, orders, refunds, payouts, reviews, events, accounts }).map(([name, rows]) => [
      name,
      [...rows],
    ]),
  )
}
