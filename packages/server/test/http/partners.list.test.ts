import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('partners.list', () => {
  let market: Marketplace
  let seller: Account
  let partner: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    partner = await market.account({ name: 'Partner' })
  })
  after(() => market.close())

  it('shows each side its agreements with what they have earned, the last invited first', async () => {
    const productId = await publish(seller)
    const invite = async (email: string, percent: number) =>
      (await seller.client.partners.invite({ body: { email, role: 'affiliate', percent, productId } })).data
        .id
    const [first, second] = [await invite(partner.email, 10), await invite('other@example.com', 20)]
    const { data } = await partner.client.partners.accept({ params: { partnerId: first } })
    const body = { productId, referralCode: data.code ?? '' }
    await (await market.account()).client.purchases.create({ body })
    const own = await seller.client.partners.list()
    assert.deepEqual(
      own.data.map(({ id, sales, earned }) => [id, sales, earned]),
      [
        [second, 0, []],
        [first, 1, [{ currency: 'USD', amount: 0.4 }]],
      ],
    )
    assert.equal(own.meta.total, 2)
    assert.deepEqual(
      (await seller.client.partners.list({ query: { page: 2, limit: 1 } })).data.map(({ id }) => id),
      [first],
    )
    const partnerships = await partner.client.partners.list({ query: { side: 'partner' } })
    assert.deepEqual(partnerships.data, [own.data[1]])
    assert.deepEqual((await partner.client.partners.list()).data, [])
  })

  it('shows invitations to an address before they are answered', async () => {
    const email = 'early@example.com'
    await seller.client.partners.invite({ body: { email, role: 'co_seller', percent: 1 } })
    const early = await market.account()
    await market.souk.db`update accounts.user set email = ${email} where id = ${early.id}`
    const { data } = await early.client.partners.list({ query: { side: 'partner' } })
    assert.deepEqual(
      data.map(({ status, percent }) => [status, percent]),
      [['invited', 1]],
    )
  })
})
