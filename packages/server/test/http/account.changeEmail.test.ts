import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('account.changeEmail', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  beforeEach(async () => {
    shop.later()
    account = await market.account({ name: 'Jonas Weber' })
  })
  after(() => market.close())

  it('mails a link to each mailbox, and changes nothing yet', async () => {
    const session = await shop.session(account)
    const { data } = await session.account.changeEmail({ body: { email: 'Fresh.One@Example.com' } })
    assert.deepEqual([data.email, data.newEmail], [account.email, 'fresh.one@example.com'])
    const [old] = await market.mails(account.email)
    const [fresh] = await market.mails('fresh.one@example.com')
    assert.match(old?.text ?? '', /Confirm the change:\nhttp.*\/confirm-email#token=/)
    assert.match(fresh?.text ?? '', /Confirm this address:\nhttp.*\/confirm-email#token=/)
  })

  it('does not tell whether the new address has an account', async () => {
    const other = await market.account()
    const session = await shop.session(account)
    const { data } = await session.account.changeEmail({ body: { email: other.email } })
    assert.equal(data.newEmail, other.email)
  })

  it('refuses the present address and what is none', async () => {
    const session = await shop.session(account)
    for (const email of [account.email.toUpperCase(), 'nonsense', 'mi\u212ae@example.com'])
      await refused(session.account.changeEmail({ body: { email } }), 'INVALID_REQUEST')
  })

  it('mails one address three times in 15 minutes', async () => {
    const session = await shop.session(account)
    for (let i = 0; i < 3; i++) await session.account.changeEmail({ body: { email: `a${i}@example.com` } })
    await refused(session.account.changeEmail({ body: { email: 'a4@example.com' } }), 'RATE_LIMIT_EXCEEDED')
  })

  it('says so where mails do not leave', async () => {
    const silent = await startMarketplace({ mail: false })
    try {
      const client = silent.client(await silent.signIn(await silent.account()))
      await refused(client.account.changeEmail({ body: { email: 'x@example.com' } }), 'SERVICE_UNAVAILABLE')
    } finally {
      await silent.close()
    }
  })
})
