import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openExecutionShop } from '../support/execution-shop.ts'

it('executions.settings: nothing is stored unless the account wants it', async () => {
  const shop = await openExecutionShop()
  try {
    const { dashboard } = await shop.member()
    assert.deepEqual((await dashboard.executions.settings()).data, { keepTexts: false, retentionDays: 90 })
  } finally {
    await shop.close()
  }
})
