import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'

describe('executions.configure', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('changes what is given and leaves the rest', async () => {
    const { dashboard } = await shop.member()
    const configure = async (body: { keepTexts?: boolean; retentionDays?: number }) =>
      (await dashboard.executions.configure({ body })).data
    assert.deepEqual(await configure({ retentionDays: 5 }), { keepTexts: false, retentionDays: 5 })
    assert.deepEqual(await configure({ keepTexts: true }), { keepTexts: true, retentionDays: 5 })
    assert.deepEqual((await dashboard.executions.settings()).data, { keepTexts: true, retentionDays: 5 })
  })

  it('deletes the stored texts when it is turned off', async () => {
    const buyer = await shop.member()
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    const body = { productId: await shop.bought(buyer), apiKeyId: 'demo', variables: { a: 'x' } }
    const { data } = await buyer.client.ai.execute({ body })
    await buyer.dashboard.executions.configure({ body: { keepTexts: false } })
    const params = { executionId: data.executionId }
    assert.equal((await buyer.client.executions.get({ params })).data.input, null)
    await buyer.dashboard.executions.configure({ body: { keepTexts: true } })
    assert.equal((await buyer.client.executions.get({ params })).data.input, null)
  })

  it('refuses a time that is none', async () => {
    const { dashboard } = await shop.member()
    const error = await refused(
      dashboard.executions.configure({ body: { retentionDays: 0 } }),
      'INVALID_REQUEST',
    )
    assert.equal(error.details.field, 'retentionDays')
  })
})
