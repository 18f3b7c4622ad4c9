import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { minutes } from '../../src/kernel/time.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { createAuthenticator, givePasskey } from '../support/passkey.ts'
import { refused } from '../support/refusal.ts'

describe('passkeys.add', () => {
  let shop: IdentityShop
  let market: Marketplace
  let account: Account
  let client: Client
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  beforeEach(async () => {
    account = await market.account()
    client = await shop.session(account)
  })
  after(() => market.close())

  const begin = async () =>
    (await client.passkeys.options()).data.options as { challenge: string } & Record<string, unknown>
  const add = (passkey: unknown, name = 'Laptop') =>
    client.passkeys.add({ body: { name, passkey: passkey as never } })

  it('keeps it, tells the owner and the audit log, and offers it no second time', async () => {
    const { passkeyId } = await givePasskey(market, client)
    const { data } = await client.passkeys.list()
    assert.deepEqual(
      data.passkeys.map(({ id, name, synced, lastUsedAt }) => [id, name, synced, lastUsedAt]),
      [[passkeyId, 'Laptop', false, null]],
    )
    const [excluded, ...more] = (await begin())['excludeCredentials'] as object[]
    assert.ok(excluded)
    assert.deepEqual(more, [])
    const texts = (await market.mails(account.email)).map(({ text = '' }) => text)
    assert.ok(texts.some((text) => text.includes('The passkey “Laptop” was added')))
    const entry = entryOf(await shop.audited(account), 'passkey.added')
    assert.deepEqual([entry.actorId, entry.after], [account.publicId, { passkey: passkeyId }])
  })

  it('takes an answer once, for five minutes, in the session that began', async () => {
    const authenticator = createAuthenticator(market.url)
    const passkey = authenticator.create(await begin())
    const other = await shop.session(account)
    await refused(other.passkeys.add({ body: { passkey } }), 'INVALID_REQUEST')
    await add(passkey)
    const again = await refused(add(passkey), 'INVALID_REQUEST')
    assert.equal(again.details.field, 'passkey')
    const late = createAuthenticator(market.url).create(await begin())
    market.clock.advance(minutes(5))
    await refused(add(late), 'INVALID_REQUEST')
  })

  it('refuses what is of another site, without a check of its user, or to another challenge', async () => {
    const authenticator = createAuthenticator(market.url)
    const options = await begin()
    const elsewhere = createAuthenticator('https://evil.example').create(options, { origin: market.url })
    const wrong = [
      authenticator.create(options, { origin: 'https://evil.example' }),
      elsewhere,
      authenticator.create(options, { userVerified: false }),
      authenticator.create({ ...options, challenge: Buffer.from('another').toString('base64url') }),
      authenticator.create({
        ...options,
        challenge: (await client.auth.passkeyOptions()).data.options.challenge,
      }),
      { ...authenticator.create(options), id: 'AAAA' },
    ]
    for (const passkey of wrong) await refused(add(passkey), 'INVALID_REQUEST')
    const bent = authenticator.create(options)
    for (const attestationObject of ['AAAA', '!', bent.response.attestationObject.slice(0, 60)])
      await refused(add({ ...bent, response: { ...bent.response, attestationObject } }), 'INVALID_REQUEST')
    assert.deepEqual((await client.passkeys.list()).data.passkeys, [])
    await add(authenticator.create(options))
  })

  it('belongs to one account, which has 20 at most', async () => {
    const { authenticator } = await givePasskey(market, client)
    await refused(add(authenticator.create(await begin())), 'CONFLICT')
    const other = await shop.session(await market.account())
    const theirs = authenticator.create((await other.passkeys.options()).data.options)
    await refused(other.passkeys.add({ body: { passkey: theirs } }), 'CONFLICT')
    for (let i = 1; i < 20; i++) await givePasskey(market, client)
    await refused(givePasskey(market, client), 'CONFLICT')
  })

  it('refuses names that are none', async () => {
    const passkey = createAuthenticator(market.url).create(await begin())
    for (const name of [' ', 'a\nb'])
      assert.equal((await refused(add(passkey, name), 'INVALID_REQUEST')).details.field, 'name')
    assert.equal((await add(passkey, ' Phone ')).data.name, 'Phone')
  })
})
