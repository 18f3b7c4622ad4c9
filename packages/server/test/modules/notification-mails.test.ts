import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createNotifications } from '../../src/modules/notifications/index.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('emails of notifications', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  it('are all written or none: a batch that fails is sent once, later', async () => {
    const { souk } = market
    const [seller, buyer] = [await market.account(), await market.account()]
    await buyer.client.purchases.create({ body: { productId: await publish(seller) } })
    await allHandled(market)
    const failed = Promise.withResolvers<undefined>()
    const failing = createNotifications({
      ...souk,
      baseUrl: souk.config.baseUrl,
      accounts: {
        async getUser(id) {
          if (id === seller.id) throw new Error('cannot be read')
          await failed.promise
          return souk.accounts.getUser(id)
        },
      },
    })
    await assert.rejects(failing.mailDue(), /cannot be read/)
    failed.resolve(undefined)
    // Whatever goes on after the failure has had its turn.
    for (let turn = 0; turn < 20; turn++) await souk.db`select 1`
    assert.equal((await market.mails(buyer.email)).length, 0)
    assert.equal(await souk.notifications.mailDue(), 2)
    for (const { email } of [seller, buyer]) assert.equal((await market.mails(email)).length, 1)
  })
})
