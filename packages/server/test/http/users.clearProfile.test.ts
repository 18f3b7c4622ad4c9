import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { pictureFile } from '../support/file-fixtures.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { storedKeys } from '../support/stored-files.ts'
import { allHandled } from '../support/wait.ts'

describe('users.clearProfile', () => {
  let shop: IdentityShop
  let market: Marketplace
  let seller: Account
  let session: Client
  before(async () => {
    shop = await openIdentityShop({})
    market = shop.market
  })
  beforeEach(async () => {
    shop.later()
    seller = await market.account()
    session = await shop.session(seller)
  })
  after(() => market.close())

  const reason = 'Poses as a known company.'

  it('empties the parts that are named, with a reason to the owner and in the audit log', async () => {
    const params = { userId: seller.publicId }
    const links = [{ label: 'Blog', url: 'https://example.com/' }]
    await session.account.update({
      body: { handle: 'openai', bio: 'We are it.', links, contact: 'a@b.example' },
    })
    await session.account.update({ body: { handle: 'open-ai' } })
    for (const picture of ['avatar', 'banner'])
      await session.account.uploadPicture({ params: { picture }, body: { image: [pictureFile()] } })
    const productId = await publish(seller)
    assert.equal((await shop.admin.users.get({ params })).data.handle, 'open-ai')

    const some = ['handle', 'avatar'] as const
    const { data } = await shop.admin.users.clearProfile({ params, body: { parts: [...some], reason } })
    assert.equal(data.handle, null)
    const own = (await session.account.get()).data
    assert.deepEqual([own.handle, own.avatar, own.bio, own.links], [null, null, 'We are it.', links])
    const entry = entryOf(await shop.audited(seller), 'user.profile_cleared')
    assert.deepEqual([entry.actorId, entry.after], [shop.adminAccount.publicId, { parts: some, reason }])
    assert.match(
      (await market.mails(seller.email)).at(-1)?.text ?? '',
      /handle, avatar: Poses as a known company\./,
    )
    await allHandled(market)
    const product = await seller.client.products.get({ params: { productId } })
    assert.ok(!('handle' in product.data.author))

    const parts = ['bio', 'links', 'contact', 'banner'] as const
    await shop.admin.users.clearProfile({ params, body: { parts: [...parts], reason } })
    const emptied = (await session.account.get()).data
    assert.deepEqual([emptied.bio, emptied.links, emptied.contact, emptied.banner], ['', [], '', null])
    market.clock.advance(24 * 3_600_000)
    await market.souk.media.sweep()
    assert.deepEqual(await storedKeys(market), [])
  })

  it('takes handles away for good: they lead nowhere, and no one can have them', async () => {
    const params = { userId: seller.publicId }
    await session.account.update({ body: { handle: 'not-google' } })
    await session.account.update({ body: { handle: 'google' } })
    await shop.admin.users.clearProfile({ params, body: { parts: ['handle'], reason } })
    for (const handle of ['google', 'not-google']) {
      await refused(seller.client.sellers.get({ params: { seller: handle } }), 'NOT_FOUND')
      const { details } = await refused(session.account.update({ body: { handle } }), 'INVALID_REQUEST')
      assert.equal(details.rule, 'handle_taken')
    }
    assert.equal((await session.account.update({ body: { handle: 'own-name' } })).data.handle, 'own-name')
  })

  it('is for admins, of an account that exists, and needs parts and a reason', async () => {
    const params = { userId: seller.publicId }
    const body = { parts: ['bio' as const], reason }
    await refused(session.users.clearProfile({ params, body }), 'FORBIDDEN')
    await refused(shop.admin.users.clearProfile({ params: { userId: 'usr_x' }, body }), 'NOT_FOUND')
    for (const [change, field] of [
      [{ parts: [] }, 'parts'],
      [{ parts: ['name'] as never }, 'parts.0'],
      [{ reason: ' ' }, 'reason'],
    ] as const) {
      const wrong = shop.admin.users.clearProfile({ params, body: { ...body, ...change } as never })
      assert.equal((await refused(wrong, 'INVALID_REQUEST')).details.field, field)
    }
  })
})
