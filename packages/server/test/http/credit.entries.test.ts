import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { memberWithCredit, pricedPerRun } from '../support/paid-runs.ts'

describe('credit.entries', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('lists payments and runs, the newest first, page by page, and no run that failed', async () => {
    const buyer = await memberWithCredit(shop, 1)
    const productId = await pricedPerRun(shop)
    const { title } = (await buyer.client.products.get({ params: { productId } })).data
    const body = { productId, variables: { a: 'yes' }, maxCharge: 1 }
    const run = () => buyer.client.ai.execute({ body })
    shop.market.clock.advance(1_000)
    await run()
    shop.emulators.openai.play('overloaded')
    await assert.rejects(run())
    shop.emulators.openai.play('success')
    shop.market.clock.advance(1_000)
    await buyer.client.credit.topUp({ body: { amount: 2 } })
    const { data, meta } = await buyer.client.credit.entries({ query: { limit: 2 } })
    assert.deepEqual(
      data.map(({ kind, amount, product }) => [kind, amount, product]),
      [
        ['top_up', 2, null],
        ['run', -0.1, { id: productId, title }],
      ],
    )
    assert.equal(meta?.total, 3)
    const second = await buyer.client.credit.entries({ query: { limit: 2, page: 2 } })
    assert.deepEqual(
      second.data.map(({ kind, amount }) => [kind, amount]),
      [['top_up', 1]],
    )
  })
})
