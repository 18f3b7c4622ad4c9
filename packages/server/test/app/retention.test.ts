import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, hours } from '../../src/kernel/time.ts'
import type { retentionSettings } from '../../src/platform/config/retention-settings.ts'
import { publish } from '../support/marketplace.ts'
import { objection, reporter } from '../support/stage.ts'
import { allHandled } from '../support/wait.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

const chosen = {
  RETENTION_SESSIONS_DAYS: 5,
  RETENTION_NOTIFICATIONS_DAYS: 7,
  RETENTION_DELIVERIES_DAYS: 10,
  RETENTION_VIEWS_DAYS: 20,
  RETENTION_REPORTERS_DAYS: 200,
} as const satisfies Record<keyof typeof retentionSettings, number>

describe('the periods of retention that the operator chose', () => {
  let shop: WebhookShop
  before(async () => {
    const env = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]))
    shop = await openWebhookShop({ env })
  })
  after(() => shop.close())

  /** Something of each kind, stored at one moment. */
  const store = async (): Promise<void> => {
    const { market } = shop
    const [seller, buyer, admin] = [
      await market.account(),
      await market.account(),
      await market.account({ roles: ['admin'] }),
    ]
    await shop.listen(seller)
    const productId = await publish(seller)
    await buyer.client.products.get({ params: { productId } })
    await market.souk.catalog.views.flush()
    await buyer.client.purchases.create({ body: { productId } })
    await allHandled(market)
    await shop.deliver()
    const { data } = await market
      .client()
      .reports.create({ body: { productId, reason: 'other', details: 'Why.', ...reporter } })
    const dashboard = market.client(await market.signIn(admin))
    const params = { reportId: data.reportId }
    await dashboard.reports.decide({ params, body: { result: 'dismissed', ...objection } })
    await dashboard.auth.logout()
  }

  it('are when its data is removed, and not before', async () => {
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
      RETENTION_REPORTERS_DAYS: {
        count: async () => (await db`select from reports.report where email <> ''`).length,
        sweep: souk.reports.removeOld,
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
})
