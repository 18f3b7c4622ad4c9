import { notificationKinds, type NotificationKindRules } from '@souk/contract'
import type { EventData } from '../../kernel/events.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { formatDecimal, fromDecimal } from '../../kernel/money.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { NotificationsDeps } from './deps.ts'
import type { Occasion } from './occasion.ts'
import {
  accountOf,
  findName,
  findOffer,
  followersOf,
  insertNotifications,
  ownersOf,
  wishersOf,
  type Recipients,
} from './store.ts'

interface Notice {
  readonly occasion: Occasion
  /** What the occasion is about: an account is notified of it once. */
  readonly subject: string
  readonly recipients: Recipients
}

type Notify = (tx: Tx, notice: Notice) => Promise<void>

/** Turns what happened into notifications; they commit with the event being handled. */
export const notifyingListeners = ({ clock }: Pick<NotificationsDeps, 'clock'>): Listener[] => {
  const notify: Notify = (tx, { occasion, subject, recipients }) => {
    const { email, urgent }: NotificationKindRules = notificationKinds[occasion.kind]
    const isUrgent = urgent === true
    return insertNotifications(tx, { occasion, subject, recipients, email, isUrgent, now: clock.now() })
  }
  return [
    listener({
      name: 'notifications.purchase',
      handles: 'purchase.completed',
      handle: (tx, { data }) => notifyOfPurchase(notify, tx, data),
    }),
    listener({
      name: 'notifications.refund',
      handles: 'purchase.refunded',
      handle: (tx, { data }) => notifyOfRefund(notify, tx, data),
    }),
    listener({
      name: 'notifications.payout',
      handles: 'payout.completed',
      handle: (tx, { data: { payoutId, sellerId, period, amount, currency } }) =>
        notify(tx, {
          occasion: { kind: 'payout', data: { ...period, amount, currency } },
          ...{ subject: payoutId, recipients: accountOf(tx, sellerId) },
        }),
    }),
    listener({
      name: 'notifications.review',
      handles: 'review.created',
      async handle(tx, { data: { reviewId, productId, sellerId, rating } }) {
        const title = await titleOf(tx, productId)
        await notify(tx, {
          occasion: { kind: 'review', data: { productId: publicId('product', productId), title, rating } },
          ...{ subject: reviewId, recipients: accountOf(tx, sellerId) },
        })
      },
    }),
    listener({
      name: 'notifications.new-product',
      handles: 'product.published',
      async handle(tx, { data: { productId, authorId, title, price, currency } }) {
        const seller = await findName(tx, authorId)
        const data = { productId: publicId('product', productId), title, seller, amount: price, currency }
        await notify(tx, {
          occasion: { kind: 'new_product', data },
          ...{ subject: productId, recipients: followersOf(tx, authorId) },
        })
      },
    }),
    listener({
      name: 'notifications.product-change',
      handles: 'product.updated',
      handle: (tx, { id, data }) => notifyOfChange(notify, tx, { eventId: id, ...data }),
    }),
  ]
}

const titleOf = async (tx: Tx, productId: Id<'product'>): Promise<string> =>
  (await findOffer(tx, productId))?.title ?? ''

const notifyOfPurchase = async (
  notify: Notify,
  tx: Tx,
  { orderId: id, productId, buyerId, sellerId, fee, amount, currency }: EventData['purchase.completed'],
): Promise<void> => {
  const [title, buyer, seller] = await Promise.all([
    titleOf(tx, productId),
    findName(tx, buyerId),
    findName(tx, sellerId),
  ])
  const common = { orderId: publicId('order', id), title, amount, currency }
  const net = fee === undefined ? null : difference(amount, fee, currency)
  await notify(tx, {
    occasion: { kind: 'purchase', data: { ...common, seller } },
    ...{ subject: id, recipients: accountOf(tx, buyerId) },
  })
  await notify(tx, {
    occasion: { kind: 'sale', data: { ...common, buyer, net } },
    ...{ subject: id, recipients: accountOf(tx, sellerId) },
  })
}

/** Of two decimal texts. */
const difference = (a: string, b: string, currency: string): string | null => {
  const [from, less] = [fromDecimal(Number(a), currency), fromDecimal(Number(b), currency)]
  return from && less ? formatDecimal({ minor: from.minor - less.minor, currency }) : null
}

const notifyOfRefund = async (
  notify: Notify,
  tx: Tx,
  refund: EventData['purchase.refunded'],
): Promise<void> => {
  const { refundId: subject, orderId, amount, currency, full } = refund
  const title = await titleOf(tx, refund.productId)
  const data = { orderId: publicId('order', orderId), title, amount, currency, full }
  await notify(tx, {
    occasion: { kind: 'refund', data },
    ...{ subject, recipients: accountOf(tx, refund.buyerId) },
  })
  await notify(tx, {
    occasion: { kind: 'sale_refunded', data },
    ...{ subject, recipients: accountOf(tx, refund.sellerId) },
  })
}

/** A new version concerns its owners, a lower price those who wish for the product. */
const notifyOfChange = async (
  notify: Notify,
  tx: Tx,
  { eventId: subject, productId, changes }: EventData['product.updated'] & { readonly eventId: string },
): Promise<void> => {
  const { version, price, currency } = changes
  if (!version && !price) return
  const offer = await findOffer(tx, productId)
  if (!offer?.isOnSale) return
  const common = { productId: publicId('product', productId), title: offer.title }
  if (version)
    await notify(tx, {
      occasion: { kind: 'new_version', data: { ...common, version: String(version.new) } },
      ...{ subject, recipients: ownersOf(tx, productId) },
    })
  if (price && !currency && Number(price.new) < Number(price.old))
    await notify(tx, {
      occasion: {
        kind: 'price_drop',
        data: {
          ...{ ...common, before: String(price.old), amount: String(price.new) },
          currency: offer.price.currency,
        },
      },
      ...{ subject, recipients: wishersOf(tx, productId) },
    })
}
