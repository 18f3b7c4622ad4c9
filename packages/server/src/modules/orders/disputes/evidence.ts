import type { Id } from '../../../kernel/ids.ts'
import { formatDecimal } from '../../../kernel/money.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { UseKind } from '../../entitlements/index.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'
import { findSucceeded } from '../refunds/store.ts'
import { getOrder } from '../store.ts'
import { findDownloads } from './sale-dispute-store.ts'

const maxDownloads = 200

const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const useTexts: Readonly<Record<UseKind, string>> = {
  opened: 'opened the content for the first time',
  downloaded: 'downloaded for the first time',
  run: 'ran it for the first time',
}

const policyOf = ({ refundDays, refund }: Order): string => {
  const policy =
    refundDays > 0
      ? `The product page said before the purchase: refunds within ${refundDays} days.`
      : 'The product page said before the purchase: no refunds once it was used.'
  return refund?.status === 'rejected'
    ? `${policy} A refund was requested and rejected: ${refund.note}`
    : policy
}

/**
 * What we know of a sale, in the fields of Stripe's evidence, the form that card companies ask for
 * (https://docs.stripe.com/api/disputes/evidence_object). Never content of the product, nor what the buyer ran it with.
 */
export const evidenceOf = async (
  { accounts, entitlements, payments, subscriptions }: OrdersDeps,
  db: Reader,
  orderId: Id<'order'>,
): Promise<Record<string, string>> => {
  const order = await getOrder(db, orderId)
  // A renewal is used by what its subscription began with.
  const { subscription } = order
  const used = subscription ? (await subscriptions.get(db, subscription.id)).orderId : orderId
  const [[buyer], uses, downloads, refunds, charge] = await Promise.all([
    accounts.addressees(db, [order.buyerId]),
    entitlements.listUses(db, used),
    findDownloads(db, used, maxDownloads),
    findSucceeded(db, orderId),
    payments.findCharge(db, orderId),
  ])
  const log = [
    ...uses.map(({ kind, at }) => ({ at, text: useTexts[kind] })),
    ...downloads.map(({ version, at }) => ({ at, text: `downloaded version ${version}` })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const receipt = [
    `Order of ${moment(order.createdAt)}, paid ${order.completedAt ? moment(order.completedAt) : 'later'}:`,
    `${formatDecimal(order.amount)} ${order.amount.currency} with ${order.method.brand} ending in ${order.method.last4}`,
    charge?.onSession === false ? 'by the agreement of the buyer.' : 'by the signed-in buyer.',
    subscription
      ? `Subscription, paid from ${moment(subscription.from)} to ${moment(subscription.until)}.`
      : '',
    order.invoiceNumber ? `Invoice ${order.invoiceNumber}.` : '',
    ...refunds.map(
      ({ amount, decidedAt }) =>
        `Refunded ${formatDecimal(amount)} ${amount.currency}${decidedAt ? ` on ${moment(decidedAt)}` : ''}.`,
    ),
  ]
  return {
    customer_name: order.buyerName,
    ...(buyer ? { customer_email_address: buyer.address } : {}),
    product_description: `${order.productTitle} (${order.productType.toLowerCase()}, version ${order.productVersion}), a digital product sold by ${order.sellerName}.`,
    service_date: moment(order.completedAt ?? order.createdAt).slice(0, 10),
    refund_policy_disclosure: policyOf(order),
    access_activity_log:
      log.length === 0
        ? 'The buyer got access at the purchase and has not used it.'
        : log.map(({ at, text }) => `${moment(at)}: ${text}`).join('\n'),
    uncategorized_text: receipt.filter((line) => line !== '').join(' '),
  }
}
