import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { signatureHeader, signCallback } from '../../src/modules/payments/sandbox/signature.ts'
import { days, minutes, seconds } from '../../src/kernel/time.ts'
import { openCardShop, type CardShop } from '../support/card-shop.ts'
import { allHandled } from '../support/wait.ts'

/** What the payment company reports, sent over HTTP as it would. */
describe('payment callbacks', () => {
  let shop: CardShop
  before(async () => {
    shop = await openCardShop()
  })
  after(() => shop.market.close())

  interface Over {
    readonly provider?: string
    readonly signature?: string
    readonly at?: Date
    readonly id?: string
  }

  const send = async (type: string, charge: string, over: Over = {}) => {
    const { souk, clock, request } = shop.market
    const event = { id: over.id ?? randomUUID(), type, object: 'charge', reference: `sandbox_${charge}` }
    const body = JSON.stringify({ events: [event] })
    const key = souk.secrets.key('sandbox-callback')
    const signature = over.signature ?? signCallback(key, body, over.at ?? clock.now())
    const response = await request(`/api/payments/callbacks/${over.provider ?? 'sandbox'}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
    })
    await allHandled(shop.market)
    return response.status
  }

  const countCallbacks = async (): Promise<number> => {
    const [row] = await shop.market.souk.db<{ count: number }[]>`
      select count(*)::int as count from payments.callback`
    return row?.count ?? 0
  }

  const eventsOf = (orderId: string) => shop.market.souk.db<{ type: string; data: unknown }[]>`
    select type, data from platform.event
    where type like 'purchase.%' and data->>'orderId' = ${shop.inside(orderId)} order by id`

  const assertBooks = async () => {
    const { sandbox, clearing } = await shop.books()
    assert.equal(sandbox, clearing)
    assert.deepEqual(await shop.market.souk.ledger.imbalances(shop.market.souk.db), [])
  }

  it('refuses what is not signed, or not now, and stores nothing', async () => {
    const { data } = await shop.buy('pm_card_visa')
    const charge = shop.inside(data.orderId)
    const stored = await countCallbacks()
    const now = shop.market.clock.now()
    const good = signCallback(shop.market.souk.secrets.key('sandbox-callback'), '{}', now)
    for (const signature of [
      '',
      'x',
      good,
      good.slice(0, -1),
      `${good}0`,
      't=,v1=',
      `t=0,v1=${'0'.repeat(64)}`,
    ])
      assert.equal(await send('charge.succeeded', charge, { signature }), 403, signature)
    for (const ms of [-minutes(6), minutes(6)])
      assert.equal(await send('charge.succeeded', charge, { at: new Date(now.getTime() + ms) }), 403)
    assert.equal(await send('charge.succeeded', charge, { provider: 'other' }), 404)
    const { request } = shop.market
    assert.equal((await request('/api/payments/callbacks/sandbox', { method: 'POST' })).status, 403)
    assert.equal((await request('/api/payments/callbacks/sandbox')).status, 404)
    const big = { method: 'POST', body: 'x'.repeat(300_000) }
    assert.equal((await request('/api/payments/callbacks/sandbox', big)).status, 413)
    assert.equal(await countCallbacks(), stored)
  })

  it('notes and ignores what names a charge that is not ours', async () => {
    for (const charge of [randomUUID(), 'nonsense', '']) {
      const id = randomUUID()
      assert.equal(await send('charge.succeeded', charge, { id }), 200)
      const [row] = await shop.market.souk.db`select * from payments.callback where event_id = ${id}`
      assert.deepEqual([row?.['outcome'], row?.['reference']], ['not ours', `sandbox_${charge}`])
      assert.equal(row?.['due_at'], null)
    }
  })

  it('changes nothing by repeats, by lies, or out of order', async () => {
    const { data } = await shop.buy('pm_card_visa')
    const declined = await shop.begin('pm_card_declined')
    const id = randomUUID()
    for (const type of [
      'charge.declined',
      'charge.processing',
      'charge.succeeded',
      'charge.disputed',
      'nonsense',
    ])
      for (const over of [{ id }, { id }, {}]) {
        assert.equal(await send(type, shop.inside(data.orderId), over), 200)
        assert.equal(await send(type, shop.inside(declined.orderId)), 200)
      }
    assert.equal(await shop.statusOf(data.orderId), 'completed')
    assert.equal(await shop.statusOf(declined.orderId), 'failed')
    assert.equal((await eventsOf(data.orderId)).length, 1)
    await assertBooks()
  })

  it('ends an order whose answer was lost, by whichever callback comes', async () => {
    for (const type of ['charge.succeeded', 'charge.processing']) {
      const { orderId, again } = await shop.begin('pm_card_timeout', 'SERVICE_UNAVAILABLE')
      const sent = await Promise.all([1, 2, 3].map(() => send(type, shop.inside(orderId))))
      assert.deepEqual(sent, [200, 200, 200])
      assert.equal(await shop.statusOf(orderId), 'completed')
      assert.equal((await eventsOf(orderId)).length, 1)
      assert.equal((await again()).data.orderId, orderId)
    }
    await assertBooks()
  })

  const cards: readonly (readonly [card: string, code: 'SERVICE_UNAVAILABLE' | null, ends: string])[] = [
    ['pm_card_duplicate_callback', null, 'completed'],
    ['pm_card_out_of_order', 'SERVICE_UNAVAILABLE', 'completed'],
    ['pm_card_late', 'SERVICE_UNAVAILABLE', 'completed'],
    ['pm_card_late_decline', 'SERVICE_UNAVAILABLE', 'failed'],
  ]
  for (const [card, code, ends] of cards)
    it(`ends as it would without callbacks: ${card}`, async () => {
      const orderId = code ? (await shop.begin(card, code)).orderId : (await shop.buy(card)).data.orderId
      await shop.market.souk.orders.sweep()
      shop.market.clock.advance(minutes(1) + seconds(1))
      await shop.market.souk.orders.sweep()
      if (card.startsWith('pm_card_late')) assert.equal(await shop.statusOf(orderId), 'pending')
      shop.market.clock.advance(minutes(2))
      await shop.deliver()
      assert.equal(await shop.statusOf(orderId), ends)
      assert.equal((await eventsOf(orderId)).length, ends === 'completed' ? 1 : 0)
      await assertBooks()
    })

  it('completes an order that was cut off before its charge, and charges once', async () => {
    const { orderId, again } = await shop.begin('pm_card_cut_before', 'SERVICE_UNAVAILABLE')
    const [nothing] = await shop.market.souk.db`
      select status from payments.sandbox_charge where key = ${shop.inside(orderId)}`
    assert.equal(nothing?.['status'], 'unseen')
    assert.equal((await again()).data.status, 'completed')
    await assertBooks()
  })

  it('looks again at what could not be followed at once', async () => {
    const { orderId } = await shop.begin('pm_card_timeout', 'SERVICE_UNAVAILABLE')
    const { souk, clock } = shop.market
    await souk.db`
      insert into payments.callback (provider, event_id, type, object, reference, body, received_at, due_at)
      values ('sandbox', 'left', 'charge.succeeded', 'charge', ${`sandbox_${shop.inside(orderId)}`}, '{}',
              ${clock.now()}, ${clock.now()})`
    assert.equal(await shop.statusOf(orderId), 'pending')
    await souk.payments.sweep()
    await allHandled(shop.market)
    assert.equal(await shop.statusOf(orderId), 'completed')
  })

  it('shows a saved card as the bank has renewed it', async () => {
    const { wallet } = shop.market.client(await shop.market.signIn(shop.buyer))
    const { data: card } = await wallet.add({ body: { token: 'pm_card_renewed' } })
    const last4 = async () => (await wallet.list()).data.find(({ id }) => id === card.id)?.last4
    assert.equal(await last4(), '4341')
    await shop.buy('pm_card_renewed')
    await shop.deliver()
    assert.equal(await last4(), '4358')
  })

  it('disputes an order, and gives it back as it was when we win', async () => {
    const { data } = await shop.buy('pm_card_dispute_won')
    const { orderId } = data
    await shop.deliver()
    assert.equal(await shop.statusOf(orderId), 'disputed')
    const params = { productId: data.product.id }
    assert.equal((await shop.buyer.client.products.get({ params })).data.contentLocked, false)
    const refund = shop.buyer.client.refunds.create({ params: { orderId }, body: { reason: 'No' } })
    await assert.rejects(refund, { code: 'REFUND_NOT_ALLOWED' })
    shop.market.clock.advance(days(1) + seconds(1))
    await shop.deliver()
    assert.equal(await shop.statusOf(orderId), 'completed')
    await send('charge.disputed', shop.inside(orderId))
    assert.equal(await shop.statusOf(orderId), 'completed', 'a late repeat does not open it again')
    assert.equal((await eventsOf(orderId)).length, 1)
    await assertBooks()
  })

  it('books a lost dispute like a refund of what was left, and ends the access', async () => {
    const { data } = await shop.buy('pm_card_dispute_lost')
    const { orderId } = data
    await shop.buyer.client.refunds.create({ params: { orderId }, body: { reason: 'Part', amount: 1.5 } })
    await shop.deliver()
    assert.equal(await shop.statusOf(orderId), 'disputed')
    shop.market.clock.advance(days(1) + seconds(1))
    await shop.deliver()
    await send('dispute.closed', shop.inside(orderId))
    const { data: order } = await shop.buyer.client.purchases.get({ params: { orderId } })
    assert.deepEqual([order.status, order.refundedAmount, order.refundableAmount], ['refunded', 4.5, 0])
    assert.deepEqual([order.refund?.decision.rule, order.refund?.amount], ['charged_back', 3])
    const params = { productId: data.product.id }
    assert.equal((await shop.buyer.client.products.get({ params })).data.contentLocked, true)
    const types = (await eventsOf(orderId)).map(({ type }) => type)
    assert.deepEqual(types, ['purchase.completed', 'purchase.refunded', 'purchase.refunded'])
    await assertBooks()
  })
})
