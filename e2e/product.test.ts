import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureFile } from '../packages/server/test/support/file-fixtures.ts'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { until } from '../packages/server/test/support/wait.ts'
import { article } from '../packages/server/test/support/workflows.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import { phone, type WatchedPage } from './support/page-checks.ts'

/** What a visitor sees of a product before they buy it. */
describe('a product page', () => {
  let browsed: BrowsedMarket
  let seller: Account
  let pictured: string
  let visit: WatchedPage
  before(async () => {
    browsed = await openMarket()
    seller = await browsed.market.account({ name: 'Mara Lindt' })
    pictured = await publish(seller, {
      title: 'Haiku with pictures',
      description: '**Short** poems.\n\n- one\n- two',
      samples: [{ title: 'On snow', inputs: { topic: 'snow' }, output: '| line |\n|:-:|\n| *White* |' }],
    })
    const params = { productId: pictured }
    await seller.client.images.upload({
      params,
      body: { image: [pictureFile(), pictureFile()] },
    })
    await seller.client.products.update({ params, body: { imageTexts: ['A green leaf', 'A red leaf'] } })
    visit = await browsed.visit()
  })
  after(() => browsed?.close())

  it('shows the images with their texts, chosen by keyboard', async () => {
    const { page } = visit
    await visit.open(`/products/${pictured}`)
    const first = page.getByRole('img', { name: 'A green leaf' })
    await first.waitFor()
    const { data } = await seller.client.products.get({ params: { productId: pictured } })
    const [{ width, height } = { width: 0, height: 0 }] = data.gallery
    assert.deepEqual(
      await first.evaluate((image: HTMLImageElement) => [
        image.complete && image.naturalWidth > 0,
        image.getAttribute('width'),
        image.getAttribute('height'),
      ]),
      [true, String(width), String(height)],
    )
    await page.getByRole('button', { name: 'Image 2 of 2' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'A red leaf' }).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Image 2 of 2', pressed: true }).count(), 1)
    await visit.assertSound('a product with images')
  })

  it('says the description and the output as rich text, and lists it as plain text', async () => {
    const { page } = visit
    await visit.open(`/products/${pictured}`)
    assert.equal(await page.locator('.article strong').first().innerText(), 'Short')
    assert.equal(await page.getByRole('region', { name: 'Output' }).locator('td em').innerText(), 'White')
    await visit.open('/')
    const card = page.getByRole('article').filter({ hasText: 'Haiku with pictures' })
    await card.getByText('Short poems. one two').waitFor()
    await card.getByRole('img', { name: 'A green leaf' }).waitFor()
    await visit.assertSound('a card with an image')
  })

  it('says to other sites what it shows', async () => {
    const html = await (await fetch(`${browsed.market.url}/products/${pictured}`)).text()
    const { data } = await seller.client.products.get({ params: { productId: pictured } })
    const image = String(data.images[0])
    assert.ok(html.includes(`<meta property="og:image" content="${image}">`))
    assert.ok(html.includes('<meta property="og:image:alt" content="A green leaf">'))
    assert.ok(html.includes('<meta name="twitter:card" content="summary_large_image">'))
    assert.ok(html.includes('<meta name="description" content="Short poems. one two">'))
    const { '@graph': graph } = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
    ) as { '@graph': { '@type': string; image?: string[] }[] }
    assert.deepEqual(
      graph.map(({ '@type': type, image: images }) => [type, images]),
      [
        ['Product', data.images],
        ['BreadcrumbList', undefined],
      ],
    )
  })

  it('lists what a bundle holds and what it saves, and draws the steps of a workflow', async () => {
    const { page } = visit
    const flow = await publish(seller, {
      title: 'An article',
      type: 'workflow',
      content: article(),
      price: 6,
    })
    const bundle = await publish(seller, {
      title: 'Both',
      type: 'bundle',
      content: 'Both of them.',
      price: 7,
      productIds: [pictured, flow],
    })
    await visit.open(`/products/${bundle}`)
    await page.getByText('You save 33%').waitFor()
    await page.getByText('$10.50').waitFor()
    await visit.assertSound('a bundle')
    await page.getByRole('link', { name: 'An article' }).first().click()
    await page.getByRole('region', { name: 'How it works' }).waitFor()
    assert.equal(await page.getByText('4 steps').isVisible(), true)
    await visit.assertSound('a workflow')
  })

  it('has price and purchase at the lower edge of a phone, and covers nothing at the end', async () => {
    const { page } = visit
    await page.setViewportSize(phone)
    await visit.open(`/products/${pictured}`)
    const bar = page.locator('.buy-bar')
    const edge = async () => (await bar.boundingBox()) ?? { y: 0, height: 0 }
    const { y, height } = await edge()
    assert.equal(Math.round(y + height), phone.height)
    // Pictures that load on the way lengthen the page.
    await until(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const footer = await page.getByRole('contentinfo').boundingBox()
      const end = await edge()
      return footer !== null && Math.round(end.y + end.height) <= Math.round(footer.y)
    }, 'the footer is below the bar')
    await bar.getByRole('link', { name: 'Buy' }).click()
    await page.waitForURL(/\/(?:checkout|sign-in)/)
  })
})
