import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { days, minutes } from '../../src/kernel/time.ts'
import { startMarketplace, tokenIn, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('invitations.create', () => {
  let market: Marketplace
  let account: Account
  let admin: Client
  before(async () => {
    market = await startMarketplace()
    account = await market.account({ roles: ['admin'] })
    admin = account.client
    await market.keepProven(account)
    await admin.settings.update({ body: { registration: 'invitation' } })
  })
  after(() => market.close())

  const codeIn = (url: string) => /#invitation=([\w-]+)$/.exec(url)?.[1] ?? assert.fail(`no code in ${url}`)
  /** Signs in by a mailed link, as someone at this address does. */
  const signIn = async (email: string, invitation?: string) => {
    market.clock.advance(minutes(61))
    await market.client().auth.magicLink({ body: { email, ...(invitation ? { invitation } : {}) } })
    const token = tokenIn((await market.mails(email)).at(-1))
    return market.client().auth.verify({ body: { token } })
  }
  const rolesOf = async (email: string) => (await market.souk.accounts.findByEmail(email))?.roles

  it('lets one address in, by the mail alone or by any later link, with its role', async () => {
    const { data } = await admin.invitations.create({ body: { email: 'Mara@example.com', role: 'seller' } })
    assert.deepEqual(
      [data.mailed, data.invitation.email, data.invitation.maxUses],
      [true, 'mara@example.com', 1],
    )
    const [mail] = await market.mails('mara@example.com')
    assert.ok(mail?.text?.includes(data.url))
    // The code is of that address alone.
    await refused(signIn('eve@example.com', codeIn(data.url)), 'FORBIDDEN')
    await signIn('mara@example.com')
    assert.deepEqual(await rolesOf('mara@example.com'), ['seller'])
    const { data: list } = await admin.invitations.list()
    assert.deepEqual([list[0]?.status, list[0]?.uses], ['used', 1])
    // With an account no invitation is needed any more.
    await signIn('mara@example.com')
  })

  it('goes with the account of the address that it was for', async () => {
    const email = 'leaving@example.com'
    await admin.invitations.create({ body: { email } })
    await signIn(email)
    await (await market.browser({ email })).account.close({ body: { email } })
    const { data } = await admin.invitations.list({ query: { limit: 100 } })
    assert.ok(!data.some((invitation) => invitation.email === email))
  })

  it('lets as many in by an open link as it says', async () => {
    const { data } = await admin.invitations.create({ body: { maxUses: 2 } })
    assert.deepEqual([data.mailed, data.invitation.email], [false, null])
    const code = codeIn(data.url)
    await signIn('one@example.com', code)
    await signIn('two@example.com', code)
    const late = await refused(signIn('three@example.com', code), 'FORBIDDEN')
    assert.equal(late.details.rule, 'invitation_required')
    assert.deepEqual(await rolesOf('one@example.com'), [])
    assert.equal(await rolesOf('three@example.com'), undefined)
  })

  it('answers a request for a link in the same way for every address', async () => {
    market.clock.advance(minutes(61))
    const answers = []
    for (const email of [account.email, 'unknown@example.com'])
      answers.push((await market.client().auth.magicLink({ body: { email } })).data)
    assert.deepEqual(answers[0], answers[1])
  })

  it('expires', async () => {
    const { data } = await admin.invitations.create({ body: { maxUses: 5, expiresInDays: 1 } })
    market.clock.advance(days(1))
    await refused(signIn('late@example.com', codeIn(data.url)), 'FORBIDDEN')
  })

  it('is of no use where the registration is closed, and not needed where it is open', async () => {
    const { data } = await admin.invitations.create({ body: { maxUses: 5 } })
    await admin.settings.update({ body: { registration: 'closed' } })
    const closed = await refused(signIn('four@example.com', codeIn(data.url)), 'FORBIDDEN')
    assert.equal(closed.details.rule, 'registration_closed')
    await signIn(account.email)
    await admin.settings.update({ body: { registration: 'open' } })
    await signIn('five@example.com')
  })

  it('names what is wrong', async () => {
    const { details } = await refused(
      admin.invitations.create({ body: { email: 'nobody' } }),
      'INVALID_REQUEST',
    )
    assert.deepEqual([details.field, details.rule], ['email', 'not_email'])
  })
})
