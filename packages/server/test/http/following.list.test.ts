import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('following.list', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const follow = async ({ client }: Account, { publicId: sellerId }: Account) => {
    market.clock.advance(1_000)
    await client.following.follow({ params: { sellerId } })
  }
  const publishLater = async (seller: Account) => {
    market.clock.advance(1_000)
    return publish(seller)
  }

  it('shows the last followed first, each with the newest products, in pages', async () => {
    const [reader, other] = [await market.account(), await market.account()]
    const mara = await market.account({ name: 'Mara Lindt' })
    const [first, second] = [await publishLater(mara), await publishLater(mara)]
    const more = [await publishLater(mara), await publishLater(mara), await publishLater(mara)]
    await mara.client.products.unpublish({ params: { productId: second } })
    const newcomer = await market.account({ name: 'New here' })
    await follow(reader, mara)
    await follow(other, mara)
    await follow(reader, newcomer)
    await (await market.browser(mara)).account.update({ body: { handle: 'mara' } })
    const { data, meta } = await reader.client.following.list()
    assert.deepEqual(
      data.map(({ sellerId, name, handle, followers, newest }) => [
        ...[sellerId, name, handle, followers],
        newest.map(({ id }) => id),
      ]),
      [
        [newcomer.publicId, 'New here', null, 1, []],
        [mara.publicId, 'Mara Lindt', 'mara', 2, [...more.toReversed(), first]],
      ],
    )
    assert.equal(meta.total, 2)
    const page = await reader.client.following.list({ query: { page: 2, limit: 1 } })
    assert.deepEqual([page.data.map(({ name }) => name), page.meta.total], [['Mara Lindt'], 2])
  })

  it('loses sellers that close their account', async () => {
    const [reader, seller] = [await market.account(), await market.account()]
    await follow(reader, seller)
    const session = market.client(await market.signIn(seller))
    await market.keepProven(seller)
    await session.account.close({ body: { email: seller.email } })
    await allHandled(market)
    assert.equal((await reader.client.following.list()).meta.total, 0)
  })
})
