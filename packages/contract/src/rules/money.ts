/** Payments, payouts, plans and invoices. */
export const moneyRules = {
  before_from: 'must not be before from',
  destination_country: 'is a country that the payment provider does not pay to',
  destination_unknown: 'is not a destination that the payment provider knows',
  oss_other_currency:
    'The quarter has supplies in {currencies}, and this file is in euros alone. Get the format csv and convert them.',
  invoice_unavailable: 'The invoice cannot be issued right now. Try again in a moment.',
  invoice_not_found: 'You have no invoice with this identifier.',
  payment_address_invalid: 'This link is not valid.',
  no_payout_destination: 'There is no bank account for payouts. Add one first.',
  payment_method_not_found: 'You have no payment method with this identifier.',
  payments_off: 'This marketplace does not accept payments: its operator has not turned them on.',
  payout_held: 'Nothing can be paid out now. {problem}',
  payout_not_found: 'You have no payout with this identifier.',
  payouts_held: 'The payouts of this seller are already on hold.',
  payouts_not_held: 'The payouts of this seller are not on hold.',
  plan_by_agreement: 'The plan {plan} is agreed individually. Contact the marketplace.',
  plan_payment_expired: 'The plan was not paid in time. Choose it again with a new Idempotency-Key.',
  plan_payment_pending: 'A payment for your plan is in progress. Try again in a minute.',
  duplicate_country: 'is already in the list',
  country_unknown: 'is not a country (ISO 3166-1)',
  vat_id_form:
    'is not a VAT identification number: it begins with the code of its country, such as DE136695976',
  tax_location_unknown:
    'The tax cannot be computed for your address. Add the postal code and the country to your billing details, then try again.',
  tax_unavailable: 'The tax cannot be computed right now. Nothing was charged. Try again in a moment.',
  tax_rate_decimals: 'must have at most two decimal places',
  token_is_card_number: 'looks like a card number; send the token that the payment provider made of the card',
  token_unknown: 'is not a token of the payment provider',
} as const
