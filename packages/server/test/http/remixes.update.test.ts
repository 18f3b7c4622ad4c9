import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RemixChange } from '@souk/contract'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { inboxOf } from '../support/notified.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('remixes.update', () => {
  let market: Marketplace
  let author: Account
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    author = await market.account({ name: 'Author' })
    seller = await market.account({ name: 'Remixer' })
  })
  after(() => market.close())

  const update = (by: Account, productId: string, body: RemixChange) =>
    by.client.remixes.update({ params: { productId }, body })

  const draft = async (by: Account) => (await by.client.products.create({ body: promptBody() })).data.id

  const original = async (royaltyPercent: number | null, by = author) => {
    const productId = await publish(by, { title: 'Original' })
    await update(by, productId, { royaltyPercent })
    return productId
  }

  /** A published product that is based on another one. */
  const remix = async (by: Account, derivedFrom: string, royaltyPercent: number | null = null) => {
    const productId = await draft(by)
    await update(by, productId, { derivedFrom, royaltyPercent })
    await by.client.products.publish({ params: { productId } })
    return productId
  }

  const royaltiesOf = async (by: Account, productId: string) =>
    (await by.client.partners.list({ query: { limit: 100 } })).data
      .filter(
        ({ role, status, product }) => role === 'royalty' && status === 'active' && product?.id === productId,
      )
      .map(({ partner, percent }) => [partner?.name, percent])
      .toSorted()

  it('says what others pay and on what a product is based; what is left out stays', async () => {
    const originalId = await original(12.5)
    const productId = await draft(seller)
    const { data } = await update(seller, productId, { derivedFrom: originalId })
    const { publicId: id } = author
    const derivedFrom = { id: originalId, title: 'Original', seller: { id, name: 'Author' } }
    assert.deepEqual(data, { royaltyPercent: null, derivedFrom })
    const allowed = await update(seller, productId, { royaltyPercent: 5 })
    assert.deepEqual(allowed.data, { royaltyPercent: 5, derivedFrom })
    assert.deepEqual(await royaltiesOf(seller, productId), [['Author', 12.5]])
    const none = await update(seller, productId, { derivedFrom: null, royaltyPercent: null })
    assert.deepEqual(none.data, { royaltyPercent: null, derivedFrom: null })
    assert.deepEqual(await royaltiesOf(seller, productId), [])
  })

  it('is in the list of the seller of the original once it is published, and not as a draft', async () => {
    const originalId = await original(10)
    const productId = await draft(seller)
    await update(seller, productId, { derivedFrom: originalId })
    const listed = async () => {
      await allHandled(market)
      const { data } = await author.client.partners.list({ query: { side: 'partner', limit: 100 } })
      return data.find((agreement) => agreement.original?.id === originalId)
    }
    assert.equal(await listed(), undefined)
    await seller.client.products.publish({ params: { productId } })
    const { role, status, seller: by, product, acceptedAt } = (await listed()) ?? {}
    assert.deepEqual([role, status, by?.name, product?.id], ['royalty', 'active', 'Remixer', productId])
    assert.ok(acceptedAt)
  })

  it('owes the royalties of all before it, at what each was when it was based on them', async () => {
    const third = await market.account({ name: 'Third' })
    const first = await original(20)
    const second = await remix(seller, first, 10)
    await update(author, first, { royaltyPercent: 40 })
    const last = await remix(third, second)
    assert.deepEqual(await royaltiesOf(third, last), [
      ['Author', 20],
      ['Remixer', 10],
    ])
    // No one pays themselves.
    assert.deepEqual(await royaltiesOf(author, await remix(author, second)), [['Remixer', 10]])
    assert.deepEqual(await royaltiesOf(author, await remix(author, first)), [])
  })

  it('notifies the seller of the original when the product is published for the first time', async () => {
    const someone = await market.account({ name: 'Original seller' })
    const productId = await remix(seller, await original(15, someone))
    for (const step of ['unpublish', 'publish'] as const)
      await seller.client.products[step]({ params: { productId } })
    const data = await inboxOf(market, await market.browser(someone))
    assert.deepEqual(
      data.map(({ kind, title }) => [kind, title]),
      [['partner_invited', 'Remixer pays you 15% of the sales of a remix']],
    )
  })

  it('is final with the first publication, except what others pay', async () => {
    const [one, other] = [await original(10), await original(10)]
    const productId = await remix(seller, one)
    for (const derivedFrom of [null, other]) {
      const error = await refused(update(seller, productId, { derivedFrom }), 'CONFLICT')
      assert.deepEqual([error.details['rule'], error.details.field], ['remix_is_final', 'derivedFrom'])
    }
    const { data } = await update(seller, productId, { derivedFrom: one, royaltyPercent: 7 })
    assert.deepEqual([data.derivedFrom?.id, data.royaltyPercent], [one, 7])
  })

  it('refuses a chain of more than five products before it, and royalties of more than half', async () => {
    let last = await publish(seller)
    for (let depth = 0; depth < 5; depth++) last = await remix(seller, last)
    const deep = await refused(remix(seller, last), 'INVALID_REQUEST')
    assert.equal(deep.details['rule'], 'remix_too_deep')
    const costly = await remix(seller, await original(30), 20.01)
    const third = await market.account({ name: 'Third' })
    const large = await refused(remix(third, costly), 'INVALID_REQUEST')
    assert.deepEqual([large.details['rule'], large.details.field], ['royalties_too_large', 'derivedFrom'])
  })

  it('refuses what is not on sale, what allows no remixes, and percentages that cannot be', async () => {
    const productId = await draft(seller)
    for (const [body, rule] of [
      [{ derivedFrom: 'prod_nothing' }, 'original_not_found'],
      [{ derivedFrom: await draft(author) }, 'original_not_found'],
      [{ derivedFrom: productId }, 'original_not_found'],
      [{ derivedFrom: await original(null) }, 'original_without_remixes'],
      [{ royaltyPercent: 33.333 }, 'percent_decimals'],
      [{ royaltyPercent: 50.01 }, 'too_large'],
      [{ royaltyPercent: 0 }, 'not_positive'],
    ] as const) {
      const { details } = await refused(update(seller, productId, body), 'INVALID_REQUEST')
      assert.equal(details['rule'], rule, JSON.stringify(body))
    }
  })

  it('is for the author', async () => {
    const productId = await publish(seller)
    await refused(update(author, productId, { royaltyPercent: 5 }), 'FORBIDDEN')
    await refused(update(author, 'prod_nothing', { royaltyPercent: 5 }), 'PRODUCT_NOT_FOUND')
  })
})
