import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { examine } from '../../src/operations/doctor.ts'
import { days, seconds } from '../../src/kernel/time.ts'
import { mailsTo } from '../support/notified.ts'
import { openPlanShop, type PlanShop, type Subscriber } from '../support/plan-shop.ts'
import { allHandled } from '../support/wait.ts'

describe('a month of a plan that the card company takes back', () => {
  let shop: PlanShop
  before(async () => {
    shop = await openPlanShop()
  })
  after(() => shop.market.close())

  /** What the payment company reports until now, handled by everyone. */
  const report = async () => {
    const { souk } = shop.market
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(shop.market)
  }
  const decided = async () => {
    shop.market.clock.advance(days(1) + seconds(1))
    await report()
  }
  const planOf = async (member: Subscriber) => (await (await shop.again(member)).plans.get()).data
  const choose = async (member: Subscriber, token: string, plan: 'pro' | 'business' = 'pro') => {
    await shop.useCard(member, token)
    return (await shop.again(member)).plans.choose({ body: { plan } })
  }
  const assertLedger = async () => {
    const findings = await examine(shop.market.souk, shop.market.souk.files)
    const ledger = findings.find(({ check }) => check === 'ledger')
    assert.equal(ledger?.ok, true, ledger?.says)
  }

  it('goes on while that is open, and ends with it: booked once, published and mailed', async () => {
    const member = await shop.member()
    const booked = await shop.booked()
    await choose(member, 'pm_card_dispute_lost')
    await report()
    assert.equal((await planOf(member)).plan, 'pro')
    await decided()
    const { plan, paidUntil, nextPlan } = await planOf(member)
    assert.deepEqual([plan, paidUntil, nextPlan], ['free', null, null])
    assert.equal(await shop.booked(), booked)
    assert.deepEqual(await shop.notices(member), ['free → pro', 'pro → free'])
    const mails = await mailsTo(shop.market, member.account.email)
    assert.match(mails.at(-1)?.text ?? '', /Your card issuer took the payment back/)
    await assertLedger()

    const { souk, clock } = shop.market
    const [{ id } = { id: '' }] = await souk.db<{ id: string }[]>`
      select id from plans.payment where account_id = ${member.account.id}`
    await souk.db.begin((tx) => souk.payments.recheck(tx as never, id as never, clock.now()))
    await souk.payments.sweep()
    await allHandled(shop.market)
    assert.equal(await shop.booked(), booked, 'handled again, it books nothing again')
    await shop.later(40)
    assert.equal(await shop.charged(member), 0n)
  })

  it('goes on if the company takes a part of it: that part is booked and credited', async () => {
    const member = await shop.member()
    const booked = await shop.booked()
    await choose(member, 'pm_card_dispute_partly_lost')
    await report()
    await decided()
    assert.equal((await planOf(member)).plan, 'pro')
    assert.equal((await shop.booked()) - booked, 950n)
    const { data } = await (await shop.again(member)).billing.invoices()
    assert.deepEqual(
      data.map(({ kind, amount }) => [kind, amount]),
      [
        ['credit_note', 9.5],
        ['invoice', 19],
      ],
    )
    await assertLedger()
  })

  it('goes on after a dispute that was won', async () => {
    const member = await shop.member()
    await choose(member, 'pm_card_dispute_won')
    await report()
    await decided()
    assert.equal((await planOf(member)).plan, 'pro')
    assert.equal(await shop.charged(member), 1_900n)
    await assertLedger()
  })

  it('leaves a month alone that another payment is of, and what an admin gave', async () => {
    const renewed = await shop.member()
    await choose(renewed, 'pm_card_dispute_lost')
    // The company reports late: that month is over and the next is paid by another card.
    await shop.useCard(renewed, 'pm_card_visa')
    await shop.later(32)
    const given = await shop.member()
    await choose(given, 'pm_card_dispute_lost')
    const { souk } = shop.market
    await souk.db.begin((tx) => souk.plans.assign(tx as never, given.account.id, 'business'))
    await report()
    await decided()
    assert.equal((await planOf(renewed)).plan, 'pro')
    assert.equal((await planOf(given)).plan, 'business')
    assert.equal(await shop.charged(renewed), 1_900n)
    await assertLedger()
  })
})
