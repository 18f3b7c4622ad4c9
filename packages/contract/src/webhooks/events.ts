import { Type, type Static, type TObject } from 'typebox'
import { Amount, Currency, id, oneOf, Timestamp } from '../scalars.ts'
import { subscriptionEnds } from '../subscriptions/subscriptions.ts'

const product = { id: id('prod', 'the product'), title: Type.String(), type: Type.String(), price: Amount }
const authorId = id('usr', 'its author')
const day = (description: string) => Type.String({ format: 'date', description })

interface EventType {
  /** Version of the schema of `data`; additive changes do not change it (Decision 39). */
  readonly version: number
  readonly description: string
  /** Recipients (Decision 33). */
  readonly recipients: string
  readonly data: TObject
  readonly example: unknown
}

const exampleProduct = {
  id: 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab',
  title: 'Release notes people read',
  type: 'PROMPT',
  price: 9.5,
  authorId: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ac',
}

const subscription = {
  id: id('sub', 'the subscription'),
  productId: product.id,
  buyerId: id('usr', 'the buyer'),
}

const exampleSubscription = {
  id: 'sub_01kb2vb0m3f6tq8s0v2x4z6abc',
  productId: exampleProduct.id,
  buyerId: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
}

/** Every event that webhooks carry (spec 6.2): `data` as JSON Schema, with an example. */
export const webhookEvents = {
  'product.published': {
    version: 1,
    description: 'A product is published.',
    recipients: 'Its author.',
    data: Type.Object({ product: Type.Object({ ...product, authorId }) }),
    example: { product: exampleProduct },
  },
  'product.updated': {
    version: 1,
    description:
      'A product is updated. `content` is included only as the SHA-256 of the old and the new text.',
    recipients: 'Its author.',
    data: Type.Object({
      product: Type.Object({
        id: product.id,
        changes: Type.Unsafe<Record<string, { old?: unknown; new?: unknown }>>({
          type: 'object',
          description: 'Name of each changed field → its old and new value',
          additionalProperties: {
            type: 'object',
            required: ['old', 'new'],
            properties: { old: {}, new: {} },
          },
        }),
      }),
    }),
    example: {
      product: {
        id: exampleProduct.id,
        changes: { price: { old: 9.5, new: 12 }, tags: { old: [], new: ['writing'] } },
      },
    },
  },
  'product.unpublished': {
    version: 1,
    description: 'A product is unpublished, suspended or deleted, drafts included.',
    recipients: 'Its author.',
    data: Type.Object({
      product: Type.Object({
        ...product,
        authorId,
        reason: oneOf(['unpublished', 'deleted', 'suspended'] as const, 'Reason of the removal'),
      }),
    }),
    example: { product: { ...exampleProduct, reason: 'unpublished' } },
  },
  'purchase.completed': {
    version: 1,
    description: 'A purchase succeeded.',
    recipients: 'The author of the product and the buyer.',
    data: Type.Object({
      order: Type.Object({
        id: id('ord', 'the order'),
        productId: product.id,
        buyerId: id('usr', 'the buyer'),
        amount: Amount,
        currency: Currency,
      }),
    }),
    example: {
      order: {
        id: 'ord_01kb2vb0m3f6tq8s0v2x4z6abc',
        productId: exampleProduct.id,
        buyerId: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
        amount: 9.5,
        currency: 'USD',
      },
    },
  },
  'purchase.refunded': {
    version: 1,
    description: 'A refund was paid, fully or partially.',
    recipients: 'The author of the product and the buyer.',
    data: Type.Object({
      refund: Type.Object({
        id: id('rfd', 'the refund'),
        orderId: id('ord', 'the order'),
        amount: Amount,
        reason: Type.String({ description: 'Reason in the words of the buyer' }),
      }),
    }),
    example: {
      refund: {
        id: 'rfd_01kb2vc5m3f6tq8s0v2x4z6abc',
        orderId: 'ord_01kb2vb0m3f6tq8s0v2x4z6abc',
        amount: 9.5,
        reason: 'It does not work with my model.',
      },
    },
  },
  'subscription.renewed': {
    version: 1,
    description: 'A period of a subscription was paid, after its first.',
    recipients: 'The author of the product and the buyer.',
    data: Type.Object({
      subscription: Type.Object({
        ...subscription,
        orderId: id('ord', 'the order of the period'),
        amount: Amount,
        currency: Currency,
        paidUntil: Timestamp,
      }),
    }),
    example: {
      subscription: {
        ...exampleSubscription,
        orderId: 'ord_01kb2vb0m3f6tq8s0v2x4z6abd',
        amount: 9.5,
        currency: 'USD',
        paidUntil: '2026-12-21T09:30:00.000Z',
      },
    },
  },
  'subscription.ended': {
    version: 1,
    description: 'A subscription ended, and with it the access of its buyer.',
    recipients: 'The author of the product and the buyer.',
    data: Type.Object({
      subscription: Type.Object({ ...subscription, reason: oneOf(subscriptionEnds, 'Why it ended') }),
    }),
    example: { subscription: { ...exampleSubscription, reason: 'canceled' } },
  },
  'payout.completed': {
    version: 1,
    description: 'A payout reached the bank.',
    recipients: 'The seller.',
    data: Type.Object({
      payout: Type.Object({
        id: id('pay', 'the payout'),
        sellerId: id('usr', 'the seller'),
        amount: Amount,
        currency: Currency,
        period: Type.Object({ start: day('First day'), end: day('Last day') }),
      }),
    }),
    example: {
      payout: {
        id: 'pay_01kb2vb0m3f6tq8s0v2x4z6abc',
        sellerId: exampleProduct.authorId,
        amount: 64.8,
        currency: 'USD',
        period: { start: '2026-11-16', end: '2026-11-23' },
      },
    },
  },
  'review.created': {
    version: 1,
    description: 'A buyer reviews a product.',
    recipients: 'The author of the product.',
    data: Type.Object({
      review: Type.Object({
        id: id('rev', 'the review'),
        productId: product.id,
        rating: Type.Integer({ description: '1 to 5' }),
        comment: Type.String(),
        authorId: id('usr', 'who wrote it'),
      }),
    }),
    example: {
      review: {
        id: 'rev_01kb2vc5m3f6tq8s0v2x4z6abc',
        productId: exampleProduct.id,
        rating: 5,
        comment: 'Saves me an hour with every release.',
        authorId: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
      },
    },
  },
  'user.subscription.updated': {
    version: 1,
    description: "An account's plan changes.",
    recipients: 'The account.',
    data: Type.Object({
      subscription: Type.Object({
        userId: id('usr', 'the account'),
        oldPlan: Type.String(),
        newPlan: Type.String(),
        effectiveDate: Timestamp,
      }),
    }),
    example: {
      subscription: {
        userId: 'usr_01ka8x5v3nf2rvp4s6t8w0y2ad',
        oldPlan: 'free',
        newPlan: 'pro',
        effectiveDate: '2026-11-21T10:00:00.000Z',
      },
    },
  },
  test: {
    version: 1,
    description: 'A test event of an endpoint.',
    recipients: 'The tested endpoint, whatever its event types.',
    data: Type.Object({ message: Type.String() }),
    example: { message: 'It works.' },
  },
} as const satisfies Record<string, EventType>

export type WebhookEventType = keyof typeof webhookEvents
export type WebhookData<T extends WebhookEventType> = Static<(typeof webhookEvents)[T]['data']>

export const webhookEventTypes = Object.keys(webhookEvents) as readonly WebhookEventType[]

/** The body of every webhook (spec 6.1) around a type's `data`. */
export const webhookEnvelope = (type: WebhookEventType): TObject =>
  Type.Object({
    id: Type.String({ description: 'Identifier of the event, `evt_…`; the same in every delivery' }),
    type: Type.Literal(type),
    created: Timestamp,
    data: webhookEvents[type].data,
  })

/** The example of a type as it would arrive. */
export const webhookExample = (type: WebhookEventType) => ({
  id: 'evt_01kb2vd1m3f6tq8s0v2x4z6abc',
  type,
  created: '2026-11-21T10:00:00.000Z',
  data: webhookEvents[type].example,
})
