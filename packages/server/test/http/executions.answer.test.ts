import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { allEventsOf, openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { mailsTo } from '../support/notified.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { article, promptStep, reviewed, workflow } from '../support/workflows.ts'

/** A question, and a call that does not need its answer. */
const parallel = workflow({
  steps: [
    promptStep('slow', 'Slow {{input.topic}}'),
    { id: 'review', type: 'question', message: 'Go on?', deadlineSeconds: 604_800 },
    promptStep('final', 'Final {{steps.review}} {{input.topic}}', { needs: ['review'] }),
  ],
  output: 'steps.slow + steps.final',
})

describe('executions.answer', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop({})
    buyer = await shop.member()
    await buyer.addKey('openai')
    shop.emulators.openai.say((prompt) => `<${prompt}>`)
  })
  after(async () => {
    shop.emulators.openai.say((prompt) => `Echo: ${prompt}`)
    await shop.close()
  })

  /** Of a run by its topic; the process has other runs that call the same emulator. */
  const callsOn = (topic: string) =>
    shop.emulators.openai.calls.filter(({ prompt }) => prompt.includes(topic))
  const start = async (content = reviewed(), topic = 'rain') => {
    const workflowId = await shop.bought(buyer, content, 'workflow')
    const { data } = await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input: { topic } }, headers: { Prefer: 'respond-async' } },
    })
    return data.executionId
  }
  const read = async (executionId: string) =>
    (await buyer.client.executions.get({ params: { executionId } })).data
  const stepOf = async (executionId: string, id = 'review') =>
    (await read(executionId)).steps.find((step) => step.id === id)
  const opens = (executionId: string, id = 'review') =>
    until(
      async () =>
        (await stepOf(executionId, id))?.question !== null && (await stepOf(executionId, id)) !== undefined,
      'the question is open',
    )
  const flowOf = async (executionId: string) => {
    const [row] = await shop.market.souk.db<{ holder: string | null; dueAt: Date | null }[]>`
      select holder, due_at as "dueAt" from execution.flow
      where run_id = (select id from execution.run order by id desc limit 1)`
    assert.ok(row, executionId)
    return row
  }
  const released = (executionId: string) =>
    until(async () => (await flowOf(executionId)).holder === null, 'no worker holds it')
  const waits = async (content?: string, topic?: string) => {
    const executionId = await start(content, topic)
    await opens(executionId)
    await released(executionId)
    return executionId
  }
  const answer = (executionId: string, text: string, over: object = {}) =>
    buyer.client.executions.answer({
      ...{ params: { executionId }, body: { step: 'review', answer: text }, ...over },
    })
  const ended = async (executionId: string) => {
    await until(async () => (await read(executionId)).status !== 'running', 'it ends')
    return read(executionId)
  }

  it('a request that waits for the run is answered with 202 once a person is needed', async () => {
    const workflowId = await shop.bought(buyer, reviewed(), 'workflow')
    const began = performance.now()
    const { data } = await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input: { topic: 'rain' } } },
    })
    assert.equal(data.status, 'running')
    assert.ok(performance.now() - began < 20_000)
    assert.equal((await stepOf(data.executionId))?.status, 'waiting')
  })

  it('continues the run with the answer; while it waits no worker holds it', async () => {
    const executionId = await waits(undefined, 'hail')
    const { holder, dueAt } = await flowOf(executionId)
    const before = await read(executionId)
    const review = before.steps.find(({ id }) => id === 'review')
    assert.deepEqual([before.status, review?.status, holder], ['running', 'waiting', null])
    assert.deepEqual(review?.question, {
      message: 'Publish this?\n\n<Draft hail>',
      options: ['Yes', 'No'],
      deadline: dueAt?.toISOString(),
    })
    assert.deepEqual([review?.output, review?.error], [null, null])
    const { status, data } = await answer(executionId, 'Yes')
    assert.equal(status, 200)
    const answered = data.steps.find(({ id }) => id === 'review')
    assert.deepEqual([answered?.status, answered?.output, answered?.question], ['completed', 'Yes', null])
    const done = await ended(executionId)
    assert.deepEqual(done.output, { review: 'Yes', final: '<Final <Draft hail>>' })
    assert.equal(callsOn('hail').length, 2)
    const events = await allEventsOf(
      await shop.market.request(`/v1/ai/executions/${executionId}/events`, {
        headers: { authorization: `Bearer ${buyer.key}` },
      }),
    )
    assert.deepEqual(
      events.map(({ id, event, data: { step = '' } }) => `${id} ${event} ${String(step)}`.trim()),
      [
        ...[
          '1 step.started draft',
          '2 step.completed draft',
          '3 step.waiting review',
          '4 step.completed review',
        ],
        ...['5 step.started final', '6 step.completed final', '7 execution.completed'],
      ],
    )
  })

  it('sends one email with a link to the page of the run, and nothing of what the workflow says', async () => {
    const executionId = await waits()
    const mails = (await mailsTo(shop.market, buyer.email)).filter(({ text }) => text?.includes(executionId))
    assert.equal(mails.length, 1)
    assert.match(mails[0]?.text ?? '', new RegExp(`/runs/${executionId}\\b`))
    assert.doesNotMatch(JSON.stringify(mails), /Publish this|rain/)
    const [question] = (await buyer.dashboard.notifications.list()).data
    assert.deepEqual([question?.kind, question?.url], ['question', `${shop.market.url}/runs/${executionId}`])
    await answer(executionId, 'No')
    assert.deepEqual((await ended(executionId)).output, { review: 'No', final: '' })
  })

  it('takes any text where the question has no options', async () => {
    const executionId = await waits(reviewed({ options: undefined }))
    assert.equal((await stepOf(executionId))?.question?.options, null)
    for (const text of ['', ' \n', 'x'.repeat(10_001)])
      assert.equal((await refused(answer(executionId, text), 'INVALID_REQUEST')).details.field, 'answer')
    await answer(executionId, 'Später, „bitte“ {{x}}')
    assert.deepEqual((await ended(executionId)).output, { review: 'Später, „bitte“ {{x}}', final: '' })
  })

  it('is refused for another step, an answer that is no option, and a step that does not wait', async () => {
    const content = reviewed(
      {},
      {
        steps: [
          promptStep('draft', 'Draft {{input.topic}}'),
          { id: 'review', type: 'question', message: 'One?', options: ['Yes', 'No'], deadlineSeconds: 100 },
          {
            ...{
              id: 'more',
              type: 'question',
              needs: ['review', 'draft'],
              message: 'Two?',
              deadlineSeconds: 100,
            },
          },
        ],
        output: 'steps.review + steps.more',
      },
    )
    const executionId = await waits(content)
    for (const step of ['draft', 'nothing'])
      assert.equal(
        (await refused(answer(executionId, 'Yes', { body: { step, answer: 'Yes' } }), 'INVALID_REQUEST'))
          .details.field,
        'step',
      )
    const wrong = await refused(answer(executionId, 'yes'), 'INVALID_REQUEST')
    assert.deepEqual([wrong.details.field, wrong.details.reason], ['answer', 'must be one of Yes, No'])
    const early = answer(executionId, 'x', { body: { step: 'more', answer: 'x' } })
    assert.equal((await refused(early, 'CONFLICT')).details.reason, 'not waiting')
    await buyer.client.executions.cancel({ params: { executionId } })
    const finished = await start(article())
    await ended(finished)
    assert.equal((await refused(answer(finished, 'Yes'), 'INVALID_REQUEST')).details.field, 'step')
  })

  it('counts once: of several answers at a time one is taken, and a repeat gets its result', async () => {
    const executionId = await waits()
    const results = await Promise.allSettled(['Yes', 'No', 'Yes'].map((text) => answer(executionId, text)))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
    const late = await refused(answer(executionId, 'No'), 'CONFLICT')
    assert.deepEqual([late.details.reason, late.details.rule], ['answered', 'question_answered'])
    const other = await waits()
    const idempotencyKey = 'answer-once'
    const first = await answer(other, 'Yes', { idempotencyKey })
    assert.deepEqual((await answer(other, 'Yes', { idempotencyKey })).data, first.data)
  })

  it('does not know another account’s, and refuses what was canceled', async () => {
    const executionId = await waits()
    const outsider = await shop.member()
    const request = { params: { executionId }, body: { step: 'review', answer: 'Yes' } }
    await refused(outsider.client.executions.answer(request), 'EXECUTION_NOT_FOUND')
    const { data } = await buyer.client.executions.cancel({ params: { executionId } })
    assert.equal(data.status, 'canceled')
    assert.equal((await refused(answer(executionId, 'Yes'), 'CONFLICT')).details.reason, 'canceled')
  })

  it('fails the step at its deadline, which the workflow can handle; a retry opens the question again', async () => {
    const executionId = await waits(reviewed({ deadlineSeconds: 3_600 }))
    shop.market.clock.advance(minutes(59))
    assert.equal((await read(executionId)).status, 'running')
    shop.market.clock.advance(minutes(1))
    const failed = await ended(executionId)
    assert.deepEqual(
      [failed.status, failed.error],
      ['failed', { code: 'CONFLICT', reason: 'answer_deadline', cause: 'caller' }],
    )
    assert.equal(failed.steps.find(({ id }) => id === 'review')?.status, 'failed')
    assert.equal((await refused(answer(executionId, 'Yes'), 'CONFLICT')).details.reason, 'failed')
    await buyer.client.executions.retry({ params: { executionId } })
    await opens(executionId)
    await answer(executionId, 'Yes')
    assert.equal((await ended(executionId)).status, 'completed')

    const handled = await waits(
      reviewed(
        { deadlineSeconds: 60, onError: 'continue' },
        { output: 'has(steps.final) ? steps.final : has(steps.review) ? "no" : "no answer"' },
      ).replace('"if":"steps.review', '"if":"has(steps.review) && steps.review'),
    )
    shop.market.clock.advance(minutes(1))
    const done = await ended(handled)
    assert.deepEqual([done.status, done.output], ['completed', 'no answer'])
  })

  it('suspends the time limit of the workflow while it only waits for a person', async () => {
    // It may take a minute.
    const executionId = await waits()
    shop.market.clock.advance(days(6))
    await answer(executionId, 'Yes')
    assert.equal((await ended(executionId)).status, 'completed')
    const stalled = await waits()
    shop.market.clock.advance(hours(5))
    shop.emulators.openai.play('stall')
    await answer(stalled, 'Yes')
    const calls = shop.emulators.openai.calls.length
    await until(async () => (await stepOf(stalled, 'final'))?.status === 'running', 'it goes on')
    assert.ok(shop.emulators.openai.calls.length >= calls)
    await buyer.client.executions.cancel({ params: { executionId: stalled } })
    shop.emulators.openai.play('success')
  })

  it('takes an answer while other steps run, and goes on when they have ended', async () => {
    const gate = Promise.withResolvers<void>()
    shop.emulators.openai.play(async () => {
      await gate.promise
      return 'success' as const
    })
    const executionId = await start(parallel)
    await opens(executionId)
    await answer(executionId, 'On')
    assert.equal((await stepOf(executionId))?.status, 'completed')
    gate.resolve()
    const done = await ended(executionId)
    assert.equal(done.output, '<Slow rain><Final On rain>')
    assert.deepEqual(done.steps.map(({ attempts }) => attempts).toSorted(), [0, 1, 1])
    shop.emulators.openai.play('success')
  })

  it('while the server that runs other steps stops: no other server makes their calls again', async () => {
    const gate = Promise.withResolvers<void>()
    shop.emulators.openai.play(async ({ prompt }) => {
      if (prompt.startsWith('Slow')) await gate.promise
      return 'success' as const
    })
    const executionId = await start(parallel, 'snow')
    await opens(executionId)
    await until(async () => callsOn('snow').length > 0, 'the other step runs')
    const stopped = shop.market.souk.execution.engine.stop()
    await released(executionId)
    const { database, clock } = shop.market
    const next = await startMarketplace({ database, clock })
    try {
      await answer(executionId, 'On')
      const { dueAt } = await flowOf(executionId)
      assert.ok(dueAt && dueAt > shop.market.clock.now(), 'its lease goes on')
      gate.resolve()
      await stopped
      const done = await ended(executionId)
      assert.equal(done.output, '<Slow snow><Final On snow>')
      assert.equal(callsOn('snow').length, 2)
    } finally {
      await next.close()
      shop.market.souk.execution.engine.start()
      shop.emulators.openai.play('success')
    }
  })

  it('survives a restart of every server', async () => {
    const own = await openExecutionShop({})
    try {
      const member = await own.member()
      const workflowId = await own.bought(member, reviewed(), 'workflow')
      const { data } = await member.client.workflows.execute({
        ...{
          params: { workflowId },
          body: { input: { topic: 'rain' } },
          headers: { Prefer: 'respond-async' },
        },
      })
      const params = { executionId: data.executionId }
      await until(
        async () =>
          (await member.client.executions.get({ params })).data.steps.some(
            ({ question }) => question !== null,
          ),
        'the question is open',
      )
      await own.market.souk.execution.engine.stop()
      const next = await startMarketplace({ database: own.market.database })
      try {
        const client = next.client(member.key)
        await client.executions.answer({ params, body: { step: 'review', answer: 'No' } })
        await until(
          async () => (await client.executions.get({ params })).data.status === 'completed',
          'it ends',
        )
        assert.deepEqual((await client.executions.get({ params })).data.output, { review: 'No', final: '' })
      } finally {
        await next.close()
      }
    } finally {
      await own.close()
    }
  })
})
