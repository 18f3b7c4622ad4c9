import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createClient } from '@souk/sdk'
import { minutes } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import {
  freePort,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'
import { saveCard } from '../support/stripe/saved-card.ts'
import { startStripe, stripeEnv, type FakeStripe, type StripeRequest } from '../support/stripe/server.ts'
import { withoutStripe } from '../support/stripe/spec.ts'

/** A server is killed with -9 when it has sent a request to Stripe: before Stripe has worked, or after. */
describe('a server is killed while it speaks to Stripe', { skip: withoutStripe, timeout: 600_000 }, () => {
  const masterKey = randomBytes(32)
  const clock = createTestClock()
  let database: TestDatabase
  let folder: string
  let stripe: FakeStripe
  let market: Marketplace
  let seller: Account
  let buyer: Account

  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-stripe-'))
    stripe = await startStripe(clock)
    // The survivor: another server on the same database, whose clock can jump over leases.
    market = await startMarketplace({ database, clock, masterKey, env: stripeEnv(stripe) })
    seller = await market.account()
    buyer = await market.account()
    await saveCard(market, stripe, { account: buyer })
  })
  after(async () => {
    await market.close()
    await stripe.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  interface Killing {
    readonly isAt: (request: StripeRequest) => boolean
    readonly when: 'before' | 'after'
  }

  /** Lets a server of its own work until it is killed at a request. */
  const killedWhile = async (
    { isAt, when }: Killing,
    work: (url: string) => Promise<unknown>,
  ): Promise<void> => {
    const port = await freePort()
    const victim = runSouk(['serve'], {
      ...{ PORT: String(port), DATABASE_URL: database.url, DATA_DIR: folder },
      ...{ MASTER_KEY: masterKey.toString('base64'), LOG_FILE: join(folder, 'souk.log') },
      ...stripeEnv(stripe),
    })
    await victim.says(/Souk is ready/)
    let isKilled = false
    stripe.faultOf = (request) => {
      if (isKilled || !isAt(request)) return undefined
      isKilled = true
      victim.child.kill('SIGKILL')
      return when === 'before' ? 'lost_request' : 'lost_answer'
    }
    await assert.rejects(work(`http://127.0.0.1:${port}`))
    await victim.ended()
    assert.ok(isKilled)
    stripe.faultOf = () => undefined
    // Over the leases of what the dead one has begun.
    clock.advance(minutes(5))
  }
  const clientAt = (baseUrl: string) => createClient({ baseUrl, apiKey: buyer.key, maxRetries: 0 })

  for (const when of ['before', 'after'] as const) {
    for (const [what, pattern] of [
      ['creates a charge', /^\/v1\/payment_intents$/],
      ['confirms it', /\/confirm$/],
    ] as const)
      it(`charges once: ${when} Stripe ${what}`, async () => {
        const productId = await publish(seller, { price: 9.99 })
        const idempotencyKey = `crash-${when}-${what}`
        const buy = (client: Account['client']) =>
          client.purchases.create({ body: { productId }, idempotencyKey })
        const isAt = ({ method, path }: StripeRequest) => method === 'POST' && pattern.test(path)
        const paidBefore = [...stripe.books.charges.values()].length
        await killedWhile({ isAt, when }, (url) => buy(clientAt(url)))
        const { data: order } = await buy(buyer.client)
        assert.equal(order.status, 'completed')
        assert.equal([...stripe.books.charges.values()].length - paidBefore, 1)
      })

    it(`refunds once: ${when} Stripe makes the refund`, async () => {
      const productId = await publish(seller, { price: 9.99 })
      const { data: order } = await buyer.client.purchases.create({ body: { productId } })
      const params = { orderId: order.orderId }
      const isAt = ({ method, path }: StripeRequest) => method === 'POST' && path === '/v1/refunds'
      const refundsBefore = stripe.books.refunds.size
      await killedWhile({ isAt, when }, (url) =>
        clientAt(url).refunds.create({ params, body: { reason: 'accidental' } }),
      )
      await market.souk.orders.sweep()
      await market.souk.orders.sweep()
      assert.equal(stripe.books.refunds.size - refundsBefore, 1)
      const [refund] = [...stripe.books.refunds.values()].slice(-1)
      assert.equal(refund?.amount, 999)
    })
  }
})
