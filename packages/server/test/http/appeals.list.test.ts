import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { objection } from '../support/stage.ts'

describe('appeals.list', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  const appeal = async () => (await shop.appealed()).appealId
  const list = async (status: 'open' | 'decided') => {
    const { data, meta } = await shop.admin.appeals.list({ query: { status } })
    return { ids: data.map(({ appealId }) => appealId), total: meta.total }
  }

  it('shows the oldest open appeal first, and the last decided', async () => {
    const [first, second, third] = [await appeal(), await appeal(), await appeal()]
    assert.deepEqual(await list('open'), { ids: [first, second, third], total: 3 })
    for (const appealId of [first, second]) {
      shop.market.clock.advance(1_000)
      await shop.admin.appeals.decide({ params: { appealId }, body: { result: 'denied', ...objection } })
    }
    assert.deepEqual(await list('open'), { ids: [third], total: 1 })
    assert.deepEqual(await list('decided'), { ids: [second, first], total: 2 })
  })
})
