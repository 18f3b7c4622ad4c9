import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { examine } from '../../src/operations/doctor.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { parseId } from '../../src/kernel/ids.ts'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import type { Account } from '../support/marketplace.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { allHandled } from '../support/wait.ts'

/** What becomes of payouts at the provider after they were sent. */
describe('payouts at the provider', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  const latest = async (seller: Account) => (await seller.client.payouts.list()).data[0]

  const follow = async (): Promise<void> => {
    const { souk } = shop.market
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(shop.market)
    await souk.payouts.sweep()
  }

  const movedBy = async (payoutId: string): Promise<bigint[]> => {
    const found: bigint[] = []
    const id = parseId('payout', payoutId)
    assert.ok(id)
    for await (const { reference, gross } of shop.market.souk.sandbox.movements(new Date(0)))
      if (reference.endsWith(id)) found.push(gross.minor)
    return found
  }

  const isSound = async (): Promise<void> => {
    const { souk } = shop.market
    const ledger = (await examine(souk, souk.files)).find(({ check }) => check === 'ledger')
    assert.equal(ledger?.ok, true, ledger?.says)
  }

  it('that the bank sends back days later are in the balance again, with an event', async () => {
    const seller = await shop.seller('po_returned_late')
    await shop.earned(seller, 20)
    const { data } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    await follow()
    assert.equal((await latest(seller))?.status, 'completed')
    assert.deepEqual(await shop.balances(seller), { USD: [0, 0] })
    shop.market.clock.advance(days(2) + minutes(1))
    await follow()
    const payout = await latest(seller)
    assert.deepEqual([payout?.payoutId, payout?.status], [data.payoutId, 'failed'])
    assert.match(payout?.failureReason ?? '', /closed/)
    assert.deepEqual(await shop.balances(seller), { USD: [0, 18] })
    const failed = await shop.market.souk.db`
      select 1 from platform.event where type = 'payout.failed' and data->>'sellerId' = ${seller.id}`
    assert.equal(failed.length, 1)
    await follow()
    assert.deepEqual(await shop.balances(seller), { USD: [0, 18] })
    assert.deepEqual(await movedBy(data.payoutId), [-1_800n, 1_800n])
    await isSound()
  })

  it('that fail are taken back from the account of the seller', async () => {
    const seller = await shop.seller('po_fails')
    await shop.earned(seller, 20)
    const { data } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    await follow()
    assert.equal((await latest(seller))?.status, 'failed')
    assert.deepEqual(await movedBy(data.payoutId), [-1_800n, 1_800n])
    await isSound()
  })

  it('wait while the balance of the marketplace is too small', async () => {
    const seller = await shop.seller('po_balance_late')
    await shop.earned(seller, 20)
    const { data } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    await follow()
    assert.equal((await latest(seller))?.status, 'in_transit')
    assert.deepEqual(await movedBy(data.payoutId), [])
    shop.market.clock.advance(hours(1) + minutes(2))
    await follow()
    assert.equal((await latest(seller))?.status, 'completed')
    await isSound()
  })

  it('go to no account of another provider, and are held until the seller names a new one', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const { db } = shop.market.souk
    await db`update payouts.destination set provider = 'other' where seller_id = ${seller.id}`
    const [balance] = (await seller.client.balance.get()).data.balances
    assert.equal(balance?.hold?.code, 'no_destination')
    assert.equal((await seller.session.destinations.get()).data.destination, null)
    await shop.nextWeek()
    assert.equal((await seller.client.payouts.list()).meta.total, 0)
    const session = shop.market.client(await shop.market.signIn(seller))
    const { data } = await session.destinations.set({ body: { token: 'po_ok' } })
    assert.equal(data.destination?.status, 'active')
    assert.ok(data.destination.heldUntil)
  })

  it('leave a payout alone whose provider is gone', async () => {
    const seller = await shop.seller('po_slow')
    await shop.earned(seller, 20)
    await seller.session.payouts.create({ body: { currency: 'USD' } })
    const { db } = shop.market.souk
    await db`update payouts.payout set provider = 'gone' where seller_id = ${seller.id}`
    await follow()
    shop.market.clock.advance(hours(2))
    await follow()
    assert.equal((await latest(seller))?.status, 'in_transit')
    await db`update payouts.payout set provider = 'sandbox' where seller_id = ${seller.id}`
    shop.market.clock.advance(hours(2))
    await follow()
    shop.market.clock.advance(hours(2))
    await follow()
    assert.equal((await latest(seller))?.status, 'completed')
  })
})
