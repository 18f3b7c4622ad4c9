import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@souk/sdk'
import postgres from 'postgres'
import { missingPrograms, startCluster, type Cluster } from '../support/cluster.ts'
import { publish, startMarketplace, type Account } from '../support/marketplace.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'
import { runSouk, until } from '../support/souk-process.ts'

const notInstalled = missingPrograms()

interface Bought {
  readonly orderId: string
  readonly downloadUrl: string
}

interface Outcome {
  readonly orderId: string
  /** Milliseconds of `performance.now()`. */
  readonly at: number
}

const buyerCount = 6
const productCount = 61

/**
 * Three servers and two workers behind HAProxy, on PostgreSQL with a synchronous standby, through PgBouncer. The clocks of a
 * server and of a worker are a minute ahead of all others.
 */
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
    let seller: Account
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
      seller = await market.account({ plan: 'enterprise' })
      products = await Promise.all(
        Array.from({ length: productCount }, (_, index) => publish(seller, { title: `Poem ${index}` })),
      )
      buyers = await Promise.all(
        Array.from({ length: buyerCount }, () => market.account({ plan: 'enterprise' })),
      )
      // A server with an address of its own is no local marketplace, and gives no account a test card.
      for (const { id } of buyers) await market.souk.payments.methods.list(id, {})
      await seller.client.webhooks.create({ body: { url: receiver.url, events: ['purchase.completed'] } })
      await market.close()
      await cluster.start({ MASTER_KEY: masterKey, DATABASE_REPLICA_URL: cluster.pair.standbyUrl, ...env })
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
            const { data } = JSON.parse(answer) as { data: Bought }
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
    /** Has all buyers buy `count` more products each; once some have, `happens`. Prints how long no order was acknowledged. */
    let boughtEach = 0
    const buyWhile = async (what: string, count: number, happens: () => Promise<unknown>): Promise<void> => {
      const before = acknowledged.length
      const running = buyAll(boughtEach, boughtEach + count)
      boughtEach += count
      await until(async () => acknowledged.length >= before + (count / 4) * buyerCount)
      const from = performance.now()
      await happens()
      await running
      const seconds = (longestGap(from) / 1_000).toFixed(1)
      process.stdout.write(`${what}: no order for ${seconds} s; refused: ${JSON.stringify([...refusals])}\n`)
      refusals.clear()
      assert.equal(acknowledged.length, before + count * buyerCount)
    }
    const clientOf = ({ key }: Account, baseUrl: string) => createClient({ baseUrl, apiKey: key })
    const listsOn = async (url: string, title: string): Promise<boolean> => {
      const [buyer] = buyers
      const answer = buyer && (await clientOf(buyer, url).products.list({ query: { search: title } }))
      return answer?.data.some((product) => product.title === title) ?? false
    }

    it('answers a repeated request the same on every server, whose clocks are a minute apart', async () => {
      const headers = {
        ...{ authorization: `Bearer ${buyers[0]?.key}`, 'content-type': 'application/json' },
        'idempotency-key': randomUUID(),
      }
      const body = JSON.stringify({ productId: products.at(-1) })
      const answers = []
      for (const url of [...cluster.serverUrls, ...cluster.serverUrls.toReversed()]) {
        const answer = await fetch(`${url}/v1/purchases`, { method: 'POST', headers, body })
        const { data, meta } = (await answer.json()) as { data: Bought; meta: { timestamp: string } }
        answers.push({ data, status: answer.status, aheadMs: Date.parse(meta.timestamp) - Date.now() })
        const download = await fetch(url + new URL(data.downloadUrl).pathname)
        assert.equal(download.status, 200, await download.text())
      }
      acknowledged.push({ orderId: answers[0]?.data.orderId ?? '', at: performance.now() })
      assert.deepEqual(
        answers.map(({ aheadMs }) => aheadMs > 30_000),
        [false, false, true, true, false, false],
      )
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
      assert.equal(new Set(answers.map(({ data }) => data.orderId)).size, 1)
    })

    it('loses no order when a server freezes', async () => {
      const [frozen] = cluster.servers
      await buyWhile('a server frozen', 12, async () => frozen?.child.kill('SIGSTOP'))
      frozen?.child.kill('SIGCONT')
    })

    it('loses no order when a server is cut off, which serves again when the network is back', async () => {
      await buyWhile('a server cut off', 12, async () => cluster.network.cut())
      cluster.network.mend()
      const isReady = async () => {
        const url = `${cluster.serverUrls[1]}/health/ready`
        return (
          (await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined))?.status === 200
        )
      }
      await until(isReady)
    })

    it('shows on every server what was written while the standby lags', async () => {
      await cluster.pair.standby('select pg_wal_replay_pause()')
      const title = `Late${randomUUID().slice(0, 8)}`
      await buyWhile('the standby lags', 12, async () => {
        await publish({ ...seller, client: clientOf(seller, cluster.url) }, { title })
        for (const url of cluster.serverUrls) await until(() => listsOn(url, title))
      })
      await cluster.pair.standby('select pg_wal_replay_resume()')
    })

    it('loses no order when the standby is gone, and the primary stops waiting for it 3 s later', async () => {
      await buyWhile('the standby killed, the primary no longer synchronous 3 s later', 12, async () => {
        await cluster.pair.killStandby()
        await pause(3_000)
        await cluster.pair.setSynchronous(false)
      })
      await cluster.pair.startStandby()
      await cluster.pair.setSynchronous(true)
      await until(async () => (await cluster.pair.syncState()) === 'sync')
    })

    it('loses no order when the primary dies and the standby is promoted', async () => {
      await buyWhile('the primary killed, the standby promoted 3 s later', 12, async () => {
        await cluster.pair.killPrimary()
        await pause(3_000)
        await cluster.pair.standby('select pg_promote()')
      })
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
