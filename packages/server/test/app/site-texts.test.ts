import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { guides } from '../../src/site/texts.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

const html = { accept: 'text/html' }
const docs = resolve(import.meta.dirname, '../../../../docs')

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
    const files = (await readdir(join(docs, 'guide'))).map((file) => file.replace(/\.md$/, ''))
    assert.deepEqual(Object.values(guides).flat().toSorted(), files.toSorted())
    const { text: map } = await page('/sitemap.xml')
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

  it('come as drafts, in the reader’s language, until the operator writes their own', async () => {
    const german = { ...html, 'accept-language': 'de' }
    assert.match((await page('/legal/terms')).text, /<strong>Draft\.<\/strong>/)
    assert.match((await page('/legal/terms', german)).text, /<h1[^>]*>Nutzungsbedingungen<\/h1>/)
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
      assert.match((await page('/legal/terms', german)).text, /House rules/)
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
