import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, seconds } from '../../src/kernel/time.ts'
import { warnAdmins } from '../../src/operations/warn-admins.ts'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, mailsTo, member, newestOf } from '../support/notified.ts'
import { openPlanShop, type PlanShop } from '../support/plan-shop.ts'
import { mountSmallDisk, noSmallDisk } from '../support/small-disk.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'
import { earn } from '../support/payout-shop.ts'

describe('notifications of API keys', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  it('key_expiring: a week before a key ends, once; not of short-lived, revoked and replaced keys', async () => {
    const { clock, souk } = market
    const owner = await member(market, 'Owner')
    const create = async (name: string, lifeDays: number) => {
      const expiresAt = new Date(clock.now().getTime() + days(lifeDays)).toISOString()
      const body = { name, permissions: { 'products:read': true }, expiresAt }
      return (await owner.dashboard.keys.create({ body })).data.id
    }
    await create('Build', 30)
    await create('One hour', 13)
    await owner.dashboard.keys.revoke({ params: { keyId: await create('Revoked', 30) } })
    await owner.dashboard.keys.roll({ params: { keyId: await create('Rolled', 30) }, body: {} })
    const titles = async () => {
      await souk.access.remind()
      const inbox = await inboxOf(market, market.client(await market.signIn(owner)))
      return inbox.flatMap(({ kind, title }) => (kind === 'key_expiring' ? [title] : [])).toSorted()
    }
    clock.advance(days(22))
    assert.deepEqual(await titles(), [])
    clock.advance(days(1) + seconds(1))
    // The key that took the place of another has its end.
    const expected = ['Your API key “Build” expires soon', 'Your API key “Rolled” expires soon']
    assert.deepEqual(await titles(), expected)
    clock.advance(days(1))
    assert.deepEqual(await titles(), expected)
  })

  it('ledger_wrong, payments_differ and jobs_failing: the admins, once a day; no one else', async () => {
    const { clock, souk } = market
    const admin = await market.account({ roles: ['admin'] })
    const other = await member(market, 'Other')
    const inbox = async () =>
      (await inboxOf(market, market.client(await market.signIn(admin)))).map(({ kind, text }) => [kind, text])
    await warnAdmins(souk)
    assert.deepEqual(await inbox(), [])
    // A share of a sale that was never made.
    await earn(market, other, { minor: 700n, currency: 'USD' })
    await warnAdmins(souk)
    await warnAdmins(souk)
    const wrong = [
      'ledger_wrong',
      'Amounts differ: sale USD. Run the doctor, and do not pay out until you know why.',
    ]
    assert.deepEqual(await inbox(), [wrong])
    clock.advance(days(1))
    await souk.db`create schema pgboss`
    await souk.db`create table pgboss.job (name text, state text, completed_on timestamptz)`
    await souk.db`insert into pgboss.job values ('payouts.sweep', 'failed', ${clock.now()}), ('orders.sweep', 'completed', ${clock.now()})`
    await souk.db`insert into payments.difference (provider, kind, object, reference, first_seen_at)
      values ('sandbox', 'missing_here', 'refund', 're_1', ${clock.now()})`
    await warnAdmins(souk)
    assert.deepEqual((await inbox()).toSorted(), [
      ['jobs_failing', 'In the last hour: payouts.sweep. The log of the server has the errors.'],
      wrong,
      wrong,
      [
        'payments_differ',
        'The nightly comparison has found 1 difference. The ledger page names each charge, refund, dispute or transfer.',
      ],
    ])
    assert.deepEqual(await inboxOf(market, market.client(await market.signIn(other))), [])
  })

  it('disk_full: the admins', { skip: noSmallDisk() }, async () => {
    const admin = await market.account({ roles: ['admin'] })
    const disk = await mountSmallDisk(20)
    try {
      const { souk } = market
      const config = { ...souk.config, DATA_DIR: disk.folder }
      await warnAdmins({ ...souk, config })
      const kinds = async () => {
        const inbox = await inboxOf(market, market.client(await market.signIn(admin)))
        return inbox.flatMap(({ kind, text }) => (kind === 'disk_full' ? [text] : []))
      }
      assert.deepEqual(await kinds(), [])
      await disk.fill(1024 * 1024)
      await warnAdmins({ ...souk, config })
      assert.deepEqual(await kinds(), ['0.0 GiB are free. Make room before the database stops.'])
    } finally {
      await disk.remove()
    }
  })

  it('shows the kinds of admins to admins alone', async () => {
    const roles = async (account: { readonly email: string }) => {
      const { data } = await market.client(await market.signIn(account)).preferences.get()
      return [...new Set(data.kinds.map(({ role }) => role))]
    }
    assert.deepEqual(await roles(await market.account()), ['buyer', 'seller', 'developer'])
    assert.deepEqual(await roles(await market.account({ roles: ['admin'] })), [
      'buyer',
      'seller',
      'developer',
      'admin',
    ])
  })
})

describe('notifications of executions', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop({ env: { MODEL_PRICES: 'openai/model-1=1000:1000' } })
  })
  after(() => shop.close())

  it('budget: at 80 and at 100 %, once a month each', async () => {
    const { souk, clock } = shop.market
    const buyer = await shop.member()
    const { id: apiKeyId } = await buyer.addKey('openai', { monthlyBudget: 100 })
    const productId = await shop.bought(buyer)
    const options = { model: 'model-1', maxTokens: 100 }
    const run = async () => {
      const body = { productId, apiKeyId, variables: { a: 'yes' }, options }
      return (await buyer.client.ai.execute({ body })).data.usage.estimatedCost
    }
    const cost = await run()
    const titles = async () => {
      await souk.execution.warnOfBudgets()
      const inbox = await inboxOf(shop.market, shop.market.client(await shop.market.signIn(buyer)))
      return inbox.filter(({ kind }) => kind === 'budget').map(({ title }) => title)
    }
    const setBudget = (monthlyBudget: number) =>
      buyer.dashboard.credentials.update({ params: { providerKeyId: apiKeyId }, body: { monthlyBudget } })
    const name = (await buyer.dashboard.credentials.list()).data[0]?.name ?? ''
    assert.deepEqual(await titles(), [])
    await setBudget(cost / 0.85)
    assert.deepEqual(await titles(), [`“${name}” has used 80 % of its budget`])
    await setBudget(cost)
    assert.deepEqual((await titles())[0], `The budget of “${name}” is spent`)
    assert.equal((await titles()).length, 2)
    clock.advance(days(31))
    assert.equal((await titles()).length, 2)
  })
})

describe('notifications of plans', () => {
  let shop: PlanShop
  before(async () => {
    shop = await openPlanShop()
  })
  after(() => shop.market.close())

  it('plan_paid, plan_renewal, plan_declined and plan_ended: their owner, once', async () => {
    const { market } = shop
    const subscriber = await shop.member()
    await subscriber.client.plans.choose({ body: { plan: 'pro' } })
    const kinds = async () => {
      await market.souk.plans.remind()
      await mailsTo(market, subscriber.account.email)
      return (await inboxOf(market, await shop.again(subscriber))).map(({ kind }) => kind)
    }
    assert.deepEqual(await kinds(), ['plan_paid'])
    await shop.later(25)
    assert.deepEqual(await kinds(), ['plan_renewal', 'plan_paid'])
    assert.deepEqual(await kinds(), ['plan_renewal', 'plan_paid'])
    await shop.useCard(subscriber, 'pm_card_declined')
    await shop.later(7)
    assert.deepEqual((await kinds())[0], 'plan_declined')
    for (let day = 0; day < 8; day++) await shop.later(1)
    assert.deepEqual(await kinds(), ['plan_ended', 'plan_declined', 'plan_renewal', 'plan_paid'])
    const subjects = (await market.mails(subscriber.account.email)).map(({ subject = '' }) => subject)
    assert.deepEqual(subjects.length, 4)
    assert.match(subjects[1] ?? '', /^Your plan pro renews on /)
  })
})

describe('notifications of webhooks', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop({})
  })
  after(() => shop.close())

  it('webhook_failing and webhook_disabled: its owner, with the host alone', async () => {
    const { market, receiver, deliver } = shop
    const account = await market.account()
    const { id } = await shop.listen(account)
    receiver.respond(() => 500)
    const fail = async () => {
      await account.client.webhooks.test({ params: { webhookId: id } })
      await deliver()
    }
    const newest = async () => newestOf(market, market.client(await market.signIn(account)))
    await fail()
    market.clock.advance(days(1) + seconds(1))
    await fail()
    const [kind, title, , path] = (await newest()) ?? []
    assert.deepEqual([kind, path], ['webhook_failing', '/settings/webhooks'])
    assert.match(title ?? '', /^Your webhook at (localhost|127\.0\.0\.1):\d+ is failing$/)
    market.clock.advance(days(4))
    await fail()
    assert.equal((await newest())?.[0], 'webhook_disabled')
  })
})
