import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { connect } from 'node:net'
import { until } from '../support/wait.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

const html = { accept: 'text/html' }

describe('the web application’s pages', () => {
  let market: Marketplace
  let seller: Account
  let productId: string
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Mara <Lindt>' })
    productId = await publish(seller, {
      ...{ title: 'Haiku </script><b>', description: 'Short & "sweet".' },
      ...{ category: 'writing', tags: ['haiku'] },
    })
  })
  after(() => market.close())

  const page = async (path: string, headers: Record<string, string> = html) => {
    const response = await market.request(path, { headers })
    return { response, text: await response.text() }
  }

  it('are whole without script: title, description, canonical address and what they are about', async () => {
    const { response, text } = await page(`/products/${productId}`)
    assert.equal(response.status, 200)
    assert.match(text, /<title>Haiku &lt;\/script&gt;&lt;b&gt; · Souk<\/title>/)
    assert.match(text, /<meta name="description" content="Short &amp; &quot;sweet&quot;\.">/)
    assert.ok(
      text.includes(`<link rel="canonical" href="${market.url}/products/haiku-script-b-${productId}">`),
    )
    assert.match(text, /<h1[^>]*>Haiku &lt;\/script&gt;&lt;b&gt;<\/h1>/)
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    const { '@graph': graph } = JSON.parse(data)
    const [{ name, offers }] = graph
    assert.deepEqual([name, offers.price, offers.priceCurrency], ['Haiku </script><b>', 4.5, 'USD'])
    assert.ok(!text.includes('autumn'), 'the paid content stands in no page')
  })

  it('have the title in their address, and lead there from others', async () => {
    const path = `/products/haiku-script-b-${productId}`
    const at = (from: string) => market.request(from, { headers: html, redirect: 'manual' })
    assert.equal((await at(path)).status, 200)
    for (const from of [
      `/products/${productId}`,
      `/products/old-title-${productId}`,
      `${path.replace('b-', 'b--')}`,
    ]) {
      const { status, headers } = await at(from)
      assert.deepEqual([status, headers.get('location')], [301, path], from)
    }
    const untitled = await publish(seller, { title: '俳句' })
    assert.equal((await at(`/products/${untitled}`)).status, 200)
    assert.equal((await at(`/products/haiku-prod_nothing`)).status, 404)
    assert.match((await page('/')).text, new RegExp(`href="${path}"`))
    assert.ok((await page('/feed.xml')).text.includes(`<link href="${market.url}${path}"/>`))
  })

  it('disable forms that need a script until it has loaded, and say so to readers without one', async () => {
    for (const path of ['/', '/docs', '/sign-in', `/products/${productId}`, `/report/${productId}`]) {
      const { text } = await page(path)
      const forms = text.match(/<form\b.*?<\/form>/gs) ?? []
      for (const form of forms.filter((one) => !/^<form[^>]* action="/.test(one))) {
        assert.match(form, /<fieldset disabled=""|<button (?=[^>]*disabled="")[^>]*type="submit"/, path)
        assert.match(text, /<noscript>/, path)
      }
      assert.ok(forms.length > 0, path)
    }
  })

  it('keep the filters of an address and leave out what makes no sense in it', async () => {
    const { text } = await page('/?type=prompt&minPrice=1&maxPrice=oops&limit=9&page=-2')
    assert.match(text, /Haiku/)
    assert.match(
      text,
      /<input type="hidden" name="type" value="PROMPT"\/><input type="hidden" name="minPrice" value="1"/,
    )
    assert.ok(!text.includes('oops'))
    const { text: none } = await page('/?type=workflow')
    assert.match(none, /No products match your filters/)
  })

  it('are cached for half a minute', async () => {
    const path = '/?category=cached'
    assert.match((await page(path)).text, /0 products/)
    await publish(seller, { title: 'Later', category: 'cached' })
    assert.match((await page(path)).text, /0 products/)
    market.clock.advance(31_000)
    assert.match((await page(path)).text, /1 product/)
  })

  it('may be in shared caches, and answer 304 to a reader who has them', async () => {
    const path = '/?category=validated'
    const read = async (headers: Record<string, string> = {}) =>
      (await page(path, { ...html, ...headers })).response
    const first = await read()
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^W\/"[\w-]{22}"$/)
    assert.equal(first.headers.get('cache-control'), 'public, max-age=0, s-maxage=30')
    assert.equal(first.headers.get('cdn-cache-control'), 'public, max-age=30, stale-while-revalidate=60')
    assert.equal(first.headers.get('vary'), 'accept-encoding')
    const known = await read({ 'if-none-match': `"other", ${etag}` })
    assert.deepEqual([known.status, await known.text()], [304, ''])
    assert.equal(known.headers.get('etag'), etag)
    const others = { cookie: 'theme=dark; language=de; __Host-session=x', 'accept-language': 'de' }
    assert.equal((await read({ 'if-none-match': etag, ...others })).status, 304)
    // Made again with the same content it is still the same page.
    market.clock.advance(31_000)
    assert.equal((await read({ 'if-none-match': etag })).status, 304)
    await publish(seller, { title: 'Validated', category: 'validated' })
    market.clock.advance(31_000)
    assert.equal((await read({ 'if-none-match': etag })).status, 200)
    for (const other of ['/nothing', '/?page=99999']) {
      const { headers } = await market.request(other, { headers: html, redirect: 'manual' })
      assert.deepEqual([headers.get('cache-control'), headers.get('etag')], ['no-cache', null], other)
    }
  })

  it('answer and log from the cache as at first, with a request id of their own', async () => {
    const path = '/?category=in-front'
    const known = async () => {
      const { response, text } = await page(path)
      const said = [...response.headers].filter(
        ([name]) => !/^(?:date|x-request-id|.*ratelimit.*)$/.test(name),
      )
      return { said, text, id: response.headers.get('x-request-id') ?? '' }
    }
    const lineOf = async (id: string) => {
      const find = () =>
        market
          .log()
          .split('\n')
          .find((line) => line.includes(id))
      await until(async () => find() !== undefined, 'its line is written')
      const { time: _time, ms, request_id: _id, ...rest } = JSON.parse(find() ?? '')
      assert.equal(typeof ms, 'number')
      return rest
    }
    const measured = async () => {
      const text = await (await market.request('/metrics')).text()
      const of = (series: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(series))
            ?.split(' ')[1],
        )
      return [
        of('souk_http_request_seconds_count{operation="none",status="200"}'),
        of('souk_http_requests_open'),
      ]
    }
    const made = await known()
    const [before = 0, open] = await measured()
    const stored = await known()
    assert.deepEqual([stored.said, stored.text], [made.said, made.text])
    assert.match(stored.id, /^req_[0-9a-f]{32}$/)
    assert.notEqual(stored.id, made.id)
    const line = await lineOf(stored.id)
    assert.deepEqual(line, await lineOf(made.id))
    assert.deepEqual([line.method, line.url, line.status], ['GET', path, 200])
    // The look at the metrics before is counted, too.
    assert.deepEqual(await measured(), [before + 2, open])
    const head = await market.request(path, { method: 'HEAD', headers: html })
    assert.equal(head.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(await head.text(), '')
  })

  it('are the same for everyone: an account’s own pages are an empty shell', async () => {
    const token = await market.signIn(seller)
    const cookie = `__Host-session=${token}`
    const [anonymousPage, known] = [await page('/'), await page('/', { ...html, cookie })]
    assert.equal(anonymousPage.text, known.text)
    const own = await page('/library', { ...html, cookie })
    assert.equal(own.response.status, 200)
    assert.match(
      own.text,
      /<div id="root"><noscript><p class="p-6">This page needs JavaScript\.<\/p><\/noscript><\/div>/,
    )
    assert.ok(!own.text.includes('Mara'))
  })

  it('say what is not there with 404, between header, search and footer', async () => {
    for (const path of ['/nothing', '/products/prod_01ka8x5v3nf2rvp4s6t8w0y2ab', '/sellers/usr_nobody']) {
      const { response, text } = await page(path)
      assert.equal(response.status, 404, path)
      assert.match(response.headers.get('x-request-id') ?? '', /^req_/)
      assert.match(text, /noindex/)
      for (const part of ['<header', 'role="search"', '<h1', '<footer']) assert.ok(text.includes(part), part)
    }
    const program = await market.request('/nothing', { headers: { accept: 'application/json' } })
    assert.equal((await program.json()).error.code, 'NOT_FOUND')
  })

  it('tell programs in the envelope, whatever they accept', async () => {
    for (const path of ['/v1/nothing', '/api/nothing', '/mcp/nothing', '/.well-known/nothing']) {
      const { response, text } = await page(path)
      assert.equal(response.status, 404, path)
      assert.equal(JSON.parse(text).error.code, 'NOT_FOUND', path)
    }
  })

  const compressed = (path: string): Promise<Buffer> =>
    new Promise((done, fail) => {
      request(market.url + path, { headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
        assert.equal(answer.headers['content-encoding'], 'br')
        const pieces: Buffer[] = []
        answer.on('data', (piece) => pieces.push(piece)).on('end', () => done(Buffer.concat(pieces)))
      })
        .on('error', fail)
        .end()
    })

  it('come compressed to clients that accept it', async () => {
    assert.match(brotliDecompressSync(await compressed('/')).toString(), /^<!doctype html>/)
  })

  it('are compressed well once they are requested a second time', async () => {
    const path = '/?category=requested-twice'
    const first = await compressed(path)
    assert.deepEqual(await compressed(path), first, 'no request waits for it')
    let later = first
    await until(async () => (later = await compressed(path)).length < first.length, 'it is shorter')
    assert.deepEqual(brotliDecompressSync(later), brotliDecompressSync(first))
  })

  const filesOf = async (path: string): Promise<string[]> => {
    const { text } = await page(path)
    return [...new Set([...text.matchAll(/\/assets\/[\w-]+\.\w+/g)].map(([file]) => file))]
  }

  it('come with little script in few files, each of which is a round trip', async () => {
    for (const path of [
      '/',
      `/products/${productId}`,
      `/sellers/${seller.publicId}`,
      '/docs/sell',
      '/legal/terms',
    ]) {
      const scripts = (await filesOf(path)).filter((file) => file.endsWith('.js'))
      assert.ok(scripts.length <= (path.startsWith('/products/') ? 6 : 5), `${path}: ${scripts}`)
      const sizes = await Promise.all(scripts.map(async (file) => (await compressed(file)).length))
      const bytes = sizes.reduce((sum, size) => sum + size)
      assert.ok(bytes <= 130_000, `${path}: ${bytes} bytes`)
    }
  })

  it('name files that can be cached forever, since their names change with them', async () => {
    const files = await filesOf('/')
    assert.ok(files.length >= 3)
    for (const file of files) {
      const answer = await market.request(file)
      assert.equal(answer.status, 200, file)
      assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    }
    assert.equal((await market.request('/assets/nothing.js')).status, 404)
    assert.equal((await market.request('/assets/%2e%2e/server/server.js')).status, 404)
  })

  it('are found by search engines and feed readers', async () => {
    const robots = await page('/robots.txt')
    assert.ok(robots.text.includes(`Sitemap: ${market.url}/sitemap.xml`))
    const { text: index, response } = await page('/sitemap.xml')
    assert.match(response.headers.get('content-type') ?? '', /xml/)
    const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) =>
      url.slice(market.url.length),
    )
    assert.deepEqual(files, [
      '/sitemaps/pages.xml',
      '/sitemaps/products-1.xml',
      '/sitemaps/sellers-1.xml',
      '/sitemaps/tags-1.xml',
    ])
    const map = (await Promise.all(files.map(async (file) => (await page(file)).text))).join('')
    assert.ok(map.includes(`<loc>${market.url}/products/haiku-script-b-${productId}</loc>`))
    assert.ok(map.includes(`<loc>${market.url}/sellers/${seller.publicId}</loc>`))
    const [english, german] = ['', '/de'].map((prefix) => `${market.url}${prefix}/legal/terms`)
    const alternates = [`hreflang="en" href="${english}"`, `hreflang="de" href="${german}"`]
    for (const address of [english, german])
      assert.ok(
        map.includes(
          `<url><loc>${address}</loc>${[...alternates, `hreflang="x-default" href="${english}"`]
            .map((link) => `<xhtml:link rel="alternate" ${link}/>`)
            .join('')}</url>`,
        ),
        address,
      )
    assert.ok(map.includes(`<url><loc>${market.url}/docs/api</loc></url>`), 'the reference is in English')
    assert.match(map, /\/categories\/writing</)
    assert.match(map, /\/legal\/terms</)
    assert.match(map, /\/tags\//)
    for (const path of ['/sitemaps/products-2.xml', '/sitemaps/users-1.xml', '/sitemaps/products-0.xml'])
      assert.equal((await page(path)).response.status, 404, path)
    const llms = await page('/llms.txt')
    assert.match(llms.text, /^# Souk\n/)
    assert.ok(llms.text.includes(`(${market.url}/docs/search)`))
    const { text: feed } = await page('/feed.xml')
    assert.match(feed, /<title>Haiku &lt;\/script&gt;&lt;b&gt;<\/title>/)
    assert.match(feed, /<name>Mara &lt;Lindt&gt;<\/name>/)
  })

  it('have icons and a manifest that names them', async () => {
    const { text } = await page('/')
    const links = [...text.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g)]
    assert.equal(links.length, 4)
    const manifest = await (await market.request('/manifest.webmanifest')).json()
    assert.equal(manifest.name, 'Souk')
    const icons = manifest.icons.map(({ src }: { src: string }) => src)
    for (const path of [...links.map(([, href = '']) => href), ...icons]) {
      const { status, headers } = await market.request(path)
      assert.equal(status, 200, path)
      assert.match(headers.get('content-type') ?? '', /^(?:image\/|application\/manifest\+json)/, path)
    }
  })

  it('read addresses that make no sense as ones that name nothing', async () => {
    for (const path of ['/?search=%00', '/?type[]=x&__proto__=1', '/?page=1e99', '/?minPrice=9&maxPrice=2'])
      assert.equal((await page(path)).response.status, 200, path)
  })

  it('load the session, and signed out is an answer', async () => {
    const anonymousAnswer = await market.request('/api/public/session')
    assert.deepEqual([anonymousAnswer.status, (await anonymousAnswer.json()).data], [200, null])
    const broken = await market.request('/api/public/session', { headers: { cookie: '__Host-session=x' } })
    assert.deepEqual([broken.status, (await broken.json()).data], [200, null])
    const token = await market.signIn(seller)
    const cookie = `__Host-session=${token}`
    const known = await (await market.request('/api/public/session', { headers: { cookie } })).json()
    assert.equal(known.data.user.id, seller.publicId)
    assert.ok(known.data.csrfToken)
    const { data } = await (await market.request('/api/public/providers')).json()
    assert.deepEqual(data, [{ name: 'github', label: 'GitHub' }])
  })
})

describe('a server that is being stopped', () => {
  it('closes the connection with its answer to a cached page', async () => {
    const market = await startMarketplace()
    const path = '/?category=closing'
    assert.equal((await market.request(path, { headers: html })).status, 200)
    const { port } = new URL(market.url)
    const requestHead = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/html\r\n`
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    let said = ''
    socket.setEncoding('utf8').on('data', (part: string) => (said += part))
    // Keep-alive while it runs; this answer comes from the cache.
    socket.write(`${requestHead}\r\n`)
    await until(async () => said.includes('</html>'), 'it answers')
    assert.match(said, /^HTTP\/1\.1 200 /)
    assert.doesNotMatch(said, /^connection: close/im)
    said = ''
    // A connection with half a question on it is not idle, so it is not closed with the others. It is read before what comes later.
    socket.write(requestHead)
    assert.equal((await market.request('/metrics')).status, 200)
    const closed = market.close()
    const isRefused = () =>
      new Promise<boolean>((resolve) => {
        const probe = connect({ port: Number(port), host: '127.0.0.1' }, () => resolve(false))
        probe.on('error', () => resolve(true)).on('connect', () => probe.destroy())
      })
    await until(isRefused, 'new connections are refused')
    socket.write('\r\n')
    await closed
    await until(async () => socket.closed, 'the connection has ended')
    assert.match(said, /^HTTP\/1\.1 200 /)
    assert.match(said, /^connection: close/im)
  })
})
