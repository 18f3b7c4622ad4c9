import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { mcpRequests, type McpAnswer } from '../support/mcp-request.ts'

interface Entry {
  readonly uri: string
  readonly frontmatter: { readonly name: string; readonly description: string }
  readonly resources: readonly { readonly uri: string; readonly digest: string; readonly size: number }[]
}

const written =
  '---\nname: house-style\ndescription: Keeps texts in style\nmetadata:\n  author: A\n---\n\n# Rules\n'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('skills over /mcp', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  let request: ReturnType<typeof mcpRequests>
  const ids: Record<string, string> = {}
  before(async () => {
    market = await startMarketplace()
    ;[seller, buyer] = await Promise.all([market.account({ plan: 'enterprise' }), market.account()])
    request = mcpRequests(market.url, buyer.key)
    const notes = new File(['a,b\n'], 'my notes.csv')
    await sell('Style of the house', [new File([written], 'SKILL.md'), notes, new File([picture], 'x.png')])
    await sell('Grüße: kurz & gut', [notes])
    await sell('Broken', [new File(['---\nname: Not A Name\n---\nDo it.\n'], 'skill.md')])
    const endless = `---\r\n${'a: b\r\n'.repeat(100_000)}`
    await sell('Without end', [new File([endless], 'SKILL.md')])
    await sell('Too large', [new File([Buffer.alloc(17 * 1024 * 1024, 'a\n')], 'large.txt')])
  })
  after(() => market.close())

  const sell = async (title: string, file: File[]) => {
    const { data } = await seller.client.products.create({
      body: {
        title,
        description: 'Says **how**:\n\n- "so"',
        type: 'skill',
        price: 1,
        content: '# Instructions',
      },
    })
    const params = { productId: data.id }
    await seller.client.files.upload({ params, body: { file } })
    await seller.client.products.publish({ params })
    await buyer.client.purchases.create({ body: params })
    ids[title] = data.id
  }
  const list = async () => ((await request('skills/list')).result?.['skills'] ?? []) as Entry[]
  const read = async (uri: string) => {
    const { result } = await request('resources/read', { uri })
    const [contents] = (result?.['contents'] ?? []) as { text?: string; blob?: string; mimeType: string }[]
    assert.ok(contents, uri)
    return contents
  }
  const codeOf = ({ error }: McpAnswer) => error?.code

  it('lists what was bought, by the name that its author gave it', async () => {
    const [house, ...others] = await list()
    assert.equal(house?.uri, `skill://${ids['Style of the house']}/house-style/SKILL.md`)
    assert.deepEqual(house?.frontmatter, {
      ...{ name: 'house-style', description: 'Keeps texts in style', metadata: { author: 'A' } },
    })
    assert.deepEqual(
      house?.resources.map(({ uri }) => uri.slice(uri.lastIndexOf('/') + 1)),
      ['SKILL.md', 'my%20notes.csv', 'x.png'],
    )
    // One that is larger than clients take is left to the download.
    assert.deepEqual(
      others.map(({ frontmatter }) => frontmatter),
      ['gru-e-kurz-gut', 'broken', 'without-end'].map((name) => ({ name, description: 'Says how: "so"' })),
    )
  })

  it('serves each file with the digest and size of its entry', async () => {
    for (const { resources } of await list())
      for (const { uri, digest, size } of resources) {
        const { text, blob } = await read(uri)
        const bytes = text === undefined ? Buffer.from(blob ?? '', 'base64') : Buffer.from(text)
        assert.equal(bytes.length, size, uri)
        assert.equal(digest, `sha256:${createHash('sha256').update(bytes).digest('hex')}`, uri)
      }
  })

  it('serves instructions as they were written, or with a beginning of ours', async () => {
    const [house, short, broken] = await list()
    assert.equal((await read(house?.uri ?? '')).text, written)
    assert.match(
      (await read(short?.uri ?? '')).text ?? '',
      /^---\nname: gru-e-kurz-gut\n[^]*# Instructions\n$/,
    )
    assert.match((await read(broken?.uri ?? '')).text ?? '', /^---\nname: broken\n[^]*Do it\.\n/)
    assert.equal((await read(house?.resources[2]?.uri ?? '')).mimeType, 'image/png')
  })

  it('gives one entry, and the children of a folder', async () => {
    const [house] = await list()
    const { result } = await request('skills/get', { uri: house?.uri })
    assert.deepEqual(result?.['skill'], house)
    const folder = house?.uri.replace('/SKILL.md', '') ?? ''
    const children = async (uri: string) => {
      const answer = await request('resources/directory/read', { uri })
      return ((answer.result?.['resources'] ?? []) as { uri: string; mimeType: string }[]).map(
        ({ uri: child, mimeType }) => [child, mimeType],
      )
    }
    assert.deepEqual(await children(folder.replace('/house-style', '')), [[folder, 'inode/directory']])
    assert.deepEqual(
      (await children(folder)).map(([uri]) => uri),
      house?.resources.map(({ uri }) => uri),
    )
    assert.equal(codeOf(await request('resources/directory/read', { uri: house?.uri })), -32602)
  })

  it('what was not bought does not exist', async () => {
    const [house] = await list()
    const outsider = mcpRequests(market.url, (await market.account()).key)
    assert.deepEqual((await outsider('skills/list')).result?.['skills'], [])
    for (const method of ['skills/get', 'resources/read', 'resources/directory/read'])
      for (const [ask, uri] of [
        [outsider, house?.uri],
        [request, house?.uri.replace('house-style', 'other')],
        [request, house?.uri.replace('SKILL.md', '%E0')],
        [request, 'skill://prod_nothing/x/SKILL.md'],
        [request, 'skill://'],
      ] as const) {
        const answer = await ask(method, { uri })
        assert.equal(codeOf(answer), -32602, `${method} ${uri}: ${JSON.stringify(answer)}`)
      }
    assert.equal(codeOf(await request('skills/list', { cursor: 'x' })), -32602)
    const { access } = market.souk
    const key = await access.createKey({ accountId: buyer.id, name: 'x', permissions: ['products:read'] })
    assert.match((await mcpRequests(market.url, key)('skills/list')).error?.message ?? '', /purchases:read/)
  })

  it('reading a file is use, listing is not', async () => {
    const other = await market.account()
    const { data } = await other.client.purchases.create({
      body: { productId: ids['Style of the house'] ?? '' },
    })
    const ask = mcpRequests(market.url, other.key)
    const { db } = market.souk
    const orderId = parseId('order', data.orderId) ?? ''
    const isUsed = async () => (await db`select from entitlements.use where order_id = ${orderId}`).length > 0
    const [entry] = ((await ask('skills/list')).result?.['skills'] ?? []) as Entry[]
    await ask('skills/get', { uri: entry?.uri })
    assert.equal(await isUsed(), false)
    await ask('resources/read', { uri: entry?.uri })
    assert.equal(await isUsed(), true)
  })
})
