import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

describe('lists of products', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Mara Lindt' })
    const categories = ['writing', ...Array.from({ length: 10 }, (_, index) => `category-${index + 1}`)]
    await Promise.all(
      categories.map((category, index) =>
        publish(seller, {
          ...{ title: `Product ${index}`, category, tags: [`t${index}`, 'C++ & more/less'] },
          ...{ description: 'What it is.', price: 4.5 },
        }),
      ),
    )
  })
  after(() => market.close())

  const page = async (path: string, redirect: RequestInit['redirect'] = 'follow') => {
    const response = await market.request(path, { headers: { accept: 'text/html' }, redirect })
    return { status: response.status, response, text: (await response.text()).replaceAll('<!-- -->', '') }
  }
  const canonical = (text: string): string | undefined =>
    /<link rel="canonical" href="([^"]*)">/.exec(text)?.[1]?.slice(market.url.length)

  it('of a category and a tag have titles, descriptions and addresses of their own', async () => {
    const { status, text } = await page('/categories/writing')
    assert.equal(status, 200)
    assert.match(text, /<title>Writing: prompts and workflows · Souk<\/title>/)
    assert.match(text, /<meta name="description" content="1 product for Writing: Product 0\.">/)
    assert.match(text, /<h1[^>]*>Writing<\/h1>/)
    assert.equal(canonical(text), '/categories/writing')
    const tag = await page('/tags/C%2B%2B%20%26%20more%2Fless')
    assert.equal(tag.status, 200)
    assert.match(tag.text, /<title>“C\+\+ &amp; more\/less”: prompts and workflows · Souk<\/title>/)
    assert.equal(canonical(tag.text), '/tags/C%2B%2B%20%26%20more%2Fless')
  })

  it('of a category or tag that no product has are not found', async () => {
    for (const path of ['/categories/nothing', '/tags/nothing', '/categories/%00', `/tags/${'x'.repeat(99)}`])
      assert.equal((await page(path)).status, 404, path)
  })

  it('name the nearest category, tag or the market as their canonical address', async () => {
    const expected = {
      '/?category=writing': '/categories/writing',
      '/?category=writing&type=prompt&sort=rating': '/categories/writing',
      '/?tag=t1&minPrice=1': '/tags/t1',
      '/?type=prompt': '/',
      '/?page=1': '/',
    }
    for (const [path, address] of Object.entries(expected))
      assert.equal(canonical((await page(path)).text), address, path)
    assert.match((await page('/?search=product')).text, /noindex/)
  })

  it('lead from behind the last page to the last one', async () => {
    const { status, response } = await page('/categories/writing?page=9', 'manual')
    assert.deepEqual([status, response.headers.get('location')], [302, '/categories/writing'])
  })

  it('show the first filters of a kind and have the others behind “Show more”, without script', async () => {
    const { text } = await page('/')
    const [, more = ''] = /<legend[^>]*>Category<\/legend>.*?<details[^>]*>(.*?)<\/details>/s.exec(text) ?? []
    assert.match(more, /Show 3 more/)
    assert.deepEqual(
      [...more.matchAll(/value="([^"]*)"/g)].map(([, value]) => value),
      ['category-9', 'category-10', 'writing'],
    )
    const chosen = await page('/?category=writing')
    assert.match(chosen.text, /Show 2 more/, 'what is chosen is shown')
  })

  it('order tags as people count and name the currency of prices', async () => {
    const { text } = await page('/')
    const [, tags = ''] = /<legend[^>]*>Tags<\/legend>(.*?)<\/fieldset>/s.exec(text) ?? []
    const shown = [...tags.matchAll(/href="\/tags\/([^"]*)"/g)].map(([, tag = '']) => decodeURIComponent(tag))
    assert.deepEqual(shown, ['C++ & more/less', ...Array.from({ length: 11 }, (_, index) => `t${index}`)])
    assert.match(text, /<legend[^>]*>Price \(USD\)<\/legend>/)
  })

  it('offer categories and best-selling products when nothing matches', async () => {
    const { text } = await page('/?minPrice=99')
    assert.match(text, /No products match your filters/)
    assert.match(text, /<h2[^>]*>Best selling<\/h2>/)
    assert.match(text, /href="\/categories\/writing"/)
    assert.match(text, /<article/)
  })

  it('have titles of their own after the first page', async () => {
    for (let number = 0; number < 25; number++)
      await publish(seller, { title: `Long ${number}`, category: 'long' })
    const { text } = await page('/categories/long?page=2')
    assert.match(text, /<title>Long: prompts and workflows · Page 2 · Souk<\/title>/)
    assert.equal(canonical(text), '/categories/long?page=2')
    assert.match(text, /href="\/categories\/long"/)
  })
})
