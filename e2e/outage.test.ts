import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { openExecutionShop, type ExecutionShop } from '../packages/server/test/support/execution-shop.ts'
import { publish } from '../packages/server/test/support/marketplace.ts'
import { openWebhookShop } from '../packages/server/test/support/webhook-shop.ts'
import { article } from '../packages/server/test/support/workflows.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse, type BrowsedMarket } from './support/market.ts'

/** The first answers to these requests are 503. Resolves once they have been given. */
const failFirst = async (page: Page, path: RegExp, times: number): Promise<void> => {
  const failed = Promise.withResolvers<void>()
  let left = times
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET' || left === 0) return route.continue()
    await route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        error: {
          code: 'SERVICE_UNAVAILABLE',
          message: 'The database cannot answer for the moment: retry.',
          details: {},
        },
        meta: { timestamp: new Date().toISOString(), request_id: 'req_outage' },
      }),
    })
    if (--left === 0) failed.resolve()
  })
  await failed.promise
}

describe('a page that asks again and again, while the server cannot answer', { timeout: 300_000 }, () => {
  let shop: ExecutionShop
  let browsed: BrowsedMarket
  before(async () => {
    shop = await openExecutionShop()
    browsed = browse(shop.market, await sharedBrowser())
  })
  after(async () => {
    for (const emulator of Object.values(shop?.emulators ?? {})) emulator.play('success')
    await browsed?.close()
  })

  it('goes on with a purchase that the bank has confirmed', async () => {
    const seller = await shop.market.account()
    const productId = await publish(seller, { title: 'Legal letter' })
    const buyer = await shop.member()
    await buyer.dashboard.wallet.add({ body: { token: 'pm_card_requires_action' } })
    const visit = await browsed.visit(buyer)
    const { page } = visit
    visit.allow(402)
    visit.allow(503)
    await visit.open(`/checkout/${productId}`)
    const failed = failFirst(page, /\/v1\/purchases\/ord_/, 4)
    await page.getByRole('radio', { name: /3155/ }).click()
    await page.getByRole('button', { name: 'Pay $4.50' }).click()
    const [bank] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Open the bank’s page' }).click(),
    ])
    await failed
    await bank.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('heading', { name: 'Legal letter' }).waitFor()
    await visit.assertSound('the order', [])
  })

  it('goes on following a workflow', async () => {
    const buyer = await shop.member()
    await buyer.addKey('openai')
    const productId = await shop.bought(buyer, article(), 'workflow')
    const gate = Promise.withResolvers<void>()
    shop.emulators.openai.play(async ({ prompt: said }) => {
      if (said.startsWith('Body')) await gate.promise
      return 'success' as const
    })
    const visit = await browsed.visit(buyer)
    const { page } = visit
    visit.allow(503)
    await visit.open(`/playground?product=${productId}`)
    await page.getByLabel('topic').fill('rain')
    await page.getByLabel('Key for writer').selectOption({ label: 'openai (…cdef)' })
    const failed = failFirst(page, /\/events$/, 2)
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await failed
    gate.resolve()
    await page.getByRole('status').getByText('done', { exact: true }).waitFor()
    await visit.assertSound('the run', [])
  })
})

it('the live log of webhooks comes back after an error', { timeout: 120_000 }, async () => {
  const shop = await openWebhookShop()
  const browsed = browse(shop.market, await sharedBrowser())
  try {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    shop.receiver.respond(() => 200)
    const visit = await browsed.visit(account)
    const { page } = visit
    visit.allow(503)
    await visit.open('/settings/deliveries')
    const failed = failFirst(page, /\/deliveries\/tail/, 2)
    await page.getByRole('button', { name: 'Follow live' }).click()
    await failed
    await page.getByText('Attempts appear as they finish.').waitFor()
    await account.client.webhooks.test({ params: { webhookId: id } })
    await shop.deliver()
    const shown = page.getByRole('list', { name: 'Live' }).getByRole('listitem')
    await shown.first().waitFor()
    assert.equal(await shown.count(), 1)
    await visit.assertSound('the live log', [])
  } finally {
    await browsed.browser.close()
    await shop.close()
  }
})
