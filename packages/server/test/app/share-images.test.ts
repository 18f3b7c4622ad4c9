import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { createQueue } from '../../src/site/share-images/share-images.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

const html = { accept: 'text/html' }

describe('the picture next to a link', () => {
  let market: Marketplace
  let seller: Account
  let admin: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Mara Lindt' })
    admin = await market.account({ roles: ['admin'] })
  })
  after(() => market.close())

  /** What the head of a page says of its picture. */
  const headOf = async (path: string) => {
    const text = await (await market.request(path, { headers: html })).text()
    const meta = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1]
    return { url: meta('og:image') ?? '', alt: meta('og:image:alt'), card: meta('twitter:card') }
  }
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await market.request(url.replace(market.url, ''), { headers })
    return { response, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const picture = async (path: string) => {
    const { url } = await headOf(path)
    assert.ok(url.startsWith(`${market.url}/og/`), url)
    const { response, status, bytes } = await get(url)
    assert.equal(status, 200, url)
    assert.equal(response.headers.get('content-type'), 'image/png')
    const { format, width, height } = await sharp(bytes).metadata()
    assert.deepEqual([format, width, height], ['png', 1200, 630])
    return { url, bytes, response }
  }

  it('shows title, seller and cover of a product, and is cached until one of them changes', async () => {
    const productId = await publish(seller, { title: 'Haiku on snow' })
    const path = `/products/${productId}`
    assert.deepEqual(await headOf(path), {
      url: (await headOf(`/de${path}`)).url,
      alt: 'Haiku on snow: Mara Lindt',
      card: 'summary_large_image',
    })
    const first = await picture(path)
    assert.equal(first.response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(first.response.headers.get('cross-origin-resource-policy'), 'cross-origin')
    const etag = first.response.headers.get('etag') ?? ''
    assert.equal((await get(first.url, { 'if-none-match': etag })).status, 304)
    assert.deepEqual((await get(first.url)).bytes, first.bytes)

    await seller.client.products.update({ params: { productId }, body: { title: 'Haiku on rain' } })
    market.clock.advance(31_000)
    const second = await picture(path)
    assert.notEqual(second.url, first.url)
    assert.notDeepEqual(second.bytes, first.bytes)
    // An address from before shows what is so now, but for a while only.
    const old = await get(first.url, { 'if-none-match': etag })
    assert.deepEqual([old.status, old.bytes], [200, second.bytes])
    assert.equal(old.response.headers.get('cache-control'), 'public, max-age=300')

    await admin.client.settings.update({ body: { accent: '#7a3e9d' } })
    const third = await picture(path)
    assert.notEqual(third.url, second.url)
    assert.notDeepEqual(third.bytes, second.bytes)
  })

  it('shows name and tagline of the shop on every other page, in the language of the page', async () => {
    const [english, german] = [await picture('/'), await picture('/de/')]
    assert.notEqual(english.url, german.url)
    assert.notDeepEqual(english.bytes, german.bytes)
    for (const path of ['/docs', '/legal/terms', `/sellers/${seller.publicId}`])
      assert.equal((await headOf(path)).url, english.url, path)
    await admin.client.settings.update({ body: { name: 'Prompt <Harbor> & Sons' } })
    assert.notDeepEqual((await picture('/')).bytes, english.bytes)
  })

  it('takes any title as text, whatever the font has of it', async () => {
    const ofTitle = async (title: string) => picture(`/products/${await publish(seller, { title })}`)
    for (const title of [
      '俳句 🎉',
      'مرحبا بالعالم',
      'W'.repeat(200),
      '</span><span size="900000">& &amp; &#0; <svg onload="x">',
      'a\u0301\u0302\u200d\u202e\ufffd \u{1d400}',
    ])
      await ofTitle(title)
  })

  it('is there for published products only', async () => {
    const published = await publish(seller, { title: 'For a while' })
    assert.equal((await get(`/og/${published}.png`)).status, 200)
    await seller.client.products.delete({ params: { productId: published } })
    market.clock.advance(31_000)
    const { data: draft } = await seller.client.products.create({
      body: { ...{ title: 'Draft', description: 'Draft', type: 'PROMPT', price: 3, content: 'Write.' } },
    })
    for (const name of [
      published,
      draft.id,
      'prod_nothing',
      'shop',
      'shop-fr',
      '..%2f..%2fsecret',
      'x'.repeat(400),
    ])
      assert.ok([404, 414].includes((await get(`/og/${name}.png`)).status), name)
    for (const path of ['/og/', '/og/shop-en', '/de/og/shop-en.png', '/og/shop-en.svg'])
      assert.equal((await get(path)).status, 404, path)
  })

  it('is drawn one after the other, and no more wait than there is room for', async () => {
    const queue = createQueue(2)
    const order: string[] = []
    const gate = Promise.withResolvers<void>()
    const first = queue(async () => {
      order.push('first')
      await gate.promise
      order.push('first is done')
    })
    const second = queue(async () => {
      order.push('second')
      throw new Error('broken')
    })
    assert.equal(await queue(async () => 'no room'), undefined)
    gate.resolve()
    await first
    await assert.rejects(second, /broken/)
    assert.deepEqual(order, ['first', 'first is done', 'second'])
    assert.equal(await queue(async () => 'room again'), 'room again')
  })
})
