import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { missingPrograms, startCluster, type Cluster } from '../support/cluster.ts'
import { publish, startMarketplace, type Account } from '../support/marketplace.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'
import { runSouk, until } from '../support/souk-process.ts'

const notInstalled = missingPrograms()

interface Outcome {
  readonly orderId: string
  /** Milliseconds of `performance.now()`. */
  readonly at: number
}

const buyerCount = 6
const productCount = 60

/** Three servers and two workers behind HAProxy, on PostgreSQL with a synchronous standby, through PgBouncer. */
describe(
  'a cluster',
  {
    timeout: 600_000,
    skip: !process.env['CI'] && notInstalled.length > 0 && `not installed: ${notInstalled.join()}`,
  },
  () => {
    const masterKey = randomBytes(32).toString('base64')
    let cluster: Cluster
    let receiver: Receiver
    let buyers: readonly Account[]
    let products: readonly string[]
    const over = new AbortController()
    before(async () => {
      assert.deepEqual(notInstalled, [])
      receiver = await startReceiver()
      cluster = await startCluster()
      const env = { WEBHOOKS_ALLOW_INSECURE: receiver.host }
      const market = await startMarketplace({
        database: { url: cluster.pair.primaryUrl, drop: async () => {} },
        masterKey: Buffer.from(masterKey, 'base64'),
        env,
      })
      const seller = await market.account({ plan: 'enterprise' })
      products = await Promise.all(
        Array.from({ length: productCount }, (_, index) => publish(seller, { title: `Poem ${index}` })),
      )
      buyers = await Promise.all(
        Array.from({ length: buyerCount }, () => market.account({ plan: 'enterprise' })),
      )
      await seller.client.webhooks.create({ body: { url: receiver.url, events: ['purchase.completed'] } })
      await market.close()
      await cluster.start(3, 2, { MASTER_KEY: masterKey, ...env })
    })
    after(async () => {
      over.abort()
      await cluster?.close()
      await receiver?.close()
    })

    const acknowledged: Outcome[] = []
    const refusals = new Map<string, number>()

    /** Buys one product, and repeats the request with the same key until it is answered. */
    const buy = async (buyer: Account, productId: string): Promise<void> => {
      const headers = {
        ...{ authorization: `Bearer ${buyer.key}`, 'content-type': 'application/json' },
        'idempotency-key': randomUUID(),
      }
      while (!over.signal.aborted) {
        const signal = AbortSignal.timeout(10_000)
        const body = JSON.stringify({ productId })
        const refusal = await fetch(`${cluster.url}/v1/purchases`, { method: 'POST', headers, body, signal })
          .then(async (response) => {
            const answer = await response.text()
            if (response.status !== 201) return `${response.status} ${answer.slice(0, 300)}`
            const { data } = JSON.parse(answer) as { data: { orderId: string } }
            acknowledged.push({ orderId: data.orderId, at: performance.now() })
            return undefined
          })
          .catch((error: unknown) => `no answer: ${String(error)}`)
        if (refusal === undefined) return
        const kind = refusal.slice(0, 3)
        refusals.set(kind, (refusals.get(kind) ?? 0) + 1)
        assert.ok(['409', '429', '502', '503', '504', 'no '].includes(kind), refusal)
        await pause(100)
      }
    }
    const buyAll = (from: number, to: number) =>
      Promise.all(
        buyers.map(async (buyer) => {
          for (const productId of products.slice(from, to)) await buy(buyer, productId)
        }),
      )
    /** The longest time between two acknowledged orders since `from`. */
    const longestGap = (from: number): number => {
      const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at >= from)].toSorted(
        (a, b) => a - b,
      )
      return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)))
    }
    const print = (what: string, from: number) => {
      const seconds = (longestGap(from) / 1_000).toFixed(1)
      process.stdout.write(`${what}: no order for ${seconds} s; refused: ${JSON.stringify([...refusals])}\n`)
      refusals.clear()
    }

    it('loses no order when a server freezes', async () => {
      const running = buyAll(0, 20)
      await until(async () => acknowledged.length >= 30)
      const from = performance.now()
      const [frozen] = cluster.servers
      frozen?.child.kill('SIGSTOP')
      await running
      frozen?.child.kill('SIGCONT')
      print('a server frozen', from)
      assert.equal(acknowledged.length, buyerCount * 20)
    })

    it('loses no order when the primary dies and the standby is promoted', async () => {
      const running = buyAll(20, productCount)
      await until(async () => acknowledged.length >= buyerCount * 30)
      const from = performance.now()
      await cluster.pair.killPrimary()
      await pause(3_000)
      await cluster.pair.standby('select pg_promote()')
      await running
      print('the primary killed, the standby promoted 3 s later', from)
      assert.equal(acknowledged.length, buyerCount * productCount)
    })

    it('has each order once, and the books agree', async () => {
      const sql = postgres(cluster.pair.standbyUrl, { max: 1, onnotice: () => {} })
      const [row] = await sql<[{ orders: number; charges: number }]>`
      select (select count(*)::int from orders."order" where status = 'completed') as orders,
             (select count(*)::int from payments.charge where status = 'succeeded') as charges`
      await sql.end()
      assert.deepEqual({ ...row }, { orders: acknowledged.length, charges: acknowledged.length })
      assert.equal(new Set(acknowledged.map(({ orderId }) => orderId)).size, acknowledged.length)
      const doctor = runSouk(['admin', 'doctor'], {
        ...{ DATABASE_URL: cluster.databaseUrl, DATA_DIR: cluster.dataDir, MASTER_KEY: masterKey },
      })
      assert.equal((await doctor.ended()).code, 0, doctor.stdout() + doctor.stderr())
    })

    it('sends the webhook of every order', async () => {
      const missing = () => {
        const bodies = receiver.received.map(({ body }) => body).join('\n')
        return acknowledged.filter(({ orderId }) => !bodies.includes(orderId))
      }
      await until(async () => missing().length === 0).catch(() => undefined)
      assert.deepEqual(missing(), [])
    })
  },
)
