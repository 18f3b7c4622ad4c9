/** Orders and refunds. */
export const ordersRules = {
  above_refundable: 'must be at most {max}, the amount not yet refunded',
  access_ended: 'Your access to this product has ended.',
  already_owned: 'You already own this product.',
  already_refunded: 'This order has already been refunded.',
  download_expired: 'This link has expired. Get a new one from GET /v1/purchases/{orderId}.',
  download_of_buyer: 'Only the buyer can download this.',
  every_part_owned: 'You already own every product in this bundle.',
  no_payment_method: 'There is no payment method. Add one first.',
  no_published_version: 'This product no longer has a published version.',
  no_receipt: 'There is no receipt: the order is {status}, and nothing was paid.',
  not_your_payment_method: 'is not one of your payment methods',
  nothing_to_refund: 'An order that is {status} has nothing to refund.',
  order_address_invalid: 'This link is not valid. Open the order to get a new one.',
  order_disputed: 'The buyer has disputed this order with the card issuer.',
  order_not_found: 'You have no order with this identifier.',
  order_pending: 'An order for this product is in progress.',
  own_product: 'You cannot buy your own product.',
  payment_declined: 'The payment method was declined. Try another one.',
  payment_expired: 'The order was not paid in time. Buy again with a new Idempotency-Key.',
  payment_needs_confirmation:
    'The bank asks for a confirmation. Open details.actionUrl, then repeat the request with the same Idempotency-Key.',
  payment_processing:
    'The bank is processing the payment, which can take some days. Read the order to see when it is complete.',
  payment_unknown:
    'The payment provider did not answer. Repeat the request with the same Idempotency-Key, or read the result in a minute.',
  product_not_on_sale: 'There is no such product on sale.',
  refund_decided: 'This refund is already {status}.',
  invoice_not_correctable:
    'This invoice can no longer be corrected: the purchase is {status}, or part of it was refunded.',
  refund_not_found: 'You have no refund with this identifier.',
  refund_of_buyer: 'Only the buyer can cancel a refund request.',
  refund_of_seller: 'Only the seller or an admin can decide on a refund.',
  refund_pending: 'A refund of this order is already in progress.',
  refund_too_late: 'This order is more than {days} days old and can no longer be refunded.',
} as const
