import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { checkRefusal } from '../support/answers.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('query parameters', () => {
  let market: Marketplace
  let reader: Account
  before(async () => {
    market = await sharedMarketplace()
    reader = await market.account()
  })
  after(() => market.close())

  const get = (path: string, headers: Record<string, string> = {}) =>
    market.request(path, { headers: { authorization: `Bearer ${reader.key}`, ...headers } })

  it('take integers and numbers as JSON writes them, and nothing else', async () => {
    const integers = ['1e1', '0x10', '%2B5', '5.0', '%205', '5%20', '', '05', '1_0', 'Infinity', 'true', '٥']
    for (const name of ['page', 'limit'])
      for (const text of integers) {
        const error = await checkRefusal(await get(`/v1/products?${name}=${text}`))
        const { field, rule } = error.details
        assert.deepEqual([error.code, field, rule], ['VALIDATION_ERROR', name, 'not_integer'], text)
        assert.equal((error.details['errors'] as unknown[]).length, 1)
      }
    for (const text of ['0x5', '1e', '%2B1', '%201', '.5', '1.', 'NaN', '']) {
      const { details } = await checkRefusal(await get(`/v1/products?minPrice=${text}`))
      assert.deepEqual([details.field, details.rule], ['minPrice', 'not_number'], text)
    }
    for (const query of [
      'page=1&limit=5',
      'minPrice=0.50',
      'minPrice=5.0&maxPrice=10',
      'minPrice=1e-7',
      'minRating=4',
    ])
      assert.equal((await get(`/v1/products?${query}`)).status, 200, query)
    const far = await checkRefusal(await get('/v1/products?page=99999999999999999999'))
    assert.equal(far.details.rule, 'too_large')
    assert.equal((await get('/v1/products?limit=1&limit=2')).status, 400, 'twice')
  })

  it('are named in a header where they have no effect', async () => {
    const ignored = async (path: string) => (await get(path)).headers.get('x-ignored-parameters')
    assert.equal(await ignored('/v1/products?limit=1'), null)
    assert.equal(await ignored(`/v1/products?api_key=${reader.key}`), null)
    assert.equal(await ignored('/v1/products?pageSize=1&limit=1&maxprice=1'), 'pageSize, maxprice')
    assert.equal(await ignored('/v1/products?limit[]=5&page[$gt]=1'), 'limit[], page[$gt]')
    assert.equal(await ignored('/api/public/products?typ=workflow'), 'typ')
    assert.equal(await ignored('/v1/purchases/ord_none?expand=items'), 'expand')
    assert.equal(await ignored('/v1/openapi.json?x'), 'x')
  })

  it('are named so that a header can carry them', async () => {
    const ignored = async (query: string) =>
      (await get(`/v1/products?${query}`)).headers.get('x-ignored-parameters') ?? ''
    assert.equal(await ignored('a%0D%0ASet-Cookie:%20x=1'), 'a%0D%0ASet-Cookie%3A%20x')
    assert.equal(await ignored('%C3%A9,b=1&%00&%F0%9F%98%80'), '%C3%A9%2Cb, %00, %F0%9F%98%80')
    const many = Array.from({ length: 500 }, (_, index) => `p${index}`)
    assert.equal((await ignored(many.join('&'))).split(', ').length, 10)
    assert.ok((await ignored(`${'x'.repeat(5_000)}&${'%00'.repeat(2_000)}`)).length < 130)
  })
})
