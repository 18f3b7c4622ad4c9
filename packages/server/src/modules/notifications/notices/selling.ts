import { publicId } from '../../../kernel/ids.ts'
import { accountOf } from '../store.ts'
import { notices, ownNotice } from './notices.ts'
import { titleOf } from './product-title.ts'

/** Of products and payouts. */
export const sellingNotices = [
  notices({
    name: 'review',
    event: 'review.created',
    notices: async (tx, { at, data: { reviewId, productId, sellerId, rating } }) => [
      {
        occasion: {
          kind: 'review',
          data: { productId: publicId('product', productId), title: await titleOf(tx, productId), rating },
        },
        ...{ at, subject: reviewId, recipients: accountOf(tx, sellerId) },
      },
    ],
  }),
  notices({
    name: 'product-reviewed',
    event: 'product.reviewed',
    notices(tx, { id: subject, at, data: { productId, authorId, title, result, ...said } }) {
      const product = { productId: publicId('product', productId), title }
      const common = { at, subject, recipients: accountOf(tx, authorId) }
      const { reason, basis, isReported } = said
      if (result === 'approved') return [{ occasion: { kind: 'product_approved', data: product }, ...common }]
      if (result === 'restored')
        return [{ occasion: { kind: 'product_restored', data: { ...product, reason } }, ...common }]
      return [
        {
          occasion: { kind: `product_${result}`, data: { ...product, reason, basis, isReported } },
          ...common,
        },
      ]
    },
  }),
  notices({
    name: 'appeal-denied',
    event: 'appeal.denied',
    notices: (tx, { at, data: { appealId, productId, authorId, title, reason } }) => [
      {
        occasion: {
          kind: 'appeal_denied',
          data: { productId: publicId('product', productId), title, reason },
        },
        ...{ at, subject: appealId, recipients: accountOf(tx, authorId) },
      },
    ],
  }),
  notices({
    name: 'payout',
    event: 'payout.completed',
    notices: (tx, { at, data: { payoutId, sellerId, period, amount, currency } }) => [
      {
        occasion: { kind: 'payout', data: { ...period, amount, currency } },
        ...{ at, subject: payoutId, recipients: accountOf(tx, sellerId) },
      },
    ],
  }),
  notices({
    name: 'payout-failed',
    event: 'payout.failed',
    notices: (tx, { at, data: { payoutId, sellerId, amount, currency } }) => [
      {
        occasion: { kind: 'payout_failed', data: { amount, currency } },
        ...{ at, subject: payoutId, recipients: accountOf(tx, sellerId) },
      },
    ],
  }),
  notices({
    name: 'payout-held',
    event: 'payout.held',
    notices: (tx, { at, data: { holdId, sellerId, reason } }) => [
      {
        occasion: { kind: 'payout_held', data: { reason } },
        ...{ at, subject: holdId, recipients: accountOf(tx, sellerId) },
      },
    ],
  }),
  notices({
    name: 'partner-invited',
    event: 'partner.invited',
    notices: (tx, { at, data: { partnerId, accountId, sellerId, ...offer } }) => [
      {
        occasion: { kind: 'partner_invited', data: offer },
        ...{ at, subject: partnerId, recipients: accountOf(tx, accountId), personId: sellerId },
      },
    ],
  }),
  ownNotice({
    name: 'payout-restricted',
    event: 'destination.restricted',
    occasion: () => ({ kind: 'payout_restricted', data: {} }),
  }),
]
