import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureFile } from '../support/file-fixtures.ts'
import { promptBody, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('images.get', () => {
  let market: Marketplace
  let image: { readonly id: string; readonly url: string }
  before(async () => {
    market = await sharedMarketplace()
    const { client } = await market.account()
    const { data: product } = await client.products.create({ body: promptBody() })
    const { data } = await client.images.upload({
      params: { productId: product.id },
      body: { image: [pictureFile()] },
    })
    image = data.images[0] ?? assert.fail('no picture')
  })
  after(() => market.close())

  const path = () => new URL(image.url).pathname
  const get = (headers: Record<string, string> = {}) => market.request(path(), { headers })

  it('sends an image to everyone, to be cached forever', async () => {
    const { data, headers } = await market
      .client()
      .images.get({ params: { image: `${image.id}-large.webp` } })
    const bytes = Buffer.from(await data.arrayBuffer())
    assert.deepEqual([bytes.subarray(0, 4).toString(), bytes.subarray(8, 12).toString()], ['RIFF', 'WEBP'])
    assert.equal(headers.get('content-type'), 'image/webp')
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('content-length'), String(bytes.length))
  })

  it('saves a reader who has it from reading it again', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const known = await get({ 'if-none-match': etag })
    assert.deepEqual([known.status, await known.text()], [304, ''])
    assert.equal((await get({ 'if-none-match': '"other"' })).status, 200)
    const head = await market.request(path(), { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('etag')], [200, etag])
  })

  it('has nothing for any other name', async () => {
    const { id } = image
    const names = [
      ...[
        id,
        `${id}.webp`,
        `${id}-huge.webp`,
        `${id}-large.png`,
        `${id}-large.webp.webp`,
        `${id}x-large.webp`,
      ],
      ...[
        `img_${'0'.repeat(32)}-large.webp`,
        id.toUpperCase(),
        '../files/x',
        '.incoming',
        `x${id}-large.webp`,
      ],
    ]
    for (const name of names)
      await refused(market.client().images.get({ params: { image: name } }), 'NOT_FOUND')
  })
})
