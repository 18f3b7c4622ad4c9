import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { givePassword } from '../support/identity-stage.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { assertionOf, givePasskey } from '../support/passkey.ts'
import { refused } from '../support/refusal.ts'

describe('passkeys.remove', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop.market.close())

  it('takes it away for good, and says so by mail and in the audit log', async () => {
    const { market } = shop
    const account = await market.account()
    const client = await shop.session(account)
    const { authenticator, passkeyId } = await givePasskey(market, client)
    const { data } = await client.passkeys.remove({ params: { passkeyId } })
    assert.deepEqual(data.passkeys, [])
    const passkey = await assertionOf(market, authenticator)
    await refused(market.client().auth.passkey({ body: { passkey } }), 'UNAUTHENTICATED')
    await refused(client.passkeys.remove({ params: { passkeyId } }), 'NOT_FOUND')
    const texts = (await market.mails(account.email)).map(({ text = '' }) => text)
    assert.ok(texts.some((text) => text.includes('The passkey “Laptop” was removed')))
    entryOf(await shop.audited(account), 'passkey.removed')
  })

  it('is for its owner alone', async () => {
    const { passkeyId } = await givePasskey(shop.market, await shop.session(await shop.market.account()))
    const other = await shop.session(await shop.market.account())
    for (const params of [{ passkeyId }, { passkeyId: 'psk_x' }])
      await refused(other.passkeys.remove({ params }), 'NOT_FOUND')
  })

  it('is refused while nothing else would be left to sign in with', async () => {
    const market = await startMarketplace({ mail: false })
    try {
      const account = await market.account()
      const client = market.client(await market.signIn(account))
      const { passkeyId } = await givePasskey(market, client)
      const error = await refused(client.passkeys.remove({ params: { passkeyId } }), 'CONFLICT')
      assert.equal(error.details.reason, 'last_method')
      await givePassword(market, account)
      await client.passkeys.remove({ params: { passkeyId } })
    } finally {
      await market.close()
    }
  })
})
