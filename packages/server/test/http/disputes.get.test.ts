import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId, publicId, type Id } from '../../src/kernel/ids.ts'
import { days } from '../../src/kernel/time.ts'
import { openDisputeShop, type DisputeShop } from '../support/dispute-shop.ts'
import { publish } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('disputes.get', () => {
  let shop: DisputeShop
  before(async () => {
    shop = await openDisputeShop()
  })
  after(() => shop.market.close())

  const evidenceOf = async (disputeId: string): Promise<Record<string, string>> => {
    const { data } = await shop.dashboard.disputes.get({ params: { disputeId } })
    return Object.fromEntries(data.evidence.map(({ name, text }) => [name, text]))
  }

  it('shows what is known of the sale, and never its content', async () => {
    const { orderId, disputeId } = await shop.dispute()
    const unused = await evidenceOf(disputeId)
    assert.match(unused['access_activity_log'] ?? '', /has not used it/)
    const { data: order } = await shop.buyer.client.purchases.get({ params: { orderId } })
    await shop.buyer.client.products.get({ params: { productId: order.product.id } })
    await shop.market.request(new URL(order.downloadUrl ?? '').pathname)
    const evidence = await evidenceOf(disputeId)
    assert.deepEqual(Object.keys(evidence), [
      'customer_name',
      'customer_email_address',
      'product_description',
      'service_date',
      'refund_policy_disclosure',
      'access_activity_log',
      'uncategorized_text',
    ])
    assert.equal(evidence['customer_email_address'], shop.buyer.email)
    assert.match(evidence['access_activity_log'] ?? '', /opened the content for the first time/)
    assert.match(evidence['access_activity_log'] ?? '', /UTC: downloaded version 1\.0\.0/)
    assert.match(evidence['uncategorized_text'] ?? '', /4\.50 USD with visa ending in 1976/)
    assert.ok(!JSON.stringify(evidence).includes('osprey-nest'))
  })

  it('knows no other disputes', async () => {
    for (const disputeId of ['nonsense', 'dsp_01kb2vb0m3f6tq8s0v2x4z6abc'])
      await refused(shop.dashboard.disputes.get({ params: { disputeId } }), 'NOT_FOUND')
  })
})

describe('disputes.get of a subscription', () => {
  it('shows of a renewal how the subscription was used', async () => {
    const shop = await openDisputeShop()
    after(() => shop.market.close())
    const { market, seller } = shop
    const buyer = await market.account()
    const productId = await publish(seller, { price: 20 })
    await seller.client.subscriptions.setPrices({ params: { productId }, body: { month: 5, year: null } })
    const session = market.client(await market.signIn(buyer))
    await session.wallet.choose({
      params: {
        methodId: (await session.wallet.add({ body: { token: 'pm_card_dispute_won' } })).data.id,
      },
    })
    const body = { productId, period: 'month', paymentMethodId: 'pm_card_visa' } as const
    await buyer.client.purchases.create({ body })
    await buyer.client.products.get({ params: { productId } })
    market.clock.advance(days(32))
    await market.souk.orders.sweep()
    const [renewal] = (await buyer.client.purchases.list()).data
    assert.equal(renewal?.kind, 'renewal')
    await shop.deliver()
    const [{ id } = { id: '' }] = await market.souk.db<{ id: Id<'dispute'> }[]>`
      select id from payments.dispute where order_id = ${parseId('order', renewal.orderId) ?? ''}`
    const admin = market.client(await market.signIn(shop.admin))
    const { data } = await admin.disputes.get({
      params: { disputeId: publicId('dispute', id as Id<'dispute'>) },
    })
    const textOf = (wanted: string) => data.evidence.find(({ name }) => name === wanted)?.text ?? ''
    assert.match(textOf('access_activity_log'), /opened the content for the first time/)
    assert.match(textOf('uncategorized_text'), /Subscription, paid from \d{4}-\d\d-\d\d/)
  })
})
