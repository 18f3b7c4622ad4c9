import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { textFile } from '../support/file-fixtures.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('downloads.get: bundles', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    buyer = await market.account()
  })
  after(() => market.close())

  const skill = async (title: string, ...files: File[]) => {
    const { data } = await seller.client.products.create({
      body: promptBody({ title, type: 'SKILL', content: '# How to use it' }),
    })
    const params = { productId: data.id }
    await seller.client.files.upload({ params, body: { file: files } })
    await seller.client.products.publish({ params })
    return data.id
  }
  const bundle = async (productIds: string[], over = {}) => {
    const { data } = await seller.client.products.create({
      body: { title: 'All: of/them', description: 'Some.', type: 'BUNDLE', price: 5, productIds, ...over },
    })
    await seller.client.products.publish({ params: { productId: data.id } })
    return data.id
  }
  const get = async (orderId: string, headers: Record<string, string> = {}) => {
    const { data } = await buyer.client.purchases.get({ params: { orderId } })
    return market.request(new URL(data.downloadUrl).pathname, { headers })
  }
  const entriesOf = async (answer: Response): Promise<Record<string, string>> => {
    const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
    const entries: Record<string, string> = {}
    for await (const entry of zip.eachEntry())
      entries[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
    return entries
  }

  it('come as a zip with a folder for each part: its files, or its content', async () => {
    const parts = [
      await skill('Editor', textFile('SKILL.md', 'Edit.'), textFile('notes.md', 'Notes.')),
      await publish(seller, { title: 'Haiku', content: 'A haiku about {{topic}}' }),
      await publish(seller, { title: '../Haiku', content: 'Another about {{topic}}' }),
      await publish(seller, { title: 'haiku', content: 'A third about {{topic}}' }),
    ]
    const productId = await bundle(parts, { content: 'Begin with the haiku.' })
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    const answer = await get(order.orderId)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/zip')
    assert.match(answer.headers.get('content-disposition') ?? '', /filename="All- of-them 1\.0\.0\.zip"/)
    const etag = answer.headers.get('etag') ?? ''
    assert.deepEqual(await entriesOf(answer), {
      'About this bundle.md': 'Begin with the haiku.',
      'Editor/SKILL.md': 'Edit.',
      'Editor/notes.md': 'Notes.',
      'Haiku/Haiku.md': 'A haiku about {{topic}}',
      '-Haiku/-Haiku.md': 'Another about {{topic}}',
      'haiku (2)/haiku.md': 'A third about {{topic}}',
    })
    assert.equal((await get(order.orderId, { 'if-none-match': etag })).status, 304)
    await seller.client.products.update({
      params: { productId: parts[1] ?? '' },
      body: { content: 'Better: {{topic}}' },
    })
    const newer = await get(order.orderId, { 'if-none-match': etag })
    assert.equal(newer.status, 200)
    assert.equal((await entriesOf(newer))['Haiku/Haiku.md'], 'Better: {{topic}}')
  })

  it('leave out what the buyer owned before', async () => {
    const parts = [await publish(seller, { title: 'One' }), await publish(seller, { title: 'Two' })]
    await buyer.client.purchases.create({ body: { productId: parts[0] ?? '' } })
    const { data: order } = await buyer.client.purchases.create({ body: { productId: await bundle(parts) } })
    assert.deepEqual(Object.keys(await entriesOf(await get(order.orderId))), ['Two/Two.md'])
  })
})
