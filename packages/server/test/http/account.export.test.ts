import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('account.export', () => {
  let shop: ExecutionShop
  let market: Marketplace
  before(async () => {
    shop = await openExecutionShop()
    market = shop.market
  })
  after(() => shop.close())

  const download = async (session: string) => {
    const response = await market.request('/api/account/export', {
      headers: { cookie: `__Host-session=${session}` },
    })
    assert.equal(response.status, 200)
    assert.match(
      response.headers.get('content-disposition') ?? '',
      /^attachment; filename="my-data-[\d-]+\.json"$/,
    )
    return (await response.json()) as Record<string, Record<string, unknown>[]> & {
      account: { id: string }
    }
  }

  it('contains all data of the account, of more than one page too, and of no other account', async () => {
    const [member, outsider] = [await shop.member(), await shop.member()]
    const secret = 'The paid text of a prompt of mine: {{topic}}'
    const productId = await publish(member, { content: secret })
    for (let n = 0; n < 100; n++) await publish(member, { title: `Product ${n}` })
    const bought = await shop.bought(member, 'Say {{a}}.')
    const { id: apiKeyId } = await member.addKey('openai')
    await member.client.ai.execute({
      body: { productId: bought, apiKeyId, variables: { a: 'x' }, conversation: true },
    })
    await member.client.reviews.create({
      params: { productId: bought },
      body: { rating: 4, comment: 'Fine.' },
    })
    const seller = await market.account()
    await member.client.wishlist.add({ params: { productId: await publish(seller) } })
    await member.client.following.follow({ params: { sellerId: seller.publicId } })
    await member.client.searches.create({ body: { name: 'Haiku', query: { search: 'haiku' } } })
    await outsider.client.purchases.create({ body: { productId } })
    await allHandled(market)
    const data = await download(member.session)
    assert.equal(data.account.id, member.publicId)
    const ids = data['products']?.map(({ id }) => id)
    assert.equal(new Set(ids).size, 101)
    assert.equal(data['products']?.find(({ id }) => id === productId)?.['content'], secret)
    assert.deepEqual(
      [
        ...['purchases', 'sales', 'reviews', 'executions', 'providerKeys', 'apiKeys', 'refunds'],
        ...['wishlist', 'following', 'savedSearches', 'conversations', 'notifications', 'appeals'],
      ].map((name) => data[name]?.length),
      [1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 2, 0],
    )
    const [conversation] = data['conversations'] ?? []
    const output = 'Rain taps on the tin roof, and the cat sleeps on.'
    assert.deepEqual(conversation?.['turns'], [{ message: null, output }])
    const text = JSON.stringify(data)
    for (const hidden of [member.key, outsider.email, 'sk-', 'Say x.'])
      assert.ok(!text.includes(hidden), hidden)
    const other = await download(outsider.session)
    assert.ok(!JSON.stringify(other).includes(secret))
    assert.deepEqual([other['products'], other['sales'], other['reviews']], [[], [], []])
    assert.deepEqual([other['wishlist'], other['following'], other['savedSearches']], [[], [], []])
  })
})
