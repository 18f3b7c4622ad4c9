import { publicId } from '../../../kernel/ids.ts'
import type { Notice } from '../notify.ts'
import { accountOf, findOffer, followersOf, ownersOf, wishersOf } from '../store.ts'
import { notices, ownNotice } from './notices.ts'
import { titleOf } from './product-title.ts'

/** Characters of a change log in a notification. */
const maxChangelog = 300

/** Of what people bought, wish for and follow. */
export const buyingNotices = [
  notices({
    name: 'new-product',
    event: 'product.published',
    notices: (tx, { at, data: { productId, authorId, title, price, currency } }) => [
      {
        occasion: {
          kind: 'new_product',
          data: { productId: publicId('product', productId), title, amount: price, currency },
        },
        ...{ at, subject: productId, recipients: followersOf(tx, authorId, at), personId: authorId },
      },
    ],
  }),
  // A new version concerns its owners, a lower price those who wish for the product.
  notices({
    name: 'product-change',
    event: 'product.updated',
    async notices(tx, { id: subject, at, data: { productId, changes } }) {
      const { version, price, currency, changelog } = changes
      if (!version && !price) return []
      const offer = await findOffer(tx, productId)
      if (!offer?.isOnSale) return []
      const common = { productId: publicId('product', productId), title: offer.title }
      const found: Notice[] = []
      if (version) {
        const data = {
          ...{ ...common, version: String(version.new) },
          changelog: String(changelog?.new ?? '').slice(0, maxChangelog),
        }
        const recipients = ownersOf(tx, productId, at)
        found.push({ occasion: { kind: 'new_version', data }, at, subject, recipients })
      }
      if (price && !currency && Number(price.new) < Number(price.old)) {
        const amounts = {
          ...{ before: String(price.old), amount: String(price.new) },
          currency: offer.currency,
        }
        const recipients = wishersOf(tx, productId, at)
        found.push({
          occasion: { kind: 'price_drop', data: { ...common, ...amounts } },
          ...{ at, subject, recipients },
        })
      }
      return found
    },
  }),
  notices({
    name: 'refund-rejected',
    event: 'refund.rejected',
    notices: async (tx, { at, data: { refundId, orderId, productId, buyerId, amount, currency } }) => [
      {
        occasion: {
          kind: 'refund_rejected',
          data: {
            ...{ orderId: publicId('order', orderId), title: await titleOf(tx, productId) },
            ...{ amount, currency },
          },
        },
        ...{ at, subject: refundId, recipients: accountOf(tx, buyerId) },
      },
    ],
  }),
  notices({
    name: 'review-answer',
    event: 'review.answered',
    notices: async (tx, { at, data: { reviewId, productId, authorId } }) => [
      {
        occasion: {
          kind: 'review_answer',
          data: { productId: publicId('product', productId), title: await titleOf(tx, productId) },
        },
        ...{ at, subject: reviewId, recipients: accountOf(tx, authorId) },
      },
    ],
  }),
  ownNotice({
    name: 'saved-search',
    event: 'search.matched',
    occasion: ({ name, count }) => ({ kind: 'saved_search', data: { name, count } }),
  }),
  ownNotice({
    name: 'question',
    event: 'question.opened',
    occasion: ({ executionId, deadline: until }) => ({
      kind: 'question',
      data: { executionId: publicId('execution', executionId), until },
    }),
  }),
  ownNotice({
    name: 'budget',
    event: 'budget.reached',
    occasion: ({ name, percent, budget }) => ({
      kind: 'budget',
      data: { name, percent, amount: budget, currency: 'USD' },
    }),
  }),
]
