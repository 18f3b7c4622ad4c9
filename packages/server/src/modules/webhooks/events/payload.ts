import type { WebhookData, WebhookEventType } from '@souk/contract'
import { webhookEvents } from '@souk/contract'
import type { SubscriptionEventData } from '../../../kernel/event-data.ts'
import type { EventType, StoredEvent } from '../../../kernel/events.ts'
import { publicId, type Id } from '../../../kernel/ids.ts'
import { objectText } from '../../../platform/json-text.ts'

export interface Event<T extends WebhookEventType = WebhookEventType> {
  readonly type: T
  readonly data: WebhookData<T>
}

/** The others are internal. */
export type PublicEvent = StoredEvent<Extract<EventType, WebhookEventType>>

const event = <T extends WebhookEventType>(type: T, data: WebhookData<T>): Event => ({ type, data })

/** What an event is to the world: the contract's payload (spec 6.2). An event without a case does not compile. */
export const payloadOf = (stored: PublicEvent, { baseUrl }: { readonly baseUrl: string }): Event => {
  switch (stored.type) {
    case 'product.published':
      return event(stored.type, { product: productOf(stored.data) })
    case 'product.updated':
      return event(stored.type, {
        product: {
          id: publicId('product', stored.data.productId),
          changes: withAddresses(stored.data.changes, baseUrl),
        },
      })
    case 'product.unpublished':
      return event(stored.type, { product: { ...productOf(stored.data), reason: stored.data.reason } })
    case 'purchase.completed': {
      const { orderId, productId, buyerId, amount, currency } = stored.data
      return event(stored.type, {
        order: {
          id: publicId('order', orderId),
          productId: publicId('product', productId),
          buyerId: publicId('user', buyerId),
          amount: Number(amount),
          currency,
        },
      })
    }
    case 'purchase.refunded': {
      const { refundId, orderId, amount, reason } = stored.data
      return event(stored.type, {
        refund: {
          id: publicId('refund', refundId),
          orderId: publicId('order', orderId),
          amount: Number(amount),
          reason,
        },
      })
    }
    case 'subscription.renewed':
      return event(stored.type, { subscription: renewedOf(stored.data) })
    case 'subscription.ended':
      return event(stored.type, {
        subscription: { ...subscriptionOf(stored.data), reason: stored.data.reason },
      })
    case 'payout.completed':
      return event(stored.type, { payout: payoutOf(stored.data) })
    case 'review.created': {
      const { reviewId, productId, rating, comment, authorId } = stored.data
      return event(stored.type, {
        review: {
          id: publicId('review', reviewId),
          productId: publicId('product', productId),
          rating,
          comment,
          authorId: publicId('user', authorId),
        },
      })
    }
    case 'user.subscription.updated': {
      const { userId, oldPlan, newPlan, effectiveDate } = stored.data
      return event(stored.type, {
        subscription: { userId: publicId('user', userId), oldPlan, newPlan, effectiveDate },
      })
    }
  }
}

/** Events that go out, by their type; the others are ours alone. */
export const publicEventTypes = Object.keys(webhookEvents).filter(
  (type): type is PublicEvent['type'] => type !== 'test',
)

const productOf = ({
  productId,
  title,
  productType,
  price,
  authorId,
}: PublicEventData<'product.published'>) => ({
  id: publicId('product', productId),
  title,
  type: productType,
  price: Number(price),
  authorId: publicId('user', authorId),
})

const subscriptionOf = ({
  subscriptionId,
  productId,
  buyerId,
}: Pick<SubscriptionEventData, 'subscriptionId' | 'productId' | 'buyerId'>) => ({
  id: publicId('subscription', subscriptionId),
  productId: publicId('product', productId),
  buyerId: publicId('user', buyerId),
})

const renewedOf = (data: PublicEventData<'subscription.renewed'>) => ({
  ...subscriptionOf(data),
  orderId: publicId('order', data.orderId),
  amount: Number(data.amount),
  currency: data.currency,
  paidUntil: data.subscription.until,
})

const payoutOf = ({
  payoutId,
  sellerId,
  amount,
  currency,
  period: { start, end },
}: PublicEventData<'payout.completed'>) => ({
  id: publicId('payout', payoutId),
  sellerId: publicId('user', sellerId),
  amount: Number(amount),
  ...{ currency, period: { start, end } },
})

type PublicEventData<T extends PublicEvent['type']> = StoredEvent<T>['data']
type Changes = PublicEventData<'product.updated'>['changes']

/** Pictures are stored by their path: anyone who gets the event needs their address. */
const withAddresses = (
  changes: Changes,
  baseUrl: string,
): WebhookData<'product.updated'>['product']['changes'] => {
  const { images } = changes
  if (!images) return changes
  const addressed = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((image) => (typeof image === 'string' && image.startsWith('/') ? baseUrl + image : image))
      : list
  return { ...changes, images: { old: addressed(images.old), new: addressed(images.new) } }
}

/** The body of an event (spec 6.1), the text that is stored, signed and sent. */
export const bodyOf = (id: string, type: string, { at, data }: { at: Date; data: unknown }): string =>
  objectText({ id, type, created: at.toISOString(), data }).text

/** The body of an event of this type with the data of the contract's example. */
export const sampleOf = (eventId: Id<'event'>, type: WebhookEventType, at: Date): string =>
  bodyOf(publicId('event', eventId), type, { at, data: webhookEvents[type].example })
