import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureFile } from '../packages/server/test/support/file-fixtures.ts'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { allHandled } from '../packages/server/test/support/wait.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import { phone, type WatchedPage } from './support/page-checks.ts'

const email = 'hello@mara.example'

describe('a seller has a page under a name of their own', () => {
  let browsed: BrowsedMarket
  let seller: Account
  let admin: Account
  let own: WatchedPage
  let visitor: WatchedPage
  before(async () => {
    browsed = await openMarket()
    seller = await browsed.market.account({ name: 'Mara Lindt' })
    admin = await browsed.market.account({ name: 'Ada Admin', roles: ['admin'] })
    await browsed.market.keepProven(admin)
    await publish(seller, { title: 'Haiku writer', price: 9 })
    await publish(seller, { title: 'Sonnet writer', price: 3 })
    own = await browsed.visit(seller)
    visitor = await browsed.visit()
  })
  after(() => browsed.close())

  /** Pages are cached for half a minute. */
  const later = async () => {
    await allHandled(browsed.market)
    browsed.market.clock.advance(31_000)
  }
  const header = ({ page }: WatchedPage) => page.getByRole('banner')

  it('uploads an avatar and a banner, which are saved at once', async () => {
    const { page } = own
    await own.open('/settings/profile')
    await header(own).locator('svg', { hasText: 'ML' }).waitFor()
    const file = { name: 'me.png', mimeType: 'image/png' }
    const buffer = Buffer.from(await pictureFile().arrayBuffer())
    await page.getByLabel('Upload avatar').setInputFiles({ ...file, buffer })
    await page.getByText('Avatar saved').waitFor()
    await header(own).locator('img[src*="-small.webp"]').waitFor()
    await page.getByLabel('Upload banner').setInputFiles({ ...file, buffer })
    await page.getByText('Banner saved').waitFor()
  })

  it('chooses a handle, and learns why another one cannot be chosen', async () => {
    const { page } = own
    await page.getByLabel('Handle').fill('Admin')
    own.allow(400)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('is reserved; choose another one').waitFor()
    await page.getByLabel('Handle').fill('mara')
    await page.getByText('/@mara', { exact: false }).first().waitFor()
    await page.getByLabel('About you').fill('Poems for every season.\n\nSince 2019.')
    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByLabel('Label of link 1').fill('Newsletter')
    await page.getByLabel('Address of link 1').fill('http://mara.example')
    await page.getByRole('textbox', { name: /^Contact/ }).fill(email)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('must be an https URL').waitFor()
    await page.getByLabel('Address of link 1').fill('https://mara.example')
    await own.assertSound('profile settings', ['light', 'dark, 390 px'])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'View your page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mara Lindt' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/@mara')
  })

  it('is read by a visitor, who finds the address only when they ask for it', async () => {
    await later()
    const { page } = visitor
    await visitor.open('/@mara')
    await page.getByText('Poems for every season.').waitFor()
    const link = page.getByRole('link', { name: 'Newsletter' })
    assert.deepEqual(
      [await link.getAttribute('href'), await link.getAttribute('rel')],
      ['https://mara.example/', 'nofollow ugc noopener'],
    )
    assert.ok(!(await page.content()).includes(email))
    await visitor.assertSound('a seller’s page', ['light', 'dark', 'dark, 390 px'])
    await page.getByRole('button', { name: 'Show email address' }).click()
    await page.getByRole('link', { name: email }).waitFor()
    const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
    await page.getByRole('navigation', { name: 'Sort by' }).getByText('Price: low to high').click()
    await page.waitForURL('**/@mara?sort=priceUp')
    await page.locator('[aria-busy]').waitFor({ state: 'detached' })
    assert.deepEqual(await titles(), ['Sonnet writer', 'Haiku writer'])
    await page.setViewportSize(phone)
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    assert.ok((await width()) <= phone.width)
    // Next to the button it would be a column of single words.
    const bio = await page.getByText('Poems for every season.').boundingBox()
    assert.ok(bio && bio.width > phone.width / 2, `${bio?.width} px`)
  })

  it('is found from the product, and from addresses of before', async () => {
    const { page } = visitor
    await visitor.open('/')
    await page.getByRole('link', { name: 'Haiku writer' }).click()
    await page.locator('aside dl a', { hasText: 'Mara Lindt' }).click()
    await page.waitForURL('**/@mara')
    for (const path of [`/sellers/${seller.publicId}`, '/@Mara']) {
      await visitor.open(path)
      assert.equal(new URL(page.url()).pathname, '/@mara', path)
    }
    await own.open('/settings/profile')
    await own.page.getByLabel('Handle').fill('mara-lindt')
    await own.page.getByRole('button', { name: 'Save', exact: true }).click()
    await own.page.getByText('Saved', { exact: true }).waitFor()
    await later()
    await visitor.open('/@mara')
    assert.equal(new URL(page.url()).pathname, '/@mara-lindt')
  })

  it('is cleared by an admin with a reason', async () => {
    const { page, ...moderator } = await browsed.visit(admin)
    await moderator.open(`/admin/users?open=${seller.publicId}`)
    await page.getByRole('link', { name: '@mara-lindt' }).waitFor()
    await page.getByRole('button', { name: 'Clear profile…' }).click()
    const dialog = page.getByRole('dialog', { name: /^Clear parts of the profile of Mara Lindt/ })
    await dialog.getByRole('button', { name: 'Clear profile' }).click()
    await dialog.getByText('Choose at least one part.').waitFor()
    for (const part of ['Handle', 'About', 'Links', 'Avatar', 'Banner']) await dialog.getByLabel(part).check()
    await dialog.getByLabel('Reason').fill('Poses as another seller.')
    await moderator.assertSound('clearing a profile', ['light', 'dark, 390 px'])
    await dialog.getByRole('button', { name: 'Clear profile' }).click()
    await page.getByText('Profile cleared').first().waitFor()
    await later()
    visitor.allow(404)
    await visitor.open('/@mara-lindt')
    await visitor.page.getByText('Page not found').waitFor()
    await visitor.open(`/sellers/${seller.publicId}`)
    await visitor.page.getByRole('heading', { level: 1, name: 'Mara Lindt' }).waitFor()
    assert.ok(!(await visitor.page.content()).includes('Poems for every season.'))
    assert.match((await browsed.market.mails(seller.email)).at(-1)?.text ?? '', /Poses as another seller\./)
  })
})
