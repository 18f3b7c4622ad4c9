import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createPayments, type Charge, type Payments } from '../../src/modules/payments/index.ts'
import type { ChargeOutcome } from '../../src/modules/payments/provider/charge.ts'
import type { PaymentProvider } from '../../src/modules/payments/provider/provider.ts'
import { createProviders } from '../../src/modules/payments/providers.ts'
import { transact } from '../../src/platform/db/database.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

/** What is called at a company, in its order. */
type Calls = string[]

/** The sandbox as a company that makes references itself: `fault` ends a call after it is done. */
const stepwise = (sandbox: PaymentProvider, calls: Calls, fault: () => string): PaymentProvider => {
  const { referenceOf: _chosen, ...charges } = sandbox.charges
  const called = (name: string): void => {
    calls.push(name)
    if (fault() === name) throw new Error(`killed after ${name}`)
  }
  return {
    ...sandbox,
    name: 'stepwise',
    charges: {
      ...charges,
      async create(request) {
        const reference = await charges.create(request)
        called('create')
        return reference
      },
      async confirm(reference, request) {
        const outcome = await charges.confirm(reference, request)
        called('confirm')
        return outcome
      },
      async retrieve(reference) {
        calls.push('retrieve')
        const found = await charges.retrieve(reference)
        return found ?? { reference, status: 'unconfirmed', disputes: [] }
      },
    },
  }
}

describe('payments at a company that makes references itself', () => {
  let market: Marketplace
  let buyer: Account
  let payments: Payments
  let fault = ''
  const calls: Calls = []
  before(async () => {
    market = await startMarketplace()
    buyer = await market.account()
    const { souk } = market
    const company = stepwise(souk.sandbox, calls, () => fault)
    payments = createPayments({
      ...souk,
      providers: createProviders(company, souk.sandbox),
      options: { isOpen: true, baseUrl: 'http://localhost' },
    })
  })
  after(() => market.close())

  const started = async (token = 'pm_card_visa'): Promise<Charge> => {
    const charge: Charge = {
      ...{ orderId: market.souk.ids.next('order'), accountId: buyer.id, onSession: true, returnPath: '/' },
      ...{ method: { token, brand: 'visa', last4: '4242' }, amount: { minor: 500n, currency: 'USD' } },
      description: 'A prompt',
    }
    await transact(market.souk.db, (tx) => payments.start(tx, charge))
    calls.length = 0
    return charge
  }

  const referenceOf = async ({ orderId }: Charge) =>
    (await payments.findCharge(market.souk.db, orderId))?.reference

  const chargedBy = async ({ orderId }: Charge): Promise<number> =>
    (
      await market.souk
        .db`select 1 from payments.sandbox_charge where key = ${orderId} and status = 'succeeded'`
    ).length

  it('stores the reference before it charges', async () => {
    const charge = await started()
    assert.equal(await referenceOf(charge), undefined)
    fault = 'create'
    await assert.rejects(payments.charge(charge), /killed after create/)
    assert.equal(await chargedBy(charge), 0)
    fault = 'confirm'
    await assert.rejects(payments.resume(charge.orderId), /killed after confirm/)
    fault = ''
    assert.equal(await referenceOf(charge), `sandbox_${charge.orderId}`)
    const outcome: ChargeOutcome = await payments.resume(charge.orderId)
    assert.equal(outcome.status, 'succeeded')
    assert.deepEqual(calls, ['create', 'create', 'confirm', 'retrieve'])
    assert.equal(await chargedBy(charge), 1)
  })

  it('cancels what was never made without calling the company', async () => {
    const charge = await started()
    assert.deepEqual(await payments.cancel(charge.orderId), { status: 'canceled' })
    assert.deepEqual(calls, [])
  })

  it('is not called for charges of another company, nor another for its own', async () => {
    const { souk } = market
    const charge = await started()
    await souk.db`update payments.charge set provider = 'gone', reference = 'gone_1' where order_id = ${charge.orderId}`
    assert.deepEqual(await payments.resume(charge.orderId), { reference: 'gone_1', status: 'unknown' })
    const refund = { refundId: souk.ids.next('refund'), orderId: charge.orderId, amount: charge.amount }
    assert.equal((await payments.refund(refund)).status, 'unknown')
    assert.deepEqual(calls, [])
    await souk.db`update payments.charge set provider = 'sandbox', reference = ${`sandbox_${charge.orderId}`} where order_id = ${charge.orderId}`
    assert.equal((await payments.resume(charge.orderId)).status, 'succeeded')
    assert.deepEqual(calls, [], 'the sandbox was called')
  })

  it('offers no saved method of another company', async () => {
    const { souk } = market
    const card = await souk.payments.methods.list(buyer.id, {})
    assert.equal(card.total, 1)
    const method = await transact(souk.db, (tx) => payments.methods.find(tx, buyer.id, card.items[0]?.id))
    assert.equal(method, undefined)
    await transact(souk.db, async (tx) => {
      const found = await payments.methods.finish(buyer.id, 'pm_card_mastercard')
      assert.equal((await payments.methods.add(tx, buyer.id, found)).isDefault, false)
    })
    assert.equal((await souk.payments.methods.list(buyer.id, {})).total, 1)
  })

  it('has removed methods forgotten by the company that knows them', async () => {
    const { souk } = market
    const detached: string[] = []
    const watched: PaymentProvider = {
      ...souk.sandbox,
      methods: { ...souk.sandbox.methods, detach: async (reference) => void detached.push(reference) },
    }
    const own = createPayments({
      ...souk,
      providers: createProviders(watched),
      options: { isOpen: true, baseUrl: 'http://localhost' },
    })
    const found = await own.methods.finish(buyer.id, 'pm_card_renewed')
    const added = await transact(souk.db, (tx) => own.methods.add(tx, buyer.id, found))
    await transact(souk.db, (tx) => own.methods.remove(tx, buyer.id, added.id))
    await own.sweep()
    await own.sweep()
    assert.deepEqual(detached, ['pm_card_renewed'])
  })
})
