import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { productStatuses, type ProductChange } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { minutes } from '../../src/kernel/time.ts'
import { productEvents } from '../support/events.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

const sha256 = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`

describe('products.update', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  let outsider: Account
  let admin: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
    outsider = await market.account({ name: 'Outsider' })
    admin = await market.account({ name: 'Admin', roles: ['admin'] })
  })
  after(() => market.close())

  const draft = async () => (await seller.client.products.create({ body: promptBody() })).data.id
  const change = (productId: string, body: ProductChange, { account = seller, ifMatch = '' } = {}) =>
    account.client.products.update({
      params: { productId },
      body,
      ...(ifMatch ? { headers: { 'if-match': ifMatch } } : {}),
    })
  const read = (productId: string, account = seller) => account.client.products.get({ params: { productId } })
  const lastChanges = async (productId: string) => {
    const last = (await productEvents(market, productId)).at(-1)
    assert.equal(last?.type, 'product.updated')
    assert.deepEqual(last.parties, [seller.id])
    return 'changes' in last.data ? last.data.changes : undefined
  }

  it('answers with the whole changed product, and shows it at once', async () => {
    const productId = await publish(seller)
    const { data: before } = await read(productId)
    market.clock.advance(minutes(5))
    const body = {
      title: 'Another title',
      description: 'Another description.',
      price: 7,
      category: 'poetry',
      requirements: ['Paper'],
      tags: ['haiku'],
      compatibility: ['anthropic'],
      features: ['Short'],
      preview: 'Leaves…',
      refundPolicyDays: 7 as const,
    }
    const { data, status } = await change(productId, body)
    assert.equal(status, 200)
    const { updatedAt, ...rest } = data
    const { updatedAt: updatedBefore, ...old } = before
    assert.deepEqual(rest, { ...old, ...body, descriptionHtml: '<p>Another description.</p>\n' })
    assert.ok(updatedAt > updatedBefore)
    assert.deepEqual((await read(productId)).data, data)
    const { data: found } = await outsider.client.products.list({ query: { category: 'poetry' } })
    assert.deepEqual(
      found.map(({ title, price, updatedAt: at }) => [title, price, at]),
      [['Another title', 7, updatedAt]],
    )
  })

  it('tells what changed, old and new', async () => {
    const productId = await publish(seller)
    await change(productId, { title: 'New', price: 5.25, tags: ['a'] })
    assert.deepEqual(await lastChanges(productId), {
      title: { old: 'Haiku of the day', new: 'New' },
      price: { old: 4.5, new: 5.25 },
      tags: { old: [], new: ['a'] },
    })
  })

  it('tells of changed content by its hash', async () => {
    const productId = await publish(seller)
    const content = 'Sing of the quetzal and {{topic}}.'
    await change(productId, { content })
    assert.deepEqual(await lastChanges(productId), {
      content: { old: sha256(promptBody().content ?? ''), new: sha256(content) },
      version: { old: '1.0.0', new: '1.1.0' },
    })
  })

  it('does nothing and tells nothing when nothing differs', async () => {
    const productId = await publish(seller)
    const { data, headers } = await read(productId)
    for (const body of [{}, { title: data.title, price: data.price, content: data.content, tags: [] }]) {
      const answer = await change(productId, body)
      assert.deepEqual([answer.data, answer.headers.get('etag')], [data, headers.get('etag')])
    }
    assert.deepEqual(
      (await productEvents(market, productId)).map(({ type }) => type),
      ['product.published'],
    )
  })

  it('rewrites a draft in place, its version too', async () => {
    const productId = await draft()
    const { data } = await change(productId, {
      content: 'Other {{words}}',
      changelog: 'Notes',
      version: '0.2.0',
    })
    assert.deepEqual(
      [data.content, data.version, data.changelog, data.status],
      ['Other {{words}}', '0.2.0', 'Notes', 'draft'],
    )
    assert.deepEqual((await read(productId)).data, data)
    assert.deepEqual(
      data.variables.map(({ name }) => name),
      ['words'],
    )
  })

  it('makes a new version of published content, with a changelog of its own', async () => {
    const productId = await publish(seller, { changelog: 'First.' })
    const versionAfter = async (body: ProductChange) => {
      const { data } = await change(productId, body)
      return [data.version, data.changelog]
    }
    assert.deepEqual(await versionAfter({ price: 3, title: 'Same text' }), ['1.0.0', 'First.'])
    assert.deepEqual(await versionAfter({ content: 'Two {{x}}' }), ['1.1.0', ''])
    assert.deepEqual(await versionAfter({ changelog: 'Second.' }), ['1.1.0', 'Second.'])
    assert.deepEqual(await versionAfter({ content: 'Three {{x}}', version: '1.1.1' }), ['1.1.1', ''])
    assert.deepEqual(await versionAfter({ content: 'Four {{x}}', version: '10.0.0' }), ['10.0.0', ''])
    assert.deepEqual(await versionAfter({ content: 'Five {{x}}', changelog: 'Fifth.' }), ['10.1.0', 'Fifth.'])
    const id = parseId('product', productId)
    const stored = await market.souk.db`
      select number, content from catalog.version where product_id = ${id ?? null} order by created_at`
    assert.deepEqual(
      stored.map(({ number }) => number as unknown),
      ['1.0.0', '1.1.0', '1.1.1', '10.0.0', '10.1.0'],
    )
    assert.equal(stored[0]?.['content'], promptBody().content)
  })

  it('refuses a version that is not higher than the last, or that comes without new content', async () => {
    const productId = await publish(seller, { version: '1.10.0' })
    for (const version of ['1.10.0', '1.9.9', '0.99.0']) {
      const error = await refused(change(productId, { content: 'New {{x}}', version }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'version')
    }
    const error = await refused(change(productId, { version: '2.0.0' }), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'version')
    assert.equal(
      (await change(productId, { content: 'New {{x}}', version: '1.10.1' })).data.version,
      '1.10.1',
    )
  })

  it('keeps new content of an unpublished product back until it is published', async () => {
    const productId = await publish(seller)
    const params = { productId }
    await buyer.client.purchases.create({ body: { productId } })
    await seller.client.products.unpublish({ params })
    assert.equal((await change(productId, { content: 'Next {{x}}' })).data.version, '1.1.0')
    assert.equal((await change(productId, { content: 'Next but one {{x}}' })).data.version, '1.1.0')
    assert.equal((await read(productId, buyer)).data.version, '1.0.0')
    for (const version of ['1.0.0', '0.9.0']) {
      const error = await refused(change(productId, { version }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'version', 'a version that buyers have is taken')
    }
    assert.equal((await change(productId, { version: '1.0.1' })).data.version, '1.0.1')
    await seller.client.products.publish({ params })
    const { data } = await read(productId, buyer)
    assert.deepEqual([data.version, data.content], ['1.0.1', 'Next but one {{x}}'])
  })

  it('refuses broken content of a published product by its place, and leaves everything as it was', async () => {
    const productId = await publish(seller)
    const { data: before } = await read(productId)
    const content = JSON.stringify({ format: 'prompt/1', messages: [{ role: 'oracle', content: 'Hm' }] })
    const error = await refused(change(productId, { content, price: 9 }), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'content.messages.0.role')
    assert.deepEqual((await read(productId)).data, before)
    assert.equal((await change(await draft(), { content })).status, 200, 'a draft may be unfinished')
  })

  it('fixes the type once the product has been published', async () => {
    const productId = await publish(seller)
    const error = await refused(change(productId, { type: 'workflow' }), 'CONFLICT')
    assert.equal(error.details.field, 'type')
    assert.equal((await change(productId, { type: 'Prompt', title: 'Same type' })).data.type, 'PROMPT')
    const unknown = await refused(change(productId, { type: 'poem' }), 'INVALID_REQUEST')
    assert.equal(unknown.details.field, 'type')
  })

  it('checks the price against the currency after the change', async () => {
    const productId = await publish(seller, { price: 4.5 })
    for (const body of [{ price: 4.555 }, { currency: 'JPY' }]) {
      const error = await refused(change(productId, body), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'price')
    }
    const { data } = await change(productId, { currency: 'JPY', price: 700 })
    assert.deepEqual([data.price, data.currency], [700, 'JPY'])
  })

  it('refuses unknown and read-only fields by name', async () => {
    const productId = await draft()
    for (const field of ['status', 'authorId', 'variables', 'createdAt', 'colour']) {
      const error = await refused(change(productId, { [field]: 'x' }), 'INVALID_REQUEST')
      assert.equal(error.details.field, field)
    }
  })

  it('refuses a change that is not based on what is there', async () => {
    const productId = await publish(seller)
    const etag = (await read(productId)).headers.get('etag') ?? ''
    const { headers } = await change(productId, { price: 5 }, { ifMatch: etag })
    const current = headers.get('etag') ?? ''
    for (const ifMatch of [etag, '"nonsense"', current.replaceAll('"', ''), `W/${current}`])
      await refused(change(productId, { price: 6 }, { ifMatch }), 'PRECONDITION_FAILED')
    assert.equal((await read(productId)).data.price, 5)
    await change(productId, { price: 6 }, { ifMatch: `${etag}, ${current}` })
    assert.equal((await change(productId, { price: 7 }, { ifMatch: '*' })).data.price, 7)
  })

  it('lets one of ten changes based on the same read win', async () => {
    const productId = await publish(seller)
    const ifMatch = (await read(productId)).headers.get('etag') ?? ''
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => change(productId, { price: 10 + i }, { ifMatch })),
    )
    const won = race.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data.price] : []))
    assert.equal(won.length, 1)
    for (const one of race)
      if (one.status === 'rejected') await refused(Promise.reject(one.reason), 'PRECONDITION_FAILED')
    assert.equal((await read(productId)).data.price, won[0])
  })

  it('is for the author and admins; others are refused in every state, buyers too', async () => {
    const productId = await publish(seller)
    await buyer.client.purchases.create({ body: { productId } })
    const id = parseId('product', productId)
    for (const status of productStatuses) {
      await market.souk.db`update catalog.product set status = ${status} where id = ${id ?? null}`
      for (const account of [outsider, buyer])
        await refused(
          change(productId, { price: 1 }, { account }),
          status === 'deleted' ? 'PRODUCT_NOT_FOUND' : 'FORBIDDEN',
        )
      for (const account of [seller, admin])
        if (status === 'deleted')
          await refused(change(productId, { price: 1 }, { account }), 'PRODUCT_NOT_FOUND')
        else assert.equal((await change(productId, { title: status }, { account })).data.title, status)
    }
  })

  it('answers 404 for what does not exist', async () => {
    for (const productId of ['prod_00000000000000000000000000', 'nonsense', buyer.publicId])
      for (const account of [seller, admin])
        await refused(change(productId, { price: 1 }, { account }), 'PRODUCT_NOT_FOUND')
  })
})
