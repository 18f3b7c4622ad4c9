import assert from 'node:assert/strict'
import { minutes } from '../../src/kernel/time.ts'
import type { Account, Marketplace } from './marketplace.ts'
import type { Shop } from './money-model.ts'
import { pick, tried, type Step } from './money-step.ts'
import { startEmulators } from './providers/emulator.ts'

/** Lets buyers run products of others: with a key of a provider, and prices of the sellers. */
export const openRuns = async (
  market: Marketplace,
  { buyers, products }: Pick<Shop, 'buyers' | 'products'>,
): Promise<void> => {
  const { openai } = (await startEmulators()).of
  openai.play('success')
  for (const buyer of buyers)
    await market
      .client(await market.signIn(buyer))
      .credentials.create({ body: { provider: 'openai', key: 'sk-openai-0123456789abcdef' } })
  for (const [index, { id: productId, seller }] of products.slice(0, 4).entries())
    await seller.client.pricing.set({
      params: { productId },
      body: { price: 0.37 + index, unit: index % 2 === 0 ? 'run' : 'thousand_characters' },
    })
}

export const topUp =
  (n: number, card: string): Step =>
  async ({ buyers, actions }) => {
    const buyer = pick(buyers, n)
    const body = { amount: 1 + (n % 5) * 1.11, paymentMethodId: card }
    const answer = await tried(buyer.client.credit.topUp({ body }))
    const url = answer instanceof Error ? answer.details['actionUrl'] : undefined
    if (typeof url === 'string') actions.push(url.slice(url.lastIndexOf('/') + 1))
  }

/** Runs what the buyer may own by now, three times at once; the provider answers or is overloaded. */
export const payRuns =
  (n: number, succeeds: boolean): Step =>
  async ({ buyers, products }) => {
    const { openai } = (await startEmulators()).of
    const buyer = pick(buyers, n)
    const { id: productId } = pick(products.slice(0, 4), n >> 4)
    openai.play(succeeds ? 'success' : 'overloaded')
    const body = { productId, variables: { topic: 'x'.repeat(n % 2_500) }, maxCharge: 100 }
    await Promise.all([1, 2, 3].map(() => tried(buyer.client.ai.execute({ body }))))
    openai.play('success')
  }

/** A server crashes while a run goes on. */
export const breakOffRun =
  (n: number): Step =>
  async ({ market: { souk }, buyers, products }) => {
    const { id: accountId }: Account = pick(buyers, n)
    const { id: productId } = pick(products.slice(0, 4), n >> 4)
    const principal = { accountId, roles: [], permissions: new Set<never>() }
    await souk.orders.runs
      .authorize({
        ...{ principal, productId, characters: n, maxCharge: 100, maxMs: minutes(2) },
        alongside: async (_tx, paid) => paid,
      })
      .catch((error: unknown) => assert.match(String(error), /enough|not bought|own|on sale/i))
  }

/** Someone redeems the first code of the last gifts, which may be used or have ended. */
export const redeem =
  (n: number): Step =>
  async ({ buyers, orders }) => {
    for (const { id: orderId, buyer } of orders.toReversed()) {
      const [gift] = (await buyer.client.gifts.list({ params: { orderId } })).data
      if (!gift) continue
      const productId = /prod_\w+/.exec(gift.url)?.[0] ?? ''
      const by = pick(buyers, n)
      const answer = await tried(by.client.purchases.create({ body: { productId, discountCode: gift.code } }))
      if (!(answer instanceof Error)) orders.push({ id: answer.data.orderId, buyer: by })
      return
    }
  }

/** What must be zero, by name. */
export const creditChecks = `
  (select count(*)::int from orders.order left join credit.hold on order_id = "order".id
   where is_run <> (order_id is not null) or hold.status is distinct from case "order".status
     when 'pending' then 'held' when 'completed' then 'spent' when 'canceled' then 'released' else hold.status end
     and is_run
  ) as "runs whose money is not by their state",
  (select count(*)::int from (
     select account_id, currency, sum(minor) as minor from (
       select account_id, currency, minor - coalesce(charged_back_minor, 0) as minor from credit.top_up
       where completed_at is not null
       union all
       select account_id, currency, -minor from credit.hold where status = 'spent'
     ) as moved group by account_id, currency
   ) as expected full join (
     select owner as account_id, account.currency, sum(amount_minor) as minor
     from ledger.account join ledger.entry on account_id = account.id where kind = 'credit' group by 1, 2
   ) as booked using (account_id, currency)
   where coalesce(expected.minor, 0) <> coalesce(booked.minor, 0)
  ) as "credits that are not what was paid in and spent",
  (select count(*)::int from (
     select account_id, sum(minor) as minor from credit.hold where status <> 'released' group by account_id
   ) as used where minor > (
     select coalesce(sum(minor), 0) from credit.top_up
     where top_up.account_id = used.account_id and completed_at is not null)
  ) as "accounts that spent more than they paid in",
  (select count(*)::int from orders.order as gift where gifts is not null and (
     (select count(*) from discounts.discount where gift_order_id = gift.id)
       <> case when completed_at is null then 0 else gifts end
     or (status = 'refunded' and exists (
       select from discounts.discount where gift_order_id = gift.id and not archived))
     or (status = 'refunded' and exists (
       select from discounts.discount join discounts.use on discount_id = discount.id
       join orders.order as redeemed on redeemed.id = use.order_id
       where gift_order_id = gift.id and redeemed.status <> 'refunded')))
  ) as "gifts whose codes are not by their state",
  (select count(*)::int from execution.run where (charge_minor is not null) <> exists (
     select from orders.order where "order".id = charge_order_id and status = 'completed')
  ) as "runs that say another cost than their order"`
