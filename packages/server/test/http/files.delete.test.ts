import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { hours } from '../../src/kernel/time.ts'
import { textFile } from '../support/file-fixtures.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allStored, storedKeys } from '../support/stored-files.ts'

describe('files.delete', () => {
  let market: Marketplace
  let seller: Account
  let other: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    other = await market.account()
  })
  after(() => market.close())

  const upload = async (productId: string, ...names: string[]) => {
    const body = { file: names.map((name) => textFile(name)) }
    const { data } = await seller.client.files.upload({ params: { productId }, body })
    return data.files.map(({ id }) => id)
  }
  const remove = (productId: string, fileId = 'file_none', account = seller) =>
    account.client.files.delete({ params: { productId, fileId } })
  const namesFor = async ({ client }: Account, productId: string) =>
    (await client.files.list({ params: { productId } })).data.map(({ name }) => name)
  const keyOf = (fileId = '') => `files/${parseId('file', fileId)}`

  it('takes a file out of a draft, and its bytes out of the store some hours later', async () => {
    const { data: product } = await seller.client.products.create({ body: promptBody() })
    const [first, second] = await upload(product.id, 'a.md', 'b.md')
    const { data } = await remove(product.id, first)
    assert.deepEqual(data, { id: first, deleted: true, version: '1.0.0' })
    assert.deepEqual(await namesFor(seller, product.id), ['b.md'])
    await market.souk.media.sweep()
    assert.ok((await storedKeys(market)).includes(keyOf(first)), 'who is reading it comes to the end')
    market.clock.advance(hours(7))
    assert.equal(await market.souk.media.sweep(), 1)
    const keys = await storedKeys(market)
    assert.deepEqual([keys.includes(keyOf(first)), keys.includes(keyOf(second))], [false, true])
    await allStored(market)
    await refused(remove(product.id, first), 'NOT_FOUND')
  })

  it('leaves a version on sale as it is, bytes included, and makes a new one', async () => {
    const productId = await publish(seller)
    const [first] = await upload(productId, 'a.md', 'b.md')
    await other.client.purchases.create({ body: { productId } })
    assert.equal((await remove(productId, first)).data.version, '1.2.0')
    assert.deepEqual(await namesFor(other, productId), ['b.md'])
    market.clock.advance(hours(7))
    await market.souk.media.sweep()
    assert.ok((await storedKeys(market)).includes(keyOf(first)), 'version 1.1.0 still has it')
    await allStored(market)
  })

  it('leaves a skill on sale its last file', async () => {
    const productId = await publish(seller)
    const [file] = await upload(productId, 'SKILL.md')
    const id = parseId('product', productId)
    await market.souk.db`update catalog.product set type = 'SKILL' where id = ${id ?? null}`
    await refused(remove(productId, file), 'CONFLICT')
    await seller.client.products.unpublish({ params: { productId } })
    assert.equal((await remove(productId, file)).data.version, '1.2.0')
  })

  it('is for the author; what is not there is not found', async () => {
    const productId = await publish(seller)
    const [file] = await upload(productId, 'a.md')
    await refused(remove(productId, file, other), 'FORBIDDEN')
    const elsewhere = await publish(seller)
    await refused(remove(elsewhere, file), 'NOT_FOUND')
    for (const id of ['x', 'file_none', productId]) await refused(remove(productId, id), 'NOT_FOUND')
    await refused(remove('prod_none', file), 'PRODUCT_NOT_FOUND')
    assert.deepEqual(await namesFor(seller, productId), ['a.md'])
  })
})
