import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { minutes } from '../../src/kernel/time.ts'
import { checkRefusal } from '../support/answers.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'
import { operationOf, sendRaw } from '../support/sample-calls.ts'

describe('payouts.create', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  const pay = (seller: Awaited<ReturnType<PayoutShop['seller']>>, currency = 'USD') =>
    seller.session.payouts.create({ body: { currency } })

  it('takes all that is available out of the balance, and is sent within a minute', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    await shop.sell(seller, 4)
    const { status, data } = await pay(seller)
    const today = shop.market.clock.now().toISOString().slice(0, 10)
    assert.deepEqual(
      [status, data.status, data.amount, data.currency, data.destination.last4, data.completedAt],
      [201, 'pending', 18, 'USD', '6789', null],
    )
    assert.equal(data.period.end, today)
    assert.deepEqual(await shop.balances(seller), { USD: [3.6, 0] })
    assert.deepEqual(await shop.events(seller), [])
    assert.deepEqual(await shop.market.souk.payouts.sweep(), { made: 0, ended: 1 })
    const read = (await seller.client.payouts.get({ params: { payoutId: data.payoutId } })).data
    assert.deepEqual([read.status, read.failureReason], ['completed', ''])
    assert.ok(read.completedAt)
    const events = await shop.events(seller)
    assert.deepEqual(
      events.map(({ amount, currency, period }) => ({ amount, currency, period })),
      [{ amount: '18.00', currency: 'USD', period: data.period }],
    )
  })

  it('is refused below 10.00, and made at 10.00, in the scale of the currency', async () => {
    // With the fee of a tenth: 9.99 and a cent; 9 yen and one; 9.999 dinars and a fils.
    for (const [below, missing, currency, amount] of [
      [11.1, 0.01, 'USD', 10],
      [10, 1, 'JPY', 10],
      [11.11, 0.001, 'KWD', 10],
    ] as const) {
      const seller = await shop.seller('po_ok')
      await shop.earned(seller, below, currency)
      const error = await refused(pay(seller, currency), 'CONFLICT')
      assert.equal(error.details['code'], 'below_minimum')
      await shop.earned(seller, missing, currency)
      assert.deepEqual([(await pay(seller, currency)).data.amount], [amount])
      await refused(pay(seller, currency), 'CONFLICT')
    }
  })

  it('says what stands against it', async () => {
    const seller = await shop.seller()
    await refused(pay(seller), 'CONFLICT')
    await shop.earned(seller, 20)
    const error = await refused(pay(seller), 'CONFLICT')
    const { code, rule, reason } = error.details
    assert.deepEqual([code, rule, reason], ['no_destination', 'payout_held', 'Add a bank account first.'])
  })

  it('pays once however many ask at the same time', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map(() => pay(seller)))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(await shop.balances(seller), { USD: [0, 0] })
  })

  it('is for sessions; a cookie alone does not move money', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    await refused(seller.client.payouts.create({ body: { currency: 'USD' } }), 'UNAUTHENTICATED')
    const cookie = `__Host-session=${await shop.market.signIn(seller)}`
    const operation = operationOf('payouts.create')
    const response = await sendRaw(shop.market, operation, {
      headers: { cookie },
      body: '{"currency":"USD"}',
    })
    assert.equal((await checkRefusal(response, operation)).code, 'FORBIDDEN')
    shop.market.clock.advance(minutes(1))
    assert.deepEqual(await shop.balances(seller), { USD: [0, 18] })
  })
})
