import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('partners.end', () => {
  let market: Marketplace
  let seller: Account
  let partner: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    partner = await market.account({ name: 'Partner' })
  })
  after(() => market.close())

  const agree = async () => {
    const body = {
      email: partner.email,
      role: 'co_seller',
      percent: 50,
      productId: await publish(seller),
    } as const
    const { data } = await seller.client.partners.invite({ body })
    await partner.client.partners.accept({ params: { partnerId: data.id } })
    return { partnerId: data.id, productId: body.productId }
  }
  const end = (partnerId: string, by: Account) => by.client.partners.end({ params: { partnerId } })

  it('is for both sides, and no one else', async () => {
    for (const by of [seller, partner]) {
      const { partnerId } = await agree()
      const { data } = await end(partnerId, by)
      assert.equal(data.status, 'ended')
      assert.ok(data.endedAt)
      assert.equal((await end(partnerId, by)).data.endedAt, data.endedAt)
    }
    const { partnerId } = await agree()
    await refused(end(partnerId, await market.account()), 'NOT_FOUND')
    await refused(end('part_00', seller), 'NOT_FOUND')
  })

  it('declines an invitation', async () => {
    const body = { email: partner.email, role: 'affiliate', percent: 5 } as const
    const { data } = await seller.client.partners.invite({ body })
    const { data: ended } = await end(data.id, partner)
    assert.deepEqual([ended.status, ended.partner, ended.email], ['ended', null, null])
  })

  it('leaves orders made before as they are, and later ones to the seller alone', async () => {
    const { partnerId, productId } = await agree()
    const buyers = [await market.account(), await market.account()] as const
    await buyers[0].client.purchases.create({ body: { productId } })
    await end(partnerId, partner)
    await buyers[1].client.purchases.create({ body: { productId } })
    const { data } = await seller.client.partners.list()
    const ended = data.find(({ id }) => id === partnerId)
    assert.equal(ended?.sales, 1)
    const { data: sales } = await seller.client.purchases.list({ query: { role: 'seller', limit: 2 } })
    assert.deepEqual(
      sales.map(({ earnings }) => earnings?.partners),
      [0, 2.02],
    )
  })

  it('is only for who gets it, if it is a royalty', async () => {
    const originalId = await publish(partner)
    const params = { productId: originalId }
    await partner.client.remixes.update({ params, body: { royaltyPercent: 10 } })
    const { data: draft } = await seller.client.products.create({ body: promptBody() })
    await seller.client.remixes.update({ params: { productId: draft.id }, body: { derivedFrom: originalId } })
    const { data: agreements } = await seller.client.partners.list()
    const partnerId = agreements.find(({ original }) => original?.id === originalId)?.id ?? ''
    const error = await refused(end(partnerId, seller), 'CONFLICT')
    assert.equal(error.details['rule'], 'royalty_of_partner')
    assert.equal((await end(partnerId, partner)).data.status, 'ended')
  })

  it('comes with the end of an account', async () => {
    const leaving = await market.account({ name: 'Leaving' })
    const body = { email: leaving.email, role: 'affiliate', percent: 5 } as const
    const { data } = await seller.client.partners.invite({ body })
    const browser = await market.browser(leaving)
    await browser.account.close({ body: { email: leaving.email } })
    await market.souk.dispatcher.drain()
    const { data: partners } = await seller.client.partners.list()
    const { status, email } = partners.find(({ id }) => id === data.id) ?? {}
    assert.deepEqual([status, email], ['ended', null])
  })
})
