import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'
import { objection } from '../support/stage.ts'
import { allHandled } from '../support/wait.ts'

describe('appeals.decide', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  const decide = (appealId: string, result: 'granted' | 'denied', reason = 'The publisher wrote to us.') =>
    shop.admin.appeals.decide({ params: { appealId }, body: { result, reason } })
  const lastMail = async () => {
    await allHandled(shop.market)
    await shop.market.souk.notifications.mailDue()
    return ((await shop.market.mails(shop.seller.email)).at(-1)?.text ?? '').replaceAll(/\s+/g, ' ')
  }
  const lastEntry = async () => (await shop.admin.audit.list({ query: { limit: 5 } })).data

  it('restores the product, and says why', async () => {
    const { appealId, productId } = await shop.appealed()
    const { data } = await decide(appealId, 'granted')
    assert.deepEqual([data.isCurrent, data.decision?.result], [false, 'granted'])
    const own = (await shop.seller.client.products.get({ params: { productId } })).data
    assert.deepEqual([own.status, own.statusReason ?? ''], ['published', ''])
    const mail = await lastMail()
    assert.ok(mail.includes('as it was before. The reason: The publisher wrote to us.'), mail)
    const actions = (await lastEntry()).map(({ action }) => action)
    assert.ok(actions.includes('appeal.granted') && actions.includes('product.restored'), actions.join())
    await refused(decide(appealId, 'denied'), 'CONFLICT')
  })

  it('leaves the product suspended, and says why', async () => {
    const { appealId, productId } = await shop.appealed()
    const statement = await lastMail()
    assert.ok(statement.includes('you can appeal in the editor of the product'), statement)
    const { data } = await decide(appealId, 'denied', 'The publisher knows nothing of it.')
    assert.deepEqual([data.isCurrent, data.decision?.result], [true, 'denied'])
    const own = (await shop.seller.client.products.get({ params: { productId } })).data
    assert.deepEqual([own.status, own.statusReason], ['suspended', objection.reason])
    const mail = await lastMail()
    assert.ok(mail.includes('The reason: The publisher knows nothing of it. A person decided this.'), mail)
    const entry = (await lastEntry()).find(({ action }) => action === 'appeal.denied')
    assert.equal(entry?.subject, appealId)
    await refused(
      shop.seller.client.appeals.create({ params: { productId }, body: { text: 'Again.' } }),
      'CONFLICT',
    )
  })

  it('refuses what is not there', async () => {
    await refused(decide('apl_x', 'denied'), 'NOT_FOUND')
    const { appealId, productId } = await shop.appealed()
    await shop.seller.client.products.delete({ params: { productId } })
    await refused(decide(appealId, 'granted'), 'PRODUCT_NOT_FOUND')
    assert.equal((await decide(appealId, 'denied')).data.decision?.result, 'denied')
  })
})
