import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { accentColors, contrastOf, minContrast, nearestAccent } from '@souk/contract'
import type { Client } from '@souk/sdk'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'

describe('the shop’s own name', () => {
  let market: Marketplace
  let admin: Client
  before(async () => {
    market = await startMarketplace()
    admin = (await market.account({ roles: ['admin'] })).client
    await publish(await market.account({ name: 'Mara Lindt' }))
  })
  after(() => market.close())

  const text = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    (await market.request(path, { headers })).text()

  it('is on a cached page at once', async () => {
    assert.match(await text('/'), /<title>Souk: /)
    await admin.settings.update({
      body: {
        name: 'Prompt <Harbor>',
        tagline: 'For makers',
        heroTitle: 'Welcome aboard',
        accent: '#7a3e9d',
      },
    })
    const page = await text('/')
    assert.match(page, /<title>Prompt &lt;Harbor&gt;: For makers<\/title>/)
    assert.match(page, /Welcome aboard<\/h1>/)
    assert.ok(page.includes('<link rel="stylesheet" href="/shop.css?accent=7a3e9d">'))
    assert.ok(!page.includes('Souk'), 'the page names another shop')
  })

  it('is in feeds, faults, pages of apps, second factors and mails', async () => {
    for (const path of ['/feed.xml', '/nothing-here', '/oauth/authorize?client_id=x'])
      assert.match(await text(path), /Prompt &lt;Harbor&gt;/, path)
    const account = await market.account()
    const session = market.client(await market.signIn(account))
    const { data } = await session.totp.enrol()
    assert.match(decodeURIComponent(data.uri), /issuer=Prompt.<Harbor>/)
    await market.client().auth.magicLink({ body: { email: 'zoe@example.com' } })
    const [mail] = await market.mails('zoe@example.com')
    assert.equal(mail?.from?.name, 'Prompt <Harbor>')
    assert.match(mail?.html ?? '', /#7a3e9d[^]*Prompt &lt;Harbor&gt;/)
    assert.ok(!/souk/i.test(`${mail?.html} ${mail?.from?.address}`))
  })

  it('is in the guides, but in those for operators the program has its own', async () => {
    const guide = async (name: string) => /<main[^]*<\/main>/.exec(await text(`/docs/${name}`))?.[0] ?? ''
    assert.match(await guide('files'), /Prompt &lt;Harbor&gt; checks each file/)
    assert.doesNotMatch(await guide('files'), /\bSouk\b/)
    assert.match(await guide('configure'), /\bSouk\b/)
  })

  it('serves its accent, and no color that cannot be read', async () => {
    const sheet = await market.request('/shop.css?accent=7a3e9d')
    assert.match(sheet.headers.get('content-type') ?? '', /text\/css/)
    assert.match(await sheet.text(), /^:root\{--accent:#7a3e9d;[^]*data-theme=dark\]\{--accent:#[0-9a-f]{6};/)
    for (const accent of ['ffcc00', '7a3e9', 'red;}', ''])
      assert.equal((await market.request(`/shop.css?accent=${accent}`)).status, 404)
  })

  it('shows the legal texts that were written, in the reader’s language', async () => {
    const legal = (await admin.settings.get()).data.settings.legal
    const imprint = { en: '# Our imprint\n\n<script>alert(1)</script> Harbor Ltd', de: '# Unser Impressum' }
    await admin.settings.update({ body: { legal: { ...legal, imprint } } })
    const english = await text('/legal/imprint')
    assert.match(english, /Our imprint<\/h1>/)
    assert.ok(!english.includes('<script>alert'))
    assert.match(await text('/de/legal/imprint'), /Unser Impressum<\/h1>/)
    // What is not written shows the draft.
    assert.match(await text('/legal/terms'), /<h1/)
  })
})

describe('accents', () => {
  it('can be read in both themes, whatever color they come from', () => {
    const channels = ['00', '40', '80', 'c0', 'ff']
    for (const red of channels)
      for (const green of channels)
        for (const blue of channels) {
          const accent = nearestAccent(`#${red}${green}${blue}`)
          assert.equal(nearestAccent(accent), accent)
          const { light, dark } = accentColors(accent)
          const pairs = [
            ...[light, dark].flatMap(({ accent: color, ink, strong, soft }) => [
              [color, ink],
              [strong, soft],
            ]),
            ...['#f6f1e6', '#fdfaf3', '#ffffff'].map((ground) => [light.accent, ground]),
            ...['#110f0c', '#191612', '#231f19'].map((ground) => [dark.accent, ground]),
          ]
          for (const [one = '', other = ''] of pairs)
            assert.ok(contrastOf(one, other) >= minContrast, `${accent}: ${one} on ${other}`)
        }
  })
})
