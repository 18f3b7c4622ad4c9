import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { PromptExecution } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import {
  promptBody,
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

const heading = '[demo model: no AI provider was called]\n'

describe('ai.execute', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    buyer = await market.account({ name: 'Buyer' })
  })
  after(() => market.close())

  const bought = async (content = 'Say {{a}} and {{b}}.') => {
    const productId = await publish(seller, { content })
    await buyer.client.purchases.create({ body: { productId } })
    return productId
  }
  const document = (over: object) =>
    JSON.stringify({ format: 'prompt/1', messages: [{ role: 'user', content: '{{n}}{{on}}' }], ...over })
  const run = (body: PromptExecution, account = buyer) => account.client.ai.execute({ body })
  const variables = { a: 'yes', b: 'no' }
  const runsOf = async (productId: string) => {
    const id = parseId('product', productId)
    const rows = await market.souk.db<
      { status: string; model: string; error: string | null; tokens: number }[]
    >`
      select status, model, error_code as error, prompt_tokens + completion_tokens as tokens
      from execution.run where product_id = ${id ?? null} order by id`
    return [...rows]
  }

  it('fills in the variables and answers with what the demo model echoes', async () => {
    const productId = await bought()
    const { data, status } = await run({ productId, apiKeyId: 'demo', variables })
    assert.equal(status, 200)
    assert.match(data.executionId, /^exe_[0-9a-z]{26}$/)
    assert.equal(data.output, `${heading}Say yes and no.`)
    const { promptTokens, completionTokens, totalTokens, estimatedCost } = data.usage
    assert.ok(promptTokens > 0 && completionTokens > promptTokens)
    assert.deepEqual([totalTokens, estimatedCost], [promptTokens + completionTokens, 0])
    const { duration, ...metadata } = data.metadata
    const pricing = { source: 'free', inputCost: 0, outputCost: 0 }
    assert.deepEqual(metadata, { model: 'demo-echo-1', provider: 'demo', warnings: [], pricing })
    assert.ok(duration >= 0)
  })

  it('records each run without its texts', async () => {
    const productId = await bought('The secret is quetzal {{a}}')
    const { data } = await run({ productId, variables: { a: 'a-private-word' } })
    const failing = run({ productId, variables, options: { model: 'demo-error' } })
    await refused(failing, 'PROVIDER_ERROR')
    assert.deepEqual(await runsOf(productId), [
      { status: 'completed', model: 'demo-echo-1', error: null, tokens: data.usage.totalTokens },
      { status: 'failed', model: 'demo-error', error: 'PROVIDER_ERROR', tokens: 0 },
    ])
    const [stored] = await market.souk.db`select string_agg(run::text, ' ') as text from execution.run`
    for (const text of [String(stored?.['text']), market.log()])
      assert.doesNotMatch(text, /quetzal|a-private-word/)
    const [use] = await market.souk.db`
      select 1 from entitlements.use join entitlements.grant using (order_id)
      where product_id = ${parseId('product', productId) ?? null} and kind = 'run'`
    assert.ok(use)
  })

  it('runs without naming a key, and without variables where there are none', async () => {
    const productId = await bought('Just this.')
    assert.equal((await run({ productId })).data.output, `${heading}Just this.`)
  })

  it('refuses missing variables, each by name, before any model is called', async () => {
    const productId = await bought()
    const none = await refused(run({ productId, apiKeyId: 'demo' }), 'INVALID_REQUEST')
    assert.deepEqual(
      none.details.errors?.map(({ field }) => field),
      ['variables.a', 'variables.b'],
    )
    const one = await refused(run({ productId, variables: { a: 'x' } }), 'INVALID_REQUEST')
    assert.deepEqual([one.details.field, one.details.reason], ['variables.b', 'is required'])
    assert.deepEqual(await runsOf(productId), [])
  })

  it('warns of undeclared variables', async () => {
    const productId = await bought()
    const { data } = await run({ productId, variables: { ...variables, c: 'x', 'd e': 'y' } })
    assert.equal(data.metadata.warnings.length, 2)
    assert.match(data.metadata.warnings.join(), /variables\.c\b.*variables\.d e/)
    assert.equal(data.output, `${heading}Say yes and no.`)
  })

  it('reads values by the types that the document declares', async () => {
    const properties = { n: { type: 'integer' }, on: { type: 'boolean', default: true } }
    const productId = await bought(document({ input: { type: 'object', properties, required: ['n'] } }))
    assert.equal((await run({ productId, variables: { n: '7' } })).data.output, `${heading}7true`)
    for (const [name, value] of [
      ['n', '7.5'],
      ['n', 'seven'],
      ['on', 'perhaps'],
    ] as const) {
      const request = run({ productId, variables: { n: '1', [name]: value } })
      const error = await refused(request, 'INVALID_REQUEST')
      assert.equal(error.details.field, `variables.${name}`)
    }
  })

  it('puts values in as they are and never reads them again', async () => {
    const productId = await bought()
    const odd = { a: '{{b}} $& $1 <b> "', b: '\n\\ 🦊 {{a}}' }
    assert.equal(
      (await run({ productId, variables: odd })).data.output,
      `${heading}Say ${odd.a} and ${odd.b}.`,
    )
  })

  it('says which model really ran, and warns of one it does not have', async () => {
    const productId = await bought()
    for (const model of ['gpt-5-mini', 'anthropic/claude:latest', 'constructor']) {
      const { data } = await run({ productId, variables, options: { model } })
      assert.equal(data.metadata.model, 'demo-echo-1')
      assert.match(data.metadata.warnings.join(), new RegExp(`no model ${model}`))
    }
    const { data } = await run({ productId, variables, options: { model: 'demo-echo-1', temperature: 0 } })
    assert.deepEqual(data.metadata.warnings, [])
  })

  it('keeps the output to maxTokens', async () => {
    const productId = await bought(`${'long '.repeat(500)}{{a}}`)
    const { data } = await run({ productId, variables: { a: 'x' }, options: { maxTokens: 20 } })
    assert.equal(data.output.length, 80)
    assert.ok(data.usage.completionTokens <= 20)
  })

  it('stops the model when the caller goes away', async () => {
    const productId = await bought()
    const leave = new AbortController()
    const call = market.request('/v1/ai/execute', {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productId, variables, options: { model: 'demo-slow' } }),
      signal: leave.signal,
    })
    await until(async () => {
      const [used] = await market.souk.db`
        select 1 from entitlements.use join entitlements.grant using (order_id)
        where product_id = ${parseId('product', productId) ?? null} and kind = 'run'`
      return used !== undefined
    }, 'the run has begun')
    leave.abort()
    await assert.rejects(call, { name: 'AbortError' })
    await until(async () => (await runsOf(productId)).length === 1, 'the run is recorded')
    const [{ tokens, ...canceled } = { tokens: 0 }, ...others] = await runsOf(productId)
    assert.deepEqual([canceled, others], [{ status: 'canceled', model: 'demo-slow', error: null }, []])
    assert.ok(tokens > 0)
    assert.doesNotMatch(market.log(), /"level":"error"/)
  })

  it('hands on what the provider refuses', async () => {
    const productId = await bought()
    const limited = await refused(
      run({ productId, variables, options: { model: 'demo-rate-limit' } }),
      'RATE_LIMIT_EXCEEDED',
    )
    assert.equal(limited.details.reason, 'provider_rate_limit')
    assert.equal(limited.retryAfterMs, 5_000)
    const failed = await refused(
      run({ productId, variables, options: { model: 'demo-error' } }),
      'PROVIDER_ERROR',
    )
    assert.equal(failed.details.reason, 'provider_error')
  })

  it('is for those who bought the product, its author and admins', async () => {
    const productId = await bought()
    const outsider = await market.account()
    const error = await refused(run({ productId, variables }, outsider), 'FORBIDDEN')
    assert.equal(error.details.reason, 'not purchased')
    const admin = await market.account({ roles: ['admin'] })
    for (const account of [seller, admin])
      assert.equal((await run({ productId, variables }, account)).status, 200)
    const declined = { productId, paymentMethodId: 'pm_card_declined' }
    await refused(outsider.client.purchases.create({ body: declined }), 'INSUFFICIENT_FUNDS')
    await refused(run({ productId, variables }, outsider), 'FORBIDDEN')
  })

  it('lets an author try a draft, and names what is wrong with it', async () => {
    const draft = async (content: string) =>
      (await seller.client.products.create({ body: promptBody({ content }) })).data.id
    const fine = await draft('Say {{a}}')
    assert.equal(
      (await run({ productId: fine, variables: { a: 'hi' } }, seller)).data.output,
      `${heading}Say hi`,
    )
    await refused(run({ productId: fine, variables }), 'PRODUCT_NOT_FOUND')
    const broken = await draft(document({ messages: [] }))
    const error = await refused(run({ productId: broken }, seller), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'content.messages')
  })

  it('runs the newest published version for a buyer', async () => {
    const productId = await bought()
    await seller.client.products.update({ params: { productId }, body: { content: 'Better: {{a}}' } })
    assert.equal((await run({ productId, variables })).data.output, `${heading}Better: yes`)
    await seller.client.products.unpublish({ params: { productId } })
    await seller.client.products.update({ params: { productId }, body: { content: 'Unfinished: {{a}}' } })
    assert.equal((await run({ productId, variables })).data.output, `${heading}Better: yes`)
  })

  it('refuses a key that is not the caller’s, and a product that is not there', async () => {
    const productId = await bought()
    for (const apiKeyId of ['pk_of_somebody_else', 'DEMO', 'key_00000000000000000000000000']) {
      const error = await refused(run({ productId, apiKeyId, variables }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'apiKeyId')
    }
    for (const unknown of ['prod_00000000000000000000000000', 'nonsense', ''])
      await refused(run({ productId: unknown, variables }), 'PRODUCT_NOT_FOUND')
    assert.deepEqual(await runsOf(productId), [])
  })

  it('runs once for one key, at the same time and later', async () => {
    const productId = await bought()
    const request = { body: { productId, variables }, idempotencyKey: 'run-once' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.client.ai.execute(request)))
    answers.push(await buyer.client.ai.execute(request))
    assert.equal(answers.filter(({ replayed }) => replayed).length, 10)
    assert.equal(new Set(answers.map(({ data }) => JSON.stringify(data))).size, 1)
    assert.equal((await runsOf(productId)).length, 1)
  })

  it('says so where the demo models are switched off', async () => {
    const strict = await startMarketplace({ env: { DEMO_MODELS: 'off' } })
    try {
      const author = await strict.account()
      const productId = await publish(author)
      const body = { productId, apiKeyId: 'demo', variables: { topic: 'x' } }
      const error = await refused(author.client.ai.execute({ body }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'apiKeyId')
    } finally {
      await strict.close()
    }
  })
})
