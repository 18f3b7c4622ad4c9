import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { pictureFile, textFile } from '../support/file-fixtures.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { storedKeys } from '../support/stored-files.ts'

describe('settings.uploadLogo', () => {
  let market: Marketplace
  let admin: Client
  before(async () => {
    market = await startMarketplace()
    admin = (await market.account({ roles: ['admin'] })).client
  })
  after(() => market.close())

  const upload = (file: Blob) => admin.settings.uploadLogo({ body: { image: [file] } })

  it('takes no SVG and no other file that is no image', async () => {
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg')
    for (const file of [svg, textFile('logo.png')]) {
      const { details } = await refused(upload(file), 'UNSUPPORTED_MEDIA_TYPE')
      assert.deepEqual([details.field, details.rule], ['image.0', 'image_type_refused'])
    }
  })

  it('shows it on every page, and removes the previous one', async () => {
    const first = (await upload(pictureFile())).data.settings.logo ?? ''
    assert.equal((await fetch(first)).headers.get('content-type'), 'image/webp')
    const { data } = await upload(pictureFile())
    assert.notEqual(data.settings.logo, first)
    const { pathname } = new URL(data.settings.logo ?? '')
    const page = await (await market.request('/', { headers: { accept: 'text/html' } })).text()
    assert.ok(page.includes(`<img src="${pathname}"`))
    assert.ok(page.includes(`<link rel="icon" href="${pathname}" type="image/webp">`))
    market.clock.advance(24 * 3_600_000)
    await market.souk.media.sweep()
    assert.equal((await fetch(first)).status, 404)
    assert.equal((await storedKeys(market)).length, 3)
  })
})
