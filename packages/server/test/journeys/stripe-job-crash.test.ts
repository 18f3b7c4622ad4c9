import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { days, minutes } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { watchProcess } from '../support/souk-process.ts'
import { answerOnboarding } from '../support/stripe/connect.ts'
import { saveCard } from '../support/stripe/saved-card.ts'
import type { JobOptions } from '../support/stripe/job-runner.ts'
import { startStripe, stripeEnv, type FakeStripe } from '../support/stripe/server.ts'
import { withoutStripe } from '../support/stripe/spec.ts'
import { until } from '../support/wait.ts'

const runner = join(import.meta.dirname, '../support/stripe/job-runner.ts')

/** A worker is killed with -9 when it has sent a request to Stripe: before Stripe has worked, or after. */
describe('a worker is killed while it speaks to Stripe', { skip: withoutStripe, timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  const clock = createTestClock(new Date('2026-03-04T10:00:00Z'))
  let database: TestDatabase
  let stripe: FakeStripe
  let market: Marketplace
  let env: Readonly<Record<string, string>>
  let buyer: Account
  before(async () => {
    database = await createTestDatabase()
    stripe = await startStripe(clock)
    env = { ...stripeEnv(stripe), TAX: 'stripe' }
    // The survivor: another server on the same database.
    market = await startMarketplace({ database, clock, masterKey, env })
    await market.souk.payouts.sweep()
    buyer = await market.account()
    await saveCard(market, stripe, { account: buyer })
    stripe.books.move({
      ...{ type: 'topup', category: 'topup', amount: 50_000, currency: 'usd', source: 'tu' },
    })
  })
  after(async () => {
    await market.close()
    await stripe.close()
    await database.drop()
  })

  /** A payout of 27.00 that waits to be sent, and the seller's account at Stripe. */
  const requestPayout = async (): Promise<string> => {
    const seller = await market.account()
    const { destinations } = market.client(await market.signIn(seller))
    await market.keepProven(seller)
    await destinations.set({ body: {} })
    const [account = ''] = [...stripe.books.accounts.keys()].slice(-1)
    answerOnboarding(stripe.books, account)
    await until(async () => {
      clock.advance(minutes(65))
      await market.souk.payouts.sweep()
      return (await destinations.get()).data.destination?.status === 'active'
    }, 'the account is known to be active')
    await buyer.client.purchases.create({ body: { productId: await publish(seller, { price: 30 }) } })
    clock.advance(days(8))
    const session = market.client(await market.signIn(seller))
    await session.payouts.create({ body: { currency: 'USD' } })
    return account
  }

  /** Everything that has happened at Stripe is reported. */
  const reportAll = async (): Promise<void> => {
    for (const happened of stripe.books.happened.splice(0)) {
      const body = stripe.eventOf(happened)
      await fetch(`${market.url}/api/payments/callbacks/stripe`, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) },
      })
    }
    await market.souk.payments.sweep()
  }

  /** Another worker begins a job, and is killed at a request to this path. */
  const killedAt = async (job: JobOptions['job'], path: RegExp, when: 'before' | 'after'): Promise<void> => {
    const options: JobOptions = {
      ...{ job, databaseUrl: database.url, masterKey: masterKey.toString('base64') },
      ...{ now: clock.now().toISOString(), env },
    }
    const victim = watchProcess(
      spawn(process.execPath, [runner], {
        env: { ...process.env, JOB: JSON.stringify(options) },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    )
    let isKilled = false
    stripe.faultOf = (request) => {
      if (isKilled || request.method !== 'POST' || !path.test(request.path)) return undefined
      isKilled = true
      victim.child.kill('SIGKILL')
      return when === 'before' ? 'lost_request' : 'lost_answer'
    }
    const { signal } = await victim.ended()
    assert.equal(signal, 'SIGKILL', victim.stderr())
    stripe.faultOf = () => undefined
  }

  for (const when of ['before', 'after'] as const)
    for (const [what, path] of [
      ['makes the transfer', /^\/v1\/transfers$/],
      ['makes the payout', /^\/v1\/payouts$/],
    ] as const)
      it(`pays out once: ${when} Stripe ${what}`, async () => {
        const account = await requestPayout()
        const [transfers, payouts] = [stripe.books.transfers.size, stripe.books.payouts.size]
        await killedAt('payouts', path, when)
        for (let tries = 0; tries < 3; tries++) {
          clock.advance(minutes(65))
          await market.souk.payouts.sweep()
        }
        const made = [...stripe.books.payouts.values()].slice(payouts)
        assert.deepEqual(
          made.map(({ id, amount }) => [amount, stripe.books.payoutAccounts.get(id)]),
          [[2_700, account]],
        )
        assert.equal(stripe.books.transfers.size - transfers, 1)
        await market.souk.payments.reconcile()
        assert.equal(await market.souk.payments.countOpenDifferences(market.souk.db), 0)
      })

  for (const when of ['before', 'after'] as const) {
    it(`submits evidence once: ${when} Stripe takes it`, async () => {
      const seller = await market.account()
      const method = await saveCard(market, stripe, { account: buyer, card: 'pm_card_createDispute' })
      const body = { productId: await publish(seller, { price: 12 }), paymentMethodId: method.id }
      const { data: order } = await buyer.client.purchases.create({ body })
      const [dispute] = [...stripe.books.disputes.values()].slice(-1)
      await reportAll()
      await until(async () => {
        const { data } = await buyer.client.purchases.get({ params: { orderId: order.orderId } })
        return data.status === 'disputed'
      }, 'it is disputed')
      clock.advance(days(6) + minutes(5))
      await killedAt('disputes', /^\/v1\/disputes\//, when)
      clock.advance(minutes(5))
      await market.souk.orders.sweep()
      await market.souk.orders.sweep()
      const known = stripe.books.disputes.get(dispute?.id ?? '')
      assert.deepEqual([known?.status, known?.evidence_details.submission_count], ['under_review', 1])
    })

    it(`reports a sale for its tax once: ${when} Stripe notes it`, async () => {
      const admin = await market.account({ roles: ['admin'] })
      const company = {
        ...{ company: 'Harbor', address: 'Kai 7', postalCode: '20457', city: 'Hamburg', country: 'DE' },
        ...{ vatId: 'DE136695976', taxId: '', smallBusiness: false, destinationTax: false, legalNotice: '' },
      }
      await market.souk.orders.sweepInvoices()
      await admin.client.settings.update({ body: { merchantOfRecord: 'marketplace', company } })
      const seller = await market.account()
      const { data: order } = await buyer.client.purchases.create({
        body: { productId: await publish(seller, { price: 12 }) },
      })
      assert.equal(order.tax.rate, 19)
      const reports = stripe.books.taxTransactions.size
      await killedAt('invoices', /\/create_from_calculation$/, when)
      await market.souk.orders.sweepInvoices()
      assert.equal(stripe.books.taxTransactions.size - reports, 1)
      const { data } = await buyer.client.purchases.get({ params: { orderId: order.orderId } })
      assert.ok(data.invoiceNumber)
      await admin.client.settings.update({ body: { merchantOfRecord: 'seller' } })
    })
  }
})
