import type { EventData } from '../../../kernel/event-data.ts'
import type { RefundEventData } from '../../../kernel/refund-event-data.ts'
import { publicId } from '../../../kernel/ids.ts'
import { formatDecimal, fromDecimal } from '../../../kernel/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { accountOf, adminsOf } from '../store.ts'
import { notices } from './notices.ts'
import { titleOf } from './product-title.ts'

type OfOrder = Pick<RefundEventData, 'orderId' | 'productId' | 'amount' | 'currency'>

export const orderOf = async (tx: Tx, { orderId, productId, amount, currency }: OfOrder) => ({
  ...{ orderId: publicId('order', orderId), title: await titleOf(tx, productId), amount, currency },
})

/** What the seller earns; null in events of earlier releases. */
export const netOf = ({
  amount,
  fee,
  partners = '0',
  currency,
}: EventData['purchase.completed' | 'subscription.renewed']): string | null => {
  if (fee === undefined) return null
  const minorOf = (text: string) => fromDecimal(Number(text), currency)?.minor ?? 0n
  return formatDecimal({ minor: minorOf(amount) - minorOf(fee) - minorOf(partners), currency })
}

/** A seller's time to decide runs, or is nearly over. */
const requestNotices = (
  name: string,
  event: 'refund.requested' | 'refund.due',
  kind: 'refund_request' | 'refund_due',
) =>
  notices({
    ...{ name, event },
    async notices(tx, { at, data }) {
      const { refundId: subject, sellerId, buyerId, decideBy } = data
      const about = { ...(await orderOf(tx, data)), until: decideBy }
      const recipients = accountOf(tx, sellerId)
      return [{ occasion: { kind, data: about }, at, subject, recipients, personId: buyerId }]
    },
  })

/** Of purchases, and what becomes of them. */
export const orderNotices = [
  notices({
    name: 'purchase',
    event: 'purchase.completed',
    async notices(tx, { at, data }) {
      const { orderId: subject, buyerId, sellerId, gifts, withdrawal, subscription } = data
      const order = await orderOf(tx, data)
      return [
        {
          occasion: {
            kind: 'purchase',
            data: {
              ...order,
              ...(gifts ? { gifts } : {}),
              ...(subscription ? { until: subscription.until } : {}),
              ...(withdrawal ? { withdrawal } : {}),
            },
          },
          ...(withdrawal ? { isRequired: true } : {}),
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
    name: 'refund',
    event: 'purchase.refunded',
    async notices(tx, { at, data }) {
      const { refundId: subject, buyerId, sellerId, full } = data
      const refund = { ...(await orderOf(tx, data)), full }
      return [
        { occasion: { kind: 'refund', data: refund }, at, subject, recipients: accountOf(tx, buyerId) },
        {
          occasion: { kind: 'sale_refunded', data: refund },
          ...{ at, subject, recipients: accountOf(tx, sellerId) },
        },
      ]
    },
  }),
  notices({
    name: 'withdrawal',
    event: 'purchase.withdrawn',
    notices: async (tx, { at, data }) => [
      {
        occasion: { kind: 'withdrawal', data: { ...(await orderOf(tx, data)), at: at.toISOString() } },
        ...{ at, subject: data.refundId, recipients: accountOf(tx, data.buyerId) },
      },
    ],
  }),
  requestNotices('refund-request', 'refund.requested', 'refund_request'),
  requestNotices('refund-due', 'refund.due', 'refund_due'),
  notices({
    name: 'refund-overdue',
    event: 'refund.overdue',
    async notices(tx, { at, data }) {
      const occasion = { kind: 'refund_overdue', data: await orderOf(tx, data) } as const
      return [{ occasion, at, subject: data.refundId, recipients: adminsOf(tx) }]
    },
  }),
  notices({
    name: 'dispute',
    event: 'order.disputed',
    async notices(tx, { id: subject, at, data }) {
      const order = await orderOf(tx, data)
      const recipients = accountOf(tx, data.sellerId)
      if (data.state !== 'open')
        return [{ occasion: { kind: 'dispute_won', data: order }, at, subject, recipients }]
      const occasion = { kind: 'dispute', data: { ...order, fee: data.fee ?? '0' } } as const
      return [
        { occasion, at, subject, recipients },
        {
          occasion: { kind: 'dispute_opened', data: order },
          ...{ at, subject, recipients: adminsOf(tx) },
        },
      ]
    },
  }),
]
