import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { guides } from '../../src/site/guides.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

const html = { accept: 'text/html' }
const docs = resolve(import.meta.dirname, '../../../../docs')

interface Found {
  readonly total: number
  readonly matches: readonly Readonly<Record<'href' | 'heading' | 'context' | 'excerpt', string>>[]
}

describe('guides and legal texts', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  const page = async (path: string, headers: Record<string, string> = html) => {
    const response = await market.request(path, { headers })
    return { status: response.status, text: await response.text() }
  }

  it('are all there: no guide is left out', async () => {
    const names = (await readdir(join(docs, 'guide'))).map((file) => file.replace(/\.md$/, ''))
    const files = names.filter((name) => !name.endsWith('.de'))
    assert.deepEqual(Object.values(guides).flat().toSorted(), files.toSorted())
    const { text: map } = await page('/sitemaps/pages.xml')
    for (const name of files) {
      const { status, text } = await page(`/docs/${name}`)
      assert.equal(status, 200, name)
      assert.match(text, /<h1[^>]*>[^<]+<\/h1>/, name)
      // No guide leads to a page that is not there.
      for (const [, link = ''] of text.matchAll(/href="\/docs\/([^"#]+)/g))
        assert.ok(link === 'api' || files.includes(link), `${name} leads to ${link}`)
      assert.ok(map.includes(`<loc>${market.url}/docs/${name}</loc>`), name)
    }
    assert.ok(map.includes(`<loc>${market.url}/legal/terms</loc>`))
    assert.match((await page('/docs')).text, /Configure Souk/)
    assert.equal((await page('/docs/nothing')).status, 404)
    assert.equal((await page('/docs/api')).status, 200)
  })

  it('are grouped by role, with a whole sentence each', async () => {
    const { text } = await page('/docs')
    const order = ['Buying', 'Selling', 'Building (API)', 'Running a shop'].map((role) =>
      text.indexOf(`>${role}</h2>`),
    )
    assert.ok(!order.includes(-1))
    assert.deepEqual(
      order.toSorted((a, b) => a - b),
      order,
    )
    const answer = await market.request('/api/public/guides')
    const { data } = (await answer.json()) as {
      data: { guides: { name: string; summary: string }[] }[]
    }
    for (const { name, summary } of data.flatMap((section) => section.guides)) {
      assert.match(summary, /^[A-Z/].{30,220}\.$/, name)
      assert.doesNotMatch(summary, /[.!?] [A-Z]/, name)
    }
  })

  it('lead to the guides before and after, in the order of the index', async () => {
    const all = Object.values(guides).flat()
    for (const [index, name] of all.entries()) {
      const { text } = await page(`/docs/${name}`)
      const linked = ['prev', 'next'].map((rel) =>
        new RegExp(
          `<a(?=[^>]* rel="${rel}")[^>]* href="/docs/([^"]+)"|<a href="/docs/([^"]+)"[^>]* rel="${rel}"`,
        )
          .exec(text)
          ?.slice(1)
          .find(Boolean),
      )
      assert.deepEqual(linked, [all[index - 1], all[index + 1]], name)
    }
  })

  it('have samples with the address of this marketplace', async () => {
    for (const name of Object.values(guides).flat()) {
      const { text } = await page(`/docs/${name}`)
      assert.ok(!text.includes('$SOUK_URL'), name)
      const isForOperators = guides.running.some((one) => one === name)
      if (!isForOperators) assert.doesNotMatch(text, /localhost:3000|market\.example/, name)
    }
    assert.ok((await page('/docs/api-keys')).text.includes(`curl -s ${market.url}/api/auth/magic-link`))
    assert.ok((await page('/docs/mcp')).text.includes(`&quot;url&quot;: &quot;${market.url}/mcp&quot;`))
  })

  const search = async (terms: string) => {
    const answer = await market.request(`/api/public/docs?${new URLSearchParams({ search: terms })}`)
    assert.equal(answer.status, 200)
    const { data } = (await answer.json()) as { data: Found }
    return data
  }

  it('are found by headings, text and operations', async () => {
    const [first] = (await search('Verify the SIGNATURE')).matches
    assert.deepEqual(
      [first?.href, first?.context, first?.heading],
      ['/docs/webhooks#verify-the-signature', 'Webhooks', 'Verify the signature'],
    )
    const [operation] = (await search('POST /v1/purchases')).matches
    assert.deepEqual(
      [operation?.href, operation?.context],
      ['/docs/api#tag/purchases/POST/v1/purchases', 'POST /v1/purchases'],
    )
    const none = { total: 0, matches: [] }
    assert.deepEqual(await search('no such term anywhere'), none)
    assert.deepEqual(await search('  '), none)
    const { total, matches } = await search('the')
    assert.ok(total > 100 && matches.length === 20)
    assert.ok(matches.every(({ excerpt }) => excerpt.length > 10 && excerpt.length <= 190))
  })

  it('are found without script, and show what was searched as text', async () => {
    const { text } = await page('/docs?search=recent+proof')
    assert.match(text, /href="\/docs\/sign-in#recent-proof"/)
    assert.match(text, /<meta name="robots" content="noindex/)
    const hostile = await page(`/docs?search=${encodeURIComponent('"><script>alert(1)</script>')}`)
    assert.equal(hostile.status, 200)
    assert.ok(!hostile.text.includes('<script>alert(1)'))
    assert.match(hostile.text, /Nothing found for/)
    // More than the server reads is cut off, and it may come twice.
    for (const query of [`search=${'a'.repeat(5_000)}`, 'search=a&search=b', 'search=%00', 'search=402']) {
      assert.ok([200, 307].includes((await page(`/docs?${query}`)).status), query)
      assert.equal((await market.request(`/api/public/docs?${query}`)).status, 200, query)
    }
  })

  it('come as drafts, in the reader’s language, until the operator writes their own', async () => {
    assert.match((await page('/legal/terms')).text, /<strong>Draft\.<\/strong>/)
    assert.match((await page('/de/legal/terms')).text, /<h1[^>]*>Nutzungsbedingungen<\/h1>/)
    const folder = join(market.souk.config.DATA_DIR, 'legal')
    await mkdir(folder, { recursive: true })
    try {
      await writeFile(join(folder, 'terms.md'), '# House rules\n\nBe kind. <script>x</script>')
      await writeFile(join(folder, 'cookies.md'), '# Cookies\n\nOne.')
      assert.match((await page('/legal/terms')).text, /Draft/, 'a page is cached for half a minute')
      market.clock.advance(31_000)
      const { text } = await page('/legal/terms')
      assert.match(text, /<h1[^>]*>House rules<\/h1>/)
      assert.match(text, /&lt;script&gt;x/)
      // What is theirs goes before a draft, whatever its language.
      assert.match((await page('/de/legal/terms')).text, /House rules/)
      assert.match((await page('/legal/cookies')).text, /<h1[^>]*>Cookies<\/h1>/)
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('are names and no paths', async () => {
    for (const name of ['nothing', '..%2Fguide%2Fsell', '..%2f..%2fREADME', 'terms.de', 'TERMS', '%00'])
      assert.equal((await market.request(`/api/public/legal/${name}`)).status, 404, name)
    assert.equal((await page('/legal/nothing')).status, 404)
  })
})
