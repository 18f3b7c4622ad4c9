import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection } from '../support/stage.ts'

describe('moderation.list', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  it('shows admins what waits, the longest waiting first', async () => {
    const first = await shop.submitted()
    shop.market.clock.advance(1_000)
    const second = await shop.submitted()
    const { data, meta } = await shop.admin.moderation.list()
    assert.deepEqual(
      data.map(({ id, status }) => [id, status]),
      [
        [first, 'pending_review'],
        [second, 'pending_review'],
      ],
    )
    assert.deepEqual(meta, { page: 1, limit: 20, total: 2 })
    const next = await shop.admin.moderation.list({ query: { page: 2, limit: 1 } })
    assert.deepEqual(
      next.data.map(({ id }) => id),
      [second],
    )
    await refused(shop.market.client(await shop.market.signIn(shop.seller)).moderation.list(), 'FORBIDDEN')
    await refused(shop.market.client(shop.adminKey).moderation.list(), 'UNAUTHENTICATED')
  })

  it('shows the rejected and the suspended', async () => {
    const [rejected, suspended] = [await shop.submitted(), await shop.published()]
    await shop.admin.moderation.reject({ params: { productId: rejected }, body: objection })
    await shop.admin.moderation.suspend({ params: { productId: suspended }, body: objection })
    for (const [status, id] of [
      ['rejected', rejected],
      ['suspended', suspended],
    ] as const)
      assert.deepEqual(
        (await shop.admin.moderation.list({ query: { status } })).data.map((one) => one.id),
        [id],
      )
    await refused(shop.admin.moderation.list({ query: { status: 'draft' as never } }), 'VALIDATION_ERROR')
  })
})
