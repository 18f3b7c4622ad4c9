import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, hours, seconds } from '../../src/kernel/time.ts'
import type { Id } from '../../src/kernel/ids.ts'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { openCardShop, type CardShop } from '../support/card-shop.ts'
import { publish, startMarketplace, type Account } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

/** What a dispute does to the books, by the seller's balance: a sale of 4.50 has a share of 4.05, and a dispute costs 15. */
describe('the money of a dispute', () => {
  let shop: CardShop
  before(async () => {
    shop = await openCardShop(await startMarketplace())
  })
  after(() => shop.market.close())

  const pass = async (ms: number) => {
    shop.market.clock.advance(ms)
    await shop.deliver()
    await shop.market.souk.payments.sweep()
    await allHandled(shop.market)
  }

  /** A new seller's sale by this card, disputed unless the card says otherwise. */
  const sell = async (paymentMethodId: string) => {
    const seller = await shop.market.account()
    const body = { productId: await publish(seller), paymentMethodId }
    const { data } = await shop.buyer.client.purchases.create({ body })
    return { seller, orderId: data.orderId }
  }

  const balanceOf = async ({ client }: Account) => {
    const [balance] = (await client.balance.get()).data.balances
    return [balance?.pending, balance?.available]
  }

  /** Oldest first. */
  const transactionsOf = async ({ client }: Account) =>
    (await client.balance.transactions()).data.map(({ type, amount }) => `${type} ${amount}`).toReversed()

  const assertBooks = async () => {
    const { sandbox, clearing } = await shop.books()
    assert.equal(sandbox, clearing)
    const { unbalanced, sums } = await examineLedger(shop.market.souk)
    assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
  }

  it('leaves the seller at once, with its fee, and comes back when the dispute is won', async () => {
    const { seller, orderId } = await sell('pm_card_dispute_won')
    assert.deepEqual(await balanceOf(seller), [4.05, 0])
    await pass(0)
    assert.equal(await shop.statusOf(orderId), 'disputed')
    assert.deepEqual(await balanceOf(seller), [0, -15])
    await assertBooks()
    await pass(days(1) + seconds(1))
    assert.deepEqual(await balanceOf(seller), [4.05, -15])
    assert.deepEqual(await transactionsOf(seller), [
      'sale 4.05',
      'dispute -4.05',
      'dispute_fee -15',
      'dispute_ended 4.05',
    ])
    const { data } = await seller.client.balance.transactions()
    assert.match(data[0]?.disputeId ?? '', /^dsp_/)
    assert.deepEqual(
      data.map((one) => one.orderId),
      [orderId, orderId, orderId, orderId],
    )
    await pass(days(7))
    assert.deepEqual(await balanceOf(seller), [0, -10.95])
    const [balance] = (await seller.client.balance.get()).data.balances
    assert.equal(balance?.hold?.code, 'negative_balance')
    await assertBooks()
  })

  it('is a refund once the dispute is lost, in whole or in part', async () => {
    const lost = await sell('pm_card_dispute_lost')
    const partly = await sell('pm_card_dispute_partly_lost')
    await pass(0)
    await pass(days(1) + seconds(1))
    assert.deepEqual(await balanceOf(lost.seller), [0, -15])
    assert.deepEqual((await transactionsOf(lost.seller)).slice(3), ['dispute_ended 4.05', 'refund -4.05'])
    assert.equal(await shop.statusOf(lost.orderId), 'refunded')
    assert.deepEqual((await transactionsOf(partly.seller)).slice(3), ['dispute_ended 4.05', 'refund -2.03'])
    assert.equal(await shop.statusOf(partly.orderId), 'partially_refunded')
    await assertBooks()
  })

  it('stays where it is during an inquiry', async () => {
    const { seller } = await sell('pm_card_dispute_inquiry')
    await pass(0)
    await pass(days(1) + seconds(1))
    assert.deepEqual(await transactionsOf(seller), ['sale 4.05'])
    await assertBooks()
  })

  it('is booked once for a dispute that is lost before it was seen, and not at all for one that was won', async () => {
    const [lost, won] = [await sell('pm_card_dispute_lost'), await sell('pm_card_dispute_won')]
    shop.market.clock.advance(days(1) + hours(1))
    await pass(0)
    await pass(0)
    assert.deepEqual(await transactionsOf(lost.seller), [
      'sale 4.05',
      'dispute -4.05',
      'dispute_fee -15',
      'dispute_ended 4.05',
      'refund -4.05',
    ])
    assert.deepEqual((await transactionsOf(won.seller)).slice(0, 1), ['sale 4.05'])
    await assertBooks()
  })

  /** Another dispute about a charge, as only companies that know several have it. */
  const dispute = async (
    orderId: string,
    more: { status: string; chargedBack?: number; reference: string },
  ) => {
    const { db, events } = shop.market.souk
    const id = shop.inside(orderId)
    await db`
      insert into payments.dispute (id, order_id, provider, reference, amount_minor, currency, reason, status,
        charged_back_minor, fee_minor, opened_at, changed_at)
      values (uuidv7(), ${id}, 'other', ${more.reference}, 450, 'USD', 'fraudulent', ${more.status},
        ${more.chargedBack ?? 0}, 1500, ${shop.market.clock.now()}, ${shop.market.clock.now()})
      on conflict (provider, reference) do update
      set status = excluded.status, charged_back_minor = excluded.charged_back_minor`
    await db.begin((tx) =>
      events.emit(tx as never, {
        type: 'charge.changed',
        ...{ parties: [], data: { orderId: id as Id<'order'> } },
      }),
    )
    await allHandled(shop.market)
  }

  const losses = async (): Promise<number> => {
    const [row] = await shop.market.souk.db<{ sum: number }[]>`
      select coalesce(sum(amount_minor), 0)::int as sum from ledger.entry
      join ledger.account on account.id = account_id where account.kind = 'disputes'`
    return row?.sum ?? 0
  }

  it('follows two disputes about one payment: the seller never gives more than the sale', async () => {
    const { seller, orderId } = await sell('pm_card_visa')
    const before = await losses()
    await dispute(orderId, { status: 'needs_response', reference: 'one' })
    await dispute(orderId, { status: 'lost', chargedBack: 200, reference: 'two' })
    assert.equal(await shop.statusOf(orderId), 'disputed', 'the other one is still open')
    await dispute(orderId, { status: 'lost', chargedBack: 450, reference: 'one' })
    assert.equal(await shop.statusOf(orderId), 'refunded')
    assert.deepEqual(await balanceOf(seller), [0, -30])
    // Of 6.50 that the card company took, the sale has covered 4.50.
    assert.equal((await losses()) - before, -200)
    const { sums } = await examineLedger(shop.market.souk)
    assert.deepEqual(
      sums.filter(({ isEqual }) => !isEqual),
      [],
    )
  })

  it('takes no share twice of a sale that was refunded before', async () => {
    const { seller, orderId } = await sell('pm_card_visa')
    await shop.buyer.client.refunds.create({ params: { orderId }, body: { reason: 'Unused' } })
    await dispute(orderId, { status: 'needs_response', reference: 'late' })
    assert.equal(await shop.statusOf(orderId), 'refunded')
    assert.deepEqual(await balanceOf(seller), [0, -15])
    await dispute(orderId, { status: 'won', reference: 'late' })
    assert.deepEqual(await balanceOf(seller), [0, -15])
    const { sums } = await examineLedger(shop.market.souk)
    assert.deepEqual(
      sums.filter(({ isEqual }) => !isEqual),
      [],
    )
  })
})
