import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { minutes } from '../../src/kernel/time.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { tokenIn, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('auth.confirmEmail', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  beforeEach(() => shop.later())
  after(() => market.close())

  /** Asks for the change; gives the tokens of the old and the new mailbox. */
  const requested = async (account: Account, email: string) => {
    await (await shop.session(account)).account.changeEmail({ body: { email } })
    const [old, fresh] = [await market.mails(account.email), await market.mails(email)]
    return { oldToken: tokenIn(old.at(-1)), newToken: tokenIn(fresh.at(-1)) }
  }
  const confirm = async (token: string) => (await market.client().auth.confirmEmail({ body: { token } })).data

  it('changes the address once both mailboxes are proven, in either order', async () => {
    for (const first of ['oldToken', 'newToken'] as const) {
      const account = await market.account()
      const email = `${first.toLowerCase()}@new.example`
      const tokens = await requested(account, email)
      const second = first === 'oldToken' ? 'newToken' : 'oldToken'
      assert.deepEqual(await confirm(tokens[first]), { status: 'waiting', email })
      assert.deepEqual(await confirm(tokens[first]), { status: 'waiting', email })
      assert.equal((await market.souk.accounts.findByEmail(account.email))?.id, account.id)
      assert.deepEqual(await confirm(tokens[second]), { status: 'changed', email })
      assert.equal((await market.souk.accounts.findByEmail(email))?.id, account.id)
      assert.equal(await market.souk.accounts.findByEmail(account.email), undefined)
      const entry = entryOf(await shop.audited(account), 'email.changed')
      assert.deepEqual([entry.before, entry.after], [null, null])
      assert.match(
        (await market.mails(account.email)).at(-1)?.text ?? '',
        /email address of your account is now/,
      )
      await refused(confirm(tokens[second]), 'UNAUTHENTICATED')
    }
  })

  it('changes once when both links are opened at the same moment', async () => {
    const account = await market.account()
    const { oldToken, newToken } = await requested(account, 'both@new.example')
    const statuses = (await Promise.all([confirm(oldToken), confirm(newToken)])).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), ['changed', 'waiting'])
  })

  it('takes the links for an hour, and only those of the last wish', async () => {
    const account = await market.account()
    const earlier = await requested(account, 'earlier@new.example')
    const tokens = await requested(account, 'later@new.example')
    await refused(confirm(earlier.newToken), 'UNAUTHENTICATED')
    market.clock.advance(minutes(60))
    await refused(confirm(tokens.oldToken), 'UNAUTHENTICATED')
    await refused(confirm('nonsense'), 'UNAUTHENTICATED')
  })

  it('changes nothing if the address has an account by then', async () => {
    const account = await market.account()
    const { oldToken, newToken } = await requested(account, 'taken@new.example')
    await market.souk.accounts.create({ email: 'taken@new.example', name: 'Taken' })
    await confirm(newToken)
    await refused(confirm(oldToken), 'CONFLICT')
    assert.equal((await market.souk.accounts.findByEmail(account.email))?.id, account.id)
  })
})
