import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish } from '../packages/server/test/support/marketplace.ts'
import { startEmulators } from '../packages/server/test/support/providers/emulator.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

describe('the cost of a prompt before it runs', () => {
  let browsed: BrowsedMarket
  let watched: WatchedPage
  let productId: string
  before(async () => {
    browsed = await openMarket()
    const { market } = browsed
    const seller = await market.account({ name: 'Seller' })
    productId = await publish(seller, { content: 'Write a haiku about {{topic}}.' })
    const dashboard = market.client(await market.signIn(seller))
    await dashboard.credentials.create({
      body: { provider: 'openai', key: 'sk-openai-0123456789', name: 'Team' },
    })
    watched = await browsed.visit(seller)
  })
  after(() => browsed?.close())

  it('stands next to the button once the variables are filled, and is compared after the run', async () => {
    const { page } = watched
    let requests = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/ai/estimate')) requests++
    })
    await watched.open(`/playground?product=${productId}`)
    await page.getByText('Model and limits').click()
    await page.getByLabel('Key', { exact: true }).selectOption({ label: 'Team (…6789)' })
    await page.getByRole('spinbutton', { name: /^Maximum tokens/ }).fill('1000')
    assert.equal(requests, 0, 'nothing is estimated without the variables')
    await page.getByLabel('topic').pressSequentially('a long rain', { delay: 5 })
    await page.getByText(/^about \$0\.0000\d+ to \$0\.002$/).waitFor()
    assert.equal(requests, 1, 'once for all keys')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('less than estimated').or(page.getByText('as estimated')).waitFor()
    await watched.assertSound('an estimate')
  })

  it('is missing without a word if it fails', async () => {
    const { page } = watched
    await page.route('**/v1/ai/estimate', (route) => route.fulfill({ status: 403, json: {} }))
    const failed = page.waitForResponse('**/v1/ai/estimate')
    await page.getByLabel('topic').fill('hail')
    await failed
    await page.getByText(/^about \$/).waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('alert').count(), 0)
    await page.unroute('**/v1/ai/estimate')
  })

  it('is in German on German pages, and says when a run cost more', async () => {
    const { page } = watched
    const { openai } = (await startEmulators()).of
    openai.use(() => 5_000)
    try {
      await page.evaluate(() => localStorage.clear())
      await watched.open(`/de/playground?product=${productId}`)
      await page.getByText('Modell und Limits').click()
      await page.getByLabel('Schlüssel', { exact: true }).selectOption({ label: 'Team (…6789)' })
      await page.getByLabel('topic').fill('rain')
      await page.getByText(/^etwa .*\$ bis .*\$$/).waitFor()
      await page.getByRole('button', { name: 'Ausführen', exact: true }).click()
      await page.getByText('mehr als geschätzt').waitFor()
    } finally {
      openai.use(undefined)
    }
  })
})
