import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SoukError, StreamEvent } from '@souk/sdk'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { article } from '../support/workflows.ts'

const collect = async <T>(events: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const event of events) all.push(event)
  return all
}

describe('streams of the SDK', () => {
  let shop: ExecutionShop
  let buyer: Member
  let productId: string
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    await buyer.addKey('openai')
    productId = await shop.bought(buyer)
  })
  after(() => shop.close())

  const stream = (options: object = {}) =>
    buyer.client.ai.executeStream({ body: { productId, variables: { a: 'yes' } }, ...options })

  it('gives the words of a prompt as they come, and the whole answer at last', async () => {
    let text = ''
    let deltas = 0
    for await (const item of stream()) {
      if (item.event === 'delta') {
        text += item.data.text
        deltas += 1
      } else {
        assert.equal(item.data.output, text)
        assert.equal(item.data.usage.totalTokens, 33)
      }
    }
    assert.ok(deltas > 3 && text.startsWith('Rain taps'))
  })

  it('rejects with a refusal before the first word, and with a fault after it', async () => {
    const wrong = buyer.client.ai.executeStream({ body: { productId } })
    const refusal = await refused(collect(wrong), 'INVALID_REQUEST')
    assert.equal(refusal.status, 400)
    assert.match(refusal.details.field ?? '', /variables\.a/)
    shop.emulators.openai.play('streamError')
    const seen: string[] = []
    const cut = async () => {
      for await (const { event } of stream()) seen.push(event)
    }
    await assert.rejects(cut, (fault: SoukError) => {
      assert.deepEqual([fault.name, fault.code, fault.status], ['SoukError', 'PROVIDER_ERROR', 200])
      return fault.details.reason === 'provider_error'
    })
    assert.equal(seen[0], 'delta')
    shop.emulators.openai.play('success')
  })

  const stalled = async (
    stop: (events: AsyncGenerator<unknown>, abort: AbortController) => Promise<void>,
  ) => {
    shop.emulators.openai.play('streamStall')
    const { calls } = shop.emulators.openai
    const before = calls.length
    const abort = new AbortController()
    const events = stream({ signal: abort.signal })
    assert.equal((await events.next()).done, false)
    await stop(events, abort)
    await until(async () => calls[before]?.abortedAt !== undefined, 'the provider’s call is broken off')
    shop.emulators.openai.play('success')
  }

  it('breaks the call off when it is aborted, with the reason of the signal', () =>
    stalled(async (events, abort) => {
      const reason = new Error('enough')
      abort.abort(reason)
      await assert.rejects(collect(events), reason)
    }))

  it('aborts the call when its reader stops', () =>
    stalled(async (events) => void (await events.return(undefined))))

  it('tells the progress of a workflow, and goes on after an event that was seen', async () => {
    const workflowId = await shop.bought(buyer, article(), 'workflow')
    const { data } = await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input: { topic: 'rain' } } },
      headers: { Prefer: 'respond-async' },
    })
    const params = { executionId: data.executionId }
    const all: StreamEvent[] = await collect(buyer.client.executions.eventsStream({ params }))
    assert.deepEqual([all[0]?.event, all.at(-1)?.event], ['step.started', 'execution.completed'])
    assert.deepEqual((all[0]?.data as { step: string } | undefined)?.step, 'outline')
    const seen = { 'Last-Event-ID': all[2]?.id ?? '' }
    assert.deepEqual(
      await collect(buyer.client.executions.eventsStream({ params, headers: seen })),
      all.slice(3),
    )
    const unknown = { executionId: 'exe_00000000000000000000000000' }
    await refused(collect(buyer.client.executions.eventsStream({ params: unknown })), 'EXECUTION_NOT_FOUND')
  })
})
