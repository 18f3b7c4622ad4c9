import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { pictureFile, textFile } from '../support/file-fixtures.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { storedKeys } from '../support/stored-files.ts'

describe('account.uploadPicture', () => {
  let market: Marketplace
  let seller: Account
  let session: Client
  before(async () => {
    market = await startMarketplace()
    seller = await market.account()
    session = market.client(await market.signIn(seller))
  })
  after(() => market.close())

  const upload = (picture: string, file: Blob = pictureFile()) =>
    session.account.uploadPicture({ params: { picture }, body: { image: [file] } })

  it('takes no SVG and no other file that is no image', async () => {
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.svg')
    for (const file of [svg, textFile('me.png')]) {
      const { details } = await refused(upload('avatar', file), 'UNSUPPORTED_MEDIA_TYPE')
      assert.deepEqual([details.field, details.rule], ['image.0', 'image_type_refused'])
    }
  })

  it('knows an avatar and a banner, and leaves nothing of another picture', async () => {
    const { details } = await refused(upload('cover'), 'NOT_FOUND')
    assert.equal(details.rule, 'profile_picture_not_found')
    assert.deepEqual(await storedKeys(market), [])
  })

  it('shows them on the page, next to products and in the session, and removes the previous ones', async () => {
    const productId = await publish(seller)
    const first = (await upload('avatar')).data.avatar ?? ''
    const banner = (await upload('banner')).data.banner?.large ?? ''
    for (const url of [first, banner])
      assert.equal((await fetch(url)).headers.get('content-type'), 'image/webp')
    const { avatar } = (await upload('avatar')).data
    assert.ok(avatar !== null && avatar !== first)
    const { data } = await seller.client.sellers.get({ params: { seller: seller.publicId } })
    assert.deepEqual([data.avatar, data.banner?.large], [avatar, banner])
    const product = await seller.client.products.get({ params: { productId } })
    assert.equal(product.data.author.avatar, avatar)
    assert.equal((await session.auth.session()).data.user.avatar, avatar)
    market.clock.advance(24 * 3_600_000)
    await market.souk.media.sweep()
    assert.equal((await fetch(first)).status, 404)
    assert.equal((await storedKeys(market)).length, 6)
  })
})
