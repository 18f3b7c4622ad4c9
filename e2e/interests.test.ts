import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, tokenIn, type Account } from '../packages/server/test/support/marketplace.ts'
import { allHandled } from '../packages/server/test/support/wait.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import { lookups, type WatchedPage } from './support/page-checks.ts'
import { english } from './support/words.ts'

const { wishlist, following, savedSearches, view } = english.interests
const email = 'lena@example.com'

/** A newcomer wishes, follows, saves a search and buys, through the interface alone; the API says whether it is so. */
describe('wishlist, followed sellers and saved searches', () => {
  let browsed: BrowsedMarket
  let seller: Account
  let haiku: string
  let legal: string
  let visit: WatchedPage
  before(async () => {
    browsed = await openMarket()
    const { market } = browsed
    seller = await market.account({ name: 'Mara Lindt' })
    haiku = await publish(seller, { title: 'Haiku of the day', category: 'writing', price: 8 })
    legal = await publish(seller, { title: 'Legal letter', category: 'work', price: 40 })
    const fan = await market.account()
    await fan.client.purchases.create({ body: { productId: haiku } })
    await fan.client.reviews.create({ params: { productId: haiku }, body: { rating: 5, comment: 'Good.' } })
    await allHandled(market)
    visit = await browsed.visit()
  })
  after(() => browsed.close())

  const button = (name: string) => visit.page.getByRole('button', { name, exact: true })
  const toast = (text: string) => visit.page.getByRole('listitem').filter({ hasText: text }).waitFor()

  it('a visitor signs in to wish, and comes back to the product, which is on the list', async () => {
    const { page, open } = visit
    await open(`/products/${haiku}`)
    await button(wishlist.add).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('Check your inbox').waitFor()
    const mail = (await browsed.market.mails(email)).at(-1)
    await page.goto(`${browsed.market.url}/sign-in#token=${tokenIn(mail)}`)
    await button(wishlist.remove).waitFor()
    await toast(wishlist.added)
    const address = new URL(page.url())
    assert.deepEqual([address.pathname.endsWith(haiku), address.hash], [true, ''])
    await page.reload()
    await button(wishlist.remove).waitFor()
    await visit.assertSound('a wished product', lookups)
  })

  it('shows the change, even if an answer from before it comes late', async () => {
    const { page, open } = visit
    const path = `**/v1/wishlist/${legal}`
    const added = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    let isFirst = true
    await page.route(path, async (route) => {
      if (route.request().method() !== 'GET' || !isFirst) return route.continue()
      isFirst = false
      const response = await route.fetch()
      await added
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      // The page may have given up the request meanwhile.
      await route.fulfill({ response }).catch(() => {})
    })
    await open(`/products/${legal}`)
    await button(wishlist.add).click()
    await button(wishlist.remove).click()
    await button(wishlist.add).waitFor()
    await page.unroute(path)
  })

  it('chooses a name, and sees the price drop and what is gone', async () => {
    const { page, open } = visit
    await open('/wishlist')
    await page.getByLabel('Public name').fill('Lena')
    await button('Continue').click()
    await page.getByText('Haiku of the day').waitFor()
    await open(`/products/${legal}`)
    await button(wishlist.add).click()
    await button(wishlist.remove).waitFor()
    await seller.client.products.update({ params: { productId: haiku }, body: { price: 6 } })
    await seller.client.products.unpublish({ params: { productId: legal } })
    await open('/wishlist')
    await page.getByText(wishlist.drop(25)).waitFor()
    await page.getByText(wishlist.gone).waitFor()
    await visit.assertSound('the wishlist', lookups)
    await button(wishlist.removeOne('Legal letter')).click()
    await page.getByText('Legal letter').waitFor({ state: 'detached' })
  })

  it('buys it, and it leaves the list', async () => {
    const { page, open } = visit
    await open('/wishlist')
    await page.getByRole('link', { name: 'Buy' }).click()
    await button('Add a card').click()
    await button('Save card').click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByText('Payment complete').first().waitFor()
    await allHandled(browsed.market)
    await open('/wishlist')
    await page.getByText(wishlist.emptyTitle).waitFor()
    await visit.assertSound('the empty wishlist', lookups)
    await open(`/products/${haiku}`)
    await page.getByRole('link', { name: 'Run it' }).waitFor()
    assert.equal(await button(wishlist.add).count(), 0)
  })

  it('follows a seller, and finds their newest products', async () => {
    const { page, open } = visit
    await open('/following')
    await page.getByText(following.emptyTitle).waitFor()
    await visit.assertSound('no followed sellers', lookups)
    await open(`/sellers/${seller.publicId}`)
    await page.getByText(following.followers(0)).waitFor()
    await button(following.follow).click()
    await page.getByText(following.followers(1)).waitFor()
    await visit.assertSound('the page of a followed seller', lookups)
    await open('/following')
    await page.getByRole('link', { name: 'Haiku of the day' }).waitFor()
    await visit.assertSound('followed sellers', lookups)
    await button(following.unfollowOne('Mara Lindt')).click()
    await page.getByText(following.emptyTitle).waitFor()
  })

  it('saves a search, which counts what is new until it is opened', async () => {
    const { page, open } = visit
    await open('/?search=haiku&maxPrice=10')
    await button(savedSearches.save).click()
    const name = page.getByLabel(savedSearches.name)
    assert.match(await name.inputValue(), /^haiku, up to \$10/)
    await visit.assertSound('saving a search', lookups)
    await name.fill('Cheap haiku')
    await button(savedSearches.saveDo).click()
    await toast(savedSearches.saved)
    browsed.market.clock.advance(60_000)
    await publish(seller, { title: 'Haiku of the night', price: 3 })
    await open('/saved-searches')
    await page.getByText(savedSearches.new(1)).waitFor()
    await visit.assertSound('saved searches', lookups)
    await page.getByRole('link', { name: 'Cheap haiku' }).click()
    await page.getByRole('link', { name: 'Haiku of the night' }).waitFor()
    assert.deepEqual(Object.fromEntries(new URL(page.url()).searchParams), {
      search: 'haiku',
      maxPrice: '10',
    })
    await open('/saved-searches')
    await page.getByText('Cheap haiku').waitFor()
    assert.equal(await page.getByText(savedSearches.new(1)).count(), 0)
    await button(savedSearches.renameOne('Cheap haiku')).click()
    await page.getByRole('textbox', { name: savedSearches.name }).fill('Poems')
    await button(savedSearches.renameDo).click()
    await button(savedSearches.deleteOne('Poems')).click()
    await button(savedSearches.deleteDo).click()
    await page.getByText(savedSearches.emptyTitle).waitFor()
    await visit.assertSound('no saved searches', lookups)
  })

  it('shows lists as rows, which stay after a reload', async () => {
    const { page, open } = visit
    await open('/')
    const card = page.locator('.results article').first()
    const height = async () => (await card.boundingBox())?.height ?? 0
    const tall = await height()
    await button(view.list).click()
    await button(view.grid).waitFor()
    assert.ok((await height()) < tall / 2)
    await page.getByText('2 sold').first().waitFor()
    await visit.assertSound('a list of rows', lookups)
    await page.reload()
    await button(view.grid).waitFor()
    assert.ok((await height()) < tall / 2)
    await open('/categories/writing')
    assert.ok((await height()) < tall / 2)
    await button(view.grid).click()
    await button(view.list).waitFor()
    assert.ok((await height()) > tall / 2)
  })
})
