import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { mcpBody, mcpHeaders, mcpRequests } from '../support/mcp-request.ts'
import { allHandled, until } from '../support/wait.ts'

const all = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true }
const notifications = ['tools', 'prompts', 'resources'].map((list) => `notifications/${list}/list_changed`)

describe('list_changed over /mcp', () => {
  let market: Marketplace
  /** Another server of the same marketplace: clients are connected to it, purchases are made at the first. */
  let other: Marketplace
  let seller: Account
  let buyer: Account
  const left = new AbortController()
  before(async () => {
    market = await startMarketplace()
    other = await startMarketplace({ database: market.database })
    ;[seller, buyer] = await Promise.all([market.account(), market.account()])
  })
  after(async () => {
    left.abort()
    await other.close()
    await market.close()
  })

  const buy = async (account: Account, title: string) => {
    const productId = await publish(seller, { title, content: 'Say {{a}}' })
    const { data } = await account.client.purchases.create({ body: { productId } })
    await allHandled(market)
    return data.orderId
  }
  /** Methods of the messages of a stream as they come, the acknowledgment first. */
  const listen = async ({ url }: Marketplace, key: string, filter: object, capabilities?: object) => {
    const response = await fetch(`${url}/mcp`, {
      ...{ method: 'POST', headers: mcpHeaders(key, 'subscriptions/listen', undefined), signal: left.signal },
      body: mcpBody('subscriptions/listen', { notifications: filter }, capabilities),
    })
    const received: string[] = []
    const stream = { status: response.status, received, ended: false }
    const read = async () => {
      for await (const part of response.body ?? [])
        received.push(
          ...Buffer.from(part)
            .toString()
            .split('\n')
            .filter((line) => line.startsWith('data: ')),
        )
      stream.ended = true
    }
    read().catch(() => {})
    return stream
  }
  const methodsOf = ({ received }: { received: readonly string[] }) =>
    received.map((line) => (JSON.parse(line.slice(6)) as { method?: string }).method)

  it('an unmodified client lists again after a purchase at another server, and after its refund', async () => {
    const lists: string[][] = []
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      {
        versionNegotiation: { mode: 'auto' },
        listChanged: {
          tools: {
            debounceMs: 0,
            onChanged: (_, tools) => lists.push((tools ?? []).map(({ name }) => name)),
          },
        },
      },
    )
    const requestInit = { headers: { authorization: `Bearer ${buyer.key}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${other.url}/mcp`), { requestInit }))
    const orderId = await buy(buyer, 'First one')
    await until(async () => lists.some((names) => names.includes('prompt_first-one')), 'it is listed')
    await buyer.client.refunds.create({
      params: { orderId },
      body: { reason: 'not needed' },
    })
    await allHandled(market)
    await until(async () => lists.at(-1)?.includes('prompt_first-one') === false, 'it is gone')
    await client.close()
  })

  it('notifies the streams of the buyer alone, of what they subscribed to', async () => {
    const [own, tools, outsider] = await Promise.all([
      listen(other, buyer.key, all),
      listen(market, buyer.key, { toolsListChanged: true }),
      listen(other, (await market.account()).key, all),
    ])
    await until(
      async () => [own, tools, outsider].every(({ received }) => received.length > 0),
      'all are open',
    )
    await buy(buyer, 'Second one')
    await until(async () => own.received.length > 3 && tools.received.length > 1, 'both are notified')
    const acknowledged = 'notifications/subscriptions/acknowledged'
    assert.deepEqual(methodsOf(own), [acknowledged, ...notifications])
    assert.deepEqual(methodsOf(tools), [acknowledged, notifications[0]])
    // Its own purchase would be the next message, so nothing came before.
    assert.deepEqual(methodsOf(outsider), [acknowledged])
  })

  it('notifies the streams of buyers when the seller changes what they bought', async () => {
    const owner = await market.account()
    const outsider = await market.account()
    await buy(owner, 'Changing one')
    const { data } = await owner.client.purchases.list()
    const productId = data[0]?.product.id ?? ''
    const [own, others] = await Promise.all([
      listen(other, owner.key, { toolsListChanged: true }),
      listen(other, outsider.key, { toolsListChanged: true }),
    ])
    await until(async () => [own, others].every(({ received }) => received.length > 0), 'both are open')
    await seller.client.products.update({ params: { productId }, body: { title: 'Changed one' } })
    await allHandled(market)
    await until(async () => own.received.length > 1, 'the buyer is notified')
    assert.equal(others.received.length, 1)
  })

  it('is declared where it is true', async () => {
    const declared = (answer: { result?: Readonly<Record<string, unknown>> }) => {
      const { tools, prompts, resources } = (answer.result?.['capabilities'] ?? {}) as Record<string, object>
      return [tools, prompts, resources]
    }
    const current = await mcpRequests(market.url, buyer.key)('server/discover')
    assert.deepEqual(
      declared(current),
      Array.from({ length: 3 }, () => ({ listChanged: true })),
    )
    const { access } = market.souk
    const key = await access.createKey({ accountId: buyer.id, name: 'x', permissions: ['products:read'] })
    const limited = await mcpRequests(market.url, key)('server/discover')
    assert.deepEqual(
      declared(limited),
      Array.from({ length: 3 }, () => ({ listChanged: false })),
    )
    const legacy = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } })
    const requestInit = { headers: { authorization: `Bearer ${buyer.key}` } }
    await legacy.connect(new StreamableHTTPClientTransport(new URL(`${market.url}/mcp`), { requestInit }))
    assert.equal(legacy.getServerCapabilities()?.tools?.listChanged, false)
    await legacy.close()
  })

  it('refuses the twenty-first stream of an account', async () => {
    const busy = await market.account()
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let count = 0; count < 20; count++) streams.push(await listen(market, busy.key, all))
    await until(async () => streams.every(({ received }) => received.length === 1), 'all are open')
    const { error } = await mcpRequests(market.url, busy.key)('subscriptions/listen', { notifications: all })
    assert.match(error?.message ?? '', /too many open subscriptions/)
    const another = await listen(market, (await market.account()).key, all)
    await until(async () => another.received.length === 1, 'another account has a stream')
  })

  it('needs the tasks extension for the notifications of tasks, which are not sent', async () => {
    const { error } = await mcpRequests(market.url, buyer.key)('subscriptions/listen', {
      notifications: { taskIds: ['exe_1'] },
    })
    assert.equal(error?.code, -32021)
  })

  it('a server that stops ends its streams and opens no others', async () => {
    const third = await startMarketplace({ database: market.database })
    const stream = await listen(third, buyer.key, all)
    await until(async () => stream.received.length === 1, 'it is open')
    await third.souk.mcp.stop()
    await until(async () => stream.ended, 'it has ended')
    const { error } = await mcpRequests(third.url, buyer.key)('subscriptions/listen', { notifications: all })
    assert.match(error?.message ?? '', /is stopping/)
    await third.close()
    assert.match(stream.received.at(-1) ?? '', /"resultType":"complete"/)
  })
})
