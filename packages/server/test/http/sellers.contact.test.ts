import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('sellers.contact', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const read = () => seller.client.sellers.contact({ params: { seller: 'mara-lindt' } })

  it('gives the address that the seller shows, which is in no other answer', async () => {
    const session = market.client(await market.signIn(seller))
    assert.equal((await refused(read(), 'NOT_FOUND')).details.rule, 'seller_not_found')
    await session.account.update({ body: { handle: 'mara-lindt', contact: 'hello@mara.example' } })
    assert.deepEqual((await read()).data, { email: 'hello@mara.example' })
    const { data } = await seller.client.sellers.get({ params: { seller: 'mara-lindt' } })
    assert.deepEqual([data.hasContactEmail, data.contactUrl], [true, null])
    const page = await market.request('/@mara-lindt', { headers: { accept: 'text/html' } })
    assert.equal(page.status, 200)
    for (const text of [JSON.stringify(data), await page.text()]) assert.ok(!text.includes('mara.example'))
    for (const contact of ['https://mara.example/', '']) {
      await session.account.update({ body: { contact } })
      assert.equal((await refused(read(), 'NOT_FOUND')).details.rule, 'contact_missing')
    }
  })
})
