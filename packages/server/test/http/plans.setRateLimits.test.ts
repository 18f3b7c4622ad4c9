import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transact } from '../../src/platform/db/database.ts'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Account } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

const none = { minute: null, hour: null, day: null }

describe('plans.setRateLimits', () => {
  let shop: IdentityShop
  before(async () => {
    shop = await openIdentityShop()
  })
  after(() => shop.market.close())

  const set = async ({ publicId: userId }: Account, body: object) =>
    (await shop.admin.plans.setRateLimits({ params: { userId }, body })).data
  const limitOf = async ({ client }: Account) => (await client.products.list()).rateLimit?.limit

  it('holds from the next request on, in each window, and is noted', async () => {
    const account = await shop.market.account({ plan: 'enterprise' })
    assert.equal(await limitOf(account), 10_000)
    const overrides = { minute: 2_000, hour: 100_000, day: null }
    const data = await set(account, { minute: 2_000, hour: 100_000 })
    assert.deepEqual(data, {
      ...{ userId: account.publicId, plan: 'enterprise', overrides },
      limits: overrides,
    })
    assert.equal(await limitOf(account), 2_000)
    const { data: usage } = await (await shop.session(account)).usage.get()
    assert.deepEqual(
      usage.windows.map(({ name, limit }) => [name, limit]),
      [
        ['minute', 2_000],
        ['hour', 100_000],
      ],
    )
    const entry = entryOf(await shop.audited(account), 'user.rate_limits_set')
    assert.deepEqual([entry.before, entry.after], [none, overrides])
    assert.equal(entry.actorId, shop.adminAccount.publicId)
  })

  it('refuses what is over the new limit', async () => {
    const account = await shop.market.account({ plan: 'business' })
    await set(account, { minute: 2 })
    for (let n = 0; n < 2; n++) await account.client.products.list()
    const error = await refused(account.client.products.list(), 'RATE_LIMIT_EXCEEDED')
    assert.deepEqual([error.details['limit'], error.details['window']], [2, 'minute'])
  })

  it('stays when the plan changes, replaces what was set before, and ends when it is cleared', async () => {
    const account = await shop.market.account({ plan: 'free' })
    await set(account, { hour: 500 })
    await transact(shop.market.souk.db, (tx) => shop.market.souk.plans.assign(tx, account.id, 'pro'))
    const onPro = await set(account, { day: 50_000 })
    assert.deepEqual(onPro.limits, { minute: 100, hour: 1_000, day: 50_000 })
    for (const body of [{}, { minute: null, hour: null, day: null }]) {
      await set(account, { minute: 7 })
      assert.deepEqual((await set(account, body)).overrides, none)
      assert.equal(await limitOf(account), 100)
    }
    const rows = await shop.market.souk.db`select from plans.rate_limit where account_id = ${account.id}`
    assert.equal(rows.length, 0)
  })

  it('ends with the account', async () => {
    const account = await shop.market.account()
    await set(account, { hour: 500 })
    const session = await shop.session(account)
    await session.account.close({ body: { email: account.email } })
    await allHandled(shop.market)
    assert.deepEqual((await set(account, {})).overrides, none)
  })

  it('takes whole numbers from 1 to a thousand million', async () => {
    const account = await shop.market.account()
    for (const hour of [0, -1, 1.5, 1_000_000_001, '5']) {
      const params = { userId: account.publicId }
      const body = { hour: hour as number }
      const { details } = await refused(shop.admin.plans.setRateLimits({ params, body }), 'INVALID_REQUEST')
      assert.equal(details.field, 'hour')
    }
    assert.equal((await set(account, { hour: 1_000_000_000 })).limits.hour, 1_000_000_000)
    assert.equal(await limitOf(account), 1_000)
  })

  it('knows only accounts', async () => {
    for (const userId of ['usr_00000000000000000000000000', 'nonsense'])
      await refused(shop.admin.plans.setRateLimits({ params: { userId }, body: {} }), 'NOT_FOUND')
  })
})
