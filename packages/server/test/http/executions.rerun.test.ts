import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/platform/db/database.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'
import { article } from '../support/workflows.ts'

describe('executions.rerun', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  const runOnce = async (buyer: Member) => {
    const workflowId = await shop.bought(buyer, article(), 'workflow')
    const request = { params: { workflowId }, body: { input: { topic: 'rain' } } }
    const { data } = await buyer.client.workflows.execute(request)
    return { workflowId, data, params: { executionId: data.executionId } }
  }

  it('runs the newest version with the same input', async () => {
    const buyer = await shop.member()
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    const { workflowId, data, params } = await runOnce(buyer)
    const content = article({ output: '{"again": steps.whole}' })
    await shop.seller.client.products.update({ params: { productId: workflowId }, body: { content } })
    const again = await buyer.client.executions.rerun({ params })
    assert.deepEqual([again.status, again.data.status], [202, 'running'])
    const request = { params: { executionId: again.data.executionId } }
    await until(
      async () => (await buyer.client.executions.get(request)).data.status === 'completed',
      'it ends',
    )
    const { data: second } = await buyer.client.executions.get(request)
    assert.equal(second.version, '1.1.0')
    assert.deepEqual(second.input, { topic: 'rain' })
    const article1 = (data.output as { article: string }).article
    assert.deepEqual(second.output, { again: article1 })
  })

  it('is refused without a stored input, and after access has ended', async () => {
    const buyer = await shop.member()
    const forgotten = await runOnce(buyer)
    await refused(buyer.client.executions.rerun({ params: forgotten.params }), 'CONFLICT')
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    const { workflowId, params } = await runOnce(buyer)
    const { data: orders } = await buyer.client.purchases.list()
    const order = orders.find(({ product }) => product.id === workflowId)
    const id = parseId('order', order?.orderId ?? '')
    assert.ok(id)
    await transact(shop.market.souk.db, (tx) => shop.market.souk.entitlements.end(tx, id))
    await shop.seller.client.products.unpublish({ params: { productId: workflowId } })
    await refused(buyer.client.executions.rerun({ params }), 'PRODUCT_NOT_FOUND')
  })

  it('does not know another account’s', async () => {
    const { params } = await runOnce(await shop.member())
    const outsider = await shop.member()
    await refused(outsider.client.executions.rerun({ params }), 'EXECUTION_NOT_FOUND')
  })
})
