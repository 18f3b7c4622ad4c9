import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { permissions } from '@souk/contract'
import { publishNew } from '../../src/app/publish-new.ts'
import { publicId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/platform/db/database.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { promptBody } from '../support/marketplace.ts'

const purchases = 310

describe('/mcp for an account with more purchases than fit on a page', () => {
  let shop: ExecutionShop
  let buyer: Member
  let client: Client
  const ids: string[] = []
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    const { catalog, db } = shop.market.souk
    const seller = { accountId: shop.seller.id, roles: [], permissions: new Set(permissions) }
    for (let n = 0; n < purchases; n++) {
      // The first and the last are called the same.
      const body = promptBody({ title: `Prompt ${n % (purchases - 1)}`, content: `Say {{a}} ${n} times.` })
      const productId = publicId(
        'product',
        await transact(db, (tx) => publishNew(catalog, tx, seller, { body })),
      )
      await buyer.client.purchases.create({ body: { productId } })
      ids.push(productId)
    }
    client = new Client({ name: 'test', version: '1.0.0' })
    const transport = new StreamableHTTPClientTransport(new URL(`${shop.market.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${buyer.key}` } },
    })
    await client.connect(transport)
  })
  after(async () => {
    await client.close()
    await shop.close()
  })

  const names = () => [
    ...Array.from({ length: purchases - 1 }, (_, n) => `prompt-${n}`),
    `prompt-0-${ids.at(-1)?.slice(-8)}`,
  ]

  it('a client that follows the cursors finds all, each once', async () => {
    const { tools } = await client.listTools()
    assert.deepEqual(
      tools.map(({ name }) => name),
      [...names().map((name) => `prompt_${name}`), 'search_marketplace'],
    )
    const { prompts } = await client.listPrompts()
    assert.deepEqual(
      prompts.map(({ name }) => name),
      names(),
    )
    const { resources } = await client.listResources()
    const { data: orders } = await buyer.client.purchases.list({ query: { limit: 1 } })
    assert.deepEqual(
      resources.slice(0, purchases).map(({ uri }) => uri),
      ids.map((id) => `souk://documents/${id}`),
    )
    const receipts = resources.slice(purchases).map(({ uri }) => uri)
    assert.deepEqual([receipts.length, new Set(receipts).size], [purchases, purchases])
    assert.equal(receipts[0], `souk://receipts/${orders[0]?.orderId}`)
  })

  it('a page holds a hundred', async () => {
    const page = async (cursor: string | undefined) => {
      // Without a cursor the client asks for all pages by itself.
      const listRequest = { method: 'prompts/list' as const, params: cursor === undefined ? {} : { cursor } }
      const { prompts, nextCursor } = await client.request(listRequest)
      return { length: prompts.length, nextCursor }
    }
    const lengths: number[] = []
    for (let cursor: string | undefined, more = true; more;) {
      const { length, nextCursor } = await page(cursor)
      lengths.push(length)
      more = (cursor = nextCursor) !== undefined
    }
    assert.deepEqual(lengths, [100, 100, 100, 10])
  })

  it('the last of them is found by its name', async () => {
    const { messages } = await client.getPrompt({ name: names().at(-1) ?? '', arguments: { a: 'hi' } })
    const text = (messages[0]?.content as { text: string } | undefined)?.text
    assert.equal(text, `Say hi ${purchases - 1} times.`)
  })

  it('refuses a cursor that it did not give', async () => {
    for (const cursor of ['', 'x', Buffer.from('ord_nothing').toString('base64url')])
      await assert.rejects(client.listPrompts({ cursor }), /cursor/, cursor)
  })
})
