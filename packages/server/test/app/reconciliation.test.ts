import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, after as later } from '../../src/kernel/time.ts'
import type { Movement, MovementKind } from '../../src/modules/payments/provider/provider.ts'
import { reconcile } from '../../src/modules/payments/reconciliation/reconcile.ts'
import { examine } from '../../src/operations/doctor.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

const provider = 'synthetic'
const charges = 90_000
const refunds = 10_000
const usd = (minor: bigint) => ({ minor, currency: 'USD' })

describe('reconciliation', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  const insertOurs = async (): Promise<void> => {
    const { db, clock } = market.souk
    const settledAt = later(clock.now(), -days(10))
    await db`
      insert into payments.charge (order_id, account_id, method_token, brand, last4, amount_minor, currency, status,
        reference, created_at, settled_at, provider, description, on_session, return_path)
      select uuidv7('-10 years'::interval), uuidv7(), '', 'visa', '4242', 1000 + n, 'USD', 'succeeded', 'charge_' || n,
             ${settledAt}, ${settledAt}, ${provider}, '', true, '/'
      from generate_series(1, ${charges}::int) as n`
    await db`
      insert into payments.refund (id, order_id, provider, reference, amount_minor, currency, status)
      select uuidv7('-10 years'::interval), order_id, ${provider}, 'refund_' || (amount_minor - 1000), 500, 'USD', 'succeeded'
      from payments.charge where provider = ${provider} and amount_minor <= 1000 + ${refunds}::int`
  }

  const movement = (kind: MovementKind, n: number, minor: bigint): Movement => ({
    ...{ id: `${kind}_movement_${n}`, kind, reference: `${kind}_${n}`, gross: usd(minor), fee: usd(0n) },
    ...{ net: usd(minor), at: later(market.souk.clock.now(), -days(10)) },
  })

  /** What the provider says: ten differences of each kind. */
  async function* planted(isHealed: boolean): AsyncGenerator<Movement> {
    for (let n = 1; n <= charges; n += 1) {
      if (n <= 10 && !isHealed) continue
      yield movement('charge', n, 1_000n + BigInt(n) + (n > 10 && n <= 20 ? 1n : 0n))
      if (n > 20 && n <= 30) yield { ...movement('charge', n, 1_000n + BigInt(n)), id: `second_${n}` }
    }
    for (let n = 1; n <= refunds; n += 1) yield movement('refund', n, -500n)
    for (let n = 1; n <= 10; n += 1) {
      yield movement('refund', refunds + n, -500n)
      yield movement('other', n, -1n)
    }
  }

  const run = (isHealed: boolean): Promise<number> => {
    const { souk } = market
    return reconcile({
      ...souk,
      provider: { ...souk.sandbox, name: provider, movements: () => planted(isHealed) },
    })
  }

  const listOpen = async (): Promise<string[]> =>
    (await market.souk.payments.listOpenDifferences(market.souk.db, 1_000)).map(
      ({ kind, reference }) => `${kind} ${reference}`,
    )

  const tenOf = (name: string, from: number): string[] =>
    Array.from({ length: 10 }, (_, n) => `${name}${from + n}`)

  it('finds none in what was really bought, given back, disputed and paid late', async () => {
    const { souk, clock } = market
    const [seller, buyer] = [await market.account(), await market.account()]
    const buy = async (paymentMethodId: string) => {
      const body = { productId: await publish(seller), paymentMethodId }
      return buyer.client.purchases.create({ body }).catch(() => undefined)
    }
    const bought = await buy('pm_card_visa')
    const params = { orderId: bought?.data.orderId ?? '' }
    await buyer.client.refunds.create({ params, body: { reason: 'Not needed', amount: 1.5 } })
    for (const card of ['pm_card_dispute_lost', 'pm_card_dispute_won', 'pm_card_declined', 'pm_debit'])
      await buy(card)
    for (let day = 0; day < 8; day += 1) {
      clock.advance(days(1))
      await souk.sandbox.deliverDue(deliverTo(souk.payments))
      await souk.payments.sweep()
      await allHandled(market)
    }
    assert.ok((await souk.payments.reconcile()) >= 5)
    assert.equal(await souk.payments.countOpenDifferences(souk.db), 0)
    const [held] = await souk.db<
      { minor: bigint }[]
    >`select sum(net_minor)::bigint as minor from payments.movement`
    const clearing = await souk.ledger.balance(souk.db, { kind: 'clearing' }, 'USD')
    assert.equal(clearing.minor, -(held?.minor ?? 0n), 'what the provider holds, after its fees')
    const change = (by: number) => souk.db`
      update payments.charge set amount_minor = amount_minor + ${by} where order_id = (
        select order_id from payments.charge where status = 'succeeded' order by created_at, order_id limit 1)`
    await change(1)
    await souk.payments.reconcile()
    const open = await souk.payments.listOpenDifferences(souk.db, 10)
    assert.deepEqual(
      open.map(({ kind, object }) => `${kind} ${object}`),
      ['amount_differs charge'],
    )
    await change(-1)
    await souk.payments.reconcile()
    assert.equal(await souk.payments.countOpenDifferences(souk.db), 0)
  })

  it('finds disputes that differ, and disputes of others', async () => {
    const { souk } = market
    const { db } = souk
    const named = async () => {
      await souk.payments.reconcile()
      const open = await souk.payments.listOpenDifferences(db, 10)
      return open.map(({ kind, object, expected, found }) => [kind, object, expected?.minor, found?.minor])
    }
    const lost = db`reference in (select reference from payments.dispute where status = 'lost' and provider = 'sandbox')`
    await db`update payments.dispute set charged_back_minor = charged_back_minor - 100 where ${lost}`
    assert.deepEqual(await named(), [['amount_differs', 'dispute', -350n, -450n]])
    await db`update payments.dispute set charged_back_minor = charged_back_minor + 100 where ${lost}`
    assert.deepEqual(await named(), [])
    const moved = db`
      insert into payments.movement (provider, id, kind, reference, gross_minor, fee_minor, net_minor, currency, at)
      values ('sandbox', 'foreign', 'dispute', 'dp_foreign', -700, 1500, -2200, 'USD', ${later(market.clock.now(), -days(5))})`
    await moved
    assert.deepEqual(await named(), [['missing_here', 'dispute', undefined, -700n]])
    const admin = market.client(await market.signIn(await market.account({ roles: ['admin'] })))
    const { provider: seen } = (await admin.ledger.health()).data
    assert.deepEqual(
      [seen.total, seen.differences.map(({ kind, found, currency }) => [kind, found, currency])],
      [1, [['missing_here', -7, 'USD']]],
    )
    await db`delete from payments.movement where id = 'foreign'`
    assert.deepEqual(await named(), [])
  })

  it('finds and names 50 differences in 100,000 movements, and resolves what arrives later', async () => {
    const { souk } = market
    await insertOurs()
    assert.equal(await run(false), charges - 10 + 10 + refunds + 20)
    const others = [
      ...tenOf('amount_differs charge_', 11),
      ...tenOf('duplicate second_', 21),
      ...tenOf('missing_here refund_', refunds + 1),
      ...tenOf('unknown_kind other_movement_', 1),
    ]
    const missing = tenOf('missing_at_provider charge_', 1)
    // Of two movements of one charge the one whose identifier is later is the duplicate.
    assert.deepEqual((await listOpen()).toSorted(), [...others, ...missing].toSorted())
    const finding = (await examine(souk, souk.files)).find(({ check }) => check === 'payments')
    assert.equal(finding?.ok, false)
    assert.match(finding?.says ?? '', /in 50 cases; the oldest: amount_differs charge charge_11/)
    await run(true)
    assert.deepEqual((await listOpen()).toSorted(), others.toSorted())
  })
})
