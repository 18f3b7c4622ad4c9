import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { WorkflowExecution } from '@souk/contract'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { assertBooks, creditOf, memberWithCredit, pricedPerRun } from '../support/paid-runs.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { article, reviewed } from '../support/workflows.ts'

describe('workflows.execute of a product that is paid by the run', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  const priced = (content = article(), price = 0.1) =>
    pricedPerRun(shop, { content, price, type: 'workflow' })
  const run = ({ client }: Member, workflowId: string, over: Partial<WorkflowExecution> = {}) =>
    client.workflows.execute({
      params: { workflowId },
      body: { input: { topic: 'rain' }, maxCharge: 1, ...over },
    })

  it('pays with the success, and stores no prompt of the seller', async () => {
    const buyer = await memberWithCredit(shop, 1)
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    const { data } = await run(buyer, await priced())
    assert.equal(data.charge?.amount, 0.1)
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0 })
    const { executionId } = data
    const { data: read } = await buyer.client.executions.get({ params: { executionId } })
    assert.deepEqual(read.charge, data.charge)
    assert.ok(read.steps.length > 0 && read.steps.every(({ prompt }) => prompt === null))
    await assertBooks(shop)
  })

  it('holds what it costs while it runs, and lets go of it if it is canceled', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const { data } = await run(buyer, await priced(reviewed()))
    const { executionId } = data
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0.1 })
    await buyer.client.executions.cancel({ params: { executionId } })
    assert.deepEqual(await creditOf(buyer), { available: 1, held: 0 })
  })

  it('shows no step before it is paid, and none of a run that is canceled', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const { data } = await run(buyer, await priced(reviewed()))
    const params = { executionId: data.executionId }
    const outputs = async () =>
      (await buyer.client.executions.get({ params })).data.steps.map(({ id, output }) => [id, output])
    assert.deepEqual(await outputs(), [
      ['draft', null],
      ['review', null],
    ])
    await buyer.client.executions.cancel({ params })
    assert.deepEqual((await outputs())[0], ['draft', null])
    const other = await run(buyer, await priced(reviewed()))
    const answered = { executionId: other.data.executionId }
    await buyer.client.executions.answer({ params: answered, body: { step: 'review', answer: 'No' } })
    const readOther = async () => (await buyer.client.executions.get({ params: answered })).data
    await until(async () => (await readOther()).status === 'completed', 'it has ended')
    assert.ok((await readOther()).steps[0]?.output)
    assert.deepEqual(await creditOf(buyer), { available: 0.9, held: 0 })
  })

  it('costs nothing if it fails; a repeat of it is a new run, and must be paid', async () => {
    const buyer = await memberWithCredit(shop, 1)
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    const workflowId = await priced()
    shop.emulators.openai.play('unauthorized')
    await assert.rejects(run(buyer, workflowId))
    shop.emulators.openai.play('success')
    await until(async () => (await creditOf(buyer)).held === 0, 'nothing is held')
    assert.deepEqual(await creditOf(buyer), { available: 1, held: 0 })
    const [failed] = (await buyer.client.executions.list()).data
    const params = { executionId: failed?.executionId ?? '' }
    await refused(buyer.client.executions.retry({ params, body: {} }), 'FORBIDDEN')
    await refused(buyer.client.executions.rerun({ params }), 'FORBIDDEN')
    await assertBooks(shop)
  })

  it('needs the consent to pay and enough credit, and no demo model', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const workflowId = await priced(article(), 1.5)
    await refused(
      buyer.client.workflows.execute({ params: { workflowId }, body: { input: { topic: 'rain' } } }),
      'FORBIDDEN',
    )
    await refused(run(buyer, workflowId), 'INSUFFICIENT_FUNDS')
    await refused(run(buyer, workflowId, { maxCharge: 2 }), 'INSUFFICIENT_FUNDS')
    for (const over of [
      { apiKeys: { openai: 'demo' } },
      { models: { writer: { apiKeyId: 'demo' } } },
      { models: { writer: { fallbacks: [{ apiKeyId: 'demo' }] } } },
    ]) {
      const { details } = await refused(run(buyer, workflowId, over), 'INVALID_REQUEST')
      assert.equal(details.field, 'apiKeys')
    }
    assert.deepEqual(await creditOf(buyer), { available: 1, held: 0 })
  })
})
