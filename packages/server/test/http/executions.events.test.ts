import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  allEventsOf,
  eventsOf,
  openExecutionShop,
  type ExecutionShop,
  type Member,
} from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { article } from '../support/workflows.ts'

describe('executions.events', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
  })
  after(() => shop.close())

  const start = async () => {
    const workflowId = await shop.bought(buyer, article(), 'workflow')
    const toRun = { params: { workflowId }, body: { input: { topic: 'rain' } } }
    const { data } = await buyer.client.workflows.execute({ ...toRun, headers: { Prefer: 'respond-async' } })
    return data.executionId
  }
  const follow = (executionId: string, lastEventId?: string) =>
    shop.market.request(`/v1/ai/executions/${executionId}/events`, {
      headers: {
        authorization: `Bearer ${buyer.key}`,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    })

  it('tells a run from its beginning to its end, numbered, and resumes after a number', async () => {
    let release = () => {}
    const gate = new Promise<void>((done) => {
      release = done
    })
    shop.emulators.openai.play(async ({ prompt }) => {
      if (prompt.startsWith('Body')) await gate
      return 'success' as const
    })
    const executionId = await start()
    const seen = []
    for await (const event of eventsOf(await follow(executionId))) {
      seen.push(event)
      // As it happens: the last step waits for us.
      if (event.event === 'step.completed' && event.data['step'] === 'intro') release()
    }
    assert.deepEqual(
      seen.map(({ id }) => id),
      seen.map((_, index) => String(index + 1)),
    )
    const steps = seen.map(({ event, data }) => `${event} ${String(data['step'] ?? '')}`.trim())
    assert.deepEqual(
      steps.toSorted(),
      [
        ...['outline', 'intro', 'body'].flatMap((step) => [`step.started ${step}`, `step.completed ${step}`]),
        ...['step.completed whole', 'execution.completed'],
      ].toSorted(),
    )
    assert.equal(steps.at(-1), 'execution.completed')
    const rest = await allEventsOf(await follow(executionId, '3'))
    assert.deepEqual(rest, seen.slice(3))
    shop.emulators.openai.play('success')
  })

  it('refuses a Last-Event-ID that is no number of an event', async () => {
    const executionId = await start()
    for (const id of ['x', '-1', '1.5', '1e3', '99999999999999999999']) {
      const headers = { 'Last-Event-ID': id }
      const error = await refused(
        buyer.client.executions.events({ params: { executionId }, headers }),
        'VALIDATION_ERROR',
      )
      assert.equal(error.details.field, 'Last-Event-ID')
    }
  })

  it('holds nothing of what the workflow says or was given', async () => {
    const executionId = await start()
    const text = await (await follow(executionId)).text()
    assert.match(text, /step\.completed/)
    assert.doesNotMatch(text, /Outline|Intro to|rain/)
  })

  it('does not know another account’s', async () => {
    const params = { executionId: await start() }
    const outsider = await shop.member()
    await refused(outsider.client.executions.events({ params }), 'EXECUTION_NOT_FOUND')
  })
})
