import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { startReceiver } from '../support/receiver.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { article, waiting } from '../support/workflows.ts'

describe('executions.cancel', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    for (const provider of ['openai', 'anthropic'] as const) await buyer.addKey(provider)
  })
  after(() => shop.close())

  const start = async (content = article()) => {
    const workflowId = await shop.bought(buyer, content, 'workflow')
    const request = { params: { workflowId }, body: { input: { topic: 'rain' } } }
    const { data } = await buyer.client.workflows.execute({
      ...request,
      headers: { Prefer: 'respond-async' },
    })
    return { executionId: data.executionId }
  }

  const stalled = async () => {
    const { calls } = shop.emulators.openai
    const before = calls.length
    shop.emulators.openai.play('stall')
    const params = await start()
    await until(async () => calls.length > before, 'a call is under way')
    return { params, call: () => calls[before] }
  }

  it('closes the provider’s socket', async () => {
    const { params, call } = await stalled()
    const { data } = await buyer.client.executions.cancel({ params })
    assert.equal(data.status, 'canceled')
    await until(async () => call()?.abortedAt !== undefined, 'the socket is closed')
    for (const { status, steps } of [data, (await buyer.client.executions.get({ params })).data])
      assert.deepEqual(
        [status, steps.map((step) => [step.id, step.status])],
        ['canceled', [['outline', 'canceled']]],
      )
    await refused(buyer.client.executions.cancel({ params }), 'CONFLICT')
    shop.emulators.openai.play('success')
  })

  it('closes it too where another process works on the run', async () => {
    const { params, call } = await stalled()
    const web = await startMarketplace({ database: shop.market.database, engine: false })
    try {
      await web.client(buyer.key).executions.cancel({ params })
      await until(async () => call()?.abortedAt !== undefined, 'the socket is closed')
    } finally {
      shop.emulators.openai.play('success')
      await web.close()
    }
  })

  it('ends a run that waits, and what waits for its answer', async () => {
    const params = await start(waiting())
    assert.equal((await buyer.client.executions.cancel({ params })).data.status, 'canceled')
    shop.emulators.openai.play('stall')
    const workflowId = await shop.bought(buyer, article(), 'workflow')
    const body = { input: { topic: 'rain' } }
    const call = refused(buyer.client.workflows.execute({ params: { workflowId }, body }), 'CONFLICT')
    let executionId = ''
    await until(async () => {
      const { data } = await buyer.client.executions.list({ query: { productId: workflowId } })
      executionId = data[0]?.executionId ?? ''
      return executionId !== ''
    }, 'it runs')
    await buyer.client.executions.cancel({ params: { executionId } })
    assert.equal((await call).details.reason, 'canceled')
    shop.emulators.openai.play('success')
  })

  it('is sent to webhookUrl, also when the operator cancels', async () => {
    const receiver = await startReceiver()
    const own = await openExecutionShop({ env: { WEBHOOKS_ALLOW_INSECURE: receiver.host } })
    try {
      const member = await own.member()
      await member.addKey('anthropic')
      const workflowId = await own.bought(member, waiting(), 'workflow')
      own.market.souk.webhooks.sender.start()
      const { operator } = own.market.souk.execution
      const usage = { promptTokens: 0, completionTokens: 0, totalTokens: 0, estimatedCost: 0 }
      for (const cancel of [
        (executionId: string) => member.client.executions.cancel({ params: { executionId } }),
        (executionId: string) => operator.cancel(executionId),
      ]) {
        const { data } = await member.client.workflows.execute({
          params: { workflowId },
          body: { input: { topic: 'rain' }, webhookUrl: receiver.url },
        })
        const { executionId } = data
        await cancel(executionId)
        await receiver.has(1)
        const [call] = receiver.received.splice(0)
        const { type, data: said } = JSON.parse(call?.body ?? '') as { type: string; data: object }
        assert.equal(type, 'execution.canceled')
        assert.deepEqual(said, { execution: { executionId, status: 'canceled', usage } })
      }
      const { data: log } = await member.client.deliveries.list({ query: { type: 'execution.canceled' } })
      assert.equal(log.length, 2)
    } finally {
      await own.close()
      await receiver.close()
    }
  })

  it('does not know another account’s, and refuses what has ended', async () => {
    const outsider = await shop.member()
    const params = await start()
    await refused(outsider.client.executions.cancel({ params }), 'EXECUTION_NOT_FOUND')
    await until(
      async () => (await buyer.client.executions.get({ params })).data.status === 'completed',
      'it ends',
    )
    await refused(buyer.client.executions.cancel({ params }), 'CONFLICT')
  })
})
