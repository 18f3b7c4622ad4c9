import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { codeOf, givePassword, guard, stagePassword } from '../support/identity-stage.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { authorize, makeApp } from '../support/oauth-shop.ts'

/** What an owner is mailed, beyond what the tests of each operation tell. */
describe('notices', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  after(() => market.close())

  const texts = async ({ email }: Account) => (await market.mails(email)).map(({ text = '' }) => text)
  const textsWith = async (account: Account, part: string) =>
    (await texts(account)).filter((text) => text.includes(part))

  describe('of a sign-in from a browser that the account does not know', () => {
    const login = async ({ email }: Account, cookie?: string) => {
      const response = await market.request('/api/auth/login', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Mozilla/5.0 Firefox/140.0',
          ...(cookie ? { cookie } : {}),
        },
        body: JSON.stringify({ email, password: stagePassword }),
      })
      assert.equal(response.status, 200)
      const set = response.headers.getSetCookie().find((one) => one.startsWith('__Host-browser='))
      assert.ok(set)
      return set.slice(0, set.indexOf(';'))
    }
    const newcomer = async () => {
      const account = await market.account()
      await givePassword(market, account)
      return account
    }
    const unknown = (account: Account) => textsWith(account, 'from a new browser')

    it('says which and where, in the audit log too; the first ever is no news', async () => {
      const account = await newcomer()
      await login(account)
      assert.deepEqual(await unknown(account), [])
      await login(account)
      const [text = '', ...more] = await unknown(account)
      assert.deepEqual(more, [])
      assert.match(text, /Mozilla\/5\.0 Firefox\/140\.0, network address 127\.0\.0\.1\./)
      const opened = (await shop.audited(account)).filter(({ action }) => action === 'session.opened')
      assert.deepEqual(
        opened.map(({ after: entry }) => {
          const { session, ...rest } = entry as { session: string }
          assert.match(session, /^ses_/)
          return rest
        }),
        [{ method: 'password', unknownBrowser: true }, { method: 'password' }],
      )
    })

    it('is not sent for a browser that was there before; its identifier is stored as a hash', async () => {
      const account = await newcomer()
      await login(account)
      const cookie = await login(account)
      assert.equal((await login(account, cookie)).split('=')[0], '__Host-browser')
      assert.equal((await unknown(account)).length, 1)
      const rows = await market.souk.db`select hash from accounts.browser where user_id = ${account.id}`
      assert.equal(rows.length, 2)
      const id = JSON.parse(
        Buffer.from(cookie.split('=')[1]?.split('.')[0] ?? '', 'base64url').toString(),
      ) as { id: string }
      const [found] = await market.souk.db`
        select count(*)::int as count from accounts.browser where position(${Buffer.from(id.id)}::bytea in hash) > 0`
      assert.deepEqual(found, { count: 0 })
    })

    it('is sent for a browser that another account knows, and for one whose cookie is not genuine', async () => {
      const [account, other] = [await newcomer(), await newcomer()]
      await login(account)
      const cookie = await login(other)
      await login(account, cookie)
      assert.equal((await unknown(account)).length, 1)
      await login(account, `${cookie.slice(0, -4)}AAAA`)
      assert.equal((await unknown(account)).length, 2)
    })
  })

  it('tell of API keys that are made and rolled', async () => {
    const account = await market.account()
    const client = await shop.session(account)
    const { data } = await client.keys.create({ body: { name: 'CI', permissions: { 'ai:execute': true } } })
    await client.keys.roll({ params: { keyId: data.id }, body: {} })
    assert.deepEqual(
      (await texts(account)).map((text) => text.split('\n')[0]),
      [
        'The API key “CI” was created. It can act for your account.',
        'The API key “CI” was replaced by a new one.',
      ],
    )
  })

  it('tell of an app that may act for the account from now on', async () => {
    const account = await market.account()
    const app = await makeApp(market, await market.account())
    await authorize(market, app, account)
    const [text = '', ...more] = await textsWith(account, 'access to your account')
    assert.match(text, /^You gave the app “.+” access to your account\.\n/)
    assert.deepEqual(more, [])
    const { items } = await market.souk.audit.list({ actorId: account.publicId, action: 'app' })
    entryOf(items, 'app.authorized')
  })

  it('tell of recovery codes that are renewed', async () => {
    const account = await market.account()
    const { session, secret } = await guard(market, account)
    const code = codeOf(market, secret)
    await market.client(session).totp.renewRecoveryCodes({ body: { code } })
    assert.equal((await textsWith(account, 'New recovery codes were generated')).length, 1)
    entryOf(await shop.audited(account), 'totp.recovery_codes_renewed')
  })

  it('tell an account of its roles, and all other admins of a new one', async () => {
    const account = await market.account({ name: 'Jonas Weber' })
    const params = { userId: account.publicId }
    await shop.admin.users.setRoles({ params, body: { roles: ['seller'] } })
    await shop.admin.users.setRoles({ params, body: { roles: ['seller', 'admin'] } })
    await shop.admin.users.setRoles({ params, body: { roles: ['admin'] } })
    assert.deepEqual(
      (await textsWith(account, 'changed the roles of your account')).map((text) => text.split('\n')[0]),
      ['seller', 'seller, admin', 'admin'].map(
        (roles) => `An admin changed the roles of your account to: ${roles}.`,
      ),
    )
    const notices = await textsWith(shop.adminAccount, 'is now an admin of the marketplace')
    assert.deepEqual(
      notices.map((text) => text.split('\n')[0]),
      [`Jonas Weber (${account.email}) is now an admin of the marketplace.`],
    )
    const another = await market.account({ roles: ['admin'], name: 'Made by the operator' })
    for (const admin of [account, shop.adminAccount])
      assert.equal((await textsWith(admin, `Made by the operator (${another.email})`)).length, 1)
    assert.deepEqual(await texts(another), [])
  })
})
