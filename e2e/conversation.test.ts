import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

describe('a conversation with a prompt', () => {
  let browsed: BrowsedMarket
  let watched: WatchedPage
  let seller: Account
  let productId: string
  before(async () => {
    browsed = await openMarket()
    seller = await browsed.market.account({ name: 'Seller' })
    productId = await publish(seller, { content: 'Write a haiku about {{topic}}.' })
    watched = await browsed.visit(seller)
  })
  after(() => browsed?.close())

  const run = async () => {
    const { page } = watched
    await page.getByLabel('topic').fill('rain')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByText('Write a haiku about rain.').first().waitFor()
  }

  it('goes on with a reply below the earlier turns', async () => {
    const { page } = watched
    await watched.open(`/playground?product=${productId}`)
    await page.getByRole('switch', { name: /^Allow replies/ }).check()
    await run()
    await page.getByLabel('Reply').fill('Shorter, please.')
    await page.getByText('free', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('2 answers').waitFor()
    assert.equal(await page.getByLabel('Reply').inputValue(), '')
    const answer = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Answer', exact: true }) })
    // As a message of its own, and at the end of what the demo model echoes.
    assert.equal(await answer.getByText('Shorter, please.').count(), 2)
    await watched.assertSound('a conversation')
  })

  it('is left by a new run, continued later, and deleted', async () => {
    const { page } = watched
    await page.getByRole('button', { name: 'New run' }).click()
    await page.getByText('The output appears here.').waitFor()
    assert.equal(await page.getByLabel('Reply').count(), 0)
    await watched.open(`/playground?product=${productId}`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Shorter, please.').first().waitFor()
    await page.getByLabel('Reply').fill('In German.')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('3 answers').waitFor()
    await page.getByRole('button', { name: 'Delete conversation' }).click()
    await page.getByText('The output appears here.').waitFor()
    await page.getByText('3 answers').waitFor({ state: 'detached' })
  })

  it('shows a refusal, and the message stays in the field', async () => {
    const { page } = watched
    await page.getByRole('switch', { name: /^Allow replies/ }).check()
    await run()
    const fulfil = { status: 409, json: { error: { code: 'CONFLICT', message: 'Busy.', details: {} } } }
    await page.route('**/v1/ai/execute', (route) => route.fulfill(fulfil))
    await page.getByLabel('Reply').fill('And then?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Busy.').first().waitFor()
    assert.equal(await page.getByLabel('Reply').inputValue(), 'And then?')
    await page.unroute('**/v1/ai/execute')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('2 answers').waitFor()
  })

  it('is not stored unless replies are allowed', async () => {
    const { page } = watched
    await watched.open(`/playground?product=${productId}`)
    await run()
    await page.getByText('demo-echo-1').first().waitFor()
    assert.equal(await page.getByLabel('Reply').count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Continue' }).count(), 1)
  })

  it('says why one cannot be opened', async () => {
    const { page } = watched
    await watched.open(`/playground?product=${productId}`)
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await Promise.all(
      (await seller.client.conversations.list()).data.map(({ conversationId }) =>
        seller.client.conversations.remove({ params: { conversationId } }),
      ),
    )
    watched.allow(404)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('You have no conversation with this prompt').first().waitFor()
    await page.getByRole('button', { name: 'Continue' }).waitFor({ state: 'detached' })
  })
})
