import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { productEvents } from '../support/events.ts'
import { craftZip, pictureFile, textFile } from '../support/file-fixtures.ts'
import {
  promptBody,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allStored, storedKeys } from '../support/stored-files.ts'

describe('files.upload', () => {
  let market: Marketplace
  let seller: Account
  let other: Account
  before(async () => {
    market = await startMarketplace({ env: { FILE_MAX_MIB: '1', FILES_PER_PRODUCT: '3' } })
    seller = await market.account({ name: 'Seller' })
    other = await market.account({ name: 'Other' })
  })
  after(() => market.close())

  const draft = async () => (await seller.client.products.create({ body: promptBody() })).data.id
  const upload = (productId: string, files: Blob[], account = seller) =>
    account.client.files.upload({ params: { productId }, body: { file: files } })
  const productOf = async (productId: string, account = seller) =>
    (await account.client.products.get({ params: { productId } })).data
  const namesOf = async (productId: string) => (await productOf(productId)).files.map(({ name }) => name)

  it('stores files with what was found in them, never what was said of them', async () => {
    const productId = await draft()
    const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(500)}`)
    const { data, status } = await upload(productId, [
      new File([pdf], 'C:\\docs\\Style guide.pdf', { type: 'text/html' }),
      textFile('größe.md'),
      new File([craftZip([{ name: 'SKILL.md' }])], 'skill.zip'),
    ])
    assert.equal(status, 201)
    assert.equal(data.version, '1.0.0')
    const [first] = data.files
    assert.ok(first)
    assert.match(first.id, /^file_[0-9a-z]{26}$/)
    assert.deepEqual(
      { ...first, id: '', createdAt: '' },
      {
        id: '',
        name: 'Style guide.pdf',
        size: pdf.length,
        type: 'application/pdf',
        sha256: createHash('sha256').update(pdf).digest('hex'),
        createdAt: '',
      },
    )
    assert.deepEqual(
      data.files.map(({ name, type }) => [name, type]),
      [
        ['Style guide.pdf', 'application/pdf'],
        ['größe.md', 'text/markdown'],
        ['skill.zip', 'application/zip'],
      ],
    )
    const { files } = await productOf(productId)
    assert.deepEqual(
      files,
      data.files.map(({ name, size, type }) => ({ name, size, type })),
    )
    await allStored(market)
  })

  it('replaces a file of the same name, and knows one that is sent again', async () => {
    const productId = await draft()
    const first = await upload(productId, [textFile('a.md'), textFile('b.md')])
    const again = await upload(productId, [textFile('a.md')])
    assert.deepEqual(again.data.files, first.data.files.slice(0, 1))
    const { data } = await upload(productId, [textFile('A.md', 'Other words.')])
    assert.notEqual(data.files[0]?.id, first.data.files[0]?.id)
    assert.deepEqual(await namesOf(productId), ['A.md', 'b.md'])
    // The replaced one was never on sale: its bytes go.
    market.clock.advance(24 * 3_600_000)
    await market.souk.media.sweep()
    await allStored(market)
  })

  it('makes a new version of a product on sale, which leaves the old one as it was', async () => {
    const productId = await publish(seller)
    const params = { productId }
    const events = await productEvents(market, productId)
    assert.equal((await upload(productId, [textFile('a.md')])).data.version, '1.1.0')
    assert.equal(
      (await upload(productId, [textFile('b.md'), textFile('a.md', 'New.')])).data.version,
      '1.2.0',
    )
    assert.equal((await upload(productId, [textFile('b.md')])).data.version, '1.2.0')
    assert.deepEqual(
      [(await productOf(productId, other)).version, await namesOf(productId)],
      ['1.2.0', ['a.md', 'b.md']],
    )
    const versions = await market.souk.db<{ number: string; sizes: number[] }[]>`
      select number, array(select (file->>'size')::int from jsonb_array_elements(files) as file) as sizes
      from catalog.version join catalog.product on product.id = product_id
      where product.version = '1.2.0' and content like '%osprey%' and published_at is not null order by number`
    const { size } = textFile('a.md')
    assert.deepEqual(
      versions.map(({ sizes }) => sizes),
      [[], [size], [4, size]],
    )
    const [updated, ...more] = (await productEvents(market, productId)).slice(events.length)
    assert.equal(more.length, 1)
    assert.deepEqual(updated?.type, 'product.updated')
    const { changes } = (updated?.data ?? {}) as { changes?: Record<string, { old: unknown; new: unknown }> }
    assert.deepEqual(changes?.['version'], { old: '1.0.0', new: '1.1.0' })
    assert.deepEqual(changes?.['files']?.old, [])
    // New content goes on with the files.
    await seller.client.products.update({ params, body: { content: 'Another text about {{topic}}' } })
    assert.deepEqual(await namesOf(productId), ['a.md', 'b.md'])
    await allStored(market)
  })

  it('collects changes of an unpublished product in one version that no one sees yet', async () => {
    const productId = await publish(seller)
    await other.client.purchases.create({ body: { productId } })
    await seller.client.products.unpublish({ params: { productId } })
    for (const name of ['a.md', 'b.md'])
      assert.equal((await upload(productId, [textFile(name)])).data.version, '1.1.0')
    const bought = await productOf(productId, other)
    assert.deepEqual([bought.version, bought.files], ['1.0.0', []])
    await seller.client.products.publish({ params: { productId } })
    assert.equal((await productOf(productId, other)).files.length, 2)
  })

  it('moves the ETag of the product', async () => {
    const productId = await draft()
    const params = { productId }
    const { headers } = await seller.client.products.get({ params })
    await upload(productId, [textFile('a.md')])
    const change = seller.client.products.update({
      params,
      body: { title: 'Late' },
      headers: { 'If-Match': headers.get('etag') ?? '' },
    })
    await refused(change, 'PRECONDITION_FAILED')
  })

  it('refuses types that are not known, and endings that lie, naming each file', async () => {
    const productId = await draft()
    const keys = await storedKeys(market)
    const bad: readonly (readonly [File, string])[] = [
      [new File([Buffer.from('MZ\x90\0\x03\0\0\0')], 'setup.exe'), 'file_type_refused'],
      [new File([Buffer.from('\x7fELF\x02\x01\x01\0\0')], 'tool.md'), 'file_not_text'],
      [new File([randomBytes(200)], 'noise.bin'), 'file_type_unknown'],
      [new File([`%PDF-1.7\n${'x'.repeat(500)}`], 'guide.zip'), 'file_extension_wrong'],
      [new File(['text'], 'macro.vbs'), 'file_type_unknown'],
      [new File(['text'], 'no ending'), 'file_type_unknown'],
      [new File([Buffer.from([0x61, 0xff, 0x62])], 'latin.txt'), 'file_not_text'],
    ]
    for (const [file, rule] of bad) {
      const error = await refused(upload(productId, [textFile('fine.md'), file]), 'UNSUPPORTED_MEDIA_TYPE')
      assert.equal(error.details.field, 'file.1')
      assert.equal(error.details.rule, rule)
      assert.ok(error.details.reason?.startsWith(JSON.stringify(file.name)))
    }
    assert.deepEqual([await namesOf(productId), await storedKeys(market)], [[], keys])
  })

  it('refuses files that cannot be stored, all at once', async () => {
    const productId = await draft()
    const zip = new File([craftZip([{ name: '../up.sh' }])], 'bad.zip')
    const files = [
      new File([], 'empty.md'),
      textFile('..'),
      zip,
      textFile('same.md'),
      textFile('SAME.md', 'x'),
    ]
    const error = await refused(upload(productId, files), 'INVALID_REQUEST')
    assert.deepEqual(
      error.details.errors?.map(({ field }) => field),
      ['file.0', 'file.1', 'file.2', 'file.4'],
    )
    assert.match(error.message, /file\.0: "empty\.md" is empty/)
    assert.deepEqual(await namesOf(productId), [])
  })

  it('takes as many files as the operator allows, of the size they allow', async () => {
    const productId = await draft()
    const MiB = 1024 * 1024
    await upload(productId, [textFile('a.md'), textFile('exact.txt', 'x'.repeat(MiB))])
    const large = await refused(
      upload(productId, [textFile('b.md'), textFile('c.txt', 'x'.repeat(MiB + 1))]),
      'PAYLOAD_TOO_LARGE',
    )
    assert.deepEqual([large.details.field, large.details.reason], ['file.1', '"c.txt" is larger than 1 MiB'])
    const keys = await storedKeys(market)
    const many = await refused(upload(productId, [textFile('b.md'), textFile('c.md')]), 'INVALID_REQUEST')
    assert.match(many.message, /would exceed the 3 files/)
    assert.deepEqual(await storedKeys(market), keys, 'refused after its bytes were stored, it leaves none')
    const request = Array.from({ length: 21 }, (_, i) => textFile(`${i}.md`))
    const tooMany = await refused(upload(productId, request), 'INVALID_REQUEST')
    assert.match(tooMany.message, /must be at most 20 files/)
    await upload(productId, [textFile('a.md', 'A fourth replaces one.'), textFile('b.md')])
    assert.deepEqual(await namesOf(productId), ['a.md', 'exact.txt', 'b.md'])
  })

  it('is for the author and admins; a product that is gone is not found', async () => {
    const productId = await publish(seller)
    await refused(upload(productId, [textFile('a.md')], other), 'FORBIDDEN')
    const admin = await market.account({ roles: ['admin'] })
    assert.equal((await upload(productId, [textFile('a.md')], admin)).status, 201)
    await seller.client.products.delete({ params: { productId } })
    await refused(upload(productId, [textFile('b.md')]), 'PRODUCT_NOT_FOUND')
    await refused(upload('prod_none', [textFile('b.md')]), 'PRODUCT_NOT_FOUND')
  })

  it('repeats its answer under a key for the same names and bytes only', async () => {
    const productId = await publish(seller)
    const send = (files: Blob[]) =>
      seller.client.files.upload({ params: { productId }, body: { file: files }, idempotencyKey: 'once' })
    const first = await send([textFile('a.md')])
    const second = await send([textFile('a.md')])
    assert.deepEqual([first.replayed, second.replayed], [false, true])
    assert.deepEqual(second.data, first.data)
    await refused(send([textFile('a.md', 'Other words.')]), 'IDEMPOTENCY_CONFLICT')
    await refused(send([textFile('b.md', await textFile('a.md').text())]), 'IDEMPOTENCY_CONFLICT')
    await refused(send([textFile('a.md'), pictureFile()]), 'IDEMPOTENCY_CONFLICT')
    assert.equal((await productOf(productId)).version, '1.1.0')
    await allStored(market)
  })
})
