import assert from 'node:assert/strict'
import fc from 'fast-check'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { sandboxCards } from '../../src/modules/payments/sandbox/cards.ts'
import type { Client } from '@souk/sdk'
import { heldByDisputes } from './held-by-disputes.ts'
import { promptBody, publish, publishBundle, type Account, type Marketplace } from './marketplace.ts'
import { breakOffRun, creditChecks, openRuns, payRuns, redeem, topUp } from './money-runs.ts'
import { noteOrder, pick, tried, type Step } from './money-step.ts'
import {
  changeSubscription,
  openSubscriptions,
  subscribe,
  subscriptionChecks,
  useSubscription,
} from './money-subscriptions.ts'
import { allHandled } from './wait.ts'

/** A product, and whether its buyers name the price. */
interface Priced {
  readonly id: string
  readonly seller: Account
  readonly isNamed: boolean
}

/** What the model remembers: enough to choose what to do next. The truth is in the books. */
export interface Shop {
  readonly market: Marketplace
  readonly sellers: readonly Account[]
  readonly buyers: readonly Account[]
  readonly products: readonly Priced[]
  /** Of affiliates. */
  readonly codes: readonly string[]
  readonly orders: { readonly id: string; readonly buyer: Account }[]
  readonly actions: string[]
  readonly counts: Map<string, number>
}

export const openMoneyShop = async (market: Marketplace): Promise<Shop> => {
  const plan = { plan: 'enterprise' } as const
  const sellers = [await market.account(plan), await market.account(plan)]
  const buyers = [await market.account(plan), await market.account(plan), await market.account(plan)]
  const [taxed, small, french] = [sellers[0], sellers[1], buyers[0]]
  assert.ok(taxed && small && french)
  const details = async (account: Account, body: Parameters<Client['billing']['update']>[0]['body']) =>
    market.client(await market.signIn(account)).billing.update({ body })
  await details(taxed, { country: 'DE', destinationTax: true })
  await details(small, { country: 'AU', taxRate: 10 })
  await details(french, { country: 'FR' })
  const products: Priced[] = []
  for (let n = 0; n < 8; n++) {
    const seller = sellers[n % 2]
    assert.ok(seller)
    products.push({
      id: await publish(seller, { price: 3.33 + n, refundPolicyDays: n % 4 === 0 ? 0 : 30 }),
      ...{ seller, isNamed: false },
    })
  }
  for (const seller of sellers) {
    const named = { pricing: { model: 'name_your_price', minimum: 0 } } as const
    products.push({ id: await publish(seller, named), seller, isNamed: true })
    products.push({ id: await publish(seller, { pricing: { model: 'free' } }), seller, isNamed: false })
    await seller.client.discounts.create({
      body: { code: 'HALF', percentOff: 50, maxUses: 9, maxUsesPerBuyer: 5 },
    })
    await seller.client.discounts.create({ body: { code: 'FIVE', amountOff: 5 } })
  }
  // A buyer and the other seller get a share of everything, and someone by a link.
  const codes: string[] = []
  for (const [partner, role, percent] of [
    [french, 'co_seller', 12.5],
    [small, 'co_seller', 33.33],
    [french, 'affiliate', 20],
  ] as const) {
    const { data } = await taxed.client.partners.invite({ body: { email: partner.email, role, percent } })
    const { data: agreed } = await partner.client.partners.accept({ params: { partnerId: data.id } })
    if (agreed.code !== null) codes.push(agreed.code)
  }
  products.push(...(await publishRemixes(products, small)))
  const fixed = {
    email: french.email,
    role: 'co_seller',
    amount: 2,
    productId: products[0]?.id ?? '',
  } as const
  const { data: offer } = await taxed.client.partners.invite({ body: fixed })
  await french.client.partners.accept({ params: { partnerId: offer.id } })
  await openRuns(market, { buyers, products })
  await openSubscriptions({ products })
  for (const [index, { id: productId, seller }] of products.slice(0, 4).entries())
    await seller.client.markets.setPrices({
      params: { productId },
      body: { prices: [{ countries: ['FR', 'FI'], price: (137 + 100 * index) / 100 }] },
    })
  return { market, sellers, buyers, products, codes, orders: [], actions: [], counts: new Map() }
}

/** A product of another seller that is based on the first one, and a bundle of it with a product of its own. */
const publishRemixes = async ([original]: readonly Priced[], seller: Account): Promise<Priced[]> => {
  assert.ok(original && original.seller !== seller)
  await original.seller.client.remixes.update({
    params: { productId: original.id },
    body: { royaltyPercent: 33.33 },
  })
  const { data } = await seller.client.products.create({ body: promptBody({ price: 7.77 }) })
  const params = { productId: data.id }
  await seller.client.remixes.update({ params, body: { derivedFrom: original.id } })
  await seller.client.products.publish({ params })
  const productIds = [data.id, await publish(seller, { price: 2.22 })]
  const bundle = await publishBundle(seller, { price: 8.88, productIds })
  return [data.id, bundle].map((id) => ({ id, seller, isNamed: false }))
}

const buy =
  (n: number, card: string, clicks: number): Step =>
  async (shop) => {
    const { buyers, products, codes } = shop
    const buyer = pick(buyers, n)
    const { id: productId, isNamed } = pick(products, n >> 4)
    const discountCode = pick(['', '', 'HALF', 'FIVE'], n >> 2)
    const body = {
      ...{ productId, paymentMethodId: card, referralCode: pick([...codes, 'newsletter'], n >> 1) },
      ...(isNamed ? { amount: (n % 7) * 1.11 } : discountCode === '' ? {} : { discountCode }),
      ...(n % 9 === 0 ? { giftQuantity: 1 + (n % 3) } : {}),
    }
    const calls = Array.from({ length: clicks }, () => tried(buyer.client.purchases.create({ body })))
    for (const answer of await Promise.all(calls)) noteOrder(shop, buyer, answer)
  }

const refund =
  (n: number, part: number): Step =>
  async ({ orders }) => {
    if (orders.length === 0) return
    const { id: orderId, buyer } = pick(orders, n)
    const { data: order } = await buyer.client.purchases.get({ params: { orderId } })
    const amount = Math.round(order.amount * part) / 100
    const body = { reason: 'Changed my mind', ...(amount > 0 && part < 100 ? { amount } : {}) }
    await tried(buyer.client.refunds.create({ params: { orderId }, body }))
  }

const decideRefund =
  (n: number, approve: boolean): Step =>
  async ({ sellers }) => {
    const { client } = pick(sellers, n)
    const { data } = await client.refunds.list({ query: { role: 'seller', status: 'pending_approval' } })
    if (data.length === 0) return
    const params = { refundId: pick(data, n >> 4).refundId }
    const decide: Client['refunds']['approve'] = approve ? client.refunds.approve : client.refunds.reject
    await tried(decide({ params, body: {} }))
  }

/** Opened, so that no rule refunds it automatically. */
const open =
  (n: number): Step =>
  ({ buyers, products }) =>
    pick(buyers, n).client.products.get({ params: { productId: pick(products, n >> 4).id } })

const changePrice =
  (n: number, cents: number): Step =>
  ({ products }) => {
    const { id: productId, seller } = pick(products, n)
    return seller.client.products.update({ params: { productId }, body: { price: cents / 100 } })
  }

const answerBank =
  (n: number, approve: boolean): Step =>
  async ({ market, actions }) => {
    if (actions.length === 0) return
    await market.client().sandbox.decide({ params: { token: pick(actions, n) }, body: { approve } })
  }

const jump =
  (ms: number): Step =>
  async ({ market }) =>
    market.clock.advance(ms)

const deliver: Step = ({ market: { souk } }) => souk.sandbox.deliverDue(deliverTo(souk.payments))

const sweep: Step = async ({ market: { souk } }) => {
  await souk.payments.sweep()
  await souk.credit.sweep()
  await souk.orders.sweep()
  await souk.payouts.sweep()
  // What waits for its buyer for a day by now is canceled.
  const [late] = await souk.db<{ count: number }[]>`
    select count(*)::int as count from orders.order
    where status = 'pending' and created_at <= ${new Date(souk.clock.now().getTime() - hours(24) - minutes(2))}
      and not exists (select from payments.sandbox_charge where key = "order".id and status = 'processing')`
  assert.equal(late?.count, 0, 'no order is pending for longer than a day, but for what a bank processes')
}

/** What concerns the same orders and subscriptions, on two servers and by their parties. */
const atOnce =
  (n: number): Step =>
  async (shop) => {
    const { souk } = shop.market
    await Promise.all([
      souk.orders.sweep(),
      changeSubscription(n)(shop),
      refund(n >> 3, 100)(shop),
      subscribe(n >> 5, 'pm_card_visa')(shop),
      useSubscription(n, 'pm_card_visa')(shop),
      souk.orders.sweep(),
    ])
  }

const invoice: Step = ({ market: { souk } }) => souk.orders.sweepInvoices()

/** From now on, the marketplace or the sellers sell, and prices have tax in them or not. */
const changeTax =
  (isMarketplace: boolean, pricesIncludeTax: boolean): Step =>
  async ({ market }) => {
    const admin = await market.account({ roles: ['admin'] })
    await admin.client.settings.update({
      body: {
        ...{ merchantOfRecord: isMarketplace ? 'marketplace' : 'seller', pricesIncludeTax },
        company: {
          ...{
            company: 'Harbor',
            address: '',
            postalCode: '',
            city: '',
            country: 'FI',
            vatId: '',
            taxId: '',
          },
          ...{ smallBusiness: false, destinationTax: true, legalNotice: '' },
        },
      },
    })
  }

/** From now on, this percentage of sales is held back for some days. */
const changeReserves =
  (percent: number): Step =>
  async ({ market }) => {
    const admin = await market.account({ roles: ['admin'] })
    const rule = { percent, days: 9 }
    const reserves = { newSellers: { ...rule, firstDays: 20 }, disputes: { ...rule, from: 1 } }
    await admin.client.settings.update({ body: { reserves } })
  }

/** A movement may be missing for a while; what is known on both sides is the same. */
const reconcile: Step = async ({ market: { souk } }) => {
  await souk.payments.reconcile()
  const open = await souk.payments.listOpenDifferences(souk.db, 10)
  assert.deepEqual(
    open.filter(({ kind }) => !kind.startsWith('missing')),
    [],
    'the provider has the same amounts, and nothing twice',
  )
}

const named = (name: string, step: Step): fc.AsyncCommand<object, Shop> => ({
  check: () => true,
  toString: () => name,
  async run(_, shop) {
    shop.counts.set(name.replace(/\(.*/, ''), (shop.counts.get(name.replace(/\(.*/, '')) ?? 0) + 1)
    await step(shop)
    await allHandled(shop.market)
    await assertMoney(shop.market)
  },
})

const nat = fc.nat(2 ** 12)
const jumps = [minutes(1) + 1_000, minutes(3), hours(25), days(4), days(29)]

export const moneyCommands = [
  fc
    .tuple(nat, fc.constantFrom('pm_card_visa', ...Object.keys(sandboxCards)), fc.constantFrom(1, 1, 3))
    .map(([n, card, clicks]) => named(`buy(${n}, ${card}, ${clicks})`, buy(n, card, clicks))),
  nat.map((n) => named(`buy(${n}, pm_card_visa, 1)`, buy(n, 'pm_card_visa', 1))),
  fc.tuple(nat, fc.constantFrom(100, 1, 33, 50)).map(([n, p]) => named(`refund(${n}, ${p})`, refund(n, p))),
  fc.tuple(nat, fc.boolean()).map(([n, yes]) => named(`decideRefund(${n}, ${yes})`, decideRefund(n, yes))),
  fc
    .tuple(nat, fc.constantFrom('pm_card_visa', 'pm_card_visa', ...Object.keys(sandboxCards)))
    .map(([n, card]) => named(`topUp(${n}, ${card})`, topUp(n, card))),
  fc.tuple(nat, fc.boolean()).map(([n, yes]) => named(`payRuns(${n}, ${yes})`, payRuns(n, yes))),
  nat.map((n) => named(`breakOffRun(${n})`, breakOffRun(n))),
  nat.map((n) => named(`redeem(${n})`, redeem(n))),
  fc
    .tuple(nat, fc.constantFrom('pm_card_visa', 'pm_card_visa', ...Object.keys(sandboxCards)))
    .map(([n, card]) => named(`subscribe(${n}, ${card})`, subscribe(n, card))),
  nat.map((n) => named(`changeSubscription(${n})`, changeSubscription(n))),
  fc
    .tuple(nat, fc.constantFrom('pm_card_visa', 'pm_card_visa', ...Object.keys(sandboxCards)))
    .map(([n, card]) => named(`useSubscription(${n}, ${card})`, useSubscription(n, card))),
  nat.map((n) => named(`atOnce(${n})`, atOnce(n))),
  nat.map((n) => named(`open(${n})`, open(n))),
  fc
    .tuple(nat, fc.integer({ min: 1, max: 9_999 }))
    .map(([n, cents]) => named(`changePrice(${n}, ${cents})`, changePrice(n, cents))),
  fc.tuple(nat, fc.boolean()).map(([n, yes]) => named(`answerBank(${n}, ${yes})`, answerBank(n, yes))),
  fc.constantFrom(...jumps).map((ms) => named(`jump(${ms})`, jump(ms))),
  fc.constant(named('deliver()', deliver)),
  fc.constant(named('sweep()', sweep)),
  fc.constant(named('invoice()', invoice)),
  fc.constant(named('reconcile()', reconcile)),
  fc
    .tuple(fc.boolean(), fc.boolean())
    .map(([own, within]) => named(`changeTax(${own}, ${within})`, changeTax(own, within))),
  fc
    .constantFrom(0, 10, 33, 100)
    .map((percent) => named(`changeReserves(${percent})`, changeReserves(percent))),
]

/** What holds after every step, in one look at the books. */
const assertMoney = async ({ souk }: Marketplace): Promise<void> => {
  const { db } = souk
  const { sums } = await examineLedger(souk)
  assert.deepEqual(
    sums.filter(({ isEqual }) => !isEqual),
    [],
    'the ledger agrees with orders, refunds and invoices',
  )
  const [broken] = await db`
    with access as (
      -- What was never used is taken back as soon as its refund is approved, which some banks take days for.
      select id, case when coalesce(subscription_id, included_in) is null
        then status in ('completed', 'partially_refunded', 'disputed')
        else completed_at is not null and access_ended_at is null end and not exists (
        select from orders.refund
        where order_id = "order".id and refund.status = 'approved' and rule = 'unused_within_14_days') as has
      from orders.order where not is_run and gifts is null and not is_renewal
    ), published as (
      select data->>'orderId' as order_id, type, data->>'refundId' as refund_id from platform.event
      where type in ('purchase.completed', 'run.paid', 'subscription.renewed', 'purchase.refunded')
    )
    select
      (select count(*)::int from (
         select from ledger.entry group by journal_id, currency having sum(amount_minor) <> 0) as x
      ) as "journals that do not sum to zero",
      (select count(*)::int from access where has <> exists (
         select from entitlements.grant where order_id = access.id and ended_at is null)
      ) as "orders whose access is not by their state",
      (select count(*)::int from orders.order where refunded_minor > amount_minor or refunded_minor <> (
         select coalesce(sum(amount_minor), 0) from orders.refund
         where order_id = "order".id and status = 'succeeded')
      ) as "orders refunded wrongly",
      (select count(*)::int from orders.order where completed_at is not null and (
         partners_minor > amount_minor - tax_minor
         or (status = 'refunded' and partners_refunded_minor <> partners_minor)
         or (partners_minor, partners_refunded_minor) <> (
           select coalesce(sum(minor), 0), coalesce(sum(returned_minor), 0) from partners.share
           where order_id = "order".id and booked_at is not null))
      ) as "orders shared wrongly",
      (select count(*)::int from partners.share join orders.order on "order".id = order_id
       where buyer_id = share.account_id and exists (
         select from partners.partner where partner.id = partner_id and role = 'affiliate')
      ) as "affiliates paid for what they bought",
      (select count(*)::int from partners.share join orders.order on "order".id = order_id
       where (booked_at is null) <> (status in ('pending')) ) as "shares of orders that were not paid",
      (select count(*)::int from payouts.reserve join orders.order on "order".id = order_id
       where released_at is null and "order".status = 'refunded') as "reserves of what was refunded",
      (select count(*)::int from orders.order where status = 'refunded' and tax_refunded_minor <> tax_minor
      ) as "whole refunds that left tax",
      (select count(*)::int from invoices.document
       where (content->>'net')::bigint + tax_minor <> (content->>'total')::bigint
          or tax_minor <> (select sum((line->>'tax')::bigint) from jsonb_array_elements(content->'lines') as line)
      ) as "documents whose lines do not add up",
      (select count(*)::int from orders.order where (completed_at is not null)::int <> (
         select count(*) from published where type = case when is_run then 'run.paid' when is_renewal then 'subscription.renewed' else 'purchase.completed' end and order_id = "order".id::text)
      ) as "orders not published once",
      (select count(*)::int from orders.refund where (status = 'succeeded')::int <> (
         select count(*) from published where type = 'purchase.refunded' and refund_id = refund.id::text)
      ) as "refunds not published once",
      (select count(*)::int from discounts.discount where uses <> (
         select count(*) from discounts.use where discount_id = discount.id)
         or uses > coalesce(max_uses, uses)) as "discounts whose uses are miscounted",
      (select count(*)::int from orders.order where not is_renewal and (discount_id is not null and status not in ('failed', 'canceled'))
         <> exists (select from discounts.use where order_id = "order".id)
      ) as "orders that hold no use of their discount, or one too many",
      (select count(*)::int from orders.order where amount_minor = 0 and exists (
         select from payments.charge where order_id = "order".id)) as "free orders with a charge",
      (select count(*)::int from orders.order join payments.sandbox_charge on key = "order".id
       where "order".amount_minor <> sandbox_charge.amount_minor) as "orders charged otherwise than frozen",
      ${db.unsafe(creditChecks)},
      ${db.unsafe(subscriptionChecks)},
      (select coalesce(sum(sandbox_charge.amount_minor - sandbox_charge.charged_back_minor
         - ${heldByDisputes(db)} - coalesce((
         select sum(given.amount_minor) from payments.sandbox_refund as given
         where given.charge_key = sandbox_charge.key and given.status <> 'pending'), 0)), 0)::int
       from payments.sandbox_charge join orders.order on key = id
       where sandbox_charge.status = 'succeeded' and "order".status <> 'pending')
      + (select coalesce(sum(minor - coalesce(charged_back_minor, 0)), 0)::int from credit.top_up
         where completed_at is not null)
      + (select coalesce(sum(amount_minor), 0)::int from ledger.entry join ledger.account on id = account_id
         where kind in ('clearing', 'processor_fees')) as "units by which the books differ"`
  const zero = Object.fromEntries(Object.keys(broken ?? {}).map((name) => [name, 0]))
  assert.deepEqual({ ...broken }, zero)
}
