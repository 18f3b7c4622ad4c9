import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { createS3Files } from '../../src/platform/files/s3.ts'
import { isGoThere } from '../support/api-tools.ts'
import { craftZip, textFile } from '../support/file-fixtures.ts'
import { behavesAsFiles, keys, MiB } from '../support/files-behavior.ts'
import { promptBody, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { s3Env } from '../support/s3-server.ts'
import { startObjectStore, type ObjectStore } from '../support/versitygw.ts'

const withoutGo = !isGoThere && process.env['CI'] === undefined && 'Go is not installed'

describe('files in an S3-compatible store of others', { skip: withoutGo, timeout: 600_000 }, () => {
  let store: ObjectStore
  before(async () => {
    store = await startObjectStore(keys)
  })
  after(() => store?.close())

  behavesAsFiles(() =>
    createS3Files({ endpoint: store.endpoint, region: 'us-east-1', forcePathStyle: true, ...keys }),
  )
})

describe('a marketplace whose object store is down', { skip: withoutGo, timeout: 600_000 }, () => {
  let store: ObjectStore
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    store = await startObjectStore(keys)
    market = await startMarketplace({
      env: s3Env(store.endpoint, keys),
    })
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
  })
  after(async () => {
    await market?.close()
    await store?.close()
  })

  const product = async () => {
    const { data } = await seller.client.products.create({ body: promptBody() })
    return { productId: data.id }
  }
  const upload = (params: { productId: string }, file: File[], idempotencyKey: string) =>
    seller.client.files.upload({ params, body: { file }, idempotencyKey })
  const buy = async (params: { productId: string }) => {
    await seller.client.products.publish({ params })
    return (await buyer.client.purchases.create({ body: params })).data
  }
  const download = async (url: string) => {
    const answer = await market.request(new URL(url).pathname, {})
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const large = new File(
    [craftZip([{ name: 'noise', data: randomBytes(20 * MiB), stored: true }])],
    'large.zip',
  )
  const filesDown = async (request: Promise<unknown>) => {
    const { details } = await refused(request, 'SERVICE_UNAVAILABLE')
    assert.equal(details.rule, 'files_down')
  }

  it('refuses uploads and downloads with 503 meanwhile, sells on, and has lost nothing afterwards', async () => {
    const texts = [textFile('a.md', 'first'), textFile('b.md', 'second')]
    const [single, several, later] = [await product(), await product(), await product()]
    await upload(single, [large], 'single')
    await upload(several, texts, 'several')
    const before = { single: await buy(single), several: await buy(several) }

    await store.kill()
    await filesDown(upload(later, [large], 'later'))
    const meanwhile = await buy(later)
    for (const order of [before.single, before.several]) {
      const answer = await download(order.downloadUrl)
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5'])
    }
    const uses = await market.souk.db`select from entitlements.use`
    assert.equal(uses.length, 0, 'what could not be downloaded can still be refunded')
    assert.equal((await market.request('/health/ready', {})).status, 200)

    await store.start()
    await upload(later, [large], 'later')
    const { data: files } = await seller.client.files.list({ params: later })
    assert.equal(files.length, 1)
    for (const order of [before.single, meanwhile]) {
      const { bytes } = await download(order.downloadUrl)
      assert.ok(bytes.equals(Buffer.from(await large.arrayBuffer())))
    }
    assert.equal((await download(before.several.downloadUrl)).status, 200)
  })

  it('answers when the store accepts connections and is silent', async () => {
    const params = await product()
    await upload(params, [large], 'before')
    const { downloadUrl } = await buy(params)
    store.freeze()
    const begin = performance.now()
    const [answer] = await Promise.all([
      download(downloadUrl),
      filesDown(upload(await product(), [textFile('c.md')], 'frozen')),
    ])
    const seconds = (performance.now() - begin) / 1_000
    store.thaw()
    assert.equal(answer.status, 503)
    process.stdout.write(`a silent store: both refused after ${seconds.toFixed(1)} s\n`)
    assert.equal((await download(downloadUrl)).status, 200)
  })

  it('refuses an upload that the store loses half way, and takes it again', async () => {
    const params = await product()
    const sent = upload(params, [large], 'half')
    const gone = (async () => {
      while (!(await store.hasParts())) await new Promise((done) => setImmediate(done))
      await store.kill()
    })()
    await filesDown(sent)
    await gone
    await store.start()
    await upload(params, [large], 'half')
    const { data: files } = await seller.client.files.list({ params })
    assert.equal(files.length, 1)
  })
})
