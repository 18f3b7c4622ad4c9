import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { subscribed } from '../support/stage-parts.ts'
import { setStage, type Stage } from '../support/stage.ts'
import { allHandled } from '../support/wait.ts'

const books = 'books, orders and invoices are retained as the law requires'
const revoked = 'it is revoked, without its name and secret; events and logs point to it'

/** Where a closed account still is, and why. Nothing there names its owner: see account.close.test.ts. */
const retained: Readonly<Record<string, string>> = {
  'access.api_key.account_id': revoked,
  'access.usage.account_id': 'counts of requests, for rate limits',
  'accounts.user.id': 'the row that all others point to, without name and address',
  'audit.entry.actor_id': 'the audit log is never changed',
  'catalog.author.id': 'products that others have bought are still theirs',
  'catalog.product.author_id': 'products that others have bought are still theirs',
  'catalog.view.viewer_id': 'counts a view once, and is removed within a day',
  'credit.hold.account_id': books,
  'credit.top_up.account_id': books,
  'discounts.discount.seller_id': 'orders name the discount',
  'entitlements.grant.account_id': 'what an order gave, for its refund',
  'invoices.document.account_id': books,
  'ledger.account.owner': books,
  'notifications.notification.person_id': 'notifications of others, which show the name as it is now',
  'orders.item.buyer_id': books,
  'orders.order.buyer_id': books,
  'orders.order.seller_id': books,
  'partners.partner.account_id': books,
  'partners.partner.seller_id': books,
  'payments.charge.account_id': books,
  'payments.method.account_id': 'charges name it; it is removed at the provider',
  'payouts.payout.seller_id': books,
  'plans.subscription.account_id': 'the plan of accounts without one',
  'platform.event.parties': 'events are handled and sent later',
  'platform.idempotency.account_id': 'answers of the last day, sealed',
  'reviews.review.author_id': 'reviews stay, by a closed account',
  'search.listing.author_id': 'products that others have bought are still theirs',
  'subscriptions.subscription.buyer_id': books,
  'webhooks.endpoint.account_id': revoked,
}

describe('rows of a closed account', () => {
  let market: Marketplace
  let stage: Stage
  before(async () => {
    market = await startMarketplace()
    stage = await setStage(market)
  })
  after(() => market.close())

  /** Columns of any table in which an account is. */
  const columnsWith = async (accountId: string): Promise<string[]> => {
    const { db } = market.souk
    const columns = await db<{ name: string; table: string; column: string; isList: boolean }[]>`
      select table_schema || '.' || table_name || '.' || column_name as name,
             format('%I.%I', table_schema, table_name) as table, format('%I', column_name) as column,
             udt_name = '_uuid' as "isList"
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where udt_name in ('uuid', '_uuid') and table_type = 'BASE TABLE'
        and table_schema not in ('pg_catalog', 'information_schema', 'pgboss')`
    const selects = columns.map(
      ({ name, table, column, isList }) =>
        `select '${name}' as name where exists (
           select from ${table} where '${accountId}' = ${isList ? `any(${column})` : column})`,
    )
    const rows = await db.unsafe<{ name: string }[]>(selects.join(' union all '))
    return rows.map(({ name }) => name).toSorted()
  }

  it('are deleted, but for those that books, orders and others need', async () => {
    const { caller, forSaleId, memberId } = stage
    const { souk } = market
    await caller.client.credit.topUp({ body: { amount: 5 } })
    await caller.client.wishlist.add({ params: { productId: forSaleId } })
    await caller.client.following.follow({ params: { sellerId: memberId } })
    const session = market.client(stage.session)
    await session.credit.setLimits({ body: { currency: 'USD', perRun: 1, perDay: null, perKeyAndDay: null } })
    const suspended = { params: { productId: stage.appealableId } }
    await caller.client.appeals.create({ ...suspended, body: { text: 'The text is mine.' } })
    const before = await columnsWith(caller.id)
    const owner = { accountId: caller.id, sessionId: caller.id as never, requestId: 'closing' }
    await transact(souk.db, (tx) => souk.accounts.own.close(tx, { owner }))
    await allHandled(market)
    const left = await columnsWith(caller.id)
    const isKnown = (name: string) => name in retained
    assert.deepEqual(
      left.filter((name) => !isKnown(name)),
      [],
      'deleted, or listed with a reason',
    )
    const stale = Object.keys(retained).filter((name) => !left.includes(name) && before.includes(name))
    assert.deepEqual(stale, [], 'listed, but deleted')
    assert.ok(before.length - left.length > 20, 'much is deleted')
  })

  it('of subscriptions end, and nothing is charged for them again', async () => {
    const [seller, buyer] = [await market.account(), await market.account()]
    const subscriptionId = await subscribed(buyer, seller)
    const { souk, clock } = market
    const owner = { accountId: buyer.id, sessionId: buyer.id as never, requestId: 'closing' }
    await transact(souk.db, (tx) => souk.accounts.own.close(tx, { owner }))
    await allHandled(market)
    const { data } = await seller.client.subscriptions.get({ params: { subscriptionId } })
    assert.deepEqual([data.status, data.endReason, data.renews], ['ended', 'account_closed', false])
    clock.advance(days(40))
    await souk.orders.sweep()
    const [orders] =
      await souk.db`select count(*)::int as count from orders.order where buyer_id = ${buyer.id}`
    assert.equal(orders?.['count'], 1)
  })
})
