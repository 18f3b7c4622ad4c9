import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hours } from '../../src/kernel/time.ts'
import { pictureFile } from '../support/file-fixtures.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allStored } from '../support/stored-files.ts'

describe('images.delete', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const upload = async (productId: string) => {
    const body = { image: [pictureFile(), pictureFile()] }
    return (await seller.client.images.upload({ params: { productId }, body })).data.images
  }
  const remove = (productId: string, imageId = '', account = seller) =>
    account.client.images.delete({ params: { productId, imageId } })

  it('takes a picture out of the product at once, and out of the store some hours later', async () => {
    const productId = await publish(seller)
    const [first, second] = await upload(productId)
    const { data } = await remove(productId, first?.id)
    assert.deepEqual(data, { id: first?.id, deleted: true })
    const { data: product } = await seller.client.products.get({ params: { productId } })
    assert.deepEqual(product.images, [second?.url])
    market.clock.advance(hours(7))
    assert.equal(await market.souk.media.sweep(), 3)
    for (const { url } of Object.values(first?.sizes ?? {})) assert.equal((await fetch(url)).status, 404)
    assert.equal((await fetch(second?.url ?? '')).status, 200)
    await allStored(market)
    await refused(remove(productId, first?.id), 'NOT_FOUND')
  })

  it("never takes another product's", async () => {
    const [productId, elsewhere] = [await publish(seller), await publish(seller)]
    const [image] = await upload(elsewhere)
    await seller.client.products.update({ params: { productId }, body: { images: [image?.url ?? ''] } })
    await refused(remove(productId, image?.id), 'NOT_FOUND')
    await seller.client.products.update({ params: { productId }, body: { images: [] } })
    await upload(productId)
    market.clock.advance(hours(7))
    await market.souk.media.sweep()
    assert.equal((await fetch(image?.url ?? '')).status, 200)
  })

  it('is for the author', async () => {
    const productId = await publish(seller)
    const [image] = await upload(productId)
    await refused(remove(productId, image?.id, await market.account()), 'FORBIDDEN')
    await refused(remove('prod_none', image?.id), 'PRODUCT_NOT_FOUND')
  })
})
