import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { fromBufferPromise } from 'yauzl'
import { buffer } from 'node:stream/consumers'
import { parseId } from '../../src/kernel/ids.ts'
import { hours, minutes } from '../../src/kernel/time.ts'
import { runs } from '../support/depth.ts'
import { craftZip, textFile } from '../support/file-fixtures.ts'
import {
  promptBody,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'
import { s3Env, startS3Server, type S3Server } from '../support/s3-server.ts'

const keys = { bucket: 'souk', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' }
const stores = ['disk', 'S3'] as const

for (const store of stores)
  describe(`downloads of files from ${store}`, () => {
    let s3: S3Server
    let market: Marketplace
    let seller: Account
    let buyer: Account
    before(async () => {
      s3 = await startS3Server(keys)
      const env = s3Env(s3.endpoint, keys)
      market = await startMarketplace(store === 'S3' ? { env } : {})
      seller = await market.account({ name: 'Seller' })
      buyer = await market.account({ name: 'Buyer' })
    })
    after(async () => {
      await market.close()
      await s3.close()
    })

    const buy = async (files: readonly File[], over = {}) => {
      const { data: product } = await seller.client.products.create({ body: promptBody(over) })
      const params = { productId: product.id }
      if (files.length > 0) await seller.client.files.upload({ params, body: { file: [...files] } })
      await seller.client.products.publish({ params })
      const { data } = await buyer.client.purchases.create({ body: params })
      return { params, orderId: data.orderId, path: new URL(data.downloadUrl).pathname }
    }
    const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      market.request(path, { method, headers })
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
    const counted = async (orderId: string) => {
      const rows = await market.souk
        .db`select from orders.download where order_id = ${parseId('order', orderId) ?? null}`
      return rows.length
    }
    const hasUse = async (orderId: string) =>
      (
        await market.souk
          .db`select from entitlements.use where order_id = ${parseId('order', orderId) ?? null}`
      ).length > 0

    it('gives one file as itself', async () => {
      const bytes = randomBytes(3_000_000)
      const zip = craftZip([{ name: 'noise.bin', data: bytes, stored: true }])
      const { path } = await buy([new File([zip], 'Größe "1".zip')])
      const answer = await get(path)
      assert.equal(answer.status, 200)
      assert.ok((await bytesOf(answer)).equals(zip))
      assert.equal(answer.headers.get('content-type'), 'application/zip')
      assert.equal(answer.headers.get('content-length'), String(zip.length))
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.equal(answer.headers.get('accept-ranges'), 'bytes')
      const disposition = answer.headers.get('content-disposition') ?? ''
      assert.match(disposition, /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe/)
    })

    it('never lets a browser run what it gives', async () => {
      const { path } = await buy([textFile('page.html', '<script>alert(1)</script>')])
      const { headers } = await get(path)
      assert.match(headers.get('content-disposition') ?? '', /^attachment; /)
      assert.deepEqual(
        [headers.get('x-content-type-options'), headers.get('content-type')],
        ['nosniff', 'text/html; charset=utf-8'],
      )
    })

    it('gives several files as a zip that unpacks to the same bytes', async () => {
      const sent = [
        textFile('größe 俳句.md', 'Text 🦊'),
        new File([craftZip([{ name: 'a', data: randomBytes(700_000), stored: true }])], 'inner.zip'),
        textFile('long.txt', 'x'.repeat(300_000)),
      ]
      const { path, orderId } = await buy(sent, { title: 'Skill: "writer"', version: '2.0.0' })
      const answer = await get(path)
      const bytes = await bytesOf(answer)
      assert.equal(answer.headers.get('content-type'), 'application/zip')
      assert.equal(answer.headers.get('content-length'), String(bytes.length))
      assert.match(answer.headers.get('content-disposition') ?? '', /filename="Skill- -writer- 2\.0\.0\.zip"/)
      const archive = await fromBufferPromise(bytes, { strictFileNames: true })
      const found = new Map<string, Buffer>()
      for await (const entry of archive.eachEntry())
        found.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)))
      assert.deepEqual(
        [...found.keys()],
        sent.map(({ name }) => name),
      )
      for (const file of sent)
        assert.ok(found.get(file.name)?.equals(Buffer.from(await file.arrayBuffer())), file.name)
      const again = await get(path, { range: 'bytes=5-9' })
      assert.deepEqual([again.status, again.headers.get('accept-ranges')], [200, 'none'])
      assert.ok((await bytesOf(again)).equals(bytes), 'the same bytes every time')
      const known = await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
      assert.equal(known.status, 304)
      assert.equal(await counted(orderId), 2)
    })

    if (store === 'S3')
      it('is refused, and no use of the order, while the store is down', async () => {
        const text = textFile('a.md', 'text')
        for (const { path, orderId } of [await buy([text]), await buy([text, textFile('b.md', 'more')])]) {
          s3.slowDown(100)
          const answer = await get(path)
          assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5'])
          assert.match(await answer.text(), /"rule":"files_down"/)
          assert.equal(await hasUse(orderId), false)
          s3.slowDown(0)
          assert.equal((await bytesOf(await get(path))).length > 0, true)
          assert.equal(await hasUse(orderId), true)
        }
      })

    it('sends every requested range of a file or a document', async () => {
      const bytes = randomBytes(40_000)
      const zip = craftZip([{ name: 'a', data: bytes, stored: true }])
      const content = 'Zeile – 🦊 {{topic}}\n'.repeat(50)
      for (const [whole, bought] of [
        [zip, await buy([new File([zip], 'a.zip')])],
        [Buffer.from(content), await buy([], { content })],
      ] as const) {
        const size = whole.length
        const requests = fc.oneof(
          fc
            .tuple(fc.nat(size - 1), fc.nat(size))
            .map(([a, length]) => [`bytes=${a}-${a + length}`, a, a + length] as const),
          fc.nat(size - 1).map((a) => [`bytes=${a}-`, a, size - 1] as const),
          fc
            .integer({ min: 1, max: size * 2 })
            .map((n) => [`bytes=-${n}`, Math.max(0, size - n), size - 1] as const),
        )
        const check = async ([range, start, last]: readonly [string, number, number]) => {
          const end = Math.min(last, size - 1)
          const answer = await get(bought.path, { range })
          assert.equal(answer.status, 206, range)
          assert.equal(answer.headers.get('content-range'), `bytes ${start}-${end}/${size}`)
          assert.equal(answer.headers.get('content-length'), String(end - start + 1))
          assert.ok((await bytesOf(answer)).equals(whole.subarray(start, end + 1)), range)
        }
        await fc.assert(fc.asyncProperty(requests, check), { numRuns: runs(25) })
        for (const range of [
          'bytes=0-0,5-9',
          'bytes=9-5',
          'bytes=-',
          'bytes=x-y',
          'lines=1-2',
          'bytes=1',
          '',
        ]) {
          const answer = await get(bought.path, { range })
          assert.equal(answer.status, 200, range)
          assert.ok((await bytesOf(answer)).equals(whole), range)
        }
        for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`, 'bytes=-0']) {
          const answer = await get(bought.path, { range })
          assert.deepEqual(
            [answer.status, answer.headers.get('content-range')],
            [416, `bytes */${size}`],
            range,
          )
          assert.equal(
            ((await answer.json()) as { error: { code: string } }).error.code,
            'RANGE_NOT_SATISFIABLE',
          )
        }
        market.clock.advance(minutes(5))
      }
    })

    it('sends what a client has already only if it has changed', async () => {
      const { path, params } = await buy([textFile('a.md')])
      const etag = (await get(path)).headers.get('etag') ?? ''
      for (const list of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
        const answer = await get(path, { 'if-none-match': list })
        assert.deepEqual([answer.status, await answer.text(), answer.headers.get('etag')], [304, '', etag])
      }
      assert.equal((await get(path, { range: 'bytes=1-', 'if-range': etag })).status, 206)
      await seller.client.files.upload({ params, body: { file: [textFile('a.md', 'Version two.')] } })
      const changed = await get(path, { range: 'bytes=1-', 'if-range': etag, 'if-none-match': etag })
      assert.deepEqual([changed.status, await changed.text()], [200, 'Version two.'])
    })

    it('counts a download once, however many parts it is read in, and only what is sent', async () => {
      const { path, orderId } = await buy([textFile('a.md', 'x'.repeat(10_000))])
      const etag = (await get(path, {}, 'HEAD')).headers.get('etag') ?? ''
      const head = await get(path, { range: 'bytes=0-9' }, 'HEAD')
      assert.deepEqual([head.status, head.headers.get('content-length')], [206, '10'])
      await get(path, { 'if-none-match': etag })
      await get(path, { range: 'bytes=20000-' })
      assert.deepEqual([await counted(orderId), await hasUse(orderId)], [0, false])
      // A download manager reads parts at once, and none of them need be the first.
      const parts = await Promise.all(
        [1, 2_000, 4_000, 6_000].map((a) => get(path, { range: `bytes=${a}-${a + 9}` })),
      )
      assert.deepEqual(
        parts.map(({ status }) => status),
        [206, 206, 206, 206],
      )
      assert.deepEqual([await counted(orderId), await hasUse(orderId)], [1, true])
      await (await get(path)).text()
      await get(path, { range: 'bytes=5000-' })
      assert.equal(await counted(orderId), 2)
    })

    it('gives the files of the newest version on sale, also when the product is deleted', async () => {
      const { path, params, orderId } = await buy([textFile('a.md', 'One.')])
      await seller.client.files.upload({ params, body: { file: [textFile('a.md', 'Two.')] } })
      assert.equal(await (await get(path)).text(), 'Two.')
      await seller.client.products.unpublish({ params })
      await seller.client.files.upload({ params, body: { file: [textFile('a.md', 'Three.')] } })
      assert.equal(await (await get(path)).text(), 'Two.')
      await seller.client.products.delete({ params })
      market.clock.advance(hours(7))
      await market.souk.media.sweep()
      const { data } = await buyer.client.purchases.get({ params: { orderId } })
      assert.equal(await (await get(new URL(data.downloadUrl).pathname)).text(), 'Two.')
    })

    it('breaks off rather than end early when the store does', async () => {
      if (store === 'disk') return
      const zip = new File([craftZip([{ name: 'a', data: randomBytes(2_000_000), stored: true }])], 'a.zip')
      for (const files of [[zip], [zip, textFile('b.md')]]) {
        const { path } = await buy(files)
        s3.cut(1)
        await assert.rejects(get(path).then(bytesOf))
        assert.equal((await get(path)).status, 200)
      }
    })

    it('refuses a range past the end through the SDK like anything else', async () => {
      const { path } = await buy([textFile('a.md')])
      const token = path.split('/').at(-1) ?? ''
      const error = await refused(
        market.client().downloads.get({ params: { token }, headers: { Range: 'bytes=99999-' } }),
        'RANGE_NOT_SATISFIABLE',
      )
      assert.equal(error.details.reason, 'past the end')
    })
  })

describe('a published product', () => {
  it('shows its files to everyone, and their bytes to buyers only', async () => {
    const market = await sharedMarketplace()
    const seller = await market.account()
    const productId = await publish(seller)
    await seller.client.files.upload({ params: { productId }, body: { file: [textFile('a.md')] } })
    const { data } = await (await market.account()).client.products.get({ params: { productId } })
    const { size } = textFile('a.md')
    assert.deepEqual(data.files, [{ name: 'a.md', size, type: 'text/markdown' }])
    await market.close()
  })
})
