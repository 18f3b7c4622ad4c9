import { accountOf } from '../store.ts'
import { notices } from './notices.ts'
import { netOf, orderOf } from './orders.ts'
import { titleOf } from './product-title.ts'

/** Of what buyers have for as long as they pay. */
export const subscriptionNotices = [
  notices({
    name: 'subscription-renewal',
    event: 'subscription.renewing',
    notices: async (tx, { id: subject, at, data: { productId, buyerId, amount, currency, at: until } }) => [
      {
        occasion: {
          kind: 'subscription_renewal',
          data: { title: await titleOf(tx, productId), amount, currency, until },
        },
        ...{ at, subject, recipients: accountOf(tx, buyerId) },
      },
    ],
  }),
  notices({
    name: 'subscription-renewed',
    event: 'subscription.renewed',
    async notices(tx, { at, data }) {
      const { orderId: subject, buyerId, sellerId, subscription } = data
      const order = await orderOf(tx, data)
      return [
        {
          occasion: { kind: 'subscription_renewed', data: { ...order, until: subscription.until } },
          ...{ at, subject, recipients: accountOf(tx, buyerId), personId: sellerId },
        },
        {
          occasion: { kind: 'sale', data: { ...order, net: netOf(data) } },
          ...{ at, subject, recipients: accountOf(tx, sellerId), personId: buyerId },
        },
      ]
    },
  }),
  notices({
    name: 'subscription-declined',
    event: 'subscription.declined',
    notices: async (tx, { id: subject, at, data: { productId, buyerId, graceUntil: until } }) => [
      {
        occasion: { kind: 'subscription_declined', data: { title: await titleOf(tx, productId), until } },
        ...{ at, subject, recipients: accountOf(tx, buyerId) },
      },
    ],
  }),
  notices({
    name: 'subscription-ended',
    event: 'subscription.ended',
    notices: async (tx, { id: subject, at, data: { productId, buyerId, reason } }) => [
      {
        occasion: { kind: 'subscription_ended', data: { title: await titleOf(tx, productId), reason } },
        ...{ at, subject, recipients: accountOf(tx, buyerId) },
      },
    ],
  }),
]
