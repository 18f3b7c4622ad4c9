import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('searches.list', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const countsOf = async ({ client }: Account) =>
    (await client.searches.list()).data.map(({ name, newProducts }) => [name, newProducts])

  it('counts the matches that were first published since the last look', async () => {
    const reader = await market.account()
    const draft = await seller.client.products.create({
      body: {
        ...{
          title: 'Sonnet',
          description: 'A sonnet.',
          type: 'prompt',
          price: 3,
          content: 'Write a sonnet.',
        },
        tags: ['sonnet-of-this-test'],
      },
    })
    const tags = ['sonnet-of-this-test']
    const before = await publish(seller, { tags, price: 3 })
    for (const [name, query] of [
      ['all', { tag: 'sonnet-of-this-test' }],
      ['cheap', { tag: 'sonnet-of-this-test', maxPrice: 4, sort: 'price', order: 'asc' }],
    ] as const)
      await reader.client.searches.create({ body: { name, query } })
    assert.deepEqual(await countsOf(reader), [
      ['cheap', 0],
      ['all', 0],
    ])
    market.clock.advance(1_000)
    await publish(seller, { tags, price: 9 })
    await publish(seller, { price: 3 })
    await seller.client.products.publish({ params: { productId: draft.data.id } })
    await seller.client.products.update({ params: { productId: before }, body: { price: 2 } })
    assert.deepEqual(
      await countsOf(reader),
      [
        ['cheap', 1],
        ['all', 2],
      ],
      'a draft from before counts, a change of an old product does not',
    )
  })

  it('shows one’s own, the last saved first, in pages', async () => {
    const [reader, other] = [await market.account(), await market.account()]
    const body = (name: string) => ({ body: { name, query: { search: 'haiku' } } })
    for (const name of ['one', 'two']) await reader.client.searches.create(body(name))
    await other.client.searches.create(body('another’s'))
    const { data, meta } = await reader.client.searches.list({ query: { limit: 1 } })
    assert.deepEqual([data.map(({ name }) => name), meta.total], [['two'], 2])
    const second = await reader.client.searches.list({ query: { limit: 1, page: 2 } })
    assert.deepEqual(
      second.data.map(({ name }) => name),
      ['one'],
    )
  })
})
