import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'

describe('credentials.rotate', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('calls with the new text from then on; identifier and spending stay', async () => {
    const buyer = await shop.member()
    const productId = await shop.bought(buyer)
    const key = await buyer.addKey('openai')
    const run = () => buyer.client.ai.execute({ body: { productId, variables: { a: 'x' } } })
    await run()
    const { data } = await buyer.dashboard.credentials.rotate({
      params: { providerKeyId: key.id },
      body: { key: 'sk-renewed-9876543210' },
    })
    assert.deepEqual([data.id, data.last4, data.isDefault], [key.id, '3210', true])
    assert.ok(data.spentThisMonth > 0)
    await run()
    const { calls } = shop.emulators.openai
    assert.deepEqual(
      calls.slice(-2).map((call) => call.key),
      ['sk-openai-0123456789abcdef', 'sk-renewed-9876543210'],
    )
  })

  it('keeps the old text when the provider rejects the new one', async () => {
    const { dashboard, addKey } = await shop.member()
    const key = await addKey('mistral')
    const params = { providerKeyId: key.id }
    const rotate = (text: string) => dashboard.credentials.rotate({ params, body: { key: text } })
    const error = await refused(rotate('a-bad-key-0000'), 'INVALID_REQUEST')
    assert.deepEqual([error.details.field, error.details.reason], ['key', 'is refused by the provider'])
    for (const [scenario, code] of [
      ['serverError', 'PROVIDER_ERROR'],
      ['overloaded', 'SERVICE_UNAVAILABLE'],
      ['stall', 'PROVIDER_TIMEOUT'],
    ] as const) {
      shop.emulators.mistral.play(scenario)
      await refused(rotate('fine-0123456789'), code)
    }
    shop.emulators.mistral.play('success')
    assert.deepEqual((await dashboard.credentials.list()).data, [key])
  })

  it('does not know another account’s key', async () => {
    const { dashboard } = await shop.member()
    const foreign = await (await shop.member()).addKey('openai')
    for (const providerKeyId of [foreign.id, 'nonsense']) {
      const request = { params: { providerKeyId }, body: { key: 'sk-0123456789' } }
      await refused(dashboard.credentials.rotate(request), 'NOT_FOUND')
    }
  })
})
