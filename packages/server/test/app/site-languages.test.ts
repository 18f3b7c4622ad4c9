import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { productPath } from '@souk/contract/product-path'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

const html = { accept: 'text/html' }

describe('the language of a page', () => {
  let market: Marketplace
  let seller: Account
  let productId: string
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Mara' })
    productId = await publish(seller, { title: 'Haiku', category: 'writing', tags: ['ä b'] })
    const admin = await market.account({ roles: ['admin'] })
    await admin.client.settings.update({
      body: { collections: [{ slug: 'autumn', title: 'Autumn', text: '', productIds: [productId] }] },
    })
  })
  after(() => market.close())

  const at = async (path: string, headers: Record<string, string> = html) => {
    const response = await market.request(path, { headers, redirect: 'manual' })
    return { response, text: await response.text(), status: response.status }
  }
  const product = () => productPath({ id: productId, title: 'Haiku' })
  const listed = () => [
    '/',
    '/?type=PROMPT',
    '/categories/writing',
    '/tags/%C3%A4%20b',
    product(),
    `/sellers/${seller.publicId}`,
    '/collections/autumn',
    '/docs',
    '/docs/sell',
    '/legal/terms',
  ]

  it('is that of its address, and each address leads to the other', async () => {
    for (const path of listed()) {
      const [english, german] = [await at(path), await at(`/de${path}`)]
      const canonicals = [english, german].map(({ text, status, response }, index) => {
        const language = ['en', 'de'][index]
        const where = `${language} ${path}: ${response.headers.get('location')}`
        assert.equal(status, 200, where)
        assert.ok(text.includes(`<html lang="${language}"`), where)
        assert.ok(text.includes(`<meta property="og:locale" content="${['en_US', 'de_DE'][index]}">`), where)
        assert.equal(response.headers.get('cache-control'), 'public, max-age=0, s-maxage=30', where)
        assert.equal(response.headers.get('vary'), 'accept-encoding', where)
        assert.match(response.headers.get('etag') ?? '', /^W\/"[\w-]{22}"$/, where)
        return /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? ''
      })
      const [one = '', other = ''] = canonicals
      assert.equal(other.replace(`${market.url}/de`, market.url), one, path)
      for (const { text } of [english, german])
        assert.deepEqual(
          [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
            ([, language, href]) => [language, href],
          ),
          [
            ['en', one],
            ['de', other],
            ['x-default', one],
          ],
          path,
        )
    }
  })

  it('depends neither on the browser nor on a cookie', async () => {
    const headers = { ...html, 'accept-language': 'de', cookie: 'language=de; theme=dark' }
    assert.equal((await at('/', headers)).text, (await at('/')).text)
    const others = { ...html, 'accept-language': 'en', cookie: 'language=en' }
    assert.equal((await at('/de/', others)).text, (await at('/de/')).text)
    assert.match((await at('/de/')).text.replaceAll('<!-- -->', ''), /von Mara/)
  })

  it('stays with every link of a page', async () => {
    for (const path of [...listed(), '/?search=nothing-like-this', '/nothing', '/sign-in']) {
      const { text } = await at(`/de${path}`)
      const links = [...text.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"[^>]*>/g)]
      assert.ok(links.length > 5, path)
      const others = links
        .filter(([tag]) => !tag.includes('hrefLang="en"'))
        .filter(([, href = '']) => !/^\/(?:de|api\/auth)\/|^\/docs\/api(?:#|$)/.test(href))
        .map(([tag]) => tag)
      assert.deepEqual(others, [], path)
    }
  })

  it('stays with redirects', async () => {
    const leads = async (path: string, to: string, status: number) => {
      const answer = await at(path)
      assert.deepEqual([answer.status, answer.response.headers.get('location')], [status, to], path)
    }
    await leads('/de', '/de/', 302)
    await leads('/de/docs/', '/de/docs', 302)
    await leads(`/de/products/${productId}`, `/de${product()}`, 301)
    await leads('/de/?page=99', '/de/', 302)
    await leads('/?page=99', '/', 302)
  })

  it('is one of two: other addresses name nothing', async () => {
    for (const path of [
      '/fr',
      '/DE',
      '/dede/docs',
      '/de/de',
      '/de/nothing',
      '/de/v1/products',
      '/de/assets/x.js',
    ])
      assert.equal((await at(path)).status, 404, path)
    assert.match((await at('/de/nothing')).text, /<html lang="de"/)
    // A slash too many is no way to another site.
    for (const path of ['/de//evil.example', '/de//evil.example/%2e%2e', '/de/%2F%2Fevil.example']) {
      const { status, response } = await at(path)
      assert.ok([302, 307, 404].includes(status), path)
      assert.match(response.headers.get('location') ?? '/', /^\/(?!\/)/, path)
    }
  })

  it('has the form to report a product, in both languages, and not for search engines', async () => {
    for (const [path, title] of [
      ['', 'Report a product'],
      ['/de', 'Produkt melden'],
    ]) {
      const { status, text } = await at(`${path}/report/${productId}`)
      assert.equal(status, 200)
      assert.match(text, new RegExp(`<h1[^>]*>${title}</h1>`))
      assert.match(text, new RegExp(`<title>${title} · `))
      assert.match(text, /<meta name="robots" content="noindex/)
    }
    assert.equal((await at('/report/prod_x')).status, 404)
  })

  it('follows the choice of a reader where they sign in and in their dashboard, from addresses without one', async () => {
    const cookie = 'theme=dark; language=de'
    for (const path of [
      '/library',
      '/library?status=owned',
      '/sign-in',
      '/confirm-email',
      '/settings/profile',
    ]) {
      for (const round of ['first', 'cached']) {
        const { status, response } = await at(path, { ...html, cookie })
        assert.deepEqual([status, response.headers.get('location')], [302, `/de${path}`], `${round} ${path}`)
        assert.match(response.headers.get('cache-control') ?? '', /private/, path)
      }
      for (const other of ['', 'language=en', 'language=fr', 'x=language=de'])
        assert.equal((await at(path, { ...html, cookie: other })).status, 200, `${other} ${path}`)
      for (const [address, language] of [
        [path, 'en'],
        [`/de${path}`, 'de'],
      ] as const) {
        const { text, response } = await at(address)
        assert.ok(text.includes(`<html lang="${language}"`), address)
        assert.equal(response.headers.get('cache-control'), 'private, max-age=0', address)
        assert.ok(!text.includes('hreflang='), address)
      }
      // What is named stays, whatever was chosen.
      assert.equal((await at(`/de${path}`, { ...html, cookie: 'language=en' })).status, 200, path)
    }
  })
})
