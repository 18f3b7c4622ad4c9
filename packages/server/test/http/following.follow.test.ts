import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

describe('following.follow', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const follow = ({ client }: Account, sellerId: string) => client.following.follow({ params: { sellerId } })

  it('follows a seller once, however many requests are sent at once', async () => {
    const reader = await market.account({ plan: 'enterprise' })
    const { publicId: sellerId } = await market.account()
    const answers = await Promise.all(Array.from({ length: 100 }, () => follow(reader, sellerId)))
    for (const { data } of answers) assert.deepEqual(data, { sellerId, following: true, followers: 1 })
    assert.equal((await reader.client.following.list()).meta.total, 1)
  })

  it('refuses oneself, and sellers that there are not', async () => {
    const reader = await market.account()
    const error = await refused(follow(reader, reader.publicId), 'CONFLICT')
    assert.equal(error.details.rule, 'follow_yourself')
    await refused(follow(reader, 'usr_x'), 'NOT_FOUND')
    const suspended = await market.account()
    await market.souk.db`update accounts.user set status = 'suspended' where id = ${suspended.id}`
    await refused(follow(reader, suspended.publicId), 'NOT_FOUND')
  })

  it('refuses more than 1,000, also at once', async () => {
    const reader = await market.account()
    await market.souk.db`
      with copy as (
        insert into accounts.user
        select (jsonb_populate_record(account, jsonb_build_object(
          'id', gen_random_uuid(), 'email', gen_random_uuid() || '@example.com'))).*
        from accounts.user as account cross join generate_series(1, 998)
        where account.id = ${reader.id} returning id
      )
      insert into interests.follow (account_id, seller_id, followed_at)
      select ${reader.id}, id, ${market.clock.now()} from copy`
    const sellers = await Promise.all(Array.from({ length: 5 }, () => market.account()))
    const results = await Promise.allSettled(sellers.map(({ publicId }) => follow(reader, publicId)))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 2)
    const error = await refused(follow(reader, (await market.account()).publicId), 'CONFLICT')
    assert.deepEqual([error.details.rule, error.details['limit']], ['too_many_followed', 1_000])
  })
})
