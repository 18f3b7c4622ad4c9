import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, minutes } from '../../src/kernel/time.ts'
import { mailsTo } from '../support/notified.ts'
import { openPlanShop, type PlanShop } from '../support/plan-shop.ts'
import { refused } from '../support/refusal.ts'

describe('plans.choose', () => {
  let shop: PlanShop
  before(async () => {
    shop = await openPlanShop()
  })
  after(() => shop.market.close())

  it('charges a month, books it, raises the limits at once and tells it', async () => {
    const member = await shop.member()
    const booked = await shop.booked()
    const now = shop.market.clock.now()
    const { data } = await member.client.plans.choose({ body: { plan: 'pro' } })
    assert.deepEqual([data.plan, data.status, data.nextPlan], ['pro', 'active', null])
    const days31 = Date.parse(data.paidUntil ?? '') - now.getTime()
    assert.ok(days31 >= days(28) && days31 <= days(31) + minutes(1))
    assert.equal(await shop.charged(member), 1_900n)
    assert.equal((await shop.booked()) - booked, 1_900n)
    assert.deepEqual(await shop.notices(member), ['free → pro'])
    const { rateLimit } = await member.account.client.products.list()
    assert.equal(rateLimit?.limit, 100)
    const mails = await mailsTo(shop.market, member.account.email)
    assert.match(mails.at(-1)?.text ?? '', /charged \$19\.00 to visa ending in 4242/)
    assert.deepEqual((await member.client.plans.get()).data, data)
  })

  it('deducts from an upgrade what is left of the month', async () => {
    const member = await shop.member()
    const first = (await member.client.plans.choose({ body: { plan: 'pro' } })).data
    const began = shop.market.clock.now().getTime()
    const whole = Date.parse(first.paidUntil ?? '') - began
    shop.market.clock.advance(whole / 2)
    const client = await shop.again(member)
    const { data } = await client.plans.choose({ body: { plan: 'business' } })
    assert.equal(data.plan, 'business')
    const charged = Number(await shop.charged(member)) - 1_900
    assert.ok(Math.abs(charged - (9_900 - 950)) <= 2, String(charged))
    assert.ok(Date.parse(data.paidUntil ?? '') > Date.parse(first.paidUntil ?? ''))
    assert.deepEqual((await shop.notices(member)).slice(-1), ['pro → business'])
  })

  it('lets a cheaper plan follow at the end of what is paid, which the present one takes back', async () => {
    const member = await shop.member()
    await member.client.plans.choose({ body: { plan: 'business' } })
    const request = (await member.client.plans.choose({ body: { plan: 'pro' } })).data
    assert.deepEqual([request.plan, request.nextPlan], ['business', 'pro'])
    const stays = (await member.client.plans.choose({ body: { plan: 'business' } })).data
    assert.deepEqual([stays.plan, stays.nextPlan], ['business', null])
    await member.client.plans.choose({ body: { plan: 'free' } })
    assert.equal(await shop.charged(member), 9_900n)
    await shop.later(32)
    const { data } = await (await shop.again(member)).plans.get()
    assert.deepEqual([data.plan, data.paidUntil, data.nextPlan], ['free', null, null])
    assert.equal(await shop.charged(member), 9_900n)
    assert.deepEqual((await shop.notices(member)).slice(-1), ['business → free'])
  })

  it('changes nothing where the card is declined, and says so again to the same key', async () => {
    const member = await shop.member()
    const body = { plan: 'pro' as const, paymentMethodId: 'pm_card_declined' }
    for (let i = 0; i < 2; i++) {
      const error = await refused(
        member.client.plans.choose({ body, idempotencyKey: 'declined' }),
        'INSUFFICIENT_FUNDS',
      )
      assert.equal(error.details['declineCode'], 'card_declined')
    }
    assert.equal((await member.client.plans.get()).data.plan, 'free')
    assert.equal(await shop.charged(member), 0n)
    assert.equal((await member.client.plans.choose({ body: { plan: 'pro' } })).data.plan, 'pro')
  })

  it('waits for the bank; the same key or the sweep goes on', async () => {
    const member = await shop.member()
    const body = { plan: 'pro' as const, paymentMethodId: 'pm_card_requires_action' }
    const choose = () => member.client.plans.choose({ body, idempotencyKey: 'asks' })
    const { details } = await refused(choose(), 'INSUFFICIENT_FUNDS')
    await refused(member.client.plans.choose({ body: { plan: 'business' } }), 'CONFLICT')
    const token = /[^/]*$/.exec(String(details['actionUrl']))?.[0] ?? ''
    await shop.market.client().sandbox.decide({ params: { token }, body: { approve: true } })
    assert.equal((await choose()).data.plan, 'pro')
    assert.equal(await shop.charged(member), 1_900n)
  })

  it('charges once where the answer of the company is lost', async () => {
    const member = await shop.member()
    const booked = await shop.booked()
    const body = { plan: 'pro' as const, paymentMethodId: 'pm_card_timeout' }
    await refused(member.client.plans.choose({ body, idempotencyKey: 'lost' }), 'SERVICE_UNAVAILABLE')
    assert.equal((await member.client.plans.get()).data.plan, 'free')
    shop.market.clock.advance(minutes(2))
    await shop.market.souk.plans.sweep()
    assert.equal((await member.client.plans.get()).data.plan, 'pro')
    const { data } = await member.client.plans.choose({ body, idempotencyKey: 'lost' })
    assert.equal(data.plan, 'pro')
    assert.equal(await shop.charged(member), 1_900n)
    assert.equal((await shop.booked()) - booked, 1_900n)
  })

  it('charges once, however many ask at the same time', async () => {
    const member = await shop.member()
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => member.client.plans.choose({ body: { plan: 'pro' } })),
    )
    assert.ok(answers.some(({ status }) => status === 'fulfilled'))
    assert.equal(await shop.charged(member), 1_900n)
    const keyed = await shop.member()
    const same = await Promise.all(
      Array.from({ length: 12 }, () =>
        keyed.client.plans.choose({ body: { plan: 'pro' }, idempotencyKey: 'same' }),
      ),
    )
    assert.ok(same.every(({ data }) => data.plan === 'pro'))
    assert.equal(await shop.charged(keyed), 1_900n)
  })

  it('refuses what is not for sale, or cannot be paid with', async () => {
    const member = await shop.member()
    const enterprise = member.client.plans.choose({ body: { plan: 'enterprise' } })
    assert.equal((await refused(enterprise, 'CONFLICT')).details['plan'], 'enterprise')
    const body = { plan: 'pro' as const, paymentMethodId: 'pm_unknown' }
    const error = await refused(member.client.plans.choose({ body }), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'paymentMethodId')
    for (const { id } of (await member.client.wallet.list()).data)
      await member.client.wallet.remove({ params: { methodId: id } })
    await refused(member.client.plans.choose({ body: { plan: 'pro' } }), 'INSUFFICIENT_FUNDS')
    assert.equal((await member.client.plans.get()).data.plan, 'free')
  })
})
