import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openVariant, operations } from '@souk/contract'
import { addressLimit } from '../../src/platform/http/guard/rate-limit.ts'
import { checkRateHeaders, checkSuccess } from '../support/answers.ts'
import { startMarketplace, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sendRaw, sendSample } from '../support/sample-calls.ts'
import { sampleOf } from '../support/samples.ts'
import { setStage, type Stage } from '../support/stage.ts'

const open = operations.filter(({ isOpen }) => isOpen)

/** Without what differs in every answer, and without views, which the readers of this test add to. */
const comparable = async (response: Response): Promise<unknown> => {
  const body = JSON.parse(await response.text(), (name, value: unknown) => (name === 'views' ? 0 : value))
  const { data, meta } = body as { data: unknown; meta: Record<string, unknown> }
  const { timestamp: _, request_id: _id, ...rest } = meta
  return { data, meta: rest }
}

describe('open reads (Decision 47)', () => {
  let market: Marketplace
  let stage: Stage
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    stage = await setStage(market)
    seller = await market.account({ name: 'Seller' })
  })
  after(() => market.close())

  it('are reads by key of what is public, and nothing else', () => {
    assert.deepEqual(open.map(({ id }) => id).toSorted(), [
      'following.get',
      'markets.getPrices',
      'markets.getRates',
      'pricing.get',
      'products.facets',
      'products.get',
      'products.list',
      'products.related',
      'remixes.get',
      'reviews.list',
      'reviews.summary',
      'search.suggestions',
      'sellers.contact',
      'sellers.get',
      'shop.get',
      'shop.products',
      'subscriptions.getPrices',
      'versions.list',
    ])
    for (const { method, access, permission } of open)
      assert.deepEqual([method, access, permission], ['GET', 'key', 'products:read'])
  })

  for (const operation of open) {
    it(`${operation.id} answers an anonymous reader as it answers a key`, async () => {
      const variant = openVariant(operation)
      const sample = sampleOf(operation, stage) as { params?: Record<string, string>; query?: never }
      const input = { params: sample.params ?? {}, query: sample.query ?? {} }
      const outsider = await sendRaw(market, variant, input)
      checkRateHeaders(outsider)
      await checkSuccess(outsider.clone(), variant)
      const reader = await market.account()
      const known = await sendSample(market, operation, stage, { key: reader.key })
      assert.deepEqual(await comparable(outsider), await comparable(known))
    })

    it(`${operation.id} still needs a credential under /v1`, async () => {
      const { params = {} } = sampleOf(operation, stage)
      const answer = await sendRaw(market, operation, { params })
      assert.equal(answer.status, 401)
    })
  }

  it('give an anonymous reader no paid content, no hidden product and no one’s own', async () => {
    const productId = await publish(seller)
    const { data } = await (await market.request(`/api/public/products/${productId}`)).json()
    assert.equal(data.contentLocked, true)
    assert.ok(!JSON.stringify(data).includes('autumn'))
    const draft = await seller.client.products.create({
      body: { title: 'Draft', description: 'Not yet.', type: 'prompt', price: 1, content: 'A draft.' },
    })
    const hidden = await market.request(`/api/public/products/${draft.data.id}`)
    assert.equal(hidden.status, 404)
    assert.equal((await hidden.json()).error.code, 'PRODUCT_NOT_FOUND')
    const mine = await (await market.request('/api/public/products?mine=true')).json()
    assert.deepEqual([mine.data, mine.meta.total], [[], 0])
  })

  it('lead on to their own next page', async () => {
    await publish(seller)
    await publish(seller)
    const first = await market.request('/api/public/products?limit=1&sort=createdAt')
    const link = first.headers.get('link') ?? ''
    const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(link) ?? []
    assert.match(next, /^\/api\/public\/products\?/)
    assert.equal((await market.request(next)).status, 200)
  })

  it('refuse what they do not know, and other methods, as /v1 does', async () => {
    const bad = await market.request('/api/public/products?limit=1000')
    assert.equal(bad.status, 400)
    assert.equal((await bad.json()).error.code, 'VALIDATION_ERROR')
    const post = await market.request('/api/public/products', { method: 'POST' })
    assert.equal(post.status, 405)
    assert.equal(post.headers.get('allow'), 'GET, HEAD, OPTIONS')
    assert.equal((await market.request('/api/public/purchases')).status, 404)
  })

  it('count an anonymous view once an hour, and none of the marketplace’s own pages', async () => {
    const productId = await publish(seller)
    const views = async () => {
      await market.souk.catalog.views.flush()
      return (await seller.client.products.get({ params: { productId } })).data.stats.views
    }
    const check = (browser: string) =>
      market.request(`/api/public/products/${productId}`, { headers: { 'user-agent': browser } })
    await check('one')
    await check('one')
    await check('two')
    assert.equal(await views(), 2)
    const page = await market.request(`/products/${productId}`, { headers: { accept: 'text/html' } })
    assert.equal(page.status, 200)
    assert.equal(await views(), 2)
  })

  it('are limited by address', async () => {
    const other = await startMarketplace()
    try {
      const suggestStatus = async () => (await other.request('/api/public/search/suggestions?q=a')).status
      let [answered, status] = [0, await suggestStatus()]
      // A minute may end meanwhile, so that some more are answered; never twice as many.
      for (; status === 200 && answered < 2 * addressLimit; answered++) status = await suggestStatus()
      assert.equal(status, 429)
      assert.ok(answered >= addressLimit - 1)
      const page = await other.request('/', { headers: { accept: 'text/html' } })
      assert.equal(page.status, 429)
      assert.ok(page.headers.get('retry-after'))
      assert.match(await page.text(), /Too many requests/)
    } finally {
      await other.close()
    }
  })
})
