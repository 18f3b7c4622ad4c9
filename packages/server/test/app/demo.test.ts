import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parsePrompt, parseWorkflow, renderPrompt } from '@souk/documents'
import type { Client } from '@souk/sdk'
import { demoProducts, firstProduct } from '../../src/demo/catalogue.ts'
import { demoEmail, sellers } from '../../src/demo/people.ts'
import { planHistory } from '../../src/demo/plan.ts'
import { refundStories } from '../../src/demo/refund-stories.ts'
import { seedDemo, type Demo } from '../../src/demo/demo.ts'
import { seedHistory } from '../../src/demo/history.ts'
import { examine } from '../../src/operations/doctor.ts'
import { dayOf, days } from '../../src/kernel/time.ts'
import { checkAnalytics } from '../support/analytics-shop.ts'
import { openSharedDemo } from '../support/demo-market.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { createTableReader } from '../support/table-contents.ts'
import { allHandled } from '../support/wait.ts'

const now = new Date('2026-11-18T10:30:00.000Z')

describe('the history of the demo', () => {
  it('has every story in it on any day and with any seed, and no one buys what they own', () => {
    for (let day = 0; day < 14; day++) {
      const actions = planHistory(day, new Date(now.getTime() + days(day) + day * 1_234_567))
      const stories = actions.flatMap((action) => (action.does === 'ask back' ? [action.story] : []))
      assert.equal(new Set(stories).size, refundStories.length, `day ${day}`)
      const owned = new Set<string>()
      for (const action of actions) {
        if (action.does !== 'buy') continue
        const { by, product } = action.sale
        for (const title of [product.listing.title, ...(product.parts ?? [])]) {
          assert.ok(by !== '' && !owned.has(`${by} ${title}`), `${by} buys ${title} again`)
          owned.add(`${by} ${title}`)
        }
      }
    }
  })
})

describe('the demo catalogue', () => {
  let market: Marketplace
  let demo: Demo
  let client: Client
  before(async () => {
    ;({ market, demo } = await openSharedDemo(now))
    client = market.client(demo.key)
  })
  after(() => market.close())

  const count = async (statement: string): Promise<number> => {
    const [row] = await market.souk.db.unsafe<{ count: bigint }[]>(statement)
    return Number(row?.count)
  }
  const account = async (email: string) => (await market.souk.accounts.findByEmail(email)) ?? assert.fail()

  it('has products of every type by four sellers in six categories, all on sale', async () => {
    const { data, meta } = await client.products.list({ query: { limit: 100 } })
    assert.equal(meta.total, demoProducts.length)
    assert.ok(data.length >= 24)
    const types = Map.groupBy(data, ({ type }) => type)
    assert.deepEqual(
      [types.get('WORKFLOW')?.length, types.get('SKILL')?.length, types.get('BUNDLE')?.length],
      [2, 1, 1],
    )
    assert.equal(new Set(data.map(({ author }) => author.name)).size, 4)
    assert.deepEqual([...new Set(data.map(({ category }) => category))].toSorted(), [
      'data',
      'education',
      'marketing',
      'productivity',
      'programming',
      'writing',
    ])
    for (const { title, stats, rating, createdAt } of data) {
      assert.ok(stats.purchases > 0 && stats.views > stats.purchases * 4, title)
      assert.ok(rating.count > 0 && rating.average >= 3.5, title)
      assert.ok(Date.parse(createdAt) < now.getTime() - days(7), title)
    }
  })

  it('says of each what it is, for whom and what it needs', async () => {
    assert.equal(new Set(demoProducts.map(({ listing }) => listing.title)).size, demoProducts.length)
    for (const { listing } of demoProducts) {
      assert.ok(listing.description.length > 100, listing.title)
      assert.ok((listing.features ?? []).length > 0 && (listing.tags ?? []).length >= 3, listing.title)
      assert.ok(listing.preview && listing.preview.length > 25, listing.title)
    }
    for (const { bio } of Object.values(sellers)) assert.ok(bio.length > 60)
    const { data } = await client.products.get({ params: { productId: demo.productId } })
    assert.equal(data.author.bio, sellers.mara.bio)
    assert.equal(data.version, '1.1.0')
    assert.match(data.changelog, /Vague changes/)
  })

  it('has documents without a fault or a warning, and values that run each prompt', () => {
    for (const { listing, tryWith, update } of demoProducts)
      for (const content of [listing.content, update?.change.content]) {
        if (content === undefined || listing.type === 'SKILL') continue
        if (listing.type === 'WORKFLOW') {
          const workflow = parseWorkflow(content)
          assert.ok(!Array.isArray(workflow), JSON.stringify(workflow))
          assert.deepEqual(workflow.warnings, [], listing.title)
          continue
        }
        const prompt = parsePrompt(content)
        assert.ok(!Array.isArray(prompt), JSON.stringify(prompt))
        assert.deepEqual(prompt.warnings, [], listing.title)
        const rendered = renderPrompt(prompt, tryWith ?? {})
        assert.ok('messages' in rendered, JSON.stringify(rendered))
        assert.deepEqual(rendered.warnings, [], listing.title)
      }
    const typed = demoProducts.filter(({ listing }) => listing.content?.includes('"prompt/1"'))
    assert.ok(typed.length >= 10, `${typed.length} prompts have typed variables`)
  })

  it('balances: every journal, the doctor, and each seller to the sum of its entries', async () => {
    for (const { check, ok, says } of await examine(market.souk, market.souk.files))
      if (check !== 'clock') assert.ok(ok, `${check}: ${says}`)
    assert.equal(await count('select coalesce(sum(amount_minor), 0) as count from ledger.entry'), 0)
    for (const { email, name } of Object.values(sellers)) {
      const { id } = await account(email)
      const [balance] = await market.souk.ledger.balances(market.souk.db, [id])
      assert.ok(balance && balance.available.minor >= 0n && balance.pending.minor > 0n, name)
      const sum = await count(`
        select sum(amount_minor) as count from ledger.entry join ledger.account on account.id = account_id
        where owner = '${id}'`)
      assert.equal(Number(balance.available.minor + balance.pending.minor), sum, name)
      assert.ok(sum > 0, name)
    }
  })

  it('has published each purchase once, has handled every event, and a recount corrects nothing', async () => {
    const paid = await count('select count(*) from orders.order where completed_at is not null')
    assert.ok(paid > 300)
    assert.equal(
      await count(`
        select count(distinct data ->> 'orderId') from platform.event
        where type = 'purchase.completed' and (data ->> 'orderId')::uuid in
          (select id from orders.order where completed_at is not null)`),
      paid,
    )
    assert.equal(await count("select count(*) from platform.event where type = 'purchase.completed'"), paid)
    assert.equal(await count('select count(*) from platform.event where due_at is not null'), 0)
    assert.equal((await market.souk.catalog.recount(() => {})).corrected, 0)
    const reviews = await market.souk.db<{ title: string; right: boolean }[]>`
      select title, rating_count = count(review.id) and rating_sum = coalesce(sum(rating), 0) as right
      from catalog.product join catalog.counter on counter.product_id = product.id
      left join reviews.review on review.product_id = product.id and removed_at is null
      group by title, rating_count, rating_sum`
    for (const { title, right } of reviews) assert.ok(right, title)
  })

  it('leaves nothing of the past to be done', async () => {
    const pending = await market.souk.orders.sweep()
    assert.equal(pending, 0)
    assert.deepEqual(await market.souk.payouts.sweep(), { made: 0, ended: 0 })
    assert.equal(
      await count(`
        select count(*) from orders.order where status = 'pending'
        or (invoice_number is null and completed_at < '${new Date(now.getTime() - days(1)).toISOString()}')`),
      0,
    )
    assert.equal(await count("select count(*) from orders.refund where status = 'approved'"), 0)
  })

  it('gives the demo account a prompt that runs and a workflow that can be read, but not the first product', async () => {
    const { data: orders } = await client.purchases.list()
    const owned = orders.filter(({ status }) => status === 'completed').map(({ product }) => product)
    assert.deepEqual(
      owned.map(({ title, type }) => [title, type]),
      [
        ['Survey answers into themes', 'WORKFLOW'],
        ['SQL from a question', 'PROMPT'],
        ['Plain-language rewrite', 'PROMPT'],
      ],
    )
    for (const { id, title, type } of owned) {
      const { data } = await client.products.get({ params: { productId: id } })
      assert.equal(data.contentLocked, false, title)
      if (type !== 'PROMPT') continue
      const variables = demoProducts.find(({ listing }) => listing.title === title)?.tryWith ?? {}
      const { data: run } = await client.ai.execute({ body: { productId: id, apiKeyId: 'demo', variables } })
      assert.ok(run.output.length > 100)
    }
    const search = await client.products.list({ query: { search: firstProduct.listing.title } })
    assert.equal(search.data[0]?.id, demo.productId)
    const { data: first } = await client.products.get({ params: { productId: demo.productId } })
    assert.equal(first.contentLocked, true)
  })

  it('has paid sellers on Mondays, and again what a closed bank account returned', async () => {
    const payouts = await market.souk.db<{ status: string; at: Date; ended: Date; reason: string }[]>`
      select status, created_at as at, ended_at as ended, failure_reason as reason from payouts.payout`
    const byStatus = Map.groupBy(payouts, ({ status }) => status)
    assert.deepEqual([...byStatus.keys()].toSorted(), ['completed', 'failed'])
    assert.ok((byStatus.get('completed')?.length ?? 0) >= 30)
    for (const { at, ended } of payouts) {
      assert.equal(at.getUTCDay(), 1)
      assert.ok(ended >= at && ended < now)
    }
    for (const { reason } of byStatus.get('failed') ?? []) assert.match(reason, /closed/)
  })

  it('has reviews of entitled buyers alone, some answered, none of a refunded order', async () => {
    const live = await count('select count(*) from reviews.review where removed_at is null')
    assert.ok(live >= 75)
    assert.equal(
      await count(`
        select count(*) from reviews.review join orders.order on "order".id = order_id
        join entitlements.grant on "grant".order_id = "order".id and "grant".product_id = review.product_id
          and "grant".account_id = author_id and ended_at is null
        where removed_at is null and buyer_id = author_id and review.created_at > completed_at
          and status in ('completed', 'partially_refunded')`),
      live,
    )
    assert.ok((await count('select count(answer) from reviews.review')) >= 10)
    assert.equal(await count('select min(rating) as count from reviews.review where removed_at is null'), 2)
    assert.equal(
      await count(`
        select count(*) from reviews.review join orders.order on "order".id = order_id
        where removed_at is not null and status = 'refunded'`),
      1,
    )
  })

  it('has refunds that rules approved and refused ones, parts, one withdrawn and one overdue', async () => {
    const refunds = await market.souk.db<{ how: string; count: number }[]>`
      select concat_ws(' ', refund.status, decided_by, case when refund.amount_minor < "order".amount_minor then 'part' end,
                       case when overdue then 'overdue' end) as how, count(*)::int as count
      from orders.refund join orders.order on "order".id = order_id
      group by 1 order by 1`
    assert.deepEqual(Object.fromEntries(refunds.map(({ how, count: times }) => [how, times])), {
      'canceled buyer': 1,
      pending_approval: 1,
      'pending_approval overdue': 1,
      'rejected seller': 2,
      'succeeded rule': 5,
      'succeeded rule part': 1,
      'succeeded seller': 1,
      'succeeded seller part': 1,
    })
  })

  it('stays as it is at the next start', async () => {
    // Views are written a while after their request, and then published.
    await market.souk.catalog.views.flush()
    await allHandled(market)
    const read = await createTableReader(market)
    const before = await read()
    assert.deepEqual(await seedDemo(market.souk), demo)
    assert.equal(await seedHistory(market.souk, new AbortController().signal), false)
    assert.deepEqual(await read(), before)
  })

  it('gives the demo account sales, a balance and payouts', async () => {
    const { data: sales } = await client.purchases.list({ query: { role: 'seller', limit: 100 } })
    assert.ok(sales.length > 60)
    const { data } = await client.balance.get()
    const [balance] = data.balances
    assert.ok(balance && balance.pending > 0)
    const { data: payouts } = await client.payouts.list()
    assert.ok(payouts.length >= 6)
    const { data: refunds } = await client.refunds.list({ query: { role: 'seller' } })
    const waiting = refunds.find(({ status }) => status === 'pending_approval')
    assert.ok(waiting, 'a request waits for the demo account')
    const { data: decided } = await client.refunds.reject({
      params: { refundId: waiting.refundId },
      body: { note: 'It says so in the description.' },
    })
    assert.equal(decided.status, 'rejected')
  })

  it('shows its ninety days in the analytics of the demo account', async () => {
    const end = dayOf(now)
    const start = dayOf(new Date(now.getTime() - days(90)))
    const robin = await market.souk.accounts.findByEmail(demoEmail)
    await checkAnalytics(market, client, { sellerId: robin?.id ?? '', start, end })
    const { data } = await client.analytics.products({ query: { startDate: start, endDate: end } })
    assert.ok(data.summary.totalSales > 60)
    assert.ok(data.timeline.filter(({ views }) => views > 0).length > 60)
    assert.ok(data.referrers.length > 4 && data.referrers.some(({ host }) => host === 'www.google.com'))
    assert.ok(data.summary.conversionRate > 0 && data.summary.conversionRate < 1)
  })

  it('has a skill whose files can be downloaded and a bundle of parts that are on sale', async () => {
    const { data } = await client.products.list({ query: { type: 'skill' } })
    const { data: skill } = await client.products.get({ params: { productId: data[0]?.id ?? '' } })
    assert.deepEqual(
      skill.files.map(({ name, type }) => [name, type]),
      [
        ['SKILL.md', 'text/markdown'],
        ['rules.md', 'text/markdown'],
        ['words.csv', 'text/csv'],
        ['example.md', 'text/markdown'],
      ],
    )
    const { data: order } = await client.purchases.create({ body: { productId: skill.id } })
    const archive = await market.request(new URL(order.downloadUrl).pathname)
    assert.equal(archive.headers.get('content-type'), 'application/zip')
    assert.ok((await archive.arrayBuffer()).byteLength > 1_000)
    const bundles = await client.products.list({ query: { type: 'bundle' } })
    const { data: bundle } = await client.products.get({ params: { productId: bundles.data[0]?.id ?? '' } })
    assert.equal(bundle.productIds.length, 3)
  })
})
