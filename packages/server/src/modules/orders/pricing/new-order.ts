import { fault } from '@souk/contract'
import { fail, failInvalid } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { Profile } from '../../accounts/index.ts'
import type { ProductForSale } from '../../catalog/index.ts'
import type { Charge } from '../../payments/index.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order } from '../order.ts'

interface NewOrder {
  readonly product: ProductForSale
  readonly referralCode: string | undefined
  readonly buyer: Profile
}

export const newOrder = (
  { clock, options }: OrdersDeps,
  { product, referralCode, buyer }: NewOrder,
): Omit<
  Order,
  'id' | 'method' | 'discount' | 'waiver' | 'partnersMinor' | 'items' | 'tax' | 'merchantOfRecord' | 'amount'
> => ({
  buyerId: buyer.id,
  sellerId: product.sellerId,
  productId: product.id,
  status: 'pending',
  isRun: false,
  gifts: null,
  subscription: null,
  includedIn: null,
  market: null,
  modelUseMinor: 0n,
  refundedMinor: 0n,
  taxRefundedMinor: 0n,
  feeRefundedMinor: 0n,
  partnersRefundedMinor: 0n,
  refundedAt: null,
  withdrawnAt: null,
  refund: null,
  invoiceNumber: null,
  feeBasisPoints: options.feeBasisPoints,
  productTitle: product.title,
  productType: product.type,
  productVersion: product.version,
  productCover: product.cover,
  buyerName: buyer.name,
  sellerName: product.sellerName,
  referralCode: referralCode ?? null,
  refundDays: product.refundPolicyDays,
  declineCode: null,
  createdAt: clock.now(),
  completedAt: null,
})

/** Of what costs nothing, and of runs. */
export const noMethod: Order['method'] = { token: '', brand: '', last4: '' }

export const chargeOf = (order: Order, { onSession }: Pick<Charge, 'onSession'>): Charge => {
  const { id: orderId, buyerId: accountId, method, amount, productTitle } = order
  return {
    ...{ orderId, accountId, method, amount, description: productTitle, onSession },
    returnPath: `/library/${publicId('order', orderId)}`,
  }
}

/** For who has no method, or not this one. */
export const failMethod = (methodId: string | undefined): never =>
  methodId === undefined
    ? fail('INSUFFICIENT_FUNDS', 'no_payment_method')
    : failInvalid([fault('paymentMethodId', 'not_your_payment_method')])
