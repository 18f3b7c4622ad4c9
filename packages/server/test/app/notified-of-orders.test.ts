import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, hours, seconds } from '../../src/kernel/time.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, mailsTo, member, newestOf } from '../support/notified.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { allHandled } from '../support/wait.ts'

/** A request that the seller must decide: used, and without a time for refunds. */
const requested = async (market: Marketplace) => {
  const [seller, buyer] = [await member(market, 'Mara Lindt'), await member(market, 'Jonas Weber')]
  const productId = await publish(seller, { title: 'Haiku', price: 4.5, refundPolicyDays: 0 })
  const { orderId } = (await buyer.client.purchases.create({ body: { productId } })).data
  await buyer.client.products.get({ params: { productId } })
  const body = { reason: 'A private matter' }
  const { refundId } = (await buyer.client.refunds.create({ params: { orderId }, body })).data
  return { seller, buyer, orderId, refundId }
}

describe('notifications of orders', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  const signedIn = async (account: { readonly email: string }) => market.client(await market.signIn(account))

  it('refund_request: the seller with the deadline, and not with the reason', async () => {
    const { seller } = await requested(market)
    const [kind, title, text, path] = (await newestOf(market, seller.dashboard)) ?? []
    assert.deepEqual(
      [kind, title, path],
      ['refund_request', 'Refund requested for “Haiku”', '/selling/refunds'],
    )
    assert.match(
      text ?? '',
      /^Jonas Weber asks for \$4\.50 back\. Decide by \w+ \d+, \d{4}, [\d:]+\s[AP]M; after that, the marketplace decides\.$/,
    )
    assert.doesNotMatch(JSON.stringify(await mailsTo(market, seller.email)), /private/)
  })

  it('withdrawal: the buyer, with the day and time, in an email by itself', async () => {
    const [seller, buyer] = [await member(market, 'Mara Lindt'), await member(market, 'Jonas Weber')]
    await buyer.dashboard.billing.update({ body: { country: 'FR' } })
    const productId = await publish(seller, { title: 'Haiku', price: 4.5 })
    const { orderId } = (await buyer.client.purchases.create({ body: { productId } })).data
    await buyer.client.purchases.withdraw({ params: { orderId } })
    await inboxOf(market, buyer.dashboard)
    const found = (await buyer.dashboard.notifications.list()).data.find(({ kind }) => kind === 'withdrawal')
    assert.equal(found?.title, 'You withdrew from the purchase of “Haiku”')
    assert.match(
      found.text,
      new RegExp(`the contract ${orderId} on \\w+ \\d+, \\d{4}, [\\d:]+\\s[AP]M\\. \\$4\\.50`),
    )
    const subjects = (await mailsTo(market, buyer.email)).map(({ subject }) => subject)
    assert.ok(subjects.includes(found.title), String(subjects))
  })

  it('refund_rejected: the buyer', async () => {
    const { seller, buyer, orderId, refundId } = await requested(market)
    await seller.client.refunds.reject({ params: { refundId }, body: { note: 'No.' } })
    assert.deepEqual(await newestOf(market, buyer.dashboard), [
      'refund_rejected',
      'Your refund request for “Haiku” was declined',
      'The request for $4.50 was declined. The order shows why.',
      `/library/${orderId}`,
    ])
  })

  it('refund_due: the seller a day before the deadline, once; refund_overdue: the admins after it', async () => {
    const admin = await market.account({ roles: ['admin'] })
    const { seller } = await requested(market)
    const { data } = await seller.client.refunds.list({ query: { role: 'seller' } })
    const deadline = Date.parse(data[0]?.decideBy ?? '')
    const to = async (instant: number) => {
      market.clock.advance(instant - market.clock.now().getTime())
      await market.souk.orders.sweep()
      await market.souk.orders.sweep()
    }
    const kinds = async () => (await inboxOf(market, await signedIn(seller))).map(({ kind }) => kind)
    await to(deadline - days(1) - hours(1))
    assert.deepEqual(await kinds(), ['refund_request', 'sale'])
    await to(deadline - days(1) + hours(1))
    assert.deepEqual(await kinds(), ['refund_due', 'refund_request', 'sale'])
    assert.deepEqual((await inboxOf(market, await signedIn(admin))).length, 0)
    await to(deadline + hours(1))
    const overdue = (await inboxOf(market, await signedIn(admin))).filter(
      ({ kind }) => kind === 'refund_overdue',
    )
    assert.ok(overdue.length >= 1)
    assert.ok(overdue.every(({ url }) => url === `${market.url}/admin/refunds`))
    assert.deepEqual((await kinds()).length, 3)
  })

  it('dispute: the seller, dispute_opened: the admins, and dispute_won when the card issuer decides', async () => {
    const { souk, clock } = market
    const admin = await market.account({ roles: ['admin'] })
    const [seller, buyer] = [await member(market, 'Seller'), await member(market, 'Buyer')]
    const productId = await publish(seller, { title: 'Ode', price: 6 })
    const body = { productId, paymentMethodId: 'pm_card_dispute_won' }
    const { orderId } = (await buyer.client.purchases.create({ body })).data
    const deliver = async () => {
      await souk.sandbox.deliverDue(deliverTo(souk.payments))
      await allHandled(market)
    }
    await deliver()
    const [kind, title, , path] = (await newestOf(market, seller.dashboard)) ?? []
    assert.deepEqual(
      [kind, title, path],
      ['dispute', 'Payment for “Ode” is disputed', `/selling/orders?open=${orderId}`],
    )
    assert.deepEqual(await newestOf(market, await signedIn(admin)), [
      'dispute_opened',
      'Payment for “Ode” is disputed: check the evidence',
      'A buyer disputes a payment of $6.00 with the card issuer. Check the evidence and submit it, or accept the dispute. A day before the deadline, the evidence is submitted as it is.',
      '/admin/disputes',
    ])
    clock.advance(days(1) + seconds(1))
    await deliver()
    assert.deepEqual((await newestOf(market, await signedIn(seller)))?.slice(0, 3), [
      'dispute_won',
      'Dispute over “Ode” decided for you',
      'You keep your share of the $6.00.',
    ])
  })
})

describe('notifications of partners', () => {
  it('partner_invited: the one who is invited, with the role and the share', async () => {
    const market = await startMarketplace()
    try {
      const [seller, partner] = [await member(market, 'Mara Lindt'), await member(market, 'Jonas Weber')]
      const body = { email: partner.email, role: 'affiliate', percent: 12.5 } as const
      await seller.client.partners.invite({ body })
      assert.deepEqual(await newestOf(market, partner.dashboard), [
        'partner_invited',
        'Mara Lindt offers you 12.5% of their sales',
        'You get a link of your own, and the share of every sale to buyers who come by it. Nothing is shared until you accept.',
        '/selling/partners',
      ])
      assert.equal((await mailsTo(market, partner.email)).length, 1)
    } finally {
      await market.close()
    }
  })
})

describe('notifications of payouts', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('payout_restricted: the seller whose account could be paid before, once', async () => {
    const { market } = shop
    const seller = await shop.seller('po_documents')
    const becomes = async (status: string) => {
      const { db } = market.souk
      await db`
        update payments.sandbox_destination set status = ${status}
        where reference = (select reference from payouts.destination where seller_id = ${seller.id})`
      await db`update payouts.destination set check_at = ${market.clock.now()} where seller_id = ${seller.id}`
      await market.souk.payouts.sweep()
      return inboxOf(market, seller.session)
    }
    assert.deepEqual(await becomes('active'), [])
    assert.deepEqual(
      (await becomes('restricted')).map(({ kind, title }) => [kind, title]),
      [['payout_restricted', 'Your payouts are restricted']],
    )
    assert.equal((await becomes('restricted')).length, 1)
  })

  it('payout, payout_failed and payout_held: the seller', async () => {
    const { market } = shop
    const [paid, failing, held] = [
      await shop.seller('po_ok'),
      await shop.seller('po_fails'),
      await shop.seller('po_ok'),
    ]
    for (const seller of [paid, failing, held]) await shop.earned(seller, 100)
    await shop.admin.sellers.hold({ params: { userId: held.publicId }, body: { reason: 'We are asking.' } })
    await shop.nextWeek()
    const newest = async (seller: typeof failing) =>
      newestOf(market, market.client(await market.signIn(seller)))
    assert.deepEqual(await newest(failing), [
      'payout_failed',
      'Your payout of $90.00 failed',
      'Your bank did not accept it, so the money is in your balance again. Check your bank account; the next payout tries again.',
      '/selling/balance',
    ])
    assert.deepEqual((await newest(paid))?.slice(0, 2), ['payout', 'Payout of $90.00'])
    assert.deepEqual((await newest(held))?.slice(0, 3), [
      'payout_held',
      'Your payouts are on hold',
      'The marketplace holds your payouts: We are asking.',
    ])
  })
})
