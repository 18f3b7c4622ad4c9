import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transact } from '../../src/platform/db/database.ts'
import type { Account } from '../support/marketplace.ts'
import { checkSigned, openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('webhooks.callbackSecret', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  const called = async ({ id }: Account) => {
    const { souk } = shop.market
    const callback = { accountId: id, url: shop.receiver.url, type: 'execution.completed', data: {} } as const
    await transact(souk.db, (tx) => souk.webhooks.callback(tx, callback))
    await shop.deliver()
    const request = shop.receiver.received.pop()
    assert.ok(request)
    return request
  }

  it('makes the secret that signs callbacks, and exchanges it', async () => {
    const account = await shop.market.account()
    const { data: first } = await account.client.webhooks.callbackSecret({ body: {} })
    checkSigned(await called(account), first.secret, shop.market.clock.now())
    const { data: second } = await account.client.webhooks.callbackSecret({ body: {} })
    assert.equal(second.id, first.id)
    assert.notEqual(second.secret, first.secret)
    assert.ok(second.previousSecretExpiresAt)
    const request = await called(account)
    checkSigned(request, second.secret, shop.market.clock.now())
    assert.equal(String(request.headers['webhook-signature']).split(' ').length, 2)
    const { data: third } = await account.client.webhooks.callbackSecret({ body: { overlapHours: 0 } })
    const alone = await called(account)
    checkSigned(alone, third.secret, shop.market.clock.now())
    assert.equal(String(alone.headers['webhook-signature']).split(' ').length, 1, 'at once')
  })

  it('is one for each account, however many ask at once, and no endpoint of the list', async () => {
    const account = await shop.market.account()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => account.client.webhooks.callbackSecret({ body: {} })),
    )
    assert.equal(new Set(answers.map(({ data }) => data.id)).size, 1)
    assert.deepEqual((await account.client.webhooks.list()).data, [])
  })
})
