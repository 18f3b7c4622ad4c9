import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productStatuses } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { productEvents } from '../support/events.ts'
import { promptBody, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('products.publish', () => {
  let market: Marketplace
  let seller: Account
  let outsider: Account
  let admin: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    outsider = await market.account({ name: 'Outsider' })
    admin = await market.account({ name: 'Admin', roles: ['admin'] })
  })
  after(() => market.close())

  const draft = async (over = {}) => (await seller.client.products.create({ body: promptBody(over) })).data.id
  const publishIt = (productId: string, account = seller) =>
    account.client.products.publish({ params: { productId } })
  const isListed = async (productId: string) => {
    const { data } = await outsider.client.products.list({ query: { limit: 100 } })
    return data.some(({ id }) => id === productId)
  }

  it('puts a draft on sale, at once and for all', async () => {
    const productId = await draft()
    const { data: before } = await seller.client.products.get({ params: { productId } })
    const { data, status, headers } = await publishIt(productId)
    assert.equal(status, 200)
    assert.deepEqual(data, { ...before, status: 'published', updatedAt: data.updatedAt })
    const after = await seller.client.products.get({ params: { productId } })
    assert.deepEqual([after.data, after.headers.get('etag')], [data, headers.get('etag')])
    assert.ok(await isListed(productId))
    const { data: order } = await outsider.client.purchases.create({ body: { productId } })
    assert.equal(order.status, 'completed')
  })

  it('publishes the event with what it is and costs', async () => {
    const productId = await draft({ price: 4.5 })
    await publishIt(productId)
    assert.deepEqual(await productEvents(market, productId), [
      {
        type: 'product.published',
        parties: [seller.id],
        data: {
          productId: parseId('product', productId),
          authorId: seller.id,
          title: 'Haiku of the day',
          productType: 'PROMPT',
          price: '4.50',
          currency: 'USD',
        },
      },
    ])
  })

  it('puts an unpublished product on sale again', async () => {
    const productId = await draft()
    await publishIt(productId)
    await seller.client.products.unpublish({ params: { productId } })
    assert.equal((await publishIt(productId)).data.status, 'published')
    assert.ok(await isListed(productId))
    assert.deepEqual(
      (await productEvents(market, productId)).map(({ type }) => type),
      ['product.published', 'product.unpublished', 'product.published'],
    )
  })

  it('lets an admin publish', async () => {
    assert.equal((await publishIt(await draft(), admin)).data.status, 'published')
  })

  for (const [what, document, field] of [
    [
      'a role that does not exist',
      { messages: [{ role: 'oracle', content: 'Hm' }] },
      'content.messages.0.role',
    ],
    ['no messages', { messages: [] }, 'content.messages'],
    [
      'a variable that is not declared',
      { messages: [{ role: 'user', content: '{{a}}' }] },
      'content.messages.0.content',
    ],
    [
      'a variable of no known type',
      {
        input: { type: 'object', properties: { a: { type: 'date' } } },
        messages: [{ role: 'user', content: '{{a}}' }],
      },
      'content.input.properties.a.type',
    ],
  ] as const)
    it(`refuses a document with ${what} by its place`, async () => {
      const productId = await draft({ content: JSON.stringify({ format: 'prompt/1', ...document }) })
      const error = await refused(publishIt(productId), 'INVALID_REQUEST')
      assert.equal(error.details.field, field)
      assert.ok(error.details.reason)
      assert.equal((await seller.client.products.get({ params: { productId } })).data.status, 'draft')
      assert.deepEqual(await productEvents(market, productId), [])
      assert.ok(!(await isListed(productId)))
    })

  it('refuses it from any state but draft and unpublished', async () => {
    const productId = await draft()
    const id = parseId('product', productId)
    for (const status of productStatuses.filter(
      (name) => !['draft', 'unpublished', 'deleted'].includes(name),
    )) {
      await market.souk.db`update catalog.product set status = ${status} where id = ${id ?? null}`
      for (const account of [seller, admin]) {
        const error = await refused(publishIt(productId, account), 'CONFLICT')
        assert.equal(error.details['status'], status)
      }
    }
  })

  it('is for the author and admins, and for what exists', async () => {
    await refused(publishIt(await draft(), outsider), 'FORBIDDEN')
    await refused(publishIt('prod_00000000000000000000000000'), 'PRODUCT_NOT_FOUND')
    const deleted = await draft()
    await seller.client.products.delete({ params: { productId: deleted } })
    for (const account of [seller, outsider]) await refused(publishIt(deleted, account), 'PRODUCT_NOT_FOUND')
  })

  it('publishes once for ten calls at the same time', async () => {
    const productId = await draft()
    const race = await Promise.allSettled(Array.from({ length: 10 }, () => publishIt(productId)))
    assert.equal(race.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await productEvents(market, productId)).length, 1)
  })
})
