import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('partners.accept', () => {
  let market: Marketplace
  let seller: Account
  let partner: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    partner = await market.account({ name: 'Partner' })
  })
  after(() => market.close())

  const offer = async (role: 'affiliate' | 'co_seller', productId?: string, email = partner.email) => {
    const body = { email, role, percent: 20, ...(productId ? { productId } : {}) }
    return (await seller.client.partners.invite({ body })).data.id
  }
  const accept = (partnerId: string, by = partner) => by.client.partners.accept({ params: { partnerId } })

  it('gives an affiliate a code and a link, to a product or to the seller', async () => {
    const productId = await publish(seller)
    const { data } = await accept(await offer('affiliate', productId))
    assert.deepEqual([data.status, data.email], ['active', null])
    assert.deepEqual(data.partner, { id: partner.publicId, name: 'Partner' })
    assert.ok(data.acceptedAt)
    assert.match(data.code ?? '', /^[0-9A-HJKMNP-TV-Z]{10}$/)
    assert.ok(data.url?.endsWith(`/products/${productId}?ref=${data.code}`))
    const { data: all } = await accept(await offer('affiliate'))
    assert.notEqual(all.code, data.code)
    assert.ok(all.url?.endsWith(`/sellers/${seller.publicId}?ref=${all.code}`))
  })

  it('gives a co-seller none', async () => {
    const { data } = await accept(await offer('co_seller'))
    assert.deepEqual([data.code, data.url], [null, null])
  })

  it('is for the invited address alone, also one whose account came later', async () => {
    const id = await offer('affiliate', undefined, 'later@example.com')
    await refused(accept(id), 'NOT_FOUND')
    await refused(accept(id, seller), 'NOT_FOUND')
    await refused(accept('part_00'), 'NOT_FOUND')
    const later = await market.account({ name: 'Later' })
    await market.souk.db`update accounts.user set email = 'later@example.com' where id = ${later.id}`
    assert.equal((await accept(id, later)).data.partner?.name, 'Later')
  })

  it('refuses what was answered or withdrawn', async () => {
    const productId = await publish(seller)
    const [accepted, declined] = [await offer('affiliate', productId), await offer('co_seller', productId)]
    await accept(accepted)
    assert.equal((await refused(accept(accepted), 'CONFLICT')).details['rule'], 'partner_answered')
    await partner.client.partners.end({ params: { partnerId: declined } })
    await refused(accept(declined), 'CONFLICT')
  })
})
