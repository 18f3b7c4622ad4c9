import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hours } from '../../src/kernel/time.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, member, newestOf } from '../support/notified.ts'

describe('notifications of products', () => {
  let market: Marketplace
  let adminAccount: Account
  before(async () => {
    market = await startMarketplace({ env: { MODERATION: 'on' } })
    adminAccount = await market.account({ roles: ['admin'] })
  })
  after(() => market.close())

  const signedIn = async (account: { readonly email: string }) => market.client(await market.signIn(account))

  it('product_submitted: the admins; what they decide: the seller, with their words', async () => {
    const admin = await signedIn(adminAccount)
    const seller = await member(market, 'Seller')
    const productId = await publish(seller, { title: 'Haiku' })
    const params = { productId }
    const newest = () => newestOf(market, seller.dashboard)
    assert.deepEqual(await newestOf(market, admin), [
      'product_submitted',
      '“Haiku” waits for moderation',
      'A seller has submitted a product. It is not on sale until you approve it.',
      '/admin/moderation',
    ])
    await admin.moderation.reject({ params, body: { reason: 'No example.' } })
    assert.deepEqual(await newest(), [
      'product_rejected',
      '“Haiku” was not approved',
      'Change it and submit it again. The reason: No example.',
      `/selling/products/${productId}`,
    ])
    await seller.client.products.update({ params, body: { description: 'With an example.' } })
    await seller.client.products.publish({ params })
    await admin.moderation.approve({ params })
    assert.deepEqual((await newest())?.slice(0, 2), ['product_approved', '“Haiku” is on sale'])
    await admin.moderation.suspend({ params, body: { reason: 'A complaint.' } })
    assert.deepEqual((await newest())?.slice(0, 2), ['product_suspended', '“Haiku” was taken off sale'])
    const { appealId } = (await seller.client.appeals.create({ params, body: { text: 'It is mine.' } })).data
    const body = { result: 'denied', reason: 'It is not.' } as const
    await admin.appeals.decide({ params: { appealId }, body })
    assert.deepEqual((await newest())?.slice(0, 2), ['appeal_denied', '“Haiku” stays suspended'])
    await admin.moderation.restore({ params })
    assert.deepEqual((await newest())?.slice(0, 2), ['product_restored', '“Haiku” is no longer suspended'])
  })

  const onSale = async (seller: Account, title: string) => {
    const productId = await publish(seller, { title })
    await (await signedIn(adminAccount)).moderation.approve({ params: { productId } })
    return productId
  }

  it('new_version: its owners, with the start of the change log', async () => {
    const [seller, buyer] = [await member(market, 'Seller'), await member(market, 'Buyer')]
    const productId = await onSale(seller, 'Ballad')
    await buyer.client.purchases.create({ body: { productId } })
    const body = { content: 'Another {{topic}}', changelog: `Better. ${'x'.repeat(400)}` }
    await seller.client.products.update({ params: { productId }, body })
    const [kind, , text] = (await newestOf(market, buyer.dashboard)) ?? []
    assert.equal(kind, 'new_version')
    assert.match(text ?? '', /the new version is yours, too\. What changed: Better\. x{292}$/)
  })

  it('review_answer: who wrote the review, without the words of the seller', async () => {
    const [seller, buyer] = [await member(market, 'Seller'), await member(market, 'Buyer')]
    const productId = await onSale(seller, 'Ode')
    await buyer.client.purchases.create({ body: { productId } })
    const { data } = await buyer.client.reviews.create({ params: { productId }, body: { rating: 3 } })
    await seller.client.reviews.answer({ params: { reviewId: data.reviewId }, body: { text: 'Thank you.' } })
    assert.deepEqual(await newestOf(market, buyer.dashboard), [
      'review_answer',
      'The seller of “Ode” replied to your review',
      'The reply is below your review on the page of the product.',
      `/products/${productId}`,
    ])
  })

  it('saved_search: how many products are new, once a day', async () => {
    const { souk, clock } = market
    const [seller, buyer] = [await member(market, 'Seller'), await member(market, 'Buyer')]
    const body = { name: 'Sonnets', query: { search: 'sonnet' } }
    await buyer.client.searches.create({ body })
    await buyer.client.searches.create({ body: { name: 'Epics', query: { search: 'epic' } } })
    const found = async () => {
      await souk.interests.announceMatches()
      return (await inboxOf(market, await signedIn(buyer))).flatMap(({ kind, title }) =>
        kind === 'saved_search' ? [title] : [],
      )
    }
    clock.advance(1_000)
    await onSale(seller, 'Sonnet of spring')
    await onSale(seller, 'Sonnet of autumn')
    clock.advance(2_000)
    assert.deepEqual(await found(), ['2 new products for “Sonnets”'])
    await onSale(seller, 'Sonnet of winter')
    clock.advance(2_000)
    assert.deepEqual(await found(), ['2 new products for “Sonnets”'])
    clock.advance(hours(25))
    assert.deepEqual(await found(), ['1 new product for “Sonnets”', '2 new products for “Sonnets”'])
    clock.advance(hours(25))
    assert.deepEqual((await found()).length, 2, 'nothing is new')
  })
})
