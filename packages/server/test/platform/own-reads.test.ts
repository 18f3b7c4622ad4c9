import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productPath } from '@souk/contract/product-path'
import { getProduct, listProducts, openVariant, operations, updateProduct } from '@souk/contract'
import { Failure } from '../../src/kernel/errors.ts'
import { routes } from '../../src/app/routes.ts'
import { createOwnReads, type OwnRead } from '../../src/platform/http/own-reads.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

describe('reads of the marketplace’s own pages', () => {
  let market: Marketplace
  let seller: Account
  let read: OwnRead
  let productId: string
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller' })
    productId = await publish(seller)
    read = createOwnReads(routes(market.souk), market.souk.metrics)
  })
  after(() => market.close())

  const refused = async (id: string, input: Parameters<OwnRead>[1]) => {
    const error: unknown = await read(id, input).then(
      () => assert.fail('it was not refused'),
      (refusal: unknown) => refusal,
    )
    return error instanceof Failure ? [error.status, error.code] : error
  }

  it('give the values that the address gives as text', async () => {
    const own = await market.browser(seller)
    await own.account.update({ body: { contact: 'seller@example.com' } })
    const params: Readonly<Record<string, string>> = {
      ...{ productId, seller: seller.publicId, sellerId: seller.publicId },
    }
    for (const operation of operations.filter(({ isOpen }) => isOpen)) {
      const query = operation.id === 'search.suggestions' ? { q: 'a' } : {}
      const path = openVariant(operation).path.replaceAll(
        /\{(\w+)\}/g,
        (_, name: string) => params[name] ?? '',
      )
      const text = await (await market.request(`${path}?${new URLSearchParams(query)}`)).json()
      const { data, page } = await read(operation.id, { params, query })
      assert.deepEqual(JSON.parse(JSON.stringify(data)), text.data, operation.id)
      if (operation.answer.kind === 'page') assert.deepEqual(page, text.meta, operation.id)
    }
  })

  it('take a query as an address carries it, and refuse what it may not be', async () => {
    const { page } = await read(listProducts.id, { query: { limit: 7, page: '1', search: undefined } })
    assert.equal(page?.limit, 7)
    assert.deepEqual(await refused(listProducts.id, { query: { limit: 'many' } }), [400, 'VALIDATION_ERROR'])
    assert.deepEqual(await refused(listProducts.id, { query: { minPrice: -1 } }), [400, 'VALIDATION_ERROR'])
  })

  it('show every account what an anonymous reader sees, and no more', async () => {
    const draft = await seller.client.products.create({
      body: { title: 'Draft', description: 'Not yet.', type: 'prompt', price: 1, content: 'A draft.' },
    })
    const params = { productId: draft.data.id }
    assert.deepEqual(await refused(getProduct.id, { params }), [404, 'PRODUCT_NOT_FOUND'])
    const { data, headers } = await read(getProduct.id, { params: { productId } })
    assert.equal((data as { contentLocked: boolean }).contentLocked, true)
    assert.match(headers['etag'] ?? '', /^"\d+-[\w-]{22}"$/)
  })

  it('are measured among the answers of their operations, refused ones too', async () => {
    const measured = async () => {
      const text = await (await market.request('/metrics')).text()
      const of = (series: string) => Number(text.match(new RegExp(`^${series} (\\d+)$`, 'm'))?.[1] ?? 0)
      const counted = (status: number) =>
        of(`souk_http_request_seconds_count\\{operation="products.get",status="${status}"\\}`)
      return [counted(200), counted(404), of('souk_http_requests_open')]
    }
    const { data } = await read(getProduct.id, { params: { productId } })
    const path = productPath(data as { id: string; title: string })
    const [ok = 0, missing = 0, open] = await measured()
    const { status } = await market.request(path, { headers: { accept: 'text/html' } })
    assert.equal(status, 200)
    const unknown = '/products/prod_01ka8x5v3nf2rvp4s6t8w0y2ab'
    assert.equal((await market.request(unknown, { headers: { accept: 'text/html' } })).status, 404)
    assert.deepEqual(await measured(), [ok + 1, missing + 1, open])
  })

  it('read what is open, and nothing else', async () => {
    await assert.rejects(read(updateProduct.id, { params: { productId } }), /no open read/)
    await assert.rejects(read('purchases.list', {}), /no open read/)
  })
})
