import { notificationKinds, type NotificationKindRules } from '@souk/contract'
import type { EventData, EventType } from '../../kernel/events.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { formatDecimal, fromDecimal } from '../../kernel/money.ts'
import { after, hours } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listener, type Listener } from '../../platform/events/events.ts'
import type { NotificationsDeps } from './deps.ts'
import type { Occasion } from './occasion.ts'
import {
  accountOf,
  findOffer,
  followersOf,
  insertNotifications,
  ownersOf,
  wishersOf,
  type Recipients,
} from './store.ts'

interface Notice {
  readonly occasion: Occasion
  /** When it happened. */
  readonly at: Date
  /** What the occasion is about: an account is notified of it once. */
  readonly subject: string
  readonly recipients: Recipients
  /** Whom the text names; default: no one. */
  readonly personId?: Id<'user'>
}

/** What is handled later than this, after an outage, is only shown: an email about it would confuse. */
const latestMailMs = hours(48)

type Notify = (tx: Tx, notice: Notice) => Promise<void>

/** Turns what happened into notifications; they commit with the event being handled. */
export const notifyingListeners = ({
  clock,
  outbox,
}: Pick<NotificationsDeps, 'clock' | 'outbox'>): Listener[] => {
  const notify: Notify = (tx, { occasion, at, subject, recipients, personId }) => {
    const { email, urgent }: NotificationKindRules = notificationKinds[occasion.kind]
    const now = clock.now()
    const isMailed = outbox.isOpen && after(at, latestMailMs) > now
    return insertNotifications(tx, {
      ...{ occasion, at, now, subject, recipients, email, isMailed },
      ...{ isUrgent: urgent === true, personId: personId ?? null },
    })
  }
  return [
    listener({
      name: 'notifications.purchase',
      handles: 'purchase.completed',
      handle: (tx, { at, data }) => notifyOfPurchase(notify, tx, { at, ...data }),
    }),
    listener({
      name: 'notifications.refund',
      handles: 'purchase.refunded',
      handle: (tx, { at, data }) => notifyOfRefund(notify, tx, { at, ...data }),
    }),
    listener({
      name: 'notifications.payout',
      handles: 'payout.completed',
      handle: (tx, { at, data: { payoutId, sellerId, period, amount, currency } }) =>
        notify(tx, {
          occasion: { kind: 'payout', data: { ...period, amount, currency } },
          ...{ at, subject: payoutId, recipients: accountOf(tx, sellerId) },
        }),
    }),
    listener({
      name: 'notifications.review',
      handles: 'review.created',
      async handle(tx, { at, data: { reviewId, productId, sellerId, rating } }) {
        const title = await titleOf(tx, productId)
        await notify(tx, {
          occasion: { kind: 'review', data: { productId: publicId('product', productId), title, rating } },
          ...{ at, subject: reviewId, recipients: accountOf(tx, sellerId) },
        })
      },
    }),
    listener({
      name: 'notifications.new-product',
      handles: 'product.published',
      async handle(tx, { at, data: { productId, authorId, title, price, currency } }) {
        const data = { productId: publicId('product', productId), title, amount: price, currency }
        await notify(tx, {
          occasion: { kind: 'new_product', data },
          ...{ at, subject: productId, recipients: followersOf(tx, authorId, at), personId: authorId },
        })
      },
    }),
    listener({
      name: 'notifications.product-change',
      handles: 'product.updated',
      handle: (tx, { id, at, data }) => notifyOfChange(notify, tx, { eventId: id, at, ...data }),
    }),
  ]
}

type Happened<T extends EventType> = EventData[T] & { readonly at: Date }

const titleOf = async (tx: Tx, productId: Id<'product'>): Promise<string> =>
  (await findOffer(tx, productId))?.title ?? ''

const notifyOfPurchase = async (
  notify: Notify,
  tx: Tx,
  { at, orderId: id, productId, buyerId, sellerId, fee, amount, currency }: Happened<'purchase.completed'>,
): Promise<void> => {
  const title = await titleOf(tx, productId)
  const common = { orderId: publicId('order', id), title, amount, currency }
  const net = fee === undefined ? null : difference(amount, fee, currency)
  await notify(tx, {
    occasion: { kind: 'purchase', data: common },
    ...{ at, subject: id, recipients: accountOf(tx, buyerId), personId: sellerId },
  })
  await notify(tx, {
    occasion: { kind: 'sale', data: { ...common, net } },
    ...{ at, subject: id, recipients: accountOf(tx, sellerId), personId: buyerId },
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
  refund: Happened<'purchase.refunded'>,
): Promise<void> => {
  const { at, refundId: subject, orderId, amount, currency, full } = refund
  const title = await titleOf(tx, refund.productId)
  const data = { orderId: publicId('order', orderId), title, amount, currency, full }
  await notify(tx, {
    occasion: { kind: 'refund', data },
    ...{ at, subject, recipients: accountOf(tx, refund.buyerId) },
  })
  await notify(tx, {
    occasion: { kind: 'sale_refunded', data },
    ...{ at, subject, recipients: accountOf(tx, refund.sellerId) },
  })
}

/** A new version concerns its owners, a lower price those who wish for the product. */
const notifyOfChange = async (
  notify: Notify,
  tx: Tx,
  { eventId: subject, at, productId, changes }: Happened<'product.updated'> & { readonly eventId: string },
): Promise<void> => {
  const { version, price, currency } = changes
  if (!version && !price) return
  const offer = await findOffer(tx, productId)
  if (!offer?.isOnSale) return
  const common = { productId: publicId('product', productId), title: offer.title }
  if (version)
    await notify(tx, {
      occasion: { kind: 'new_version', data: { ...common, version: String(version.new) } },
      ...{ at, subject, recipients: ownersOf(tx, productId, at) },
    })
  if (price && !currency && Number(price.new) < Number(price.old))
    await notify(tx, {
      occasion: {
        kind: 'price_drop',
        data: {
          ...{ ...common, before: String(price.old), amount: String(price.new) },
          currency: offer.currency,
        },
      },
      ...{ at, subject, recipients: wishersOf(tx, productId, at) },
    })
}
