import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@souk/sdk'
import { hours, minutes } from '../packages/server/src/kernel/time.ts'
import type { Account } from '../packages/server/test/support/marketplace.ts'
import { failAll, openWebhookShop, type WebhookShop } from '../packages/server/test/support/webhook-shop.ts'
import { sharedBrowser } from './support/browser.ts'
import { browse, type BrowsedMarket } from './support/market.ts'

describe('developers in the browser', () => {
  let shop: WebhookShop
  let browsed: BrowsedMarket
  let developer: Account

  before(async () => {
    shop = await openWebhookShop()
    browsed = browse(shop.market, await sharedBrowser())
    developer = await shop.market.account({ name: 'Dana Dev' })
  })
  after(async () => {
    await browsed.browser.close()
    await shop.close()
  })

  test('a developer makes a key that does what it says, and revokes it', async () => {
    const visit = await browsed.visit(developer)
    const { page } = visit
    await visit.open('/settings/api-keys')
    await page.getByRole('button', { name: 'New API key' }).first().click()
    const dialog = page.getByRole('dialog')
    visit.allow(400)
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await dialog.getByText('Please check these fields').waitFor()
    await visit.assertSound('a key without a name', ['dark, 390 px'])

    await dialog.getByLabel('Name').fill('Build server')
    await dialog.getByRole('checkbox', { name: 'webhooks:read' }).check()
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog', { name: 'Your new API key' }).waitFor()
    const key = await page.getByRole('dialog').locator('code').first().textContent()
    assert.match(key ?? '', /^sk_souk_/)
    await page.getByRole('button', { name: 'Copy: Key' }).click()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), key)
    await visit.assertSound('a new key', ['dark, 390 px'])

    const client = createClient({ baseUrl: shop.market.url, apiKey: key ?? '', maxRetries: 0 })
    assert.equal((await client.products.list({ query: { limit: 1 } })).status, 200)
    assert.equal((await client.webhooks.list()).status, 200)
    await assert.rejects(() => client.purchases.list(), { code: 'UNAUTHORIZED' })

    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByRole('button', { name: 'Actions for Build server' }).click()
    await page.getByRole('menuitem', { name: 'Revoke…' }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await page.getByText('Key revoked').waitFor()
    await assert.rejects(() => client.products.list(), { code: 'INVALID_API_KEY' })
    await visit.assertSound('the keys')
  })

  test('a developer adds an endpoint, breaks it, reads the log and sends again', async () => {
    const visit = await browsed.visit(developer)
    const { page } = visit
    await visit.open('/settings/webhooks')
    await page.getByRole('button', { name: 'Add endpoint' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Address').fill('http://192.168.0.1/hook')
    await dialog.getByRole('checkbox', { name: 'purchase.completed' }).check()
    visit.allow(400)
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByLabel('Address').fill(shop.receiver.url)
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    const shown = page.getByRole('dialog', { name: 'Signing secret' })
    assert.match((await shown.locator('code').first().textContent()) ?? '', /^whsec_/)
    await page.getByRole('button', { name: 'I have saved it' }).click()

    shop.receiver.respond(() => 500)
    await page.getByLabel('Search events').fill('purchase.completed')
    await page.getByText('You sell or buy a product').last().click()
    await page.getByText('"type": "purchase.completed"').waitFor()
    await visit.assertSound('the endpoints')
    await page.getByRole('button', { name: 'Send test event' }).click()
    const drawer = page.getByRole('dialog', { name: 'test' })
    await drawer.waitFor()
    await shop.deliver()
    await drawer.getByText('500', { exact: true }).first().click()
    await drawer.getByText('x-service-signature').first().waitFor()
    await visit.assertSound('a delivery that failed', ['dark, 390 px'])

    shop.receiver.respond(() => 200)
    await drawer.getByRole('button', { name: 'Resend' }).click()
    await page.getByText('Resending').waitFor()
    await shop.deliver()
    await drawer.getByText('succeeded').waitFor()
    const { data } = await developer.client.deliveries.list()
    assert.deepEqual(
      data.map(({ type, status }) => [type, status]),
      [['test', 'succeeded']],
    )
    assert.equal(shop.receiver.received.at(-1)?.headers['x-service-attempt'], '1')

    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Deliveries' }).last().click()
    await page.getByRole('button', { name: 'Details of test' }).waitFor()
    await page.getByLabel('Status').selectOption('failed')
    await page.getByText('No deliveries match these filters.').waitFor()
    assert.equal(new URL(page.url()).searchParams.get('status'), 'failed')
    await visit.assertSound('the log')
  })

  test('a developer rotates a secret and has a day to deploy it', async () => {
    const account = await shop.market.account({ name: 'Rita Rotate' })
    const { id } = await shop.listen(account)
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/settings/webhooks')
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Rotate secret…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rotate the secret?' })
    await dialog.getByLabel('X-Service-Signature switches').selectOption('in 24 hours')
    await visit.assertSound('when a secret switches', ['dark, 390 px'])
    await dialog.getByRole('button', { name: 'Rotate secret' }).click()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByText('X-Service-Signature switches to the new secret').waitFor()
    const { data } = await account.client.webhooks.get({ params: { webhookId: id } })
    const until = Date.parse(data.previousSecretSignsUntil ?? '')
    assert.ok(Math.abs(until - shop.market.clock.now().getTime() - hours(24)) < minutes(1))
  })

  test('a developer follows attempts as they happen, and sends again what failed', async () => {
    const account = await shop.market.account({ name: 'Lia Live' })
    const { id } = await shop.listen(account)
    const sendTest = async () => {
      await account.client.webhooks.test({ params: { webhookId: id } })
      await shop.deliver()
    }
    const visit = await browsed.visit(account)
    const { page } = visit
    await visit.open('/settings/deliveries')
    await page.getByRole('button', { name: 'Follow live' }).click()
    const shown = page.getByRole('list', { name: 'Live' }).getByRole('listitem')
    await page.getByText('Attempts appear as they finish.').waitFor()
    shop.receiver.respond(() => 200)
    await sendTest()
    await shown.first().waitFor()
    await visit.assertSound('the live tail', ['dark, 390 px'])
    await page.getByRole('button', { name: 'Pause' }).click()
    await sendTest()
    await page.getByText('1 new attempt waits').waitFor()
    assert.equal(await shown.count(), 1)
    await page.getByRole('button', { name: 'Continue' }).click()
    await shown.nth(1).waitFor()
    await shown.first().getByRole('button').click()
    await page.getByRole('dialog', { name: 'test' }).getByText('succeeded').waitFor()

    shop.receiver.respond(() => 500)
    await account.client.webhooks.test({ params: { webhookId: id } })
    await failAll(shop)
    await visit.open('/settings/webhooks')
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Resend failed…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resend failed deliveries' })
    await dialog.getByText('1 delivery has failed since then.').waitFor()
    await visit.assertSound('what failed, counted', ['dark, 390 px'])
    shop.receiver.respond(() => 200)
    await dialog.getByRole('button', { name: 'Resend 1' }).click()
    await page.getByText('1 delivery will be resent').waitFor()
    await shop.deliver()
    const { data } = await account.client.deliveries.list({ query: { status: 'failed' } })
    assert.deepEqual(data, [])
  })

  test('a developer makes an OAuth app, tries its secret, exchanges it, and deletes the app', async () => {
    const visit = await browsed.visit(developer)
    const { page } = visit
    await visit.open('/settings/oauth-apps')
    await page.getByRole('button', { name: 'New app' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Release desk')
    await dialog.getByLabel('Redirect URLs').fill('http://desk.example.com/callback')
    visit.allow(400)
    await dialog.getByRole('button', { name: 'Create app' }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await visit.assertSound('an app with a fault', ['dark, 390 px'])
    await dialog.getByLabel('Redirect URLs').fill('https://desk.example.com/callback')
    await dialog.getByRole('button', { name: 'Create app' }).click()
    const shown = page.getByRole('dialog', { name: 'Client secret' })
    await shown.getByText('grant_type=client_credentials').waitFor()
    await visit.assertSound('the secret of an app', ['light'])
    const secret = async () => (await shown.locator('code').first().textContent()) ?? ''
    const first = await secret()
    await shown.getByRole('button', { name: 'I have saved it' }).click()
    const session = shop.market.client(await shop.market.signIn(developer))
    const [app] = (await session.apps.list()).data
    assert.equal(app?.name, 'Release desk')
    const token = (clientSecret: string) =>
      shop.market.request('/oauth/token', {
        method: 'POST',
        headers: {
          authorization: `Basic ${btoa(`${app?.id}:${clientSecret}`)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'products:read' }).toString(),
      })
    assert.equal((await token(first)).status, 200)

    const promptStep = async (action: string) => {
      await page.getByRole('button', { name: 'Actions for Release desk' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await promptStep('Rotate secret…')
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await shown.waitFor()
    const second = await secret()
    await shown.getByRole('button', { name: 'I have saved it' }).click()
    assert.deepEqual([(await token(first)).status, (await token(second)).status], [401, 200])
    await promptStep('Edit…')
    await dialog.getByRole('checkbox', { name: 'ai:execute' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    assert.deepEqual((await session.apps.list()).data[0]?.scopes.toSorted(), ['ai:execute', 'products:read'])
    await visit.assertSound('own apps', ['dark, 390 px'])
    await promptStep('Delete…')
    await page.getByRole('button', { name: 'Delete app' }).click()
    await page.getByText('No apps yet').waitFor()
    assert.equal((await token(second)).status, 401)
  })
})
