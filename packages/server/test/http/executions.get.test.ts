import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { waiting } from '../support/workflows.ts'

describe('executions.get', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop({})
  })
  after(() => shop.close())

  const runOnce = async (buyer: Member) => {
    const body = { productId: await shop.bought(buyer), apiKeyId: 'demo', variables: { a: 'a-private-word' } }
    const { data } = await buyer.client.ai.execute({ body })
    return { run: data, params: { executionId: data.executionId } }
  }

  it('says what came of an execution, without its texts unless the account keeps them', async () => {
    const buyer = await shop.member()
    const { run, params } = await runOnce(buyer)
    const { data } = await buyer.client.executions.get({ params })
    assert.deepEqual(
      [data.executionId, data.status, data.usage, data.input, data.output],
      [run.executionId, 'completed', run.usage, null, null],
    )
    assert.equal(data.duration, run.metadata.duration)
  })

  it('keeps the texts sealed where the account wants it', async () => {
    const buyer = await shop.member()
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    const { run, params } = await runOnce(buyer)
    const { data } = await buyer.client.executions.get({ params })
    assert.deepEqual([data.input, data.output], [{ a: 'a-private-word' }, run.output])
    const [row] = await shop.market.souk.db`
      select run::text as text, encode(texts, 'escape') as sealed from execution.run as run where account_id = ${buyer.id}`
    assert.doesNotMatch(`${row?.['text']} ${row?.['sealed']} ${shop.market.log()}`, /a-private-word/)
  })

  it('ends what was running when the server stopped, also after a month', async () => {
    const own = await openExecutionShop({})
    try {
      const buyer = await own.member()
      await buyer.addKey('anthropic')
      const workflowId = await own.bought(buyer, waiting(), 'workflow')
      const { data } = await buyer.client.workflows.execute({
        params: { workflowId },
        body: { input: { topic: 'rain' } },
        headers: { Prefer: 'respond-async' },
      })
      const params = { executionId: data.executionId }
      own.market.clock.advance(days(40))
      await until(
        async () => (await buyer.client.executions.get({ params })).data.status !== 'running',
        'the run ends',
      )
      const { status, error, duration } = (await buyer.client.executions.get({ params })).data
      assert.deepEqual([status, error?.code], ['failed', 'PROVIDER_TIMEOUT'])
      assert.ok(duration > days(20))
    } finally {
      await own.close()
    }
  })

  it('is gone after the days that the account keeps it; what it cost is not', async () => {
    const own = await openExecutionShop({})
    try {
      const buyer = await own.member()
      const other = await own.member()
      await other.dashboard.executions.configure({ body: { retentionDays: 7 } })
      const runs = []
      for (const member of [buyer, other]) {
        const body = { productId: await own.bought(member), apiKeyId: 'demo', variables: { a: 'x' } }
        runs.push({ member, executionId: (await member.client.ai.execute({ body })).data.executionId })
      }
      own.market.clock.advance(days(8))
      assert.equal(await own.market.souk.execution.removeOld(), 1)
      const [stored, removed] = runs
      const read = (run = stored) =>
        run?.member.client.executions.get({ params: { executionId: run.executionId } }) ?? Promise.reject()
      assert.equal((await read()).status, 200)
      await refused(read(removed), 'EXECUTION_NOT_FOUND')
      assert.equal((await other.client.executions.costs()).data[0]?.calls, 1)
      own.market.clock.advance(days(83))
      assert.equal(await own.market.souk.execution.removeOld(), 1)
    } finally {
      await own.close()
    }
  })

  it('does not know another account’s, nor the seller the buyer’s', async () => {
    const { params } = await runOnce(await shop.member())
    const outsider = await shop.member()
    for (const { client } of [outsider, shop.seller])
      await refused(client.executions.get({ params }), 'EXECUTION_NOT_FOUND')
    await refused(outsider.client.executions.get({ params: { executionId: 'x' } }), 'EXECUTION_NOT_FOUND')
  })
})
