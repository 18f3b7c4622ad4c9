import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TopUpCreation } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { days, minutes, seconds } from '../../src/kernel/time.ts'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { transact } from '../../src/platform/db/database.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('credit.topUp', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const topUp = ({ client }: Account, body: TopUpCreation, idempotencyKey?: string) =>
    client.credit.topUp({ body, ...(idempotencyKey ? { idempotencyKey } : {}) })
  const available = async ({ client }: Account) =>
    (await client.credit.get()).data.balances.map((balance) => balance.available)
  const charges = async ({ id }: Account) => {
    const [row] = await market.souk.db`
      select count(*)::int as count from payments.charge where account_id = ${id} and status = 'succeeded'`
    return row?.['count']
  }
  const assertBooks = async () => {
    const { unbalanced, sums } = await examineLedger(market.souk)
    assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
  }

  it('charges the method and adds to the credit', async () => {
    const buyer = await market.account()
    const { data, status } = await topUp(buyer, { amount: 12.5 })
    assert.deepEqual([status, data.status, data.amount, data.currency], [201, 'completed', 12.5, 'USD'])
    assert.match(data.id, /^top_/)
    await topUp(buyer, { amount: 5, currency: 'USD' })
    assert.deepEqual(await available(buyer), [17.5])
    await assertBooks()
  })

  it('charges once for a key, however often and however many at the same time', async () => {
    const buyer = await market.account()
    const answers = await Promise.all(Array.from({ length: 5 }, () => topUp(buyer, { amount: 3 }, 'once')))
    assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1)
    assert.deepEqual([await available(buyer), await charges(buyer)], [[3], 1])
  })

  it('adds nothing where the card is declined, and says so again', async () => {
    const buyer = await market.account()
    for (let i = 0; i < 2; i++) {
      const declined = topUp(buyer, { amount: 3, paymentMethodId: 'pm_card_declined' }, 'declined')
      const { details } = await refused(declined, 'INSUFFICIENT_FUNDS')
      assert.equal(details['declineCode'], 'card_declined')
    }
    assert.deepEqual(await available(buyer), [0])
  })

  it('waits for the bank, and the same key goes on', async () => {
    const buyer = await market.account()
    const pay = () => topUp(buyer, { amount: 3, paymentMethodId: 'pm_card_requires_action' }, 'asks')
    const { details } = await refused(pay(), 'INSUFFICIENT_FUNDS')
    const token = /[^/]*$/.exec(String(details['actionUrl']))?.[0] ?? ''
    await market.client().sandbox.decide({ params: { token }, body: { approve: true } })
    assert.equal((await pay()).data.status, 'completed')
    assert.deepEqual(await available(buyer), [3])
  })

  it('is finished by the sweep where the answer of the company is lost', async () => {
    const buyer = await market.account()
    const pay = () => topUp(buyer, { amount: 3, paymentMethodId: 'pm_card_timeout' }, 'lost')
    await refused(pay(), 'SERVICE_UNAVAILABLE')
    assert.deepEqual(await available(buyer), [0])
    market.clock.advance(minutes(2))
    assert.ok((await market.souk.credit.sweep()) > 0)
    assert.deepEqual(await available(buyer), [3])
    assert.equal((await pay()).data.status, 'completed')
    assert.deepEqual([await available(buyer), await charges(buyer)], [[3], 1])
    await assertBooks()
  })

  it('loses what a card company takes back, once', async () => {
    const buyer = await market.account()
    const { souk, clock } = market
    const report = async () => {
      await souk.sandbox.deliverDue(deliverTo(souk.payments))
      await allHandled(market)
    }
    const { data } = await topUp(buyer, { amount: 4, paymentMethodId: 'pm_card_dispute_lost' })
    await report()
    assert.deepEqual(await available(buyer), [4])
    clock.advance(days(1) + seconds(1))
    await report()
    const id = parseId('topUp', data.id)
    assert.ok(id)
    await transact(souk.db, (tx) => souk.payments.recheck(tx, id, clock.now()))
    await souk.payments.sweep()
    await allHandled(market)
    assert.deepEqual(await available(buyer), [0])
    const entries = (await buyer.client.credit.entries()).data
    assert.deepEqual(
      entries.map(({ kind, amount }) => `${kind} ${amount}`),
      ['charged_back -4', 'top_up 4'],
    )
    await assertBooks()
  })

  it('refuses other currencies, amounts and methods, each by its field', async () => {
    const buyer = await market.account()
    for (const [body, field] of [
      [{ amount: 0.5 }, 'amount'],
      [{ amount: 10_001 }, 'amount'],
      [{ amount: 1.001 }, 'amount'],
      [{ amount: 1, currency: 'EUR' }, 'currency'],
      [{ amount: 1, paymentMethodId: 'pm_unknown' }, 'paymentMethodId'],
    ] as const) {
      const { details } = await refused(topUp(buyer, body), 'INVALID_REQUEST')
      assert.equal(details.field, field)
    }
    const dashboard = market.client(await market.signIn(buyer))
    for (const { id } of (await dashboard.wallet.list()).data)
      await dashboard.wallet.remove({ params: { methodId: id } })
    await refused(topUp(buyer, { amount: 1 }), 'INSUFFICIENT_FUNDS')
  })
})
