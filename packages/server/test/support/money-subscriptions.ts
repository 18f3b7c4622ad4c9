import type { Shop } from './money-model.ts'
import { noteOrder, pick, tried, type Step } from './money-step.ts'

/** Sells subscriptions to the first products, to one of them with a trial, and with one to all of its seller. */
export const openSubscriptions = async ({ products }: Pick<Shop, 'products'>): Promise<void> => {
  for (const [index, { id: productId, seller }] of products.slice(0, 4).entries())
    await seller.client.subscriptions.setPrices({
      params: { productId },
      body: {
        month: 2.25 + index,
        year: 22.2,
        trialDays: index === 1 ? 5 : 0,
        includes: index === 2 ? 'seller' : 'product',
      },
    })
  for (const seller of new Set(products.map((product) => product.seller)))
    await seller.client.discounts.create({ body: { code: 'TWICE', percentOff: 30, periods: 2 } })
}

export const subscribe =
  (n: number, card: string): Step =>
  async (shop) => {
    const buyer = pick(shop.buyers, n)
    const { id: productId } = pick(shop.products.slice(0, 4), n >> 4)
    const discountCode = pick(['', 'TWICE', 'FIVE'], n >> 2)
    const body = {
      ...{ productId, paymentMethodId: card, referralCode: pick([...shop.codes, 'newsletter'], n >> 1) },
      ...(discountCode === '' ? {} : { discountCode }),
      period: pick(['month', 'month', 'year'] as const, n >> 3),
    }
    noteOrder(shop, buyer, await tried(buyer.client.purchases.create({ body })))
  }

/** Ends a subscription, lets it go on, or changes its period; and notes its renewals, which may be refunded like any order. */
export const changeSubscription =
  (n: number): Step =>
  async (shop) => {
    const buyer = pick(shop.buyers, n)
    const { data } = await buyer.client.subscriptions.list()
    if (data.length === 0) return
    const params = { subscriptionId: pick(data, n >> 4).id }
    const body = pick(
      [{ renews: false }, { renews: true }, { period: 'year' }, { period: 'month' }] as const,
      n >> 2,
    )
    await tried(buyer.client.subscriptions.update({ params, body }))
    const renewals = await buyer.client.purchases.list({ query: { limit: 100 } })
    for (const order of renewals.data)
      if (order.kind === 'renewal' && !shop.orders.some(({ id }) => id === order.orderId))
        shop.orders.push({ id: order.orderId, buyer })
  }

/** Takes a product with a subscription, or pays its own one now. */
export const useSubscription =
  (n: number, card: string): Step =>
  async (shop) => {
    const buyer = pick(shop.buyers, n)
    const { data } = await buyer.client.subscriptions.list()
    if (data.length === 0) return
    const { id: subscriptionId, product } = pick(data, n >> 4)
    const productId = pick([product.id, ...shop.products.map(({ id }) => id)], n >> 2)
    const body = { productId, subscriptionId, paymentMethodId: card }
    noteOrder(shop, buyer, await tried(buyer.client.purchases.create({ body })))
  }

/** What must be zero, by name. */
export const subscriptionChecks = `
  (select count(*)::int from subscriptions.subscription join orders.order on "order".id = subscription.order_id
   where subscription.status <> 'pending' and (subscription.status = 'ended') <> (access_ended_at is not null)
  ) as "subscriptions that ended without their access",
  (select count(*)::int from orders.order join subscriptions.subscription on subscription.id = included_in
   where completed_at is not null and (subscription.status = 'ended') <> (access_ended_at is not null)
  ) as "products that a subscription included for another time than it lasted",
  (select count(*)::int from orders.order join entitlements.grant on order_id = "order".id
   where included_in is not null and (access_ended_at is null) <> (ended_at is null)
  ) as "products that a subscription included without their access",
  (select count(*)::int from subscriptions.subscription left join orders.order on "order".id = last_order_id
   where subscription.status not in ('pending', 'ended') and "order".period_until is distinct from paid_until
  ) as "subscriptions paid until another day than their last order says",
  (select count(*)::int from (
     select subscription_id, period_from from orders.order
     where completed_at is not null and subscription_id is not null and period_from < period_until
     group by subscription_id, period_from having count(*) > 1) as twice
  ) as "periods paid twice",
  (select count(*)::int from orders.order as one join orders.order as other using (subscription_id)
   where one.completed_at is not null and other.completed_at is not null
     and one.period_from < other.period_from and one.period_until > other.period_from
  ) as "periods that overlap",
  (select count(*)::int from subscriptions.subscription where status = 'pending' and not exists (
     select from orders.order where "order".id = subscription.order_id and "order".status = 'pending')
  ) as "subscriptions that wait for no order",
  (select count(*)::int from orders.item join orders.order on "order".id = order_id
   where live and (is_renewal or access_ended_at is not null)
  ) as "products that a subscription occupies after its end"`
