import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PartnerInvitation } from '@souk/contract'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('partners.invite', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
  })
  after(() => market.close())

  const invite = (body: Partial<PartnerInvitation>, by = seller) =>
    by.client.partners.invite({
      body: JSON.parse(JSON.stringify({ role: 'affiliate', percent: 20, ...body })) as PartnerInvitation,
    })

  it('offers a share, and does not say whether the address has an account', async () => {
    const someone = await market.account({ name: 'Someone' })
    const productId = await publish(seller)
    for (const email of [someone.email, 'stranger@example.com']) {
      const { data, status } = await invite({ email: email.toUpperCase(), percent: 12.5, productId })
      assert.equal(status, 201)
      const { id, createdAt, seller: by, product, ...rest } = data
      assert.match(id, /^part_/)
      assert.ok(createdAt)
      assert.equal(by.id, seller.publicId)
      assert.equal(product?.id, productId)
      assert.deepEqual(rest, {
        ...{
          role: 'affiliate',
          status: 'invited',
          partner: null,
          email,
          ...{ percent: 12.5, amount: null, currency: null, original: null },
          code: null,
          url: null,
        },
        ...{ sales: 0, earned: [], acceptedAt: null, endedAt: null },
      })
    }
  })

  it('notifies who has an account', async () => {
    const someone = await market.account({ name: 'Invited' })
    await invite({ email: someone.email })
    await market.souk.dispatcher.drain()
    const { data } = await (await market.browser(someone)).notifications.list()
    assert.equal(data[0]?.kind, 'partner_invited')
    assert.equal(data[0]?.title, 'Seller offers you 20% of their sales')
    assert.ok(data[0]?.url.endsWith('/selling/partners'))
  })

  it('refuses the same again while it is open, and not for other products or another role', async () => {
    const email = 'twice@example.com'
    const { data } = await invite({ email })
    const error = await refused(invite({ email, percent: 5 }), 'CONFLICT')
    assert.equal(error.details['rule'], 'partner_exists')
    await invite({ email, role: 'co_seller', percent: 5 })
    await invite({ email, productId: await publish(seller) })
    await seller.client.partners.end({ params: { partnerId: data.id } })
    await invite({ email })
  })

  it('keeps the shares of co-sellers in a product within 90 percent', async () => {
    const owner = await market.account({ name: 'Owner' })
    const [one, other] = [await publish(owner), await publish(owner)]
    const share = (email: string, percent: number, productId?: string) =>
      invite({ email, role: 'co_seller', percent, ...(productId ? { productId } : {}) }, owner)
    await share('a@example.com', 40)
    await share('b@example.com', 50, one)
    await share('c@example.com', 30, other)
    const error = await refused(share('d@example.com', 0.01, one), 'CONFLICT')
    assert.deepEqual([error.details['rule'], error.details.field], ['partner_shares_too_large', 'percent'])
    await refused(share('e@example.com', 0.01), 'CONFLICT')
    await share('f@example.com', 20, other)
    await invite({ email: 'g@example.com', percent: 90 }, owner)
  })

  it('offers a co-seller of one product a fixed amount, in its currency', async () => {
    const productId = await publish(seller)
    const { data } = await invite({
      ...{ email: 'fixed@example.com', role: 'co_seller', percent: undefined as never },
      ...{ amount: 1.25, productId },
    })
    assert.deepEqual([data.percent, data.amount, data.currency], [null, 1.25, 'USD'])
  })

  it('refuses a fixed amount for others, of all products, of a part of a cent, and with or without a percentage', async () => {
    const productId = await publish(seller)
    const given = { email: 'y@example.com', role: 'co_seller', amount: 1, productId } as const
    for (const [over, field, rule] of [
      [{ role: 'affiliate' }, 'amount', 'partner_amount_of_co_seller'],
      [{ productId: undefined }, 'amount', 'partner_amount_of_co_seller'],
      [{ amount: 1.005 }, 'amount', 'too_many_decimals'],
      [{ percent: 5 }, 'percent', 'partner_percent_or_amount'],
      [{ amount: undefined }, 'percent', 'partner_percent_or_amount'],
    ] as const) {
      const body = JSON.parse(JSON.stringify({ ...given, ...over })) as PartnerInvitation
      const { details } = await refused(seller.client.partners.invite({ body }), 'INVALID_REQUEST')
      assert.deepEqual([details.field, details['rule']], [field, rule])
    }
  })

  for (const [name, over, field, rule] of [
    ['a text that is no address', { email: 'nobody' }, 'email', 'not_email'],
    ['nothing', { percent: 0 }, 'percent', 'not_positive'],
    ['more than 90 percent', { percent: 90.01 }, 'percent', 'too_large'],
    ['a third decimal', { percent: 33.333 }, 'percent', 'percent_decimals'],
    ['another role', { role: 'owner' as never }, 'role', 'not_one_of'],
    ['an unknown product', { productId: 'prod_00' }, 'productId', 'not_your_product'],
  ] as const)
    it(`refuses ${name}`, async () => {
      const { details } = await refused(invite({ email: 'x@example.com', ...over }), 'INVALID_REQUEST')
      assert.deepEqual([details.field, details['rule']], [field, rule])
    })

  it("refuses the seller's own address, and products of others", async () => {
    const own = await refused(invite({ email: seller.email }), 'INVALID_REQUEST')
    assert.equal(own.details['rule'], 'partner_is_you')
    const productId = await publish(await market.account({ name: 'Another seller' }))
    const foreign = await refused(invite({ email: 'x@example.com', productId }), 'INVALID_REQUEST')
    assert.equal(foreign.details['rule'], 'not_your_product')
  })

  it('refuses more than 200 open agreements', async () => {
    const busy = await market.account({ name: 'Busy' })
    const { db, ids, clock } = market.souk
    for (let n = 0; n < 200; n++)
      await db`
        insert into partners.partner (id, seller_id, role, status, email, basis_points, created_at)
        values (${ids.next('partner')}, ${busy.id}, 'affiliate', 'invited', ${`p${n}@example.com`}, 100, ${clock.now()})`
    const error = await refused(invite({ email: 'one.more@example.com' }, busy), 'CONFLICT')
    assert.equal(error.details['rule'], 'too_many_partners')
  })
})
