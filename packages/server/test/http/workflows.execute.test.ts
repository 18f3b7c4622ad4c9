import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { WorkflowExecution } from '@souk/contract'
import { seconds } from '../../src/kernel/time.ts'
import { leaseMs } from '../../src/modules/execution/workflows/flow.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import type { Scenario } from '../support/providers/emulator.ts'
import { startReceiver } from '../support/receiver.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { article, promptStep, waiting, workflow } from '../support/workflows.ts'

describe('workflows.execute', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
    shop.emulators.openai.say((prompt) => `<${prompt}>`)
  })
  after(() => shop.close())

  const input = { topic: 'rain' }
  const bought = (content: string) => shop.bought(buyer, content, 'workflow')
  const run = (workflowId: string, body: WorkflowExecution = { input }, options: object = {}) =>
    buyer.client.workflows.execute({ params: { workflowId }, body, ...options })
  const read = async (executionId: string) =>
    (await buyer.client.executions.get({ params: { executionId } })).data
  const { play } = { play: (scenario: Scenario | (() => Scenario)) => shop.emulators.openai.play(scenario) }

  it('answers with the output, each step and the sum of what they used', async () => {
    const calls = shop.emulators.openai.calls.length
    const { data, status } = await run(await bought(article()))
    assert.equal(status, 200)
    const outline = '<Outline rain>'
    assert.deepEqual(data.output, { article: `<Intro to ${outline}>\n<Body of ${outline}>` })
    assert.equal(data.status, 'completed')
    const steps = Object.fromEntries((data.steps ?? []).map((step) => [step.id, step]))
    assert.deepEqual(Object.keys(steps).toSorted(), ['body', 'intro', 'outline', 'whole'])
    assert.equal(steps['outline']?.output, outline)
    assert.deepEqual([steps['outline']?.attempts, steps['whole']?.attempts], [1, 0])
    assert.deepEqual(
      [data.usage?.promptTokens, data.usage?.completionTokens, data.usage?.totalTokens],
      [72, 27, 99],
    )
    const each = steps['outline']?.usage.estimatedCost ?? 0
    assert.ok(each > 0 && Math.abs((data.usage?.estimatedCost ?? 0) - 3 * each) < 1e-9)
    assert.equal(shop.emulators.openai.calls.length - calls, 3)
    assert.deepEqual([data.metadata?.version, data.metadata?.warnings], ['1.0.0', []])
  })

  it('runs on the demo models, named or by default for who has no key', async () => {
    const newcomer = await shop.member()
    const workflowId = await shop.bought(newcomer, article(), 'workflow')
    const { data } = await newcomer.client.workflows.execute({ params: { workflowId }, body: { input } })
    assert.match(JSON.stringify(data.output), /demo model: no AI provider was called/)
    const named = await run(await bought(article()), { input, apiKeys: { openai: 'demo', other: 'demo' } })
    assert.match(JSON.stringify(named.data.output), /demo model/)
    assert.match(named.data.metadata?.warnings.join() ?? '', /apiKeys\.other/)
  })

  it('checks input and keys, each by name, before anything is called', async () => {
    const workflowId = await bought(
      workflow({
        input: {
          type: 'object',
          properties: {
            topic: { type: 'string' },
            words: { type: 'integer', default: 5 },
            loud: { type: 'boolean' },
          },
          required: ['topic'],
        },
        steps: [promptStep('write', '{{input.topic}} {{input.words}} {{input.loud}}')],
        output: 'steps.write',
      }),
    )
    const calls = shop.emulators.openai.calls.length
    const foreign = await (await shop.member()).addKey('openai')
    const other = await buyer.addKey('google')
    for (const [body, field] of [
      [{}, 'input.topic'],
      [{ input: { topic: 7 } }, 'input.topic'],
      [{ input: { topic: 'x', words: 'many' } }, 'input.words'],
      [{ input: { topic: 'x', loud: 1 } }, 'input.loud'],
      [{ input, apiKeys: { openai: foreign.id } }, 'apiKeys.openai'],
      [{ input, apiKeys: { openai: other.id } }, 'apiKeys.openai'],
      [{ input, webhookUrl: 'http://127.0.0.1/x' }, 'webhookUrl'],
    ] as const) {
      const error = await refused(run(workflowId, body), 'INVALID_REQUEST')
      assert.equal(error.details.field, field)
    }
    assert.equal(shop.emulators.openai.calls.length, calls)
    const { data } = await run(workflowId, { input: { topic: 'x', words: '7', loud: 'true', more: 1 } })
    assert.equal(data.output, '<x 7 true>')
    assert.match(data.metadata?.warnings.join() ?? '', /input\.more/)
  })

  it('needs a key for each provider from who has keys at all', async () => {
    const workflowId = await bought(
      workflow({
        providers: { writer: { provider: 'anthropic', model: 'claude-haiku-4-5' } },
        steps: [promptStep('write', 'Hi')],
        output: 'steps.write + input.topic',
      }),
    )
    const error = await refused(run(workflowId), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'apiKeys.anthropic')
  })

  it('is for those who bought it; what is no workflow is not found', async () => {
    const workflowId = await bought(article())
    const outsider = await shop.member()
    const request = { params: { workflowId }, body: { input } }
    await refused(outsider.client.workflows.execute(request), 'FORBIDDEN')
    const prompt = await shop.bought(buyer)
    for (const other of [prompt, 'nonsense']) await refused(run(other), 'PRODUCT_NOT_FOUND')
  })

  it('answers 202 at once where the caller prefers it, and is read at statusUrl', async () => {
    const { data, status } = await run(
      await bought(article()),
      { input },
      { headers: { Prefer: 'respond-async' } },
    )
    assert.deepEqual([status, data.status], [202, 'running'])
    assert.equal(data.statusUrl, `${shop.market.url}/v1/ai/executions/${data.executionId}`)
    await until(async () => (await read(data.executionId)).status === 'completed', 'it ends')
    const ended = await read(data.executionId)
    assert.match(JSON.stringify(ended.output), /Intro to/)
    assert.equal(ended.input, null)
    assert.equal(ended.steps.length, 4)
  })

  it('goes on past 30 seconds behind a 202', async () => {
    let release = () => {}
    const gate = new Promise<void>((done) => {
      release = done
    })
    shop.emulators.openai.play(async () => {
      await gate
      return 'success' as const
    })
    const { data, status } = await run(await bought(article()), { input }, { timeoutMs: 60_000 })
    assert.deepEqual([status, data.status], [202, 'running'])
    release()
    await until(async () => (await read(data.executionId)).status === 'completed', 'it ends')
    play('success')
  })

  it('tries a step again as its document says, and says how often it called', async () => {
    const workflowId = await bought(
      workflow({
        steps: [promptStep('write', 'On {{input.topic}}', { retry: { attempts: 3 } })],
        output: 'steps.write',
      }),
    )
    const scenarios: Scenario[] = ['overloaded', 'serverError']
    play(() => scenarios.shift() ?? 'success')
    const { data } = await run(workflowId)
    assert.deepEqual([data.output, data.steps?.[0]?.attempts], ['<On rain>', 3])
  })

  for (const [scenario, code, reason, cause] of [
    ['serverError', 'PROVIDER_ERROR', 'provider_error', 'provider'],
    ['overloaded', 'SERVICE_UNAVAILABLE', 'provider_overloaded', 'provider'],
    ['rateLimit', 'RATE_LIMIT_EXCEEDED', 'provider_rate_limit', 'provider'],
    ['unauthorized', 'INVALID_REQUEST', 'provider_key_rejected', 'caller'],
  ] as const)
    it(`fails as its step does: ${reason}`, async () => {
      play(scenario)
      const error = await refused(run(await bought(article())), code)
      assert.equal(error.details.reason, reason)
      const ended = await read(String(error.details['executionId']))
      assert.deepEqual([ended.status, ended.error], ['failed', { code, reason, cause }])
      play('success')
    })

  it('goes on without a step that may fail, and skips what its condition rules out', async () => {
    const workflowId = await bought(
      workflow({
        steps: [
          promptStep('mood', 'Mood of {{input.topic}}', { onError: 'continue' }),
          promptStep('never', 'Never', { if: 'input.topic == "sun"' }),
          promptStep('write', 'Write on {{input.topic}} {{steps.mood}}', { needs: ['mood', 'never'] }),
        ],
        output: '{"text": steps.write, "mood": has(steps.mood), "never": has(steps.never)}',
      }),
    )
    shop.emulators.openai.play(({ prompt }) => (prompt.startsWith('Mood') ? 'serverError' : 'success'))
    const { data } = await run(workflowId)
    assert.deepEqual(data.output, { text: '<Write on rain >', mood: false, never: false })
    const statuses = Object.fromEntries((data.steps ?? []).map(({ id, status }) => [id, status]))
    assert.deepEqual(statuses, { mood: 'failed', never: 'skipped', write: 'completed' })
    play('success')
  })

  it('works a map off by its concurrency, its items together one step', async () => {
    const workflowId = await bought(
      workflow({
        steps: [
          { id: 'list', type: 'transform', value: '["a", "b", "c", "d", "e", "f", "g"]' },
          {
            ...{ id: 'each', type: 'map', needs: ['list'], items: 'steps.list', maxItems: 6, concurrency: 2 },
            step: { type: 'prompt', provider: 'writer', prompt: '{{item}}{{index}}', onError: 'continue' },
          },
        ],
        output: 'steps.each',
      }),
    )
    let [now, max] = [0, 0]
    const two = Promise.withResolvers<void>()
    shop.emulators.openai.play(async ({ prompt }) => {
      max = Math.max(max, ++now)
      if (now === 2) two.resolve()
      // The first waits for the second, however slow the machine is; a third would come meanwhile.
      await two.promise
      await new Promise((done) => setTimeout(done, 20))
      now -= 1
      return prompt === 'c2' ? 'badRequest' : 'success'
    })
    const { data } = await run(workflowId)
    assert.deepEqual(data.output, ['<a0>', '<b1>', null, '<d3>', '<e4>', '<f5>'])
    assert.equal(max, 2)
    assert.equal(data.steps?.find(({ id }) => id === 'each')?.attempts, 6)
    play('success')
  })

  it('lets go of the worker while a provider asks for a long wait, and goes on after it', async () => {
    const own = await openExecutionShop({})
    try {
      const member = await own.member()
      await member.addKey('anthropic')
      const workflowId = await own.bought(member, waiting(), 'workflow')
      const { data } = await member.client.workflows.execute({
        ...{ params: { workflowId }, body: { input }, headers: { Prefer: 'respond-async' } },
      })
      const due = async () => {
        const [row] = await own.market.souk.db<{ seconds: number }[]>`
          select extract(epoch from due_at - ${own.market.clock.now()})::int as seconds from execution.flow`
        return row?.seconds ?? 0
      }
      await until(async () => (await due()) > 500, 'no worker holds it')
      own.emulators.anthropic.play('forgiven')
      own.market.clock.advance(seconds(601))
      const params = { executionId: data.executionId }
      await until(
        async () => (await member.client.executions.get({ params })).data.status === 'completed',
        'it goes on',
      )
      assert.equal((await member.client.executions.get({ params })).data.steps[0]?.attempts, 2)
    } finally {
      await own.close()
    }
  })

  it('goes on with a call that outlasts the lease while its process was paused, instead of calling again', async () => {
    const own = await openExecutionShop({})
    try {
      const member = await own.member()
      await member.addKey('openai')
      const workflowId = await own.bought(
        member,
        workflow({ steps: [promptStep('one', 'One {{input.topic}}')], output: 'steps.one' }),
        'workflow',
      )
      const before = own.emulators.openai.calls.length
      const called = Promise.withResolvers<void>()
      const { promise, resolve: finish } = Promise.withResolvers<Scenario>()
      own.emulators.openai.play(() => {
        called.resolve()
        return promise
      })
      const params = { workflowId }
      const running = member.client.workflows.execute({ params, body: { input } })
      await called.promise
      own.market.clock.advance(2 * leaseMs)
      const isRenewed = async () => {
        const rows = await own.market.souk.db`
          select from execution.flow where due_at > ${own.market.clock.now()}`
        return rows.length === 1
      }
      await until(isRenewed, 'the lease is renewed')
      finish('success')
      assert.equal((await running).data.steps?.[0]?.attempts, 1)
      assert.equal(own.emulators.openai.calls.length - before, 1)
    } finally {
      own.emulators.openai.play('success')
      await own.close()
    }
  })

  it('is held to its limits of calls and of time', async () => {
    const steps = [
      promptStep('one', 'One {{input.topic}}'),
      promptStep('two', 'Two {{steps.one}}', { needs: ['one'] }),
    ]
    const shortList = await bought(
      workflow({ limits: { maxModelCalls: 1, timeoutSeconds: 60 }, steps, output: 'steps.two' }),
    )
    const calls = await refused(run(shortList), 'CONFLICT')
    assert.equal(calls.details.reason, 'limit_model_calls')
    const short = await bought(
      workflow({ limits: { maxModelCalls: 9, timeoutSeconds: 1 }, steps, output: 'steps.two' }),
    )
    play('stall')
    const time = await refused(run(short), 'PROVIDER_TIMEOUT')
    assert.equal(time.details.reason, 'limit_timeout')
    await until(
      async () => shop.emulators.openai.calls.at(-1)?.abortedAt !== undefined,
      'the call is broken off',
    )
    play('success')
  })

  it('runs once for one key', async () => {
    const workflowId = await bought(article())
    const request = { params: { workflowId }, body: { input }, idempotencyKey: 'flow-once' }
    const calls = shop.emulators.openai.calls.length
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => buyer.client.workflows.execute(request)),
    )
    assert.equal(new Set(answers.map(({ data }) => data.executionId)).size, 1)
    assert.equal(shop.emulators.openai.calls.length - calls, 3)
  })

  it('calls webhookUrl when it has ended, signed like any webhook', async () => {
    const receiver = await startReceiver()
    const own = await openExecutionShop({ env: { WEBHOOKS_ALLOW_INSECURE: receiver.host } })
    try {
      const member = await own.member()
      const workflowId = await own.bought(member, article(), 'workflow')
      const execute = (over: object) =>
        member.client.workflows.execute({
          params: { workflowId },
          body: { input, webhookUrl: receiver.url, ...over },
        })
      const { data, status } = await execute({})
      assert.equal(status, 202)
      own.market.souk.webhooks.sender.start()
      await receiver.has(1)
      const [call] = receiver.received
      const body = JSON.parse(call?.body ?? '') as {
        type: string
        data: { execution: { executionId: string; output: unknown } }
      }
      assert.equal(body.type, 'execution.completed')
      assert.equal(body.data.execution.executionId, data.executionId)
      assert.match(JSON.stringify(body.data.execution.output), /demo model/)
      assert.match(String(call?.headers['x-service-signature']), /^[0-9a-f]{64}$/)
      await member.addKey('openai')
      own.emulators.openai.play('unauthorized')
      await execute({})
      await receiver.has(2)
      const failed = JSON.parse(receiver.received[1]?.body ?? '') as {
        type: string
        data: { execution: { error: object } }
      }
      assert.equal(failed.type, 'execution.failed')
      assert.deepEqual(failed.data.execution.error, {
        code: 'INVALID_REQUEST',
        reason: 'provider_key_rejected',
        cause: 'caller',
      })
    } finally {
      await own.close()
      await receiver.close()
    }
  })
})
