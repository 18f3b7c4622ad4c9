import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { promptStep, workflow } from '../support/workflows.ts'

/** Products on sale, and keys, of a provider that the operator has removed from OPENAI_COMPATIBLE. */
describe('a removed provider', () => {
  let shop: ExecutionShop
  let market: Marketplace
  let buyer: Member
  let client: Member['client']
  let localKey: string
  let openaiKey: string
  let prompt: string
  let flow: string
  before(async () => {
    shop = await openExecutionShop({ engine: false })
    buyer = await shop.member()
    localKey = (await buyer.addKey('local')).id
    prompt = await shop.bought(
      buyer,
      JSON.stringify({
        format: 'prompt/1',
        messages: [{ role: 'user', content: 'Hello.' }],
        config: { model: { local: 'llama9' } },
      }),
    )
    flow = await shop.bought(
      buyer,
      workflow({
        providers: { writer: { provider: 'local', model: 'llama9' } },
        steps: [promptStep('write', 'On {{input.topic}}')],
        output: 'steps.write',
      }),
      'workflow',
    )
    market = await startMarketplace({ database: shop.market.database, env: { OPENAI_COMPATIBLE: '' } })
    client = market.client(buyer.key)
  })
  after(async () => {
    await market.close()
    await shop.close()
  })

  const run = (body: object = {}) =>
    client.workflows.execute({ params: { workflowId: flow }, body: { input: { topic: 'rain' }, ...body } })
  const refusedBy = async (call: Promise<unknown>, field: string) => {
    const { details } = await refused(call, 'INVALID_REQUEST')
    assert.deepEqual([details.field, details.rule], [field, 'provider_off'])
    assert.match(details.reason ?? '', /local.*openai, anthropic, google, mistral$/)
  }

  it('is refused by name for prompts and workflows, with the providers that there are', async () => {
    await refusedBy(client.ai.execute({ body: { productId: prompt } }), 'apiKeyId')
    await refusedBy(client.ai.execute({ body: { productId: prompt, apiKeyId: localKey } }), 'apiKeyId')
    await refusedBy(run(), 'models.writer.apiKeyId')
    await refusedBy(run({ apiKeys: { local: localKey } }), 'models.writer.apiKeyId')
    await refusedBy(run({ models: { writer: { apiKeyId: localKey } } }), 'models.writer.apiKeyId')
    await refusedBy(run({ models: { writer: { model: 'llama9' } } }), 'models.writer.apiKeyId')
  })

  it('does not keep a product from running on another one, or on the demo models', async () => {
    for (const body of [{ apiKeys: { local: 'demo' } }, { models: { writer: { apiKeyId: 'demo' } } }])
      assert.match(String((await run(body)).data.output), /demo model/)
    const session = market.client(await market.signIn(buyer))
    const body = { provider: 'openai', key: 'sk-openai-0123456789abcdef' }
    openaiKey = (await session.credentials.create({ body })).data.id
    await refusedBy(run(), 'models.writer.apiKeyId')
    const { data } = await run({ models: { writer: { apiKeyId: openaiKey } } })
    assert.equal(data.steps?.[0]?.provider, 'openai')
    const answer = await client.ai.execute({ body: { productId: prompt } })
    assert.equal(answer.data.metadata.provider, 'openai')
  })

  it('lets its products be changed, except for their content', async () => {
    const seller = market.client(shop.seller.key)
    await seller.products.update({ params: { productId: flow }, body: { price: 7 } })
    const content = workflow({
      providers: { writer: { provider: 'local', model: 'llama10' } },
      steps: [promptStep('write', 'On {{input.topic}}')],
      output: 'steps.write',
    })
    const change = seller.products.update({ params: { productId: flow }, body: { content } })
    const { details } = await refused(change, 'INVALID_REQUEST')
    assert.equal(details.field, 'content.providers.writer.provider')
  })
})
