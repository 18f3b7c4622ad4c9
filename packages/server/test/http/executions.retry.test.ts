import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { transact } from '../../src/platform/db/database.ts'
import { allEventsOf, openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { article, chain, failing, promptStep, workflow } from '../support/workflows.ts'

describe('executions.retry', () => {
  let shop: ExecutionShop
  let receiver: Receiver
  let buyer: Member
  before(async () => {
    receiver = await startReceiver()
    shop = await openExecutionShop({ env: { WEBHOOKS_ALLOW_INSECURE: receiver.host } })
    buyer = await shop.member()
    await buyer.addKey('openai')
    shop.emulators.openai.say((prompt) => `<${prompt}>`)
  })
  after(async () => {
    shop.emulators.openai.say((prompt) => `Echo: ${prompt}`)
    await shop.close()
    await receiver.close()
  })

  const input = { topic: 'rain' }
  /** Prompts that begin so are refused by the provider; none: all are answered. */
  const refusing = (...starts: readonly string[]) =>
    shop.emulators.openai.play(({ prompt }) =>
      starts.some((start) => prompt.startsWith(start)) ? 'badRequest' : 'success',
    )
  /** Prompts that were called since, by how often. */
  const count = () => {
    const from = shop.emulators.openai.calls.length
    return () => {
      const calls: Record<string, number> = {}
      for (const { prompt } of shop.emulators.openai.calls.slice(from)) {
        const name = prompt.split(' ').slice(0, 1).join()
        calls[name] = (calls[name] ?? 0) + 1
      }
      return calls
    }
  }
  const read = async (executionId: string, member = buyer) =>
    (await member.client.executions.get({ params: { executionId } })).data
  const ended = async (executionId: string) => {
    await until(async () => (await read(executionId)).status !== 'running', 'it ends')
    return read(executionId)
  }
  const fails = async (content: string, over: object = {}) => {
    const workflowId = await shop.bought(buyer, content, 'workflow')
    const { data } = await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input, ...over }, headers: { Prefer: 'respond-async' } },
    })
    const run = await ended(data.executionId)
    assert.equal(run.status, 'failed')
    return { workflowId, executionId: data.executionId, run }
  }
  const retry = (executionId: string, options: object = {}) =>
    buyer.client.executions.retry({ params: { executionId }, ...options })

  it('goes on at the failed step: finished ones are not called again, costs and events add up', async () => {
    const calls = count()
    refusing('Body')
    const { executionId, run, workflowId } = await fails(chain())
    assert.equal(run.retryUntil, new Date(Date.parse(run.createdAt) + run.duration + days(7)).toISOString())
    // The version that began goes on, whatever is published meanwhile.
    await shop.seller.client.products.update({
      params: { productId: workflowId },
      body: { content: article() },
    })
    shop.market.clock.advance(hours(1))
    refusing()
    const { status, data } = await retry(executionId)
    assert.deepEqual([status, data.executionId, data.status], [202, executionId, 'running'])
    const done = await ended(executionId)
    assert.deepEqual(calls(), { Outline: 1, Body: 2, Check: 1 })
    assert.deepEqual(
      [done.status, done.error, done.retryUntil, done.version],
      ['completed', null, null, '1.0.0'],
    )
    assert.equal(done.output, '<Check <Body of <Outline rain>>>')
    assert.deepEqual(
      done.steps.map(({ id, status, attempts, error }) => ({ id, status, attempts, error })),
      [
        { id: 'outline', status: 'completed', attempts: 1, error: null },
        { id: 'body', status: 'completed', attempts: 2, error: null },
        { id: 'check', status: 'completed', attempts: 1, error: null },
      ],
    )
    assert.equal(done.usage.totalTokens, 3 * 33)
    // The hour in which nothing ran is no duration, neither of the run nor of the step.
    assert.ok(done.duration < minutes(30), String(done.duration))
    assert.ok(done.steps.every(({ duration }) => (duration ?? 0) < minutes(30)))
    const events = await allEventsOf(
      await shop.market.request(`/v1/ai/executions/${executionId}/events`, {
        headers: { authorization: `Bearer ${buyer.key}` },
      }),
    )
    assert.deepEqual(
      events.map(({ id, event }) => `${id} ${event}`),
      [
        ...['1 step.started', '2 step.completed', '3 step.started', '4 step.failed', '5 execution.failed'],
        ...[
          '6 execution.retried',
          '7 step.started',
          '8 step.completed',
          '9 step.started',
          '10 step.completed',
        ],
        '11 execution.completed',
      ],
    )
    const { data: costs } = await buyer.client.executions.costs({ query: { productId: workflowId } })
    assert.equal(
      costs.reduce((sum, { calls: made }) => sum + made, 0),
      3,
    )
  })

  it('reuses the finished items of a map, and fails again as often as it must', async () => {
    const content = workflow({
      steps: [
        promptStep('outline', 'Outline {{input.topic}}'),
        {
          ...{ id: 'parts', type: 'map', needs: ['outline'], items: '["One", "Two", "Three"]', maxItems: 3 },
          step: promptStep('', '{{item}} of {{steps.outline}}', { id: undefined }),
        },
      ],
      output: 'steps.parts',
    })
    const calls = count()
    refusing('Two')
    const { executionId } = await fails(content)
    assert.deepEqual(calls(), { Outline: 1, One: 1, Two: 1 })
    await retry(executionId)
    const again = await ended(executionId)
    assert.deepEqual([again.status, again.steps.at(-1)?.error?.item], ['failed', 1])
    refusing()
    await retry(executionId)
    const done = await ended(executionId)
    assert.deepEqual(calls(), { Outline: 1, One: 1, Two: 3, Three: 1 })
    assert.deepEqual(
      done.output,
      ['One', 'Two', 'Three'].map((part) => `<${part} of <Outline rain>>`),
    )
    assert.deepEqual([done.steps.at(-1)?.status, done.steps.at(-1)?.attempts], ['completed', 5])
  })

  it('leaves failures that the workflow handles, and gives the failed step all its attempts again', async () => {
    const content = workflow({
      steps: [
        promptStep('mood', 'Mood of {{input.topic}}', { onError: 'continue' }),
        promptStep('body', 'Body {{steps.mood}}', { needs: ['mood'], retry: { attempts: 2 } }),
      ],
      output: 'steps.body',
    })
    const calls = count()
    shop.emulators.openai.play(({ prompt }) => (prompt.startsWith('Mood') ? 'badRequest' : 'serverError'))
    const { executionId } = await fails(content)
    assert.deepEqual(calls(), { Mood: 1, Body: 2 })
    shop.emulators.openai.play(() => ((calls()['Body'] ?? 0) > 3 ? 'success' : 'serverError'))
    await retry(executionId)
    const done = await ended(executionId)
    assert.deepEqual(calls(), { Mood: 1, Body: 4 })
    assert.deepEqual([done.status, done.output], ['completed', '<Body >'])
    assert.deepEqual(
      done.steps.map(({ id, status }) => [id, status]),
      [
        ['mood', 'failed'],
        ['body', 'completed'],
      ],
    )
  })

  it('counts the limits of the workflow from the retry', async () => {
    const content = chain({ limits: { maxModelCalls: 2, timeoutSeconds: 60 } })
    refusing()
    const { executionId, run } = await fails(content)
    assert.equal(run.error?.reason, 'limit_model_calls')
    // Past the deadline of the first part.
    shop.market.clock.advance(minutes(5))
    const calls = count()
    await retry(executionId)
    assert.equal((await ended(executionId)).status, 'completed')
    assert.deepEqual(calls(), { Check: 1 })
  })

  it('starts once for one key, and for two callers at the same time', async () => {
    refusing('Body')
    const { executionId } = await fails(chain())
    let release = () => {}
    const gate = new Promise<void>((done) => {
      release = done
    })
    const calls = count()
    shop.emulators.openai.play(async () => {
      await gate
      return 'success' as const
    })
    const results = await Promise.allSettled([retry(executionId), retry(executionId), retry(executionId)])
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
    const error = await refused(retry(executionId), 'CONFLICT')
    assert.deepEqual([error.details.reason, error.details.rule], ['running', 'retry_without_failure'])
    release()
    assert.equal((await ended(executionId)).status, 'completed')
    assert.deepEqual(calls(), { Body: 1, Check: 1 })

    refusing('Body')
    const other = await fails(chain())
    const idempotencyKey = 'retry-once'
    const first = await retry(other.executionId, { idempotencyKey })
    await ended(other.executionId)
    const before = calls()
    assert.deepEqual((await retry(other.executionId, { idempotencyKey })).data, first.data)
    assert.deepEqual([calls(), (await read(other.executionId)).status], [before, 'failed'])
  })

  it('takes other keys and models, and names what is wrong with them', async () => {
    const { data: bad } = await buyer.dashboard.credentials.list()
    const old = bad[0]?.id ?? ''
    refusing('Body')
    const { executionId } = await fails(chain(), { apiKeys: { openai: old } })
    const google = await buyer.addKey('google')
    const foreign = await (await shop.member()).addKey('openai')
    for (const [apiKeys, field] of [
      [{ openai: foreign.id }, 'apiKeys.openai'],
      [{ openai: google.id }, 'apiKeys.openai'],
      [{ mistral: old }, 'apiKeys.mistral'],
    ] as const) {
      const error = await refused(retry(executionId, { body: { apiKeys } }), 'INVALID_REQUEST')
      assert.equal(error.details.field, field)
    }
    const other = await buyer.addKey('openai', { key: 'sk-openai-another-0123456789' })
    refusing()
    const from = shop.emulators.openai.calls.length
    await retry(executionId, { body: { apiKeys: { openai: other.id } } })
    assert.equal((await ended(executionId)).status, 'completed')
    const keys = shop.emulators.openai.calls.slice(from).map(({ key }) => key)
    assert.deepEqual(new Set(keys), new Set(['sk-openai-another-0123456789']))

    refusing('Body')
    const { executionId: second } = await fails(chain(), { apiKeys: { openai: old } })
    const noRole = { body: { models: { reader: { model: 'gpt-5' } } } }
    assert.equal((await refused(retry(second, noRole), 'INVALID_REQUEST')).details.field, 'models.reader')
    const begun = shop.emulators.google.calls.length
    await retry(second, { body: { models: { writer: { apiKeyId: google.id, model: 'gemini-2.5-flash' } } } })
    assert.equal((await ended(second)).status, 'completed')
    assert.deepEqual(
      shop.emulators.google.calls.slice(begun).map(({ model }) => model),
      ['gemini-2.5-flash', 'gemini-2.5-flash'],
    )
  })

  it('calls webhookUrl again at the end', async () => {
    refusing('Body')
    const { executionId } = await fails(chain(), { webhookUrl: receiver.url })
    refusing()
    await retry(executionId)
    await ended(executionId)
    shop.market.souk.webhooks.sender.start()
    await receiver.has(2)
    const bodies = receiver.received.map(
      ({ body }) => JSON.parse(body) as { type: string; data: { execution: { executionId: string } } },
    )
    assert.deepEqual(
      bodies.map(({ type, data }) => [type, data.execution.executionId]),
      [
        ['execution.failed', executionId],
        ['execution.completed', executionId],
      ],
    )
  })

  it('is refused for what has not failed, for prompts, for others, and after access has ended', async () => {
    refusing()
    const workflowId = await shop.bought(buyer, article(), 'workflow')
    const { data: completed } = await buyer.client.workflows.execute({
      params: { workflowId },
      body: { input },
    })
    const conflict = await refused(retry(completed.executionId), 'CONFLICT')
    assert.equal(conflict.details.reason, 'completed')

    shop.emulators.openai.play('stall')
    const { data: started } = await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input }, headers: { Prefer: 'respond-async' } },
    })
    await buyer.client.executions.cancel({ params: { executionId: started.executionId } })
    assert.equal((await refused(retry(started.executionId), 'CONFLICT')).details.reason, 'canceled')

    refusing()
    const promptId = await shop.bought(buyer, 'Hi')
    const { data: prompt } = await buyer.client.ai.execute({ body: { productId: promptId } })
    assert.equal((await refused(retry(prompt.executionId), 'CONFLICT')).details.rule, 'retry_of_prompt')

    const failed = await fails(failing())
    const outsider = await shop.member()
    const params = { executionId: failed.executionId }
    await refused(outsider.client.executions.retry({ params }), 'EXECUTION_NOT_FOUND')
    await refused(retry('exe_x'), 'EXECUTION_NOT_FOUND')
    const { data: orders } = await buyer.client.purchases.list()
    const id = parseId('order', orders.find(({ product }) => product.id === failed.workflowId)?.orderId ?? '')
    assert.ok(id)
    await transact(shop.market.souk.db, (tx) => shop.market.souk.entitlements.end(tx, id))
    assert.equal((await refused(retry(failed.executionId), 'FORBIDDEN')).details.reason, 'not purchased')
    await shop.seller.client.products.unpublish({ params: { productId: failed.workflowId } })
    await refused(retry(failed.executionId), 'PRODUCT_NOT_FOUND')
  })

  it('deletes the input after seven days, or when the account turns storage off', async () => {
    const storedInputs = async () =>
      (await shop.market.souk.db`select from execution.flow where input is not null`).length
    const first = await fails(failing())
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    await buyer.dashboard.executions.configure({ body: { keepTexts: false } })
    assert.equal((await read(first.executionId)).retryUntil, null)
    const error = await refused(retry(first.executionId), 'CONFLICT')
    assert.equal(error.details.rule, 'retry_expired')
    assert.equal(await storedInputs(), 0)
    const { executionId } = await fails(failing())
    assert.equal(await storedInputs(), 1)
    shop.market.clock.advance(days(7) - minutes(1))
    await shop.market.souk.execution.removeOld()
    await retry(executionId)
    assert.equal((await ended(executionId)).status, 'failed')
    shop.market.clock.advance(days(7))
    assert.equal((await refused(retry(executionId), 'CONFLICT')).details.rule, 'retry_expired')
    await shop.market.souk.execution.removeOld()
    assert.equal(await storedInputs(), 0)
  })
})
