import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openBrowser } from '../support/browser.ts'
import { entryOf } from '../support/identity-shop.ts'
import type { Account } from '../support/marketplace.ts'
import { openProviderShop, type ProviderShop } from '../support/provider-shop.ts'
import { refused } from '../support/refusal.ts'

describe('identities.link', () => {
  let shop: ProviderShop
  before(async () => {
    shop = await openProviderShop()
  })
  after(() => shop.close())

  /** Asks for the address, goes there and comes back, all in one browser. */
  const link = async (account: Account, provider = 'lying') => {
    const token = await shop.market.signIn(account)
    const { data, headers } = await shop.market.client(token).identities.link({ params: { provider } })
    const browser = openBrowser()
    const [pair = ''] = headers.getSetCookie()[0]?.split(';') ?? []
    const [name = '', value = ''] = pair.split('=')
    browser.setCookie(shop.market.url, name, value)
    const callback = await browser.follow(data.url, ({ pathname }) =>
      pathname.startsWith('/api/auth/callback/'),
    )
    return { token, browser, callback }
  }

  it('connects an identity, which signs in from then on', async () => {
    const account = await shop.market.account()
    shop.lying.lieAbout({ claims: { sub: 'linked', email: 'elsewhere@example.com', email_verified: true } })
    const { token, browser, callback } = await link(account)
    assert.deepEqual(await shop.comeBack(browser, callback), {
      location: `${shop.market.url}/account`,
      session: undefined,
    })
    const { data } = await shop.market.client(token).identities.list()
    assert.deepEqual(
      data.identities.map(({ provider, email }) => [provider, email]),
      [['lying', 'elsewhere@example.com']],
    )
    assert.deepEqual(entryOf(await shop.audited(account), 'identity.linked').after, { provider: 'lying' })
    assert.match((await shop.market.mails(account.email)).at(-1)?.text ?? '', /lying was connected/)
    const { session } = await shop.signIn('lying')
    assert.equal((await shop.market.client(session).auth.session()).data.user.id, account.publicId)
  })

  it("connects none that is another account's", async () => {
    shop.lying.lieAbout({ claims: { sub: 'taken', email: 'taken@example.com', email_verified: true } })
    await shop.signIn('lying')
    const { browser, callback } = await link(await shop.market.account())
    assert.match((await shop.comeBack(browser, callback)).location, /error=identity_taken/)
  })

  it('connects nothing once the session is over', async () => {
    const account = await shop.market.account()
    shop.lying.lieAbout({ claims: { sub: 'late', email: 'late@example.com', email_verified: true } })
    const { token, browser, callback } = await link(account)
    await shop.market.client(token).auth.logout()
    assert.match((await shop.comeBack(browser, callback)).location, /error=session_over/)
    const { data } = await (await shop.session(account)).identities.list()
    assert.deepEqual(data.identities, [])
  })

  it('knows no provider that is not configured, and says when one does not answer', async () => {
    const session = await shop.session(await shop.market.account())
    for (const provider of ['nobody', 'session'])
      await refused(session.identities.link({ params: { provider } }), 'NOT_FOUND')
    await refused(session.identities.link({ params: { provider: 'down' } }), 'SERVICE_UNAVAILABLE')
  })
})
