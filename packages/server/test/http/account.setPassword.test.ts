import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { stagePassword } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('account.setPassword', () => {
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

  const set = async (
    newPassword: string,
    currentPassword?: string,
    session?: Awaited<ReturnType<IdentityShop['session']>>,
  ) =>
    (session ?? (await shop.session(account))).account.setPassword({
      body: { newPassword, ...(currentPassword === undefined ? {} : { currentPassword }) },
    })
  const login = (password: string) => market.client().auth.login({ body: { email: account.email, password } })

  it('sets the first password from a session, and says so by mail', async () => {
    const { data } = await set(stagePassword)
    assert.equal(data.hasPassword, true)
    await login(stagePassword)
    const texts = (await market.mails(account.email)).map(({ text = '' }) => text)
    assert.ok(texts.some((text) => text.includes('password of your account was set')))
    const entry = entryOf(await shop.audited(account), 'password.set')
    assert.deepEqual([entry.actorId, entry.before, entry.after], [account.publicId, null, null])
    assert.match(entry.requestId ?? '', /^req_/)
  })

  it('changes it for who knows the present one', async () => {
    await set(stagePassword)
    const missing = await refused(set('another long sentence'), 'INVALID_REQUEST')
    assert.equal(missing.details.field, 'currentPassword')
    await refused(set('another long sentence', 'wrong password'), 'INVALID_REQUEST')
    await set('another long sentence', stagePassword)
    await login('another long sentence')
    await refused(login(stagePassword), 'UNAUTHENTICATED')
    entryOf(await shop.audited(account), 'password.changed')
  })

  it('ends every other session, and not the one that asks', async () => {
    const [mine, others] = [await shop.session(account), await shop.session(account)]
    await set(stagePassword, undefined, mine)
    await mine.auth.session()
    await refused(others.auth.session(), 'UNAUTHENTICATED')
  })

  it('refuses passwords that are tried first', async () => {
    for (const newPassword of ['aaaaaaaaaaaaa', '1234567890', 'Password12', account.email, 'qwertyuiop']) {
      const error = await refused(set(newPassword), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'newPassword', newPassword)
    }
  })

  it('takes ten wrong passwords in 15 minutes', async () => {
    await set(stagePassword)
    for (let i = 0; i < 10; i++) await refused(set('another long sentence', 'wrong'), 'INVALID_REQUEST')
    await refused(set('another long sentence', stagePassword), 'RATE_LIMIT_EXCEEDED')
  })

  it('keeps a hash by argon2id alone', async () => {
    await set(stagePassword)
    const [row] = await market.souk.db`select hash from accounts.password where user_id = ${account.id}`
    assert.match(String(row?.['hash']), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})
