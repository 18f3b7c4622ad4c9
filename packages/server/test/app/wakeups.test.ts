import assert from 'node:assert/strict'
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net'
import { after, before, describe, it, mock } from 'node:test'
import { work } from '../../src/app/work.ts'
import { connect } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createWakeups } from '../../src/platform/wakeups.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { until } from '../support/wait.ts'

const log = createLog({ level: 'silent' })

/** A proxy in front of the database that closes all connections while it is not open. */
const startRelay = async ({ hostname, port, pathname, username, password }: URL) => {
  const sockets = new Set<Socket>()
  let [isOpen, refused] = [true, 0]
  const server = createServer((client) => {
    if (!isOpen) {
      refused++
      return void client.destroy()
    }
    const upstream = connectTo(Number(port), hostname)
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}))
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port: own } = server.address() as AddressInfo
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`,
    refused: () => refused,
    setOpen(open: boolean) {
      isOpen = open
      if (!open) destroyAll()
    },
    close: () =>
      new Promise((done) => {
        server.close(done)
        destroyAll()
      }),
  }
}

describe('workers of other processes', () => {
  let market: Marketplace
  const workers = () => {
    const { dispatcher, webhooks, execution, analytics, outbox } = market.souk
    return {
      ...{ events: dispatcher, webhooks: webhooks.sender, runs: execution.engine },
      ...{ analytics: analytics.rollups, mails: outbox },
    }
  }
  before(async () => {
    market = await startMarketplace({ engine: false })
    await market.souk.dispatcher.stop()
  })
  after(() => market.close())

  it('are woken by whichever worker is stopped here, and by none that runs', async () => {
    const db = connect(market.database.url, { connections: 1, name: 'listener' })
    let woken = 0
    const stop = await createWakeups({ db, log }).listen(() => woken++)
    assert.equal(woken, 1, 'on listening: what came before')
    for (const [name, worker] of Object.entries(workers())) {
      const before = woken
      worker.wake()
      await until(async () => woken > before, `a notification of ${name}`)
      worker.start()
      const send = mock.method(market.souk.wakeups, 'send')
      worker.wake()
      assert.equal(send.mock.callCount(), 0, `${name} does its work here`)
      send.mock.restore()
      await worker.stop()
    }
    await stop()
    await db.end()
  })

  it('are woken once for much that is committed at once, and again for what comes later', async () => {
    const [sending, listening] = ['a', 'b'].map((name) =>
      connect(market.database.url, { connections: 1, name }),
    ) as [ReturnType<typeof connect>, ReturnType<typeof connect>]
    let woken = 0
    const stop = await createWakeups({ db: listening, log }).listen(() => woken++)
    const wakeups = createWakeups({ db: sending, log })
    for (let n = 0; n < 1_000; n++) wakeups.send()
    // The first at once, and one for all others.
    await until(async () => woken === 3, 'two notifications')
    wakeups.send()
    await until(async () => woken === 4, 'a third')
    await stop()
    await sending.end()
    await listening.end()
  })

  it('listen again when the database is back', async () => {
    const relay = await startRelay(new URL(market.database.url))
    const db = connect(relay.url, { connections: 1, name: 'cut off' })
    let woken = 0
    const stop = await createWakeups({ db, log }).listen(() => woken++)
    relay.setOpen(false)
    await until(async () => relay.refused() >= 3, 'three tries in vain')
    relay.setOpen(true)
    await until(async () => woken === 2, 'it listens again')
    market.souk.wakeups.send()
    await until(async () => woken === 3, 'a notification')
    await stop()
    await db.end()
    await relay.close()
  })

  it('are all woken in a process that works', async () => {
    const running = await work(market.souk)
    const calls = Object.entries(workers()).map(([name, worker]) => ({
      name,
      wake: mock.method(worker, 'wake'),
    }))
    const other = connect(market.database.url, { connections: 1, name: 'serving' })
    createWakeups({ db: other, log }).send()
    for (const { name, wake } of calls) await until(async () => wake.mock.callCount() > 0, `${name} woken`)
    for (const { wake } of calls) wake.mock.restore()
    await other.end()
    await running.stop()
  })
})
