import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import { parseId } from '../../src/kernel/ids.ts'
import { productEvents } from '../support/events.ts'
import { pictureFile, textFile } from '../support/file-fixtures.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allStored, storedKeys } from '../support/stored-files.ts'

describe('images.upload', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
  })
  after(() => market.close())

  const draft = async (over = {}) => (await seller.client.products.create({ body: promptBody(over) })).data.id
  const upload = (productId: string, images: Blob[], account = seller) =>
    account.client.images.upload({ params: { productId }, body: { image: images } })
  const imagesOf = async (productId: string) =>
    (await seller.client.products.get({ params: { productId } })).data.images
  const read = async (url: string) => {
    const answer = await fetch(url)
    assert.equal(answer.status, 200, url)
    return Buffer.from(await answer.arrayBuffer())
  }
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

  it('serves each picture as WebP in three sizes, whatever it came as', async () => {
    const productId = await draft()
    const picture = canvas(2_000, 1_000)
    const files = await Promise.all(
      (['png', 'jpeg', 'webp', 'gif', 'avif'] as const).map(
        async (format) => new File([await picture.clone().toFormat(format).toBuffer()], `a.${format}`),
      ),
    )
    const { data, status } = await upload(productId, files)
    assert.equal(status, 201)
    assert.deepEqual(
      await imagesOf(productId),
      data.images.map(({ url }) => url),
    )
    for (const { id, url, sizes } of data.images) {
      assert.equal(url, `${market.url}/v1/images/${id}-large.webp`)
      for (const [size, width] of [
        ['large', 1_600],
        ['medium', 800],
        ['small', 320],
      ] as const) {
        const { format, ...found } = await sharp(await read(sizes[size].url)).metadata()
        assert.deepEqual([format, found.width, found.height], ['webp', width, width / 2])
        assert.deepEqual([sizes[size].width, sizes[size].height], [width, width / 2])
      }
    }
    const outsider = await market.account()
    await refused(outsider.client.products.get({ params: { productId } }), 'PRODUCT_NOT_FOUND')
    await allStored(market)
  })

  it('keeps nothing of what a camera wrote, and turns the picture upright', async () => {
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '52/1 31/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '13/1 24/1 0/1',
    }
    // The left half red: once turned upright, it is the upper one.
    const bytes = await canvas(400, 200)
      .composite([
        {
          input: await sharp({ create: { width: 200, height: 200, channels: 3, background: 'blue' } })
            .png()
            .toBuffer(),
          left: 200,
          top: 0,
        },
      ])
      .withExif({ IFD0: { Make: 'Kamera', Copyright: 'Mara Lindt' }, IFD3: gps })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const sent = await sharp(bytes).metadata()
    assert.ok(sent.exif && sent.icc && sent.orientation === 6, 'the picture sent has all of it')
    assert.ok(sent.exif.includes('Kamera') || bytes.includes('Kamera'))
    const { data } = await upload(await draft(), [new File([bytes], 'photo.jpg')])
    const { sizes } = data.images[0] ?? assert.fail('no picture')
    for (const { url, ...said } of Object.values(sizes)) {
      const stored = await read(url)
      const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(stored).metadata()
      assert.deepEqual(
        [exif, icc, xmp, iptc, orientation],
        [undefined, undefined, undefined, undefined, undefined],
      )
      assert.ok(!stored.includes('Kamera') && !stored.includes('Mara') && !stored.includes('EXIF'))
      assert.deepEqual({ width, height }, said)
    }
    assert.deepEqual([sizes.large.width, sizes.large.height], [200, 400], 'a small picture is not enlarged')
    const { data: pixels, info } = await sharp(await read(sizes.large.url))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const top = pixels.subarray(info.channels * 100)
    assert.ok((top[0] ?? 0) > 150 && (top[2] ?? 255) < 100, 'the upper half is red')
  })

  it('refuses pictures with more pixels than any need, before it unpacks them', async () => {
    const productId = await draft()
    // 50 megapixels of one colour take 150 KB as PNG.
    const bomb = await canvas(10_000, 5_000).png({ compressionLevel: 9 }).toBuffer()
    assert.ok(bomb.length < 200_000)
    const error = await refused(
      upload(productId, [pictureFile(), new File([bomb], 'bomb.png')]),
      'INVALID_REQUEST',
    )
    assert.equal(error.details.field, 'image.1')
    assert.match(error.message, /more than 40 megapixels/)
    assert.deepEqual(await imagesOf(productId), [])
    // Its header promises more than the bytes could ever hold.
    const header = Buffer.from(await pictureFile().arrayBuffer())
    header.writeUInt32BE(100_000, 16)
    header.writeUInt32BE(100_000, 20)
    await refused(upload(productId, [new File([header], 'header.png')]), 'INVALID_REQUEST')
  })

  it('refuses what is no picture, or a broken one', async () => {
    const productId = await draft()
    const keys = await storedKeys(market)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
    for (const file of [
      new File([svg], 'a.svg'),
      new File([svg], 'a.png'),
      textFile('a.webp'),
      new File([`%PDF-1.7\n`], 'a.jpg'),
    ]) {
      const error = await refused(upload(productId, [file]), 'UNSUPPORTED_MEDIA_TYPE')
      assert.equal(error.details.field, 'image.0')
    }
    const jpeg = await canvas(800, 800).jpeg().toBuffer()
    for (const bytes of [
      jpeg.subarray(0, 300),
      jpeg.subarray(0, jpeg.length - 200),
      Buffer.from('GIF89a\x01\0\x01\0'),
    ]) {
      const error = await refused(upload(productId, [new File([bytes], 'cut.jpg')]), 'INVALID_REQUEST')
      assert.match(error.message, /is damaged or incomplete/)
      assert.doesNotMatch(JSON.stringify(error.details), /\/tmp|vips/i)
    }
    assert.deepEqual([await imagesOf(productId), await storedKeys(market)], [[], keys])
  })

  it('adds to the images that are there, ten in all; a change orders them', async () => {
    // Of an earlier release, which took addresses elsewhere.
    const elsewhere = 'https://cdn.example/shot.png'
    const productId = await draft()
    await market.souk.db`
      update catalog.product set images = ${[elsewhere]} where id = ${parseId('product', productId) ?? null}`
    const params = { productId }
    const { data } = await upload(productId, [pictureFile(), pictureFile()])
    const [first, second] = data.images.map(({ url }) => url)
    assert.deepEqual(await imagesOf(productId), [elsewhere, first, second])
    await seller.client.products.update({ params, body: { images: [second ?? '', elsewhere, first ?? ''] } })
    assert.deepEqual(await imagesOf(productId), [second, elsewhere, first])
    const error = await refused(
      upload(
        productId,
        Array.from({ length: 8 }, () => pictureFile()),
      ),
      'INVALID_REQUEST',
    )
    assert.match(error.message, /would exceed the 10 images/)
    // A picture that the product no longer shows goes with the next upload.
    await seller.client.products.update({ params, body: { images: [elsewhere] } })
    await upload(productId, [pictureFile()])
    market.clock.advance(24 * 3_600_000)
    await market.souk.media.sweep()
    assert.equal((await fetch(first ?? '')).status, 404)
    await allStored(market)
  })

  it('names pictures by where the marketplace is today', async () => {
    const productId = await draft()
    const { data } = await upload(productId, [pictureFile()])
    const [row] = await market.souk.db<
      { images: string[] }[]
    >`select images from catalog.product where images[1] like '%' || ${data.images[0]?.id ?? ''} || '%'`
    assert.deepEqual(row?.images, [`/v1/images/${data.images[0]?.id}-large.webp`])
  })

  it('is no new version, and is published as an event', async () => {
    const productId = await publish(seller)
    await upload(productId, [pictureFile()])
    const { data } = await seller.client.products.get({ params: { productId } })
    assert.equal(data.version, '1.0.0')
    const last = (await productEvents(market, productId)).at(-1)
    const { changes } = (last?.data ?? {}) as { changes?: object }
    assert.deepEqual(Object.keys(changes ?? {}), ['images'])
  })

  it('is for the author', async () => {
    const productId = await publish(seller)
    await refused(upload(productId, [pictureFile()], await market.account()), 'FORBIDDEN')
    await refused(upload('prod_none', [pictureFile()]), 'PRODUCT_NOT_FOUND')
  })
})
