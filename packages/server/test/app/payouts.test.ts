import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { examine } from '../../src/operations/doctor.ts'
import { parseId } from '../../src/kernel/ids.ts'
import { negate } from '../../src/kernel/money.ts'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { createDiskFiles } from '../../src/platform/files/disk.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { earn, openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'

describe('payouts', () => {
  let shop: PayoutShop
  let other: Marketplace
  before(async () => {
    shop = await openPayoutShop()
    const { clock, database } = shop.market
    other = await startMarketplace({ clock, database })
  })
  after(async () => {
    await other.close()
    await shop.market.close()
  })

  const payoutsOf = async (seller: Account) =>
    (await seller.client.payouts.list()).data.map(({ status, amount }) => [status, amount])

  it('are made once a week, of what is available from 10.00 up, in each currency', async () => {
    const seller = await shop.seller('po_ok')
    await shop.sell(seller, 20)
    await shop.sell(seller, 1_000, 'JPY')
    await shop.sell(seller, 11.11, 'KWD')
    await shop.sell(seller, 11.1, 'EUR')
    // Sold on Wednesday: held on Monday still.
    assert.deepEqual(await shop.nextWeek(), { made: 0, ended: 0 })
    assert.deepEqual(await shop.nextWeek(), { made: 2, ended: 2 })
    assert.deepEqual(await shop.balances(seller), {
      EUR: [0, 9.99],
      JPY: [0, 0],
      KWD: [0, 9.999],
      USD: [0, 0],
    })
    await shop.earned(seller, 0.01, 'EUR')
    await shop.earned(seller, 0.001, 'KWD')
    assert.deepEqual(await shop.nextWeek(), { made: 2, ended: 2 })
    assert.deepEqual(await shop.market.souk.payouts.sweep(), { made: 0, ended: 0 })
    assert.deepEqual(
      new Set((await shop.events(seller)).map(({ amount, currency }) => `${amount} ${currency}`)),
      new Set(['18.00 USD', '900 JPY', '10.00 EUR', '10.000 KWD']),
    )
    const sold = '2026-03-04'
    const [, paid] = await shop.events(seller)
    assert.deepEqual(paid?.['period'], { start: sold, end: '2026-03-16' })
  })

  it('of a Monday on which every server was down are made up for', async () => {
    const seller = await shop.seller('po_ok')
    await earn(shop.market, seller, { minor: 2_000n, currency: 'USD' })
    shop.market.clock.advance(days(9))
    assert.equal((await shop.market.souk.payouts.sweep()).made, 1)
  })

  it('reach each seller once when two servers make them at the same time', async () => {
    const sellers = await Promise.all(Array.from({ length: 12 }, () => shop.seller('po_ok')))
    for (const seller of sellers) await earn(shop.market, seller, { minor: 1_234n, currency: 'USD' })
    shop.market.clock.advance(days(7))
    const sweeps = await Promise.all(
      [shop.market, other, shop.market, other].map(({ souk }) => souk.payouts.sweep()),
    )
    assert.equal(
      sweeps.reduce((sum, { made }) => sum + made, 0),
      12,
    )
    for (const { souk } of [other, shop.market]) await souk.payouts.sweep()
    for (const seller of sellers) {
      assert.deepEqual(await payoutsOf(seller), [['completed', 12.34]])
      assert.equal((await shop.events(seller)).length, 1)
    }
  })

  it('are not made again in a week whose run is over', async () => {
    const [before, later] = [await shop.seller('po_ok'), await shop.seller()]
    for (const seller of [before, later]) await earn(shop.market, seller, { minor: 2_000n, currency: 'USD' })
    assert.equal((await shop.nextWeek()).made, 1)
    // The newest of all sellers: a run that goes on would come to them.
    await later.session.destinations.set({ body: { token: 'po_ok' } })
    assert.deepEqual(await shop.market.souk.payouts.sweep(), { made: 0, ended: 0 })
    assert.equal((await shop.nextWeek()).made, 1)
  })

  it('come to every seller, however many batches they are', async () => {
    const { souk } = shop.market
    const sellers = Array.from({ length: 1_050 }, () => ({ id: souk.ids.next('user') }))
    const ids = sellers.map(({ id }) => id)
    await souk.db`
      insert into accounts.user (id, email, name, created_at)
      select id, id || '@example.com', 'Seller', now() from unnest(${ids}::uuid[]) as id`
    await souk.db`
      insert into payouts.destination (seller_id, provider, reference, bank, last4, status, requirements, updated_at)
      select id, 'sandbox', 'po_ok', 'Bank', '6789', 'active', '{}', now() from unnest(${ids}::uuid[]) as id`
    const amount = { minor: 1_500n, currency: 'USD' }
    await transact(souk.db, (tx) =>
      souk.ledger.post(
        tx,
        ...ids.map((owner) => ({
          kind: 'sale' as const,
          subject: souk.ids.next('order'),
          postings: [
            { account: { kind: 'clearing' as const }, amount: negate(amount) },
            { account: { kind: 'seller' as const, owner }, amount },
          ],
        })),
      ),
    )
    assert.deepEqual(await shop.nextWeek(), { made: 1_050, ended: 1_050 })
    const [left] = await souk.db`
      select count(distinct seller_id)::int as count from payouts.payout where seller_id = any(${ids}::uuid[])`
    assert.equal(left?.['count'], 1_050)
  })

  it('leave out sellers that are suspended', async () => {
    const seller = await shop.seller('po_ok')
    await earn(shop.market, seller, { minor: 2_000n, currency: 'USD' })
    const { db } = shop.market.souk
    await db`update accounts.user set status = 'suspended' where id = ${seller.id}`
    assert.equal((await shop.nextWeek()).made, 0)
    await db`update accounts.user set status = 'active' where id = ${seller.id}`
    assert.equal((await shop.nextWeek()).made, 1)
  })

  it('wait until later sales have made up for a refund of what was paid out', async () => {
    const seller = await shop.seller('po_ok')
    const orderId = await shop.earned(seller, 40)
    await shop.nextWeek()
    await shop.refund(seller, orderId, 30)
    assert.deepEqual(await shop.balances(seller), { USD: [0, -27] })
    await shop.earned(seller, 30)
    assert.deepEqual(await shop.balances(seller), { USD: [0, 0] })
    assert.equal((await shop.nextWeek()).made, 0)
    await shop.earned(seller, 20)
    assert.deepEqual(await shop.nextWeek(), { made: 1, ended: 1 })
    assert.deepEqual(await payoutsOf(seller), [
      ['completed', 18],
      ['completed', 36],
    ])
  })

  it('that fail bring the money back, and are tried again next week', async () => {
    const seller = await shop.seller('po_fails')
    await shop.earned(seller, 20)
    assert.deepEqual(await shop.nextWeek(), { made: 1, ended: 1 })
    assert.deepEqual(await shop.balances(seller), { USD: [0, 18] })
    const [failed] = (await seller.client.payouts.list()).data
    assert.deepEqual([failed?.status, failed?.failureReason], ['failed', 'the bank account has been closed'])
    assert.deepEqual(await shop.market.souk.payouts.sweep(), { made: 0, ended: 0 }, 'not in the same week')
    await seller.session.destinations.set({ body: { token: 'po_ok' } })
    assert.deepEqual(await shop.nextWeek(), { made: 1, ended: 1 })
    const [paid] = (await seller.client.payouts.list()).data
    assert.equal(paid?.period.start, failed?.period.start)
    assert.equal((await shop.events(seller)).length, 1)
  })

  it('are followed until the bank has said how they ended', async () => {
    const { clock, souk } = shop.market
    for (const [token, end, balance] of [
      ['po_slow', 'completed', 0],
      ['po_returned', 'failed', 18],
    ] as const) {
      const seller = await shop.seller(token)
      await shop.earned(seller, 20)
      await shop.nextWeek()
      assert.deepEqual(await payoutsOf(seller), [['in_transit', 18]])
      clock.advance(minutes(59))
      await souk.payouts.sweep()
      assert.deepEqual(await payoutsOf(seller), [['in_transit', 18]])
      clock.advance(minutes(2))
      await souk.payouts.sweep()
      assert.deepEqual(await payoutsOf(seller), [[end, 18]])
      assert.deepEqual(await shop.balances(seller), { USD: [0, balance] })
      if (balance > 0) await shop.refund(seller, await shop.earned(seller, 1))
      await seller.session.destinations.set({ body: { token: 'po_ok' } })
    }
    await shop.nextWeek()
  })

  it('with a lost answer are looked up again, not sent again', async () => {
    const seller = await shop.seller('po_lost_answer')
    await shop.earned(seller, 20)
    await shop.nextWeek()
    assert.deepEqual(await payoutsOf(seller), [['in_transit', 18]])
    shop.market.clock.advance(minutes(1))
    const sweeps = await Promise.all([shop.market, other].map(({ souk }) => souk.payouts.sweep()))
    assert.equal(
      sweeps.reduce((sum, { ended }) => sum + ended, 0),
      1,
    )
    assert.deepEqual(await payoutsOf(seller), [['completed', 18]])
    assert.equal((await shop.events(seller)).length, 1)
  })

  it('that a crash left on the way are finished', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const { data } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    // What a server leaves that dies between taking a payout and noting how it ended.
    const { souk, clock } = shop.market
    await souk.db`
      update payouts.payout set status = 'in_transit', resume_at = ${new Date(clock.now().getTime() + minutes(1))}
      where id = ${parseId('payout', data.payoutId) ?? null}`
    await souk.payouts.sweep()
    assert.deepEqual(await payoutsOf(seller), [['in_transit', 18]], 'its worker may be at it still')
    clock.advance(hours(1))
    await souk.payouts.sweep()
    assert.deepEqual(await payoutsOf(seller), [['completed', 18]])
    assert.equal((await shop.events(seller)).length, 1)
  })
})

describe('doctor', () => {
  let shop: PayoutShop
  let folder: string
  before(async () => {
    shop = await openPayoutShop()
    folder = await mkdtemp(join(tmpdir(), 'souk-doctor-'))
  })
  after(async () => {
    await shop.market.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('finds the ledger equal to orders and payouts, and says where it is not', async () => {
    const { souk } = shop.market
    const seller = await shop.seller('po_ok')
    const orderId = await shop.earned(seller, 20)
    await shop.nextWeek()
    await shop.refund(seller, orderId, 5)
    await seller.session.destinations.set({ body: { token: 'po_fails' } })
    await shop.earned(seller, 50)
    await shop.nextWeek()
    const files = createDiskFiles({ folder })
    const ledger = async () => (await examine(souk, files)).find(({ check }) => check === 'ledger')
    const well = await ledger()
    assert.deepEqual(
      [well?.ok, well?.says],
      [true, 'every journal sums to zero; 5 sums equal those of orders, payouts and plans'],
    )
    await souk.db`update payouts.payout set amount_minor = amount_minor + 1 where status = 'failed'`
    assert.match((await ledger())?.says ?? '', /payout USD: .* booked.*; payout_returned USD/)
    await souk.db`update payouts.payout set amount_minor = amount_minor - 1 where status = 'failed'`
    assert.ok((await ledger())?.ok)
    await souk.db`update orders.order set completed_at = null where id = ${parseId('order', orderId) ?? null}`
    assert.match((await ledger())?.says ?? '', /sale USD: 2 of 7000 .* booked, 1 of 5000/)
  })
})
