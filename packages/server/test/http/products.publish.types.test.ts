import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ProductCreation } from '@souk/contract'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

const workflow = {
  format: 'workflow/1',
  input: { type: 'object', required: ['topic'], properties: { topic: { type: 'string' } } },
  providers: { writer: { provider: 'openai', model: 'gpt-5-mini' } },
  limits: { maxModelCalls: 2, timeoutSeconds: 60 },
  steps: [{ id: 'draft', type: 'prompt', provider: 'writer', prompt: 'Write on {{input.topic}}' }],
  output: 'steps.draft',
}

describe('products.publish: types', () => {
  let market: Marketplace
  let seller: Account
  let other: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    other = await market.account()
  })
  after(() => market.close())

  const create = async (over: Partial<ProductCreation>) =>
    (await seller.client.products.create({ body: promptBody(over) })).data.id
  const put = (productId: string) => seller.client.products.publish({ params: { productId } })
  const faultsOf = async (productId: string) =>
    (await refused(put(productId), 'INVALID_REQUEST')).details.errors
  const bundle = (productIds: string[], over: Partial<ProductCreation> = {}): ProductCreation => ({
    title: 'Bundle',
    description: 'Some.',
    type: 'BUNDLE',
    price: 5,
    productIds,
    ...over,
  })

  it('puts a valid workflow on sale, its input as variables', async () => {
    const productId = await create({ type: 'Workflow', content: JSON.stringify(workflow) })
    const { data } = await put(productId)
    assert.deepEqual([data.status, data.type], ['published', 'WORKFLOW'])
    assert.deepEqual(data.variables, [{ name: 'topic', type: 'string', required: true }])
  })

  it('refuses providers that this marketplace does not have, and lists its own', async () => {
    const entry = { provider: 'opnai', model: 'gpt-5-mini' }
    const content = JSON.stringify({ ...workflow, providers: { writer: entry, spare: entry } })
    const faults = await faultsOf(await create({ type: 'WORKFLOW', content }))
    assert.deepEqual(
      faults?.map(({ field, rule }) => [field, rule]),
      [
        ['content.providers.writer.provider', 'provider_unknown'],
        ['content.providers.spare.provider', 'provider_unknown'],
      ],
    )
    assert.match(faults?.[0]?.reason ?? '', /opnai.* openai, anthropic, google, mistral, local$/)
    const prompt = JSON.stringify({
      format: 'prompt/1',
      messages: [{ role: 'user', content: 'Hello.' }],
      config: { model: { openai: 'gpt-5-mini', antropic: 'claude-haiku-4-5' } },
    })
    const [fault] = (await faultsOf(await create({ type: 'PROMPT', content: prompt }))) ?? []
    assert.deepEqual([fault?.field, fault?.rule], ['content.config.model.antropic', 'provider_unknown'])
    const live = await publish(seller, { type: 'workflow', content: JSON.stringify(workflow) })
    const change = seller.client.products.update({ params: { productId: live }, body: { content } })
    assert.equal(
      (await refused(change, 'INVALID_REQUEST')).details.field,
      'content.providers.writer.provider',
    )
  })

  it('names the place of every fault in a workflow', async () => {
    const broken = { ...workflow, output: 'steps.other', extra: 1 }
    const productId = await create({ type: 'WORKFLOW', content: JSON.stringify(broken) })
    const fields = (await faultsOf(productId))?.map(({ field }) => field)
    assert.deepEqual(fields, ['content.extra'])
    const prose = await create({ type: 'WORKFLOW', content: 'Write something nice.' })
    assert.deepEqual(
      (await faultsOf(prose))?.map(({ field }) => field),
      ['content.format'],
    )
  })

  it('keeps a live workflow valid', async () => {
    const productId = await create({ type: 'WORKFLOW', content: JSON.stringify(workflow) })
    await put(productId)
    const change = seller.client.products.update({ params: { productId }, body: { content: '{}' } })
    await refused(change, 'INVALID_REQUEST')
    const { data } = await seller.client.products.get({ params: { productId } })
    assert.equal(data.version, '1.0.0')
  })

  it('asks a skill for a file', async () => {
    const productId = await create({ type: 'SKILL', content: '# A skill' })
    assert.deepEqual(await faultsOf(productId), [
      { field: 'files', rule: 'skill_without_files', reason: 'must have at least one file' },
    ])
  })

  it('puts a bundle of two products on sale, without content', async () => {
    const ids = [await publish(seller), await publish(seller)]
    const { data } = await seller.client.products.create({ body: bundle(ids) })
    const { data: live } = await put(data.id)
    assert.deepEqual([live.status, live.content, live.productIds], ['published', '', ids])
    const { data: seen } = await other.client.products.get({ params: { productId: data.id } })
    assert.deepEqual([seen.productIds, seen.variables], [ids, []])
  })

  it('refuses a bundle of fewer than two, or of what is not on sale', async () => {
    const [live, draft] = [await publish(seller), await create({})]
    for (const [ids, field, rule] of [
      [[], 'productIds', 'bundle_too_small'],
      [[live], 'productIds', 'bundle_too_small'],
      [[live, draft], 'productIds.1', 'part_not_published'],
    ] as const) {
      const { data } = await seller.client.products.create({ body: bundle([...ids]) })
      const faults = await faultsOf(data.id)
      assert.deepEqual(
        faults?.map((one) => [one.field, one.rule]),
        [[field, rule]],
      )
    }
  })

  it('takes only the own products of a seller as parts, in one currency, and no bundle', async () => {
    const own = await publish(seller)
    const foreign = await publish(other)
    const yen = await publish(seller, { currency: 'JPY', price: 500 })
    const { data: nested } = await seller.client.products.create({ body: bundle([own]) })
    const deleted = await publish(seller)
    await seller.client.products.delete({ params: { productId: deleted } })
    for (const [id, rule] of [
      [foreign, 'not_your_product'],
      [deleted, 'not_your_product'],
      ['prod_x', 'not_your_product'],
      [nested.id, 'part_is_bundle'],
      [yen, 'part_currency'],
    ] as const) {
      const error = await refused(
        seller.client.products.create({ body: bundle([own, id]) }),
        'INVALID_REQUEST',
      )
      const faults = error.details.errors?.map((one) => [one.field, one.rule])
      assert.deepEqual(faults, [['productIds.1', rule]])
      const change = seller.client.products.update({
        params: { productId: nested.id },
        body: { productIds: [own, id] },
      })
      const itself = id === nested.id ? 'part_is_bundle_itself' : rule
      assert.equal((await refused(change, 'INVALID_REQUEST')).details.rule, itself)
    }
    const prompt = await refused(
      seller.client.products.create({ body: promptBody({ productIds: [own] }) }),
      'INVALID_REQUEST',
    )
    assert.equal(prompt.details.rule, 'parts_without_bundle')
  })

  it('tells which parts changed', async () => {
    const ids = [await publish(seller), await publish(seller), await publish(seller)]
    const { data } = await seller.client.products.create({ body: bundle(ids.slice(0, 2)) })
    await put(data.id)
    const { data: changed } = await seller.client.products.update({
      params: { productId: data.id },
      body: { productIds: ids },
    })
    assert.deepEqual([changed.productIds, changed.version], [ids, '1.0.0'])
  })
})
