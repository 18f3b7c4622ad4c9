/** What happens to a payment with one of Stripe’s test cards: https://docs.stripe.com/testing. */
export interface TestCard {
  readonly brand: string
  readonly last4: string
  readonly expiresYear?: number
  /** `code` and, where it differs, `decline_code`. */
  readonly declined?: readonly [code: string, declineCode: string]
  /** `always`: also when it is saved and the customer is away. */
  readonly authentication?: 'on_session' | 'always'
  readonly disputed?: 'fraudulent' | 'product_not_received' | 'inquiry'
  readonly refund?: 'fails_later' | 'pending'
  /** The currency of a direct debit, which takes days. */
  readonly debit?: 'eur' | 'usd'
  readonly country?: string
}

const visa = (last4: string, more: Partial<TestCard> = {}): TestCard => ({ brand: 'visa', last4, ...more })

export const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: visa('4242'),
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_gb: visa('0000', { country: 'GB' }),
  pm_card_fr: visa('0003', { country: 'FR' }),
  pm_card_it: visa('0008', { country: 'IT' }),
  pm_card_de: visa('0007', { country: 'DE' }),
  pm_card_chargeDeclined: visa('0002', { declined: ['card_declined', 'generic_decline'] }),
  pm_card_chargeDeclinedInsufficientFunds: visa('9995', {
    declined: ['card_declined', 'insufficient_funds'],
  }),
  pm_card_chargeDeclinedLostCard: visa('9987', { declined: ['card_declined', 'lost_card'] }),
  pm_card_chargeDeclinedExpiredCard: visa('0069', { declined: ['expired_card', 'expired_card'] }),
  pm_card_chargeDeclinedIncorrectCvc: visa('0127', { declined: ['incorrect_cvc', 'incorrect_cvc'] }),
  pm_card_chargeDeclinedProcessingError: visa('0119', { declined: ['processing_error', 'processing_error'] }),
  pm_card_chargeCustomerFail: visa('0341', { declined: ['card_declined', 'generic_decline'] }),
  pm_card_threeDSecure2Required: visa('3220', { authentication: 'on_session' }),
  pm_card_authenticationRequired: visa('3184', { authentication: 'always' }),
  pm_card_createDispute: visa('0259', { disputed: 'fraudulent' }),
  pm_card_createDisputeProductNotReceived: visa('2685', { disputed: 'product_not_received' }),
  pm_card_createDisputeInquiry: visa('1976', { disputed: 'inquiry' }),
  pm_card_refundFail: visa('5126', { refund: 'fails_later' }),
  pm_card_pendingRefund: visa('7726', { refund: 'pending' }),
  pm_sepa_debit: { brand: 'sepa_debit', last4: '3000', debit: 'eur' },
  pm_usBankAccount: { brand: 'us_bank_account', last4: '6789', debit: 'usd' },
}
