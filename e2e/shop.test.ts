import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureFile } from '../packages/server/test/support/file-fixtures.ts'
import { promptBody, tokenIn, type Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

const sellerEmail = 'mara@harbor.example'

describe('an operator opens a shop under a name of their own', () => {
  let browsed: BrowsedMarket
  let operator: Account
  let visit: WatchedPage
  before(async () => {
    browsed = await openMarket()
    operator = await browsed.market.account({ name: 'Ada Admin', roles: ['admin'] })
    await browsed.market.keepProven(operator)
    visit = await browsed.visit(operator)
  })
  after(() => browsed.close())

  const save = async () => {
    const { page } = visit
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('All changes are saved.').waitFor()
  }

  it('follows the checklist to the settings, and gives it a name, a logo and a color', async () => {
    const { page } = visit
    await visit.open('/admin')
    await page.getByText('Set up your shop').waitFor()
    await visit.assertSound('the checklist')
    await page.getByRole('link', { name: 'Name your shop' }).click()
    await page.getByLabel('Shop name').fill('Prompt Harbor')
    await page.getByLabel('Tagline').fill('Prompts for makers')
    await page.getByLabel('Storefront heading').fill('Welcome aboard')
    const bytes = Buffer.from(await pictureFile().arrayBuffer())
    await page
      .getByLabel('Upload logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes })
    await page.getByText('Logo saved').waitFor()
    // One that cannot be read is not saved, and the nearest one that can is offered.
    await page.getByLabel('Accent color').fill('#c77dff')
    visit.allow(400)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.locator('[aria-invalid=true]').waitFor()
    await page.getByRole('button', { name: /^Too light to read/ }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Welcome aboard').waitFor()
    await visit.assertSound('branding', ['light', 'dark, 390 px'])
    await save()
    await page.getByRole('banner').getByText('Prompt Harbor').waitFor()
  })

  it('learns that another admin was faster, and saves on top', async () => {
    const { page } = visit
    await visit.open('/admin/settings')
    await page.getByLabel('Tagline').fill('Prompts for all makers')
    await operator.client.settings.update({ body: { heroText: 'Five hundred prompts.' } })
    visit.allow(412)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Another admin has changed the settings').waitFor()
    await visit.assertSound('a conflict', ['dark, 390 px'])
    await page.getByRole('button', { name: 'Save mine' }).click()
    await page.getByText('All changes are saved.').waitFor()
    const { settings } = (await operator.client.settings.get()).data
    assert.deepEqual(
      [settings.tagline, settings.heroText],
      ['Prompts for all makers', 'Five hundred prompts.'],
    )
  })

  it('writes the imprint, asks for invitations and sets the fee', async () => {
    const { page } = visit
    await page.getByRole('tab', { name: 'Legal texts' }).click()
    await page.getByLabel('Imprint (English)').fill('# Imprint\n\nHarbor Ltd, 1 Quay Street')
    await page.getByRole('tab', { name: 'Sales and access' }).click()
    await page.getByLabel('Support email').fill('help@harbor.example')
    await page.getByLabel('Registration').selectOption('invitation')
    await page.getByLabel('Marketplace fee, percent').fill('12,5')
    const reserve = page.getByRole('group', { name: 'Sellers who are new' })
    await reserve.getByLabel('Percent of the share').fill('25')
    await page.getByRole('button', { name: 'Add a rate' }).click()
    const rates = page.getByRole('listitem').filter({ hasText: 'Percent' })
    await rates.getByLabel('Country').selectOption('FI')
    await rates.getByLabel('Percent').fill('25,5')
    await page.getByRole('button', { name: 'Remove the rate of Finland' }).waitFor()
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await page.getByText(/^No mail server is set up/).waitFor()
    await visit.assertSound('sales and access', ['dark, 390 px'])
    await page.getByRole('tab', { name: 'Categories' }).click()
    await page.getByRole('button', { name: 'Add category' }).click()
    await page.getByLabel('Name in addresses').fill('writing')
    await page.getByLabel('English name').fill('Words & letters')
    await save()
    const { settings } = (await operator.client.settings.get()).data
    assert.deepEqual([settings.feeBasisPoints, settings.registration], [1_250, 'invitation'])
    assert.deepEqual(
      [settings.reserves.newSellers.percent, settings.taxRates],
      [25, [{ country: 'FI', rate: 25.5 }]],
    )
  })

  it('invites a seller, who opens an account by the mail', async () => {
    const { page } = visit
    await visit.open('/admin/invitations')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByLabel('Email address').fill(sellerEmail)
    await page.getByLabel('Role').selectOption('seller')
    await page.getByRole('button', { name: 'Create invitation' }).click()
    await page.getByText(`The link was sent to ${sellerEmail}.`).waitFor()
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByRole('cell', { name: sellerEmail }).waitFor()
    await visit.assertSound('invitations', ['light', 'dark, 390 px'])

    const { market } = browsed
    const [invitation] = await market.mails(sellerEmail)
    assert.equal(invitation?.subject, 'You are invited to Prompt Harbor')
    const [link = ''] = /http\S+#invitation=\S+/.exec(invitation?.text ?? '') ?? []
    const seller = await browsed.visit()
    await seller.open(link.slice(market.url.length))
    await seller.page.getByText('You’re invited.').waitFor()
    await seller.page.getByLabel('Email address').fill(sellerEmail)
    await seller.page.getByRole('button', { name: 'Email me a link' }).click()
    await seller.page.getByText('Check your inbox').waitFor()
    const token = tokenIn((await market.mails(sellerEmail)).at(-1))
    // A page of its own, as a mail opens it.
    await seller.page.goto('about:blank')
    await seller.page.goto(`${market.url}/sign-in#token=${token}`)
    await seller.page.getByRole('button', { name: 'Your account' }).waitFor()
    assert.deepEqual((await market.souk.accounts.findByEmail(sellerEmail))?.roles, ['seller'])

    const other = await browsed.visit()
    await other.open('/sign-in')
    await other.page.getByText('New accounts need an invitation.').waitFor()
    await other.page.getByLabel('Email address').fill('eve@example.com')
    await other.page.getByRole('button', { name: 'Email me a link' }).click()
    await other.page.getByText('Check your inbox').waitFor()
    other.allow(403)
    await other.page.goto('about:blank')
    await other.page.goto(
      `${market.url}/sign-in#token=${tokenIn((await market.mails('eve@example.com')).at(-1))}`,
    )
    await other.page.getByText('New accounts need an invitation here.').waitFor()
  })

  it('features a product and puts it into a collection', async () => {
    const { market } = browsed
    const seller = await market.browser({ email: sellerEmail })
    const { data } = await seller.products.create({ body: promptBody({ category: 'writing' }) })
    await seller.products.publish({ params: { productId: data.id } })
    const { page } = visit
    await visit.open('/admin/settings?section=storefront')
    await page.getByLabel('Find a product').fill('haiku')
    await page.getByRole('button', { name: 'Add “Haiku of the day”' }).click()
    await page.getByRole('button', { name: 'Add collection' }).click()
    await page.getByLabel('Title').fill('Start here')
    await page.getByLabel('Name in addresses').fill('start-here')
    await page.getByLabel('Find a product').last().fill('haiku')
    await page.getByRole('button', { name: 'Add “Haiku of the day”' }).click()
    await page.getByRole('list', { name: 'Start here' }).getByText('Haiku of the day').waitFor()
    await visit.assertSound('featured products', ['dark, 390 px'])
    await save()
  })

  it('and a visitor sees all of that, and no other name', async () => {
    const { market } = browsed
    const visitor = await browsed.visit()
    const { page } = visitor
    const read = async () => `${await page.title()} ${await page.locator('body').innerText()}`
    await visitor.open('/')
    const front = await read()
    for (const text of ['Prompt Harbor', 'Welcome aboard', 'Five hundred prompts.', 'Featured', 'Start here'])
      assert.ok(front.includes(text), `the storefront does not say ${text}: ${front.slice(0, 800)}`)
    assert.ok(front.includes('Words & letters'))
    await visitor.assertSound('the storefront of the shop', ['light', 'dark, 390 px'])
    await page.getByRole('link', { name: 'Haiku of the day' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Haiku of the day' }).waitFor()
    assert.doesNotMatch(await read(), /souk/i)
    visitor.allow(404)
    for (const path of ['/', '/collections/start-here', '/legal/imprint', '/sign-in', '/nothing-here']) {
      await page.goto(market.url + path)
      const text = await read()
      assert.match(text, /Prompt Harbor/, path)
      assert.doesNotMatch(text, /souk/i, path)
    }
    await page.goto(`${market.url}/legal/imprint`)
    await page.getByText('Harbor Ltd, 1 Quay Street').waitFor()
    await page.getByRole('link', { name: 'Support' }).waitFor()

    const [product] = (await market.client(operator.key).products.list()).data
    const buyer = await market.account()
    const { data: order } = await buyer.client.purchases.create({ body: { productId: product?.id ?? '' } })
    const receipt = await (await fetch(order.receipt.url)).text()
    assert.match(receipt, /Prompt Harbor/)
    assert.doesNotMatch(receipt, /souk/i)
    for (const address of [sellerEmail, 'eve@example.com'])
      for (const mail of await market.mails(address))
        assert.doesNotMatch(`${mail.subject} ${mail.html} ${mail.from?.name} ${mail.from?.address}`, /souk/i)
  })

  it('speaks German, too', async () => {
    const german = await browsed.visit(operator)
    await german.open('/de/admin/settings')
    await german.page.getByLabel('Name des Shops').waitFor()
    await german.assertSound('settings in German', ['dark, 390 px'])
  })
})
