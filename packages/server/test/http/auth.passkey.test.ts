import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { minutes } from '../../src/kernel/time.ts'
import { givePassword, guard, stagePassword } from '../support/identity-stage.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { assertionOf, givePasskey, type Authenticator } from '../support/passkey.ts'
import { refused } from '../support/refusal.ts'

describe('auth.passkey', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  let client: Client
  let authenticator: Authenticator
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  beforeEach(async () => {
    account = await market.account()
    client = await shop.session(account)
    authenticator = (await givePasskey(market, client)).authenticator
  })
  after(() => market.close())

  const signIn = (passkey: Parameters<Client['auth']['passkey']>[0]['body']['passkey']) =>
    market.client().auth.passkey({ body: { passkey } })

  it('signs in without a name or a code, and counts the use', async () => {
    const { data, headers } = await signIn(await assertionOf(market, authenticator))
    assert.equal(data.user.id, account.publicId)
    assert.equal(headers.getSetCookie().length, 2)
    const { data: sessions } = await market.client(data.sessionToken).sessions.list()
    assert.equal(sessions[0]?.method, 'passkey')
    assert.ok((await client.passkeys.list()).data.passkeys[0]?.lastUsedAt)
    const opened = (await shop.audited(account)).find(({ action }) => action === 'session.opened')
    assert.match(JSON.stringify(opened?.after), /"method":"passkey"/)
  })

  it('takes an answer once, also of 20 at once, for five minutes', async () => {
    const passkey = await assertionOf(market, authenticator)
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(passkey)))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
    await refused(signIn(passkey), 'UNAUTHENTICATED')
    const late = await assertionOf(market, authenticator)
    market.clock.advance(minutes(5))
    await refused(signIn(late), 'UNAUTHENTICATED')
  })

  it('refuses another site, another account, another purpose, an unchecked user and a changed answer', async () => {
    const { data } = await client.passkeys.options()
    const wrong = [
      await assertionOf(market, authenticator, { origin: 'https://evil.example' }),
      await assertionOf(market, authenticator, { userVerified: false }),
      await assertionOf(market, authenticator, { userHandle: Buffer.alloc(16).toString('base64url') }),
      await assertionOf(market, authenticator, { type: 'webauthn.create' }),
      authenticator.get(data.options),
      authenticator.get({ challenge: Buffer.from('made up').toString('base64url') }),
    ]
    const good = await assertionOf(market, authenticator)
    const bent = (response: object) => ({ ...good, response: { ...good.response, ...response } })
    const changed = [
      bent({ signature: good.response.signature.slice(0, -6) }),
      bent({ authenticatorData: 'AAAA' }),
      bent({ clientDataJSON: 'e30' }),
      { ...good, id: 'AAAA', rawId: 'AAAA' },
    ]
    for (const passkey of [...wrong, ...changed]) await refused(signIn(passkey), 'UNAUTHENTICATED')
    await signIn(good)
  })

  it('refuses a copy whose count is behind', async () => {
    await signIn(await assertionOf(market, authenticator, { counter: 7 }))
    for (const counter of [7, 3, 0])
      await refused(signIn(await assertionOf(market, authenticator, { counter })), 'UNAUTHENTICATED')
    await signIn(await assertionOf(market, authenticator, { counter: 8 }))
  })

  it('refuses suspended accounts', async () => {
    await market.souk.db`update accounts.user set status = 'suspended' where id = ${account.id}`
    await refused(signIn(await assertionOf(market, authenticator)), 'UNAUTHENTICATED')
  })

  it('takes the place of a code at the other doors, if it is of this account', async () => {
    await givePassword(market, account)
    await guard(market, account)
    const body = { email: account.email, password: stagePassword }
    const { details } = await refused(market.client().auth.login({ body }), 'UNAUTHENTICATED')
    assert.equal(details.reason, 'totp_required')
    const other = await givePasskey(market, await shop.session(await market.account()))
    const theirs = await assertionOf(market, other.authenticator)
    const wrong = await refused(
      market.client().auth.login({ body: { ...body, passkey: theirs } }),
      'UNAUTHENTICATED',
    )
    assert.equal(wrong.details.reason, 'passkey_invalid')
    const passkey = await assertionOf(market, authenticator)
    await market.client().auth.login({ body: { ...body, passkey } })
    await refused(market.client().auth.login({ body: { ...body, passkey } }), 'UNAUTHENTICATED')
    const user = await market.souk.accounts.findByEmail(account.email)
    assert.ok(user)
    const token = await market.souk.accounts.createLink(user)
    await market.client().auth.verify({ body: { token, passkey: await assertionOf(market, authenticator) } })
  })

  it('proves a session of its account, and of no other', async () => {
    market.clock.advance(minutes(16))
    const { details } = await refused(client.passkeys.options(), 'FORBIDDEN')
    assert.deepEqual(details['methods'], ['link', 'passkey'])
    const passkey = await assertionOf(market, authenticator)
    const other = await shop.session(await market.account())
    await givePasskey(market, other)
    await refused(other.auth.prove({ body: { passkey } }), 'INVALID_REQUEST')
    assert.equal((await client.auth.prove({ body: { passkey } })).data.method, 'passkey')
    await client.passkeys.options()
    await refused(client.auth.prove({ body: { passkey } }), 'INVALID_REQUEST')
    entryOf(await shop.audited(account), 'session.proven')
  })

  it('is a second factor of an admin, whose mailbox alone gives no powers', async () => {
    const strict = await startMarketplace({ env: { ADMIN_SECOND_FACTOR: 'required' } })
    try {
      const admin = await strict.account({ roles: ['admin'] })
      const first = strict.client(await strict.signIn(admin))
      await refused(first.users.list(), 'FORBIDDEN')
      const own = await givePasskey(strict, first)
      await first.users.list()
      const byLink = strict.client(await strict.signIn(admin))
      const { details } = await refused(byLink.users.list(), 'FORBIDDEN')
      assert.deepEqual([details.reason, details['methods']], ['recent_proof_required', ['passkey']])
      await byLink.auth.prove({ body: { passkey: await assertionOf(strict, own.authenticator) } })
      await byLink.users.list()
      const passkey = await assertionOf(strict, own.authenticator)
      const { data } = await strict.client().auth.passkey({ body: { passkey } })
      await strict.client(data.sessionToken).users.list()
    } finally {
      await strict.close()
    }
  })
})
