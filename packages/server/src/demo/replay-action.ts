import type { PromptResult, Refund } from '@souk/contract'
import { invariant } from '../kernel/invariant.ts'
import type { Principal } from '../kernel/principal.ts'
import { transact } from '../platform/db/database.ts'
import type { Souk } from '../app/compose.ts'
import type { People } from './gather-people.ts'
import { callOperation, buy, wireProductId } from './past.ts'
import type { Action } from './plan.ts'
import type { Sale } from './plan-sales.ts'
import type { DemoProduct } from './product.ts'

/** The past as far as it has been made. */
export interface Past {
  readonly souk: Souk
  readonly people: People
  readonly orders: Map<Sale, string>
  readonly reviews: Map<Sale, string>
  readonly refunds: Map<Sale, string>
}

type Act<Does extends Action['does']> = (
  past: Past,
  action: Extract<Action, { does: Does }>,
) => Promise<unknown>

/** Does an action by the use case behind its operation. */
export const act = (past: Past, action: Action): Promise<unknown> =>
  (acts[action.does] as Act<Action['does']>)(past, action as never)

const idOf = ({ people }: Past, product: DemoProduct) => {
  const id = people.products.get(product)
  invariant(id, `${product.listing.title} is not listed`)
  return id
}

const sellerOf = ({ people }: Past, { seller }: DemoProduct): Principal => people.sellers[seller]

/** What an earlier action of this sale has led to. */
const resultOf = (results: ReadonlyMap<Sale, string>, sale: Sale): string => {
  const found = results.get(sale)
  invariant(found, `an action of the demo comes too early, on ${sale.product.listing.title}`)
  return found
}

const acts: { readonly [Does in Action['does']]: Act<Does> } = {
  async view(past, { product, by, referrer }) {
    const { accountId: authorId } = sellerOf(past, product)
    past.souk.catalog.views.note(
      await past.people.principal(by),
      { productId: idOf(past, product), authorId },
      (name) => (name === 'referer' ? referrer : undefined),
    )
  },

  async 'check out'(past, { product, by }) {
    const principal = await past.people.principal(by)
    const productId = wireProductId(idOf(past, product))
    await transact(past.souk.db, (tx) => past.souk.orders.startCheckout(tx, { principal, productId }))
  },

  async buy(past, { sale }) {
    const { product, by, declinedCard, referralCode } = sale
    const principal = await past.people.principal(by)
    const body = {
      productId: wireProductId(idOf(past, product)),
      ...(referralCode ? { referralCode } : {}),
    }
    if (declinedCard) await buy(past.souk, principal, { ...body, paymentMethodId: declinedCard })
    const order = await buy(past.souk, principal, body)
    invariant(order, 'a purchase of the demo was declined')
    past.orders.set(sale, order.orderId)
  },

  async run(past, { sale }) {
    const principal = await past.people.principal(sale.by)
    const body = {
      productId: wireProductId(idOf(past, sale.product)),
      apiKeyId: 'demo',
      variables: { ...sale.product.tryWith },
    }
    const { signal } = new AbortController()
    await callOperation<PromptResult>(past.souk, principal, (attempt) =>
      past.souk.execution.executePrompt({ principal, body, attempt, signal }),
    )
  },

  async review(past, { sale, opinion: { rating, comment } }) {
    const principal = await past.people.principal(sale.by)
    const productId = wireProductId(idOf(past, sale.product))
    const review = { productId, body: { rating, comment } }
    const { reviewId } = await transact(past.souk.db, (tx) => past.souk.reviews.create(tx, principal, review))
    past.reviews.set(sale, reviewId)
  },

  async answer(past, { sale, text }) {
    const answer = { reviewId: resultOf(past.reviews, sale), text }
    await transact(past.souk.db, (tx) => past.souk.reviews.answer(tx, sellerOf(past, sale.product), answer))
  },

  async 'ask back'(past, { sale, story: { requestedBy, reason, details, amount } }) {
    const { souk, people } = past
    const principal =
      requestedBy === 'seller' ? sellerOf(past, sale.product) : await people.principal(sale.by)
    const body = { reason, ...(details ? { details } : {}), ...(amount ? { amount } : {}) }
    const orderId = resultOf(past.orders, sale)
    const refund = await callOperation<Refund>(souk, principal, (attempt) =>
      souk.orders.requestRefund({ way: 'request', principal, orderId, body, attempt }),
    )
    if (refund) past.refunds.set(sale, refund.refundId)
    await readReceipt(past, sale)
  },

  async decide(past, { sale, decision: { to, note } }) {
    const { souk, people } = past
    const principal = to === 'canceled' ? await people.principal(sale.by) : sellerOf(past, sale.product)
    const refundId = resultOf(past.refunds, sale)
    const body = note ? { note } : {}
    await callOperation<Refund>(souk, principal, (attempt) =>
      souk.orders.decideRefund({ principal, refundId, body, attempt, to }),
    )
    await readReceipt(past, sale)
  },

  update: (past, { product }) =>
    transact(past.souk.db, (tx) =>
      past.souk.catalog.change(tx, sellerOf(past, product), {
        productId: wireProductId(idOf(past, product)),
        body: product.update?.change ?? {},
      }),
    ),

  async 'name bank'({ souk, people }, { seller, token }) {
    const principal = people.sellers[seller]
    const destination = await souk.payouts.createDestination(principal, { token })
    await transact(souk.db, (tx) => souk.payouts.setDestination(tx, principal, destination))
  },
}

/** The buyer looks at the receipt: that issues the credit note of a refund, dated then. */
const readReceipt = async ({ souk, people, orders }: Past, sale: Sale): Promise<void> => {
  const { receipt } = await souk.orders.get(await people.principal(sale.by), resultOf(orders, sale))
  await souk.orders.readReceipt(receipt.url.slice(receipt.url.lastIndexOf('/') + 1))
}
