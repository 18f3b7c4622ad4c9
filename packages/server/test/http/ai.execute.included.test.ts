import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { assertBooks, creditOf } from '../support/paid-runs.ts'
import { refused } from '../support/refusal.ts'

/** 1,000 dollars for a million tokens: what a run costs is seen in cents. */
const MODEL_PRICES = 'openai/*=1000:1000'
const prompt = (over: object = {}) =>
  JSON.stringify({
    ...{ format: 'prompt/1', messages: [{ role: 'user', content: 'The secret is quetzal {{a}}' }] },
    ...{ input: { type: 'object', properties: { a: { type: 'string' } } }, config: { maxTokens: 100 } },
    ...over,
  })

describe('ai.execute of a product whose price per run includes the model', () => {
  let own: ExecutionShop
  let market: Marketplace
  let operator: Member
  before(async () => {
    own = await openExecutionShop({ env: { MODEL_PRICES } })
    operator = await own.member()
    await operator.addKey('openai')
    // A server of the same marketplace that knows the account.
    market = await startMarketplace({
      env: { MODEL_PRICES, MODEL_KEYS_ACCOUNT: operator.publicId, MODEL_USE_PRICES: 'USD=1.5' },
      ...{ database: own.market.database, clock: own.market.clock },
    })
  })
  after(async () => {
    await market?.close()
    await own?.close()
  })

  const at = ({ key }: { readonly key: string }) => market.client(key)
  const priced = async (price: number, over: object = {}) => {
    const productId = await publish(own.seller, { content: prompt(over) })
    await at(own.seller).pricing.set({ params: { productId }, body: { price, includesModel: true } })
    return productId
  }
  const rich = async () => {
    const buyer = await own.member()
    await buyer.client.credit.topUp({ body: { amount: 9 } })
    return buyer
  }
  const run = (buyer: Member, productId: string, over: object = {}) =>
    at(buyer).ai.execute({ body: { productId, variables: { a: 'yes' }, maxCharge: 5, ...over } })

  it('needs no key of the caller; what the model costs is within the fee of the seller', async () => {
    own.emulators.openai.play('success')
    const buyer = await rich()
    const productId = await priced(1)
    const calls = own.emulators.openai.calls.length
    const { data } = await run(buyer, productId)
    assert.equal(own.emulators.openai.calls.length, calls + 1)
    assert.equal(data.charge?.amount, 1)
    assert.deepEqual(await creditOf(buyer), { available: 8, held: 0 })
    const { data: order } = await at(own.seller).purchases.get({
      params: { orderId: data.charge?.orderId ?? '' },
    })
    const modelUse = Math.ceil(data.usage.totalTokens * 0.001 * 1.5 * 100) / 100
    assert.ok(modelUse > 0.01)
    assert.deepEqual(order.earnings, {
      platformFee: Math.round((0.1 + modelUse) * 100) / 100,
      partners: 0,
      net: Math.round((0.9 - modelUse) * 100) / 100,
    })
    const { data: read } = await at(buyer).executions.get({ params: { executionId: data.executionId } })
    assert.equal(read.providerKeyId, null)
    assert.deepEqual((await at(buyer).executions.costs()).data, [])
    const [cost] = (await at(operator).executions.costs({ query: { productId } })).data
    assert.equal(cost?.calls, 1)
    await assertBooks(own)
  })

  it('leaves the model and its limits to the prompt', async () => {
    const buyer = await rich()
    const productId = await priced(1)
    for (const over of [
      { apiKeyId: 'demo' },
      { options: { maxTokens: 5 } },
      { fallbacks: [{ model: 'x' }] },
    ]) {
      const { details } = await refused(run(buyer, productId, over), 'INVALID_REQUEST')
      assert.deepEqual([details.field, details.rule], [Object.keys(over)[0], 'run_includes_model'])
    }
  })

  it('is refused where the model could cost more than the seller gets', async () => {
    const buyer = await rich()
    const calls = own.emulators.openai.calls.length
    // A hundred tokens of the answer alone are 15 cents.
    const { details } = await refused(run(buyer, await priced(0.15)), 'CONFLICT')
    assert.equal(details.reason, 'run_costs_more')
    // Without a limit of its own, an answer may have 4,096 tokens.
    await refused(run(buyer, await priced(1, { config: {} })), 'CONFLICT')
    assert.equal(own.emulators.openai.calls.length, calls)
    assert.deepEqual(await creditOf(buyer), { available: 9, held: 0 })
  })

  it('is for prompts, and for marketplaces that have set it up', async () => {
    const body = { price: 1, includesModel: true }
    const productId = await publish(own.seller, { content: prompt() })
    const elsewhere = own.seller.client.pricing.set({ params: { productId }, body })
    assert.equal((await refused(elsewhere, 'INVALID_REQUEST')).details.field, 'includesModel')
    await at(own.seller).pricing.set({ params: { productId }, body })
    const buyer = await rich()
    const call = buyer.client.ai.execute({ body: { productId, variables: { a: 'x' }, maxCharge: 5 } })
    assert.equal((await refused(call, 'CONFLICT')).details.reason, 'run_model_off')
    const { data } = await at(own.seller).pricing.set({ params: { productId }, body: { price: 2 } })
    assert.equal(data.includesModel, true)
  })
})
