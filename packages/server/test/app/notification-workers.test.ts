import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createNotifications } from '../../src/modules/notifications/index.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { inboxOf } from '../support/notified.ts'
import { allHandled } from '../support/wait.ts'

describe('notifications on two servers', () => {
  let market: Marketplace
  let other: Marketplace
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    other = await startMarketplace({ database: market.database, clock: market.clock })
    seller = await market.account({ plan: 'enterprise' })
  })
  after(async () => {
    await other.close()
    await market.close()
  })

  const buyers = async (count: number): Promise<Account[]> => {
    const productId = await publish(seller)
    const accounts: Account[] = []
    for (let n = 0; n < count; n++) {
      const account = await market.account()
      await account.client.purchases.create({ body: { productId } })
      accounts.push(account)
    }
    await allHandled(market)
    return accounts
  }
  const mailsOf = async ({ email }: Account) =>
    [...(await market.mails(email)), ...(await other.mails(email))].length

  it('each is in the inbox once, and in one email', async () => {
    const accounts = await buyers(12)
    const servers = [market, other, market, other].map(({ souk }) => souk.notifications.mailDue())
    assert.equal(
      (await Promise.all(servers)).reduce((sum, count) => sum + count),
      accounts.length + 1,
    )
    for (const account of [...accounts, seller]) assert.equal(await mailsOf(account), 1)
    for (const account of accounts) {
      const inbox = await inboxOf(market, market.client(await market.signIn(account)))
      assert.equal(inbox.length, 1)
    }
  })

  it('what a server had begun when it died is emailed by another', async () => {
    const [account] = await buyers(1)
    assert.ok(account)
    const dying = createNotifications({
      ...market.souk,
      baseUrl: market.url,
      outbox: {
        ...market.souk.outbox,
        async post(tx, ...emails) {
          await market.souk.outbox.post(tx, ...emails)
          throw new Error('killed')
        },
      },
    })
    await assert.rejects(dying.mailDue(), /killed/)
    assert.equal(await mailsOf(account), 0)
    assert.equal(await other.souk.notifications.mailDue(), 2)
    assert.equal(await mailsOf(account), 1)
  })
})
