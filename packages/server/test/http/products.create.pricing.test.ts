import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ProductCreation, ProductChange } from '@souk/contract'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { productEvents } from '../support/events.ts'
import { refused } from '../support/refusal.ts'

describe('products.create: how it is priced', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
  })
  after(() => market.close())

  const create = (over: object) => {
    const { title, description, type, content } = promptBody()
    return seller.client.products.create({
      body: { title, description, type, content, ...over } as ProductCreation,
    })
  }
  const pricesOf = async (productId: string) => {
    const { data } = await seller.client.products.get({ params: { productId } })
    return [data.price, data.pricing]
  }

  for (const [name, over, field, rule] of [
    ['no price at all', {}, 'price', 'required'],
    ['a price of zero', { price: 0 }, 'price', 'not_positive'],
    ['a fixed price that is missing', { pricing: { model: 'fixed' } }, 'price', 'required'],
    ['a model that is none', { pricing: { model: 'barter' } }, 'pricing.model', 'not_one_of'],
    ['no model', { pricing: {} }, 'pricing.model', 'required'],
    ['a price of what is free', { price: 3, pricing: { model: 'free' } }, 'price', 'price_with_pricing'],
    [
      'a price and a minimum',
      { price: 3, pricing: { model: 'name_your_price', minimum: 1 } },
      'price',
      'price_with_pricing',
    ],
    [
      'a minimum of what is free',
      { pricing: { model: 'free', minimum: 0 } },
      'pricing.minimum',
      'pricing_amounts',
    ],
    [
      'a suggestion for a fixed price',
      { price: 3, pricing: { model: 'fixed', suggested: 4 } },
      'pricing.suggested',
      'pricing_amounts',
    ],
    [
      'a negative minimum',
      { pricing: { model: 'name_your_price', minimum: -1 } },
      'pricing.minimum',
      'too_small',
    ],
    [
      'a suggestion below the minimum',
      { pricing: { model: 'name_your_price', minimum: 5, suggested: 4.99 } },
      'pricing.suggested',
      'too_small',
    ],
    [
      'too many decimals',
      { pricing: { model: 'name_your_price', minimum: 0.001 } },
      'pricing.minimum',
      'too_many_decimals',
    ],
    ['a member that is unknown', { pricing: { model: 'free', max: 3 } }, 'pricing.max', 'unknown_field'],
    [
      'a free bundle',
      { type: 'BUNDLE', content: undefined, pricing: { model: 'free' } },
      'pricing.model',
      'pricing_of_bundle',
    ],
  ] as const)
    it(`refuses ${name}`, async () => {
      const { details } = await refused(create(over), 'INVALID_REQUEST')
      assert.deepEqual([details.field, details['rule']], [field, rule])
    })

  it('shows it in answers, in lists and to everyone; a fixed price has none', async () => {
    const pricing = { model: 'name_your_price', minimum: 1.5, suggested: 6 } as const
    const productId = await publish(seller, { title: 'Named by buyers', pricing })
    assert.deepEqual(await pricesOf(productId), [1.5, pricing])
    const { data } = await seller.client.products.list({ query: { search: 'Named by buyers' } })
    assert.deepEqual(
      data.map(({ price, pricing: shown }) => [price, shown]),
      [[1.5, pricing]],
    )
    assert.deepEqual(await pricesOf(await publish(seller)), [4.5, undefined])
    const { data: facets } = await seller.client.products.facets({})
    assert.ok(!facets.price.some(({ value }) => value === 'free'))
    await publish(seller, { pricing: { model: 'free' } })
    const { data: then } = await seller.client.products.facets({ query: { search: 'haiku' } })
    assert.deepEqual(then.price[0], { value: 'free', count: 1, min: 0, max: 0 })
    const { meta } = await seller.client.products.list({
      query: { search: 'haiku', minPrice: 0, maxPrice: 0 },
    })
    assert.equal(meta.total, 1)
  })

  it('changes between all of them, and says so in the event', async () => {
    const productId = await publish(seller)
    const change = async (body: ProductChange) => {
      await seller.client.products.update({ params: { productId }, body })
      return pricesOf(productId)
    }
    assert.deepEqual(await change({ pricing: { model: 'free' } }), [0, { model: 'free' }])
    assert.deepEqual(await change({ title: 'Another title' }), [0, { model: 'free' }])
    assert.deepEqual(await change({ price: 9 }), [9, undefined])
    assert.deepEqual(await change({ pricing: { model: 'fixed' } }), [9, undefined])
    const named = { model: 'name_your_price', minimum: 0, suggested: 3 } as const
    assert.deepEqual(await change({ pricing: named }), [0, named])
    assert.deepEqual(await change({ currency: 'EUR' }), [0, named])
    const lost = seller.client.products.update({
      params: { productId },
      body: { pricing: { model: 'fixed' } },
    })
    assert.equal((await refused(lost, 'INVALID_REQUEST')).details.field, 'price')
    const events = await productEvents(market, productId)
    const first = events.find(({ type }) => type === 'product.updated')
    const changes = {
      price: { old: 4.5, new: 0 },
      pricing: { old: { model: 'fixed' }, new: { model: 'free' } },
    }
    assert.deepEqual(first && 'changes' in first.data && first.data.changes, changes)
  })
})
