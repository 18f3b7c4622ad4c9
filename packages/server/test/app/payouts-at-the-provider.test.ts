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

  it('leave a clearing account that is what the provider holds, and transfers that agree with its movements', async () => {
    const { souk, clock } = shop.market
    const { db } = souk
    clock.advance(days(4))
    await follow()
    const named = async () => {
      await souk.payments.reconcile()
      const open = await souk.payments.listOpenDifferences(db, 10)
      return open.map(({ kind, object, expected, found }) => [kind, object, expected?.minor, found?.minor])
    }
    assert.deepEqual(await named(), [])
    const [held] = await db<{ minor: bigint; fees: bigint; transfers: number; reversals: number }[]>`
      select sum(net_minor)::bigint as minor, sum(fee_minor)::bigint as fees,
             count(*) filter (where kind = 'transfer')::int as transfers,
             count(*) filter (where kind = 'transfer_reversal')::int as reversals
      from payments.movement where currency = 'USD'`
    assert.ok(held && held.transfers >= 3 && held.reversals >= 2 && held.fees > 0n)
    const balanceOf = async (kind: 'clearing' | 'processor_fees') =>
      (await souk.ledger.balance(db, { kind }, 'USD')).minor
    assert.equal(await balanceOf('clearing'), -held.minor)
    assert.equal(await balanceOf('processor_fees'), -held.fees)
    await isSound()
    // Of the fees that are booked, none is booked again.
    await souk.payments.reconcile()
    assert.equal(await balanceOf('processor_fees'), -held.fees)
    const twice = db`
      insert into payments.movement (provider, id, kind, reference, gross_minor, fee_minor, net_minor, currency, at)
      select provider, 'twice', kind, reference || '_twice', gross_minor, 0, net_minor, currency, at
      from payments.movement where kind = 'transfer' order by at limit 1`
    await twice
    assert.deepEqual(await named(), [['missing_here', 'transfer', undefined, -1_800n]])
    await db`delete from payments.movement where id = 'twice'`
    const [reversed] = await db<{ payoutId: string }[]>`
      update payments.transfer set reversed_at = null
      where payout_id = (select payout_id from payments.transfer where reversed_at is not null order by sent_at limit 1)
      returning payout_id as "payoutId"`
    assert.deepEqual(await named(), [['missing_here', 'transfer_reversal', undefined, 1_800n]])
    await db`
      update payments.transfer set reversed_at = sent_at, amount_minor = amount_minor + 1
      where payout_id = ${reversed?.payoutId ?? ''}`
    assert.deepEqual(await named(), [
      ['amount_differs', 'transfer', -1_801n, -1_800n],
      ['amount_differs', 'transfer_reversal', 1_801n, 1_800n],
    ])
  })
})
