import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { pictureFile } from '../support/file-fixtures.ts'
import { article } from '../support/workflows.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

describe('pages of sellers', () => {
  let market: Marketplace
  let seller: Account
  let session: Client
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Mara </script> Lindt' })
    session = market.client(await market.signIn(seller))
    await publish(seller)
    await publish(seller, { type: 'workflow', content: article(), title: 'Articles' })
    await session.account.update({ body: { handle: 'mara' } })
    await session.account.update({
      body: {
        handle: 'mara-lindt',
        bio: 'Haiku <b>daily</b>.',
        links: [{ label: 'Blog', url: 'https://m.example/?a&b' }],
      },
    })
  })
  after(() => market.close())

  const page = async (path: string) => {
    const response = await market.request(path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    return { response, text: await response.text() }
  }

  it('are at the handle; addresses by identifier and former handle lead there, as long as that is so', async () => {
    for (const path of [`/sellers/${seller.publicId}`, '/@mara', '/@MARA-Lindt']) {
      const { response } = await page(`${path}?sort=createdAt`)
      assert.deepEqual(
        [response.status, response.headers.get('location'), response.headers.get('cache-control')],
        [301, '/@mara-lindt?sort=createdAt', 'no-cache'],
        path,
      )
    }
    for (const path of ['/@no-one', '/@', '/@a/b', '/@%00'])
      assert.equal((await page(path)).response.status, 404, path)
  })

  it('are whole without script: head, data for search engines, links and products', async () => {
    await session.account.uploadPicture({ params: { picture: 'banner' }, body: { image: [pictureFile()] } })
    const { response, text } = await page('/@mara-lindt?sort=priceUp')
    assert.equal(response.status, 200)
    assert.match(text, /<title>Mara &lt;\/script&gt; Lindt \(@mara-lindt\) · Souk<\/title>/)
    assert.ok(text.includes(`<link rel="canonical" href="${market.url}/@mara-lindt">`))
    assert.match(text, /<meta property="og:image" content="[^"]+-large\.webp">/)
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? ''
    const { '@type': type, mainEntity } = JSON.parse(data)
    assert.deepEqual(
      [type, mainEntity.name, mainEntity.alternateName, mainEntity.url, mainEntity.sameAs],
      [
        ...['ProfilePage', 'Mara </script> Lindt', '@mara-lindt', `${market.url}/@mara-lindt`],
        ['https://m.example/?a&b'],
      ],
    )
    assert.ok(text.includes('Haiku &lt;b&gt;daily&lt;/b&gt;.'))
    assert.match(text, /<a href="https:\/\/m\.example\/\?a&amp;b" rel="nofollow ugc noopener"/)
    assert.match(text, /<a aria-current="true"[^>]* href="\/@mara-lindt\?sort=priceUp"/)
    assert.match(text, /<article/)
  })

  it('show the products of one type, and lead back from a type without any', async () => {
    const all = (await page('/@mara-lindt')).text
    for (const type of ['PROMPT', 'WORKFLOW'])
      assert.ok(all.includes(`href="/@mara-lindt?type=${type}"`), type)
    assert.ok(!all.includes('type=BUNDLE'))
    const workflows = (await page('/@mara-lindt?type=WORKFLOW')).text
    assert.equal(workflows.match(/<article/g)?.length, 1)
    assert.match(workflows, /<a aria-current="true"[^>]* href="\/@mara-lindt\?type=WORKFLOW"/)
    const none = (await page('/@mara-lindt?type=BUNDLE')).text
    assert.match(none, /<a href="\/@mara-lindt"[^>]*>Show all products/)
  })

  it('are in the sitemap at their handle, and hidden from search engines while nothing is on sale', async () => {
    const { text } = await page('/sitemaps/sellers-1.xml')
    assert.ok(text.includes(`<loc>${market.url}/@mara-lindt</loc>`))
    assert.ok(!text.includes(seller.publicId))
    const member = await market.account()
    await market.client(await market.signIn(member)).account.update({ body: { handle: 'no-products' } })
    const empty = await page('/@no-products')
    assert.equal(empty.response.status, 200)
    assert.match(empty.text, /<meta name="robots" content="noindex/)
    assert.ok(!(await page('/sitemaps/sellers-1.xml')).text.includes('no-products'))
  })

  it('say in German what they say in English', async () => {
    const { text } = await page('/de/@mara-lindt')
    assert.match(text, /Dabei seit/)
  })
})
