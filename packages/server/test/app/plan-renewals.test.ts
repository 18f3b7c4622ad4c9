import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { examine } from '../../src/operations/doctor.ts'
import { hours, minutes } from '../../src/kernel/time.ts'
import { monthAfter } from '../../src/modules/plans/plan.ts'
import { lockPlanOf } from '../../src/modules/plans/store.ts'
import { transact } from '../../src/platform/db/database.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { mailsTo } from '../support/notified.ts'
import { openPlanShop, type PlanShop, type Subscriber } from '../support/plan-shop.ts'
import { until } from '../support/wait.ts'

describe('the renewal of plans', () => {
  let shop: PlanShop
  before(async () => {
    shop = await openPlanShop()
  })
  after(() => shop.market.close())

  const planOf = async (member: Subscriber) => (await (await shop.again(member)).plans.get()).data
  const onPro = async () => {
    const member = await shop.member()
    await member.client.plans.choose({ body: { plan: 'pro' } })
    return member
  }
  const subjectsTo = async ({ account }: Subscriber) =>
    (await mailsTo(shop.market, account.email)).map(({ subject }) => subject)

  it('charges the next month when one is over, once on any number of servers', async () => {
    const member = await onPro()
    const { paidUntil } = await planOf(member)
    await shop.later(27)
    assert.equal(await shop.charged(member), 1_900n)
    shop.market.clock.advance(hours(24 * 5))
    const second = await startMarketplace({ database: shop.market.database, clock: shop.market.clock })
    try {
      await Promise.all([
        shop.market.souk.plans.sweep(),
        second.souk.plans.sweep(),
        shop.market.souk.plans.sweep(),
      ])
    } finally {
      await second.close()
    }
    assert.equal(await shop.charged(member), 3_800n)
    const next = await planOf(member)
    assert.equal(next.paidUntil, monthAfter(new Date(paidUntil ?? '')).toISOString())
    assert.deepEqual([next.plan, next.status], ['pro', 'active'])
  })

  it('charges once where a server stalls for so long that another takes over', async () => {
    const member = await onPro()
    const { souk, clock } = shop.market
    clock.advance(hours(24 * 32))
    const waiting = (count: number) =>
      until(
        async () =>
          (
            await souk.db`select 1 from pg_locks join pg_database on pg_database.oid = database
                          where datname = current_database() and locktype = 'advisory' and not granted`
          ).length === count,
        `${count} wait`,
      )
    let sweeps: Promise<unknown> | undefined
    await transact(souk.db, async (tx) => {
      await lockPlanOf(tx, member.account.id)
      const first = souk.plans.sweep()
      await waiting(1)
      clock.advance(minutes(11))
      sweeps = Promise.all([first, souk.plans.sweep()])
      await waiting(2)
    })
    await sweeps
    assert.equal(await shop.charged(member), 3_800n)
  })

  it('changes to the cheaper plan that was chosen, at its price', async () => {
    const member = await shop.member()
    await member.client.plans.choose({ body: { plan: 'business' } })
    await member.client.plans.choose({ body: { plan: 'pro' } })
    await shop.later(32)
    const { plan, nextPlan } = await planOf(member)
    assert.deepEqual([plan, nextPlan], ['pro', null])
    assert.equal(await shop.charged(member), 9_900n + 1_900n)
    assert.deepEqual((await shop.notices(member)).slice(-1), ['business → pro'])
  })

  it('gives seven days of grace where the card is declined, tries daily, then ends at free', async () => {
    const member = await onPro()
    await subjectsTo(member)
    await shop.useCard(member, 'pm_card_declined')
    await shop.later(32)
    const first = await planOf(member)
    assert.deepEqual([first.plan, first.status], ['pro', 'grace'])
    const warned = await subjectsTo(member)
    assert.equal(warned.at(-1), 'Your plan pro could not be renewed')
    for (let day = 0; day < 6; day++) await shop.later(1)
    assert.equal((await planOf(member)).plan, 'pro')
    const [tries] = await shop.market.souk.db`
      select count(*)::int as count from plans.payment where account_id = ${member.account.id} and reason = 'renewal'`
    assert.equal(tries?.['count'], 7)
    await shop.later(1)
    const ended = await planOf(member)
    assert.deepEqual([ended.plan, ended.status, ended.paidUntil], ['free', 'active', null])
    assert.equal(await shop.charged(member), 1_900n)
    assert.deepEqual((await shop.notices(member)).slice(-1), ['pro → free'])
    assert.deepEqual(await subjectsTo(member), [...warned, 'Your plan pro has ended'], 'one warning, one end')
    await shop.later(40)
    assert.equal(await shop.charged(member), 1_900n)
  })

  it('goes on where another card works within the days of grace', async () => {
    const member = await onPro()
    await shop.useCard(member, 'pm_card_declined')
    await shop.later(32)
    await shop.useCard(member, 'pm_card_mastercard')
    await shop.later(1)
    const { plan, status } = await planOf(member)
    assert.deepEqual([plan, status], ['pro', 'active'])
    assert.equal(await shop.charged(member), 3_800n)
    const again = await onPro()
    await shop.useCard(again, 'pm_card_declined')
    await shop.later(32)
    const body = { plan: 'pro' as const, paymentMethodId: 'pm_card_visa' }
    const { data } = await (await shop.again(again)).plans.choose({ body })
    assert.deepEqual([data.status, await shop.charged(again)], ['active', 3_800n])
  })

  it('gives grace to an account without a payment method, too', async () => {
    const member = await onPro()
    const client = await shop.again(member)
    for (const { id } of (await client.wallet.list()).data)
      await client.wallet.remove({ params: { methodId: id } })
    await shop.later(32)
    assert.equal((await planOf(member)).status, 'grace')
    await shop.later(8)
    assert.equal((await planOf(member)).plan, 'free')
  })

  it('charges no suspended account, nor for the time of the suspension', async () => {
    const member = await onPro()
    const { db } = shop.market.souk
    await db`update accounts.user set status = 'suspended' where id = ${member.account.id}`
    await shop.later(100)
    assert.equal(await shop.charged(member), 1_900n)
    await db`update accounts.user set status = 'active' where id = ${member.account.id}`
    await shop.market.souk.plans.sweep()
    assert.equal(await shop.charged(member), 3_800n)
    const { paidUntil } = await planOf(member)
    assert.ok(Date.parse(paidUntil ?? '') > shop.market.clock.now().getTime() + hours(24 * 27))
  })

  it('loses nothing to a crash between charge and book', async () => {
    const member = await shop.member()
    const { souk, clock } = shop.market
    const booked = await shop.booked()
    // As a process leaves it that is killed before the charge, and one that is killed after it.
    for (const isCharged of [false, true]) {
      const id = souk.ids.next('planPayment')
      const now = clock.now()
      const until = monthAfter(now)
      const method = { token: 'pm_card_visa', brand: 'visa', last4: '4242' }
      const amount = { minor: isCharged ? 8_000n : 1_900n, currency: 'USD' }
      await souk.db`
        insert into plans.payment (id, account_id, plan, reason, amount_minor, worth_minor, currency, method_token, brand,
                                   last4, period_from, period_until, status, created_at, resume_at)
        values (${id}, ${member.account.id}, ${isCharged ? 'business' : 'pro'}, 'upgrade', ${amount.minor.toString()}, 9900, 'USD',
                'pm_card_visa', 'visa', '4242', ${now}, ${until}, 'pending', ${now}, ${now})`
      await souk.db`
        insert into payments.charge (order_id, account_id, provider, reference, method_token, brand, last4, amount_minor, currency,
                                     description, on_session, return_path, status, created_at)
        values (${id}, ${member.account.id}, 'sandbox', ${`sandbox_${id}`}, 'pm_card_visa', 'visa', '4242',
                ${amount.minor.toString()}, 'USD', 'Plan', true, '/', 'started', ${now})`
      const charge = { orderId: id, accountId: member.account.id, method, amount }
      const more = { description: 'Plan', onSession: true, returnPath: '/' }
      if (isCharged) await souk.payments.charge({ ...charge, ...more })
      clock.advance(minutes(2))
      await Promise.all([souk.plans.sweep(), souk.plans.sweep()])
    }
    assert.equal((await planOf(member)).plan, 'business')
    assert.equal(await shop.charged(member), 9_900n)
    assert.equal((await shop.booked()) - booked, 9_900n)
    assert.deepEqual(await souk.ledger.imbalances(souk.db), [])
  })

  it('is held against the ledger by the doctor', async () => {
    await onPro()
    const { souk } = shop.market
    const ledger = async () => {
      const findings = await examine(souk, souk.files)
      return findings.find(({ check }) => check === 'ledger')
    }
    const { ok, says } = (await ledger()) ?? {}
    assert.equal(ok, true, says)
    await souk.db`update plans.payment set amount_minor = amount_minor + 1 where account_id = (
      select account_id from plans.payment where status = 'completed' limit 1)`
    assert.equal((await ledger())?.ok, false)
    await souk.db`update plans.payment set amount_minor = amount_minor - 1 where amount_minor % 100 = 1`
  })

  it('knows the months', () => {
    const next = (text: string) =>
      monthAfter(new Date(`${text}T10:00:00.000Z`))
        .toISOString()
        .slice(0, 10)
    assert.deepEqual(['2026-01-15', '2026-01-31', '2028-01-31', '2026-12-31', '2026-03-31'].map(next), [
      '2026-02-15',
      '2026-02-28',
      '2028-02-29',
      '2027-01-31',
      '2026-04-30',
    ])
  })
})
