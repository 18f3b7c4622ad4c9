import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { waiverTexts, waiverVersion } from '@souk/contract'
import { days, hours } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { mailsTo, member } from '../support/notified.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'
import { refused } from '../support/refusal.ts'

describe('purchases.withdraw', () => {
  // A Wednesday.
  const clock = createTestClock(new Date('2026-03-04T10:00:00Z'))
  let market: Marketplace
  let vies: Receiver
  let seller: Awaited<ReturnType<typeof member>>
  before(async () => {
    vies = await startReceiver()
    vies.respond((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json' })
      reply.end(JSON.stringify({ isValid: true, userError: 'VALID' }))
      return undefined
    })
    market = await startMarketplace({
      clock,
      env: {
        ...{ VIES_URL: `${vies.url}/vies`, WEBHOOKS_ALLOW_INSECURE: vies.host },
        ...{ COUNTRY_HEADER: 'x-country', CURRENCY: 'EUR' },
      },
    })
    seller = await member(market, 'Mara Lindt')
    await seller.dashboard.billing.update({ body: { country: 'DE' } })
  })
  after(async () => {
    await market.close()
    await vies.close()
  })

  const from = async (country: string, vatId = '') => {
    const account = await member(market, 'Jonas Weber')
    await account.dashboard.billing.update({ body: { country, vatId } })
    return account
  }
  type Waiver = { withdrawalWaiver?: true; withdrawalWaiverLanguage?: 'de' | 'en' }
  /** Bought and used, without a refund window. */
  const bought = async (buyer: Account, waiver: Waiver = {}, headers: Record<string, string> = {}) => {
    const productId = await publish(seller, { title: 'Haiku', price: 11.9, refundPolicyDays: 0 })
    const { data } = await buyer.client.purchases.create({ body: { productId, ...waiver }, headers })
    await buyer.client.products.get({ params: { productId } })
    return data
  }
  const withdraw = async (buyer: Account, orderId: string) =>
    buyer.client.purchases.withdraw({ params: { orderId } })
  const refusal = async (buyer: Account, orderId: string) =>
    (await refused(withdraw(buyer, orderId), 'REFUND_NOT_ALLOWED')).details['rule']

  it('pays back in full at once what was used, whatever limits refunds', async () => {
    const buyer = await from('FR')
    // Decision 57: three automatic refunds in 90 days are the limit of the marketplace.
    for (let count = 0; count < 4; count++) {
      const { orderId, withdrawal } = await bought(buyer)
      assert.deepEqual([withdrawal?.allowed, withdrawal?.waiver, withdrawal?.withdrawnAt], [true, null, null])
      const { data, status } = await withdraw(buyer, orderId)
      assert.equal(status, 201)
      assert.deepEqual(
        [data.status, data.amount, data.reasonCode, data.decision.by, data.decision.rule],
        ['succeeded', 11.9, 'customer_request', 'rule', 'withdrawal'],
      )
      const { data: order } = await buyer.client.purchases.get({ params: { orderId } })
      assert.deepEqual(
        [order.status, order.refundedAmount, order.withdrawal?.allowed, order.withdrawal?.withdrawnAt],
        ['refunded', 11.9, false, data.createdAt],
      )
      const { data: product } = await buyer.client.products.get({ params: { productId: order.product.id } })
      assert.equal(product.contentLocked, true)
    }
    // Nor do withdrawals count for that limit.
    const productId = await publish(seller, { price: 3, refundPolicyDays: 30 })
    const { data } = await buyer.client.purchases.create({ body: { productId } })
    await buyer.client.products.get({ params: { productId } })
    const { orderId } = data
    const request = await buyer.client.refunds.create({ params: { orderId }, body: { reason: 'No' } })
    assert.equal(request.data.decision.rule, 'within_refund_window')
  })

  it('is confirmed by email with day and time, whatever emails the buyer wants', async () => {
    const buyer = await from('FR')
    await buyer.dashboard.preferences.update({
      body: {
        kinds: [
          { kind: 'purchase', inbox: false, email: 'off' },
          { kind: 'withdrawal', inbox: false, email: 'off' },
        ],
      },
    })
    const { orderId } = await bought(buyer)
    const [contract] = await mailsTo(market, buyer.email)
    assert.match(contract?.text ?? '', /You can withdraw from this contract until Mar \d+, 2026/)
    await withdraw(buyer, orderId)
    const mail = (await mailsTo(market, buyer.email)).find(({ subject }) => /withdrew/.test(subject ?? ''))
    assert.match(
      mail?.text ?? '',
      new RegExp(`received your withdrawal from the contract ${orderId} on Mar 4, 2026, 10:0\\d`),
    )
    assert.match(mail?.text ?? '', /€11\.90/)
    for (const required of [contract, mail]) {
      assert.match(required?.text ?? '', /because the law requires it/)
      assert.doesNotMatch(required?.text ?? '', /Stop these emails|Change your preferences/)
    }
  })

  it('ends a request that waits for the seller', async () => {
    const buyer = await from('FR')
    const { orderId } = await bought(buyer)
    const { data: request } = await buyer.client.refunds.create({
      ...{ params: { orderId }, body: { reason: 'Please' } },
    })
    assert.equal(request.status, 'pending_approval')
    assert.equal((await withdraw(buyer, orderId)).data.status, 'succeeded')
    const { refundId } = request
    assert.equal((await buyer.client.refunds.get({ params: { refundId } })).data.status, 'canceled')
    assert.equal(
      (await refused(withdraw(buyer, orderId), 'REFUND_NOT_ALLOWED')).details['rule'],
      'already_refunded',
    )
  })

  it('is refused after a waiver, which order, email and invoice confirm; the refund policy holds', async () => {
    const buyer = await from('FR')
    const waiver = { withdrawalWaiver: true, withdrawalWaiverLanguage: 'de' } as const
    const { orderId, withdrawal, receipt, createdAt } = await bought(buyer, waiver)
    const text = waiverTexts[waiverVersion].de
    assert.deepEqual(withdrawal?.waiver, {
      ...{ at: createdAt, version: waiverVersion, language: 'de', text },
    })
    assert.equal(withdrawal.allowed, false)
    assert.equal(await refusal(buyer, orderId), 'withdrawal_waived')
    const [mail] = await mailsTo(market, buyer.email)
    assert.ok(mail?.text?.includes(text))
    const token = receipt.url.split('/').at(-1) ?? ''
    const page = await (await market.client().receipts.get({ params: { token } })).data.text()
    assert.ok(page.includes(text))
    const body = { reason: 'Please' }
    const { data } = await buyer.client.refunds.create({ params: { orderId }, body })
    assert.equal(data.decision.rule, 'seller_decides')
  })

  it('is for consumers in the EU, by the evidence of the tax', async () => {
    const business = await from('FR', 'FR40303265045')
    const [american, unknown] = [await from('US'), await member(market, 'Jonas Weber')]
    for (const buyer of [business, american]) {
      const { orderId, withdrawal } = await bought(buyer, { withdrawalWaiver: true })
      assert.equal(withdrawal, null)
      assert.equal(await refusal(buyer, orderId), 'withdrawal_not_given')
    }
    const rightOf = async (buyer: typeof unknown, headers: Record<string, string> = {}) => {
      const productId = await publish(seller, { price: 5 })
      return (await buyer.dashboard.checkouts.create({ body: { productId }, headers })).data.withdrawalRight
    }
    assert.deepEqual(
      [
        await rightOf(business),
        await rightOf(american, { 'x-country': 'FR' }),
        await rightOf(unknown, { 'x-country': 'US' }),
        await rightOf(unknown, { 'x-country': 'FR' }),
        // Without evidence, a buyer counts as one of the seller's country.
        await rightOf(unknown),
      ],
      [false, false, false, true, true],
    )
  })

  it('is possible to the end of the fourteenth day, or of the Monday after a weekend', async () => {
    const buyer = await from('FR')
    const early = await bought(buyer)
    assert.equal(early.withdrawal?.until, '2026-03-19T04:00:00.000Z')
    clock.advance(days(3))
    // Saturday: the fourteenth day after it is a Saturday, too.
    const late = await bought(buyer)
    assert.equal(late.withdrawal?.until, '2026-03-24T04:00:00.000Z')
    clock.advance(Date.parse('2026-03-19T03:59:59Z') - clock.now().getTime())
    assert.equal((await withdraw(buyer, early.orderId)).status, 201)
    clock.advance(days(5) + hours(1))
    assert.equal(await refusal(buyer, late.orderId), 'withdrawal_too_late')
  })

  it('is the buyer’s alone', async () => {
    const buyer = await from('FR')
    const { orderId } = await bought(buyer)
    for (const account of [seller, await market.account({ roles: ['admin'] })])
      await refused(withdraw(account, orderId), 'ORDER_NOT_FOUND')
    await refused(withdraw(buyer, 'ord_01kb2v7q9xf8ysd3g5h7j9k1mn'), 'ORDER_NOT_FOUND')
  })
})
