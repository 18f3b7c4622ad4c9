import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, hours } from '../../src/kernel/time.ts'
import type { retentionSettings } from '../../src/platform/config/retention-settings.ts'
import { publish, type Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

const chosen = {
  RETENTION_SESSIONS_DAYS: 5,
  RETENTION_NOTIFICATIONS_DAYS: 7,
  RETENTION_DELIVERIES_DAYS: 10,
  RETENTION_VIEWS_DAYS: 20,
} as const satisfies Record<keyof typeof retentionSettings, number>

describe('the retention settings', () => {
  let shop: WebhookShop
  before(async () => {
    const env = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]))
    shop = await openWebhookShop({ env })
  })
  after(() => shop.close())

  /** Something of each kind, stored at one moment; returns the seller. */
  const store = async (): Promise<Account> => {
    const { market } = shop
    const [seller, buyer] = [await market.account(), await market.account()]
    await shop.listen(seller)
    const productId = await publish(seller)
    await buyer.client.products.get({ params: { productId } })
    await market.souk.catalog.views.flush()
    await buyer.client.purchases.create({ body: { productId } })
    await allHandled(market)
    await shop.deliver()
    await market.client(await market.signIn(buyer)).auth.logout()
    return seller
  }

  it('remove data after the chosen period, and not before', async () => {
    const { clock, souk } = shop.market
    const { db } = souk
    await store()
    const began = clock.now()
    const kinds: Record<
      keyof typeof chosen,
      { count: () => Promise<number>; sweep: () => Promise<unknown> }
    > = {
      RETENTION_SESSIONS_DAYS: {
        count: async () => (await db`select from accounts.session where revoked_at <= ${began}`).length,
        sweep: souk.accounts.sweep,
      },
      RETENTION_NOTIFICATIONS_DAYS: {
        count: async () =>
          (await db`select from notifications.notification where created_at <= ${began}`).length,
        sweep: souk.notifications.removeOld,
      },
      RETENTION_DELIVERIES_DAYS: {
        count: async () => (await db`select from webhooks.delivery where created_at <= ${began}`).length,
        sweep: () => souk.webhooks.removeOld(),
      },
      RETENTION_VIEWS_DAYS: {
        count: async () => (await db`select from catalog.view`).length,
        sweep: souk.catalog.views.rollUp,
      },
    }
    for (const [name, { count, sweep }] of Object.entries(kinds)) {
      const period = days(chosen[name as keyof typeof chosen])
      clock.advance(began.getTime() + period - hours(1) - clock.now().getTime())
      const stored = await count()
      await sweep()
      assert.ok(stored > 0, name)
      assert.equal(await count(), stored, name)
      // Views are counted by whole days.
      clock.advance(name === 'RETENTION_VIEWS_DAYS' ? days(2) : hours(2))
      await sweep()
      assert.equal(await count(), 0, name)
    }
  })

  it('hide deliveries after that period, though they are removed only later', async () => {
    const { clock } = shop.market
    const { deliveries } = (await store()).client
    const before = (await deliveries.list()).data
    const [delivery] = before
    assert.ok(delivery)
    const params = { deliveryId: delivery.id }
    clock.advance(days(chosen.RETENTION_DELIVERIES_DAYS) - hours(1))
    assert.equal((await deliveries.list()).data.length, before.length)
    assert.equal((await deliveries.get({ params })).data.attempts.length, 1)
    clock.advance(hours(2))
    assert.deepEqual((await deliveries.list()).data, [])
    await refused(deliveries.get({ params }), 'NOT_FOUND')
  })
})
