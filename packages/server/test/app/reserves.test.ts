import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ReserveSettings } from '@souk/contract'
import type { Client } from '@souk/sdk'
import { days, seconds } from '../../src/kernel/time.ts'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { openDisputeShop, type DisputeShop } from '../support/dispute-shop.ts'
import { publish, startMarketplace, type Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

/** What is held back of sales of 4.50, whose share is 4.05. */
describe('reserves', () => {
  let shop: DisputeShop
  before(async () => {
    shop = await openDisputeShop(await startMarketplace())
  })
  after(() => shop.market.close())

  const none: ReserveSettings = {
    newSellers: { percent: 0, days: 30, firstDays: 90 },
    disputes: { percent: 0, days: 120, from: 3 },
  }
  const set = async (reserves: Partial<ReserveSettings>) => {
    const session = shop.market.client(await shop.market.signIn(shop.admin))
    await shop.market.keepProven(shop.admin)
    return session.settings.update({ body: { reserves: { ...none, ...reserves } } })
  }

  const sell = async (seller: Account, over: { price?: number; paymentMethodId?: string } = {}) => {
    const { paymentMethodId = 'pm_card_visa', ...priced } = over
    const body = { productId: await publish(seller, priced), paymentMethodId }
    const { data } = await shop.buyer.client.purchases.create({ body })
    await shop.deliver()
    return data.orderId
  }

  const balanceOf = async ({ client }: { client: Client }) => {
    const [balance] = (await client.balance.get()).data.balances
    return [balance?.pending, balance?.available, balance?.reserve?.amount ?? 0]
  }

  const pass = async (ms: number) => {
    shop.market.clock.advance(ms)
    await shop.market.souk.payouts.sweep()
    await allHandled(shop.market)
  }

  const assertBooks = async () => {
    const { unbalanced, sums } = await examineLedger(shop.market.souk)
    assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
  }

  it('hold back a part of new sellers’ sales, for as long as they are new', async () => {
    await set({ newSellers: { percent: 25, days: 30, firstDays: 40 } })
    const seller = await shop.market.account()
    await sell(seller)
    assert.deepEqual(await balanceOf(seller), [3.04, 0, 1.01])
    const [balance] = (await seller.client.balance.get()).data.balances
    const heldMs = Date.parse(balance?.reserve?.nextReleaseAt ?? '') - shop.market.clock.now().getTime()
    assert.equal(Math.round(heldMs / days(1)), 30)
    await pass(days(7) + seconds(1))
    assert.deepEqual(await balanceOf(seller), [0, 3.04, 1.01])
    await pass(days(23))
    assert.deepEqual(await balanceOf(seller), [0, 4.05, 0])
    const { data } = await seller.client.balance.transactions()
    assert.deepEqual(
      data.map(({ type, amount }) => [type, amount]),
      [
        ['reserve_released', 1.01],
        ['reserve', -1.01],
        ['sale', 4.05],
      ],
    )
    assert.equal(new Set(data.map(({ orderId }) => orderId)).size, 1)
    await pass(days(10))
    await sell(seller)
    assert.deepEqual((await balanceOf(seller))[2], 0, 'not new any more')
    await assertBooks()
  })

  it('end with a full refund, and are not paid out before it is taken', async () => {
    await set({ newSellers: { percent: 50, days: 60, firstDays: 90 } })
    const seller = await shop.market.account()
    const orderId = await sell(seller)
    assert.deepEqual(await balanceOf(seller), [2.02, 0, 2.03])
    await shop.buyer.client.refunds.create({ params: { orderId }, body: { reason: 'Unused' } })
    await allHandled(shop.market)
    assert.deepEqual(await balanceOf(seller), [0, 0, 0])
    await assertBooks()
  })

  it('hold back more of sellers with many disputes', async () => {
    await set({ disputes: { percent: 80, days: 120, from: 2 } })
    const seller = await shop.market.account()
    for (let n = 0; n < 2; n += 1) {
      await sell(seller, { paymentMethodId: 'pm_card_dispute_won' })
      assert.equal((await balanceOf(seller))[2], 0)
    }
    await sell(seller)
    assert.equal((await balanceOf(seller))[2], 3.24)
    await assertBooks()
  })

  it('hold nothing back of what is free, or too little to divide', async () => {
    await set({ newSellers: { percent: 1, days: 30, firstDays: 90 } })
    const seller = await shop.market.account()
    await sell(seller, { price: 0.5 })
    assert.equal((await balanceOf(seller))[2], 0)
    await assertBooks()
  })

  it('are refused beyond their bounds, by name', async () => {
    for (const [field, rule] of [
      ['reserves.newSellers.percent', { ...none.newSellers, percent: 101 }],
      ['reserves.newSellers.days', { ...none.newSellers, days: 7 }],
    ] as const) {
      const { details } = await refused(set({ newSellers: rule }), 'INVALID_REQUEST')
      assert.equal(details['field'], field)
    }
  })

  it('are of renewals of subscriptions, too', async () => {
    await set({ newSellers: { percent: 10, days: 30, firstDays: 90 } })
    const seller = await shop.market.account()
    const productId = await publish(seller)
    await seller.client.subscriptions.setPrices({ params: { productId }, body: { month: 4.5, year: null } })
    await shop.buyer.client.purchases.create({ body: { productId, period: 'month' } })
    await pass(0)
    await pass(days(32))
    assert.deepEqual(await balanceOf(seller), [0, 4.05, 0])
    await shop.market.souk.orders.sweep()
    await pass(0)
    assert.equal((await balanceOf(seller))[2], 0.41)
    await assertBooks()
  })
})
