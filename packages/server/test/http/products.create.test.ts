import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { contentMaxBytes, type ProductCreation } from '@souk/contract'
import { promptBody, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { productEvents } from '../support/events.ts'
import { refused } from '../support/refusal.ts'

describe('products.create', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
  })
  after(() => market.close())

  const create = (over: object = {}) =>
    seller.client.products.create({ body: { ...promptBody(), ...over } as ProductCreation })
  const created = async (over: object = {}) => {
    const { data } = await create(over)
    return (await seller.client.products.get({ params: { productId: data.id } })).data
  }
  const refusedField = async (over: object) => {
    const { details } = await refused(create(over), 'INVALID_REQUEST')
    assert.ok(details.reason)
    return details.field
  }

  it('saves a draft and says where it is', async () => {
    const { data, status, headers } = await create()
    assert.equal(status, 201)
    assert.deepEqual(Object.keys(data).toSorted(), ['id', 'message', 'status'])
    assert.match(data.id, /^prod_[0-9a-z]{26}$/)
    assert.equal(data.status, 'draft')
    assert.equal(headers.get('location'), `/v1/products/${data.id}`)
    const response = await market.request(headers.get('location') ?? '', {
      headers: { authorization: `Bearer ${seller.key}` },
    })
    assert.equal(response.status, 200)
    assert.deepEqual(await productEvents(market, data.id), [], 'a draft is no news')
    const { data: listed } = await seller.client.products.list({ query: { limit: 100 } })
    assert.ok(!listed.some(({ id }) => id === data.id))
  })

  it('fills in what may be left out', async () => {
    const product = await created()
    const { category, version, changelog, currency, refundPolicyDays, preview, variables } = product
    assert.deepEqual(
      { category, version, changelog, currency, refundPolicyDays, preview },
      {
        category: 'uncategorized',
        version: '1.0.0',
        changelog: '',
        currency: 'USD',
        refundPolicyDays: 30,
        preview: '',
      },
    )
    for (const name of ['requirements', 'features', 'tags', 'compatibility', 'images', 'files'] as const)
      assert.deepEqual(product[name], [], name)
    assert.deepEqual(
      variables.map(({ name }) => name),
      ['topic'],
    )
  })

  it('keeps every field as it was given', async () => {
    const body = {
      title: ' Ünïcode & <b>tags</b> 🦊 ',
      description: 'Two lines,\nof \'quoted\' "text".',
      price: 0.01,
      content: '{{a}} and {{ b.c }} and {{#if}}',
      category: 'made-on-1st-use',
      requirements: ['A list', 'Another'],
      tags: ['x', 'y z'],
      compatibility: ['openai', 'Some Provider'],
      currency: 'EUR',
      version: '0.9.12',
      changelog: 'First.',
      features: ['Fast'],
      preview: 'A look',
      refundPolicyDays: 0,
    }
    const product = await created({ ...body, type: 'pRoMpT' })
    for (const [name, value] of Object.entries(body))
      assert.deepEqual(product[name as keyof typeof product], value, name)
    assert.equal(product.type, 'PROMPT')
    assert.deepEqual(
      product.variables.map(({ name }) => name),
      ['a', 'b.c'],
    )
  })

  it('derives the variables of a prompt/1 document', async () => {
    const tone = { type: 'string', enum: ['dry', 'warm'], default: 'dry', description: 'How it sounds' }
    const content = JSON.stringify({
      format: 'prompt/1',
      input: {
        type: 'object',
        properties: { topic: { type: 'string' }, words: { type: 'integer' }, tone },
        required: ['topic'],
      },
      messages: [{ role: 'user', content: '{{topic}} {{words}} {{tone}}' }],
    })
    assert.deepEqual((await created({ content })).variables, [
      { name: 'topic', type: 'string', required: true },
      { name: 'words', type: 'integer', required: false },
      { name: 'tone', required: false, ...tone },
    ])
  })

  it('asks for title, description, type and price, all at once', async () => {
    const error = await refused(
      seller.client.products.create({ body: {} as ProductCreation }),
      'INVALID_REQUEST',
    )
    const fields = error.details.errors?.map(({ field }) => field).toSorted()
    assert.deepEqual(fields, ['description', 'price', 'title', 'type'])
    const { content: _, ...rest } = promptBody()
    for (const type of ['PROMPT', 'workflow', 'Skill']) {
      const { details } = await refused(
        seller.client.products.create({ body: { ...rest, type } }),
        'INVALID_REQUEST',
      )
      assert.deepEqual([details.field, details.reason], ['content', 'is required'], type)
    }
  })

  it('never turns a value of one type into another', async () => {
    const cases: object[] = [
      { title: 5 },
      { description: true },
      { type: 1 },
      { price: '4.50' },
      { price: true },
      { content: ['text'] },
      { category: null },
      { tags: 'one' },
      { refundPolicyDays: '30' },
      { refundPolicyDays: 14.5 },
      { version: 1 },
    ]
    for (const over of cases) assert.equal(await refusedField(over), Object.keys(over)[0])
    assert.equal(await refusedField({ tags: ['ok', 7] }), 'tags.1')
  })

  it('refuses fields it does not know, by name', async () => {
    for (const over of [{ colour: 'blue' }, { status: 'published' }, { id: 'prod_x' }, { authorId: 'usr_x' }])
      assert.equal(await refusedField(over), Object.keys(over)[0])
  })

  it('refuses values out of bounds', async () => {
    const cases: object[] = [
      { title: '' },
      { title: '  \t' },
      { title: 'x'.repeat(256) },
      { description: ' ' },
      { description: 'x'.repeat(20_001) },
      { type: 'poem' },
      { content: '' },
      { content: ' \n ' },
      { category: 'No Slug' },
      { category: 'a--b' },
      { category: 'x'.repeat(65) },
      { tags: Array.from({ length: 11 }, (_, i) => `t${i}`) },
      { tags: ['same', 'same'] },
      { compatibility: ['openai', 'openai'] },
      { currency: 'usd' },
      { currency: 'QQQ' },
      { version: '1.0' },
      { version: '01.0.0' },
      { version: '1.0.0-beta' },
      { refundPolicyDays: 15 },
      { changelog: 'x'.repeat(10_001) },
    ]
    for (const over of cases)
      assert.equal(await refusedField(over), Object.keys(over)[0], JSON.stringify(over).slice(0, 80))
    assert.equal(await refusedField({ tags: [''] }), 'tags.0')
    assert.equal(await refusedField({ images: ['javascript:alert(1)'] }), 'images.0')
    assert.equal((await created({ title: '🦊'.repeat(255) })).title, '🦊'.repeat(255))
  })

  it('takes a price up to 100,000 with as many decimals as its currency has', async () => {
    for (const [currency, price] of [
      ['USD', 0.01],
      ['USD', 19.99],
      ['USD', 100_000],
      ['JPY', 500],
      ['KWD', 1.234],
      ['KWD', 0.001],
    ] as const)
      assert.deepEqual((await created({ currency, price })).price, price, `${price} ${currency}`)
    for (const [currency, price] of [
      ['USD', 0],
      ['USD', -1],
      ['USD', 1.999],
      ['USD', 1e-7],
      ['USD', 100_000.01],
      ['JPY', 0.5],
      ['JPY', 500.5],
      ['KWD', 1.2345],
    ] as const)
      assert.equal(await refusedField({ currency, price }), 'price', `${price} ${currency}`)
  })

  it('counts the 256 KiB of the content in bytes', async () => {
    const content = 'é'.repeat(contentMaxBytes / 2)
    assert.equal((await created({ content })).content, content)
    assert.equal(await refusedField({ content: `${content}x` }), 'content')
  })

  it('makes a user a seller with the first product, once', async () => {
    const newcomer = await market.account()
    const roles = async () => (await market.souk.accounts.findByEmail(newcomer.email))?.roles
    assert.deepEqual(await roles(), [])
    await Promise.all([1, 2, 3].map(() => newcomer.client.products.create({ body: promptBody() })))
    assert.deepEqual(await roles(), ['seller'])
  })

  it('takes the currency that the operator has set', async () => {
    const elsewhere = await startMarketplace({ env: { CURRENCY: 'JPY' } })
    try {
      const { client } = await elsewhere.account()
      const { data } = await client.products.create({ body: promptBody({ price: 450 }) })
      const { data: product } = await client.products.get({ params: { productId: data.id } })
      assert.deepEqual([product.price, product.currency], [450, 'JPY'])
      await refused(client.products.create({ body: promptBody({ price: 4.5 }) }), 'INVALID_REQUEST')
    } finally {
      await elsewhere.close()
    }
  })
})
