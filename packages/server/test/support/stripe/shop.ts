import { after, before, beforeEach } from 'node:test'
import type { ChargeRequest } from '../../../src/modules/payments/provider/charge.ts'
import type { PaymentProvider } from '../../../src/modules/payments/provider/provider.ts'
import { createStripe } from '../../../src/modules/payments/stripe/stripe.ts'
import { newId } from './books.ts'
import { startStripe, type FakeStripe } from './server.ts'

export interface StripeShop {
  readonly stripe: FakeStripe
  readonly provider: PaymentProvider
  now: Date
  /** What a buyer without a saved method pays 9.99 with. */
  request(method: string, more?: Partial<ChargeRequest>): ChargeRequest
}

/** The adapter and a stand-in for Stripe, for the tests of a `describe`. */
export const stripeShop = (): StripeShop => {
  const shop = {} as { -readonly [Name in keyof StripeShop]: StripeShop[Name] }
  before(async () => {
    shop.now = new Date('2026-11-26T12:00:00Z')
    const clock = { now: () => shop.now }
    shop.stripe = await startStripe(clock)
    const { url: apiUrl, secretKey, webhookSecret } = shop.stripe
    shop.provider = createStripe(
      { secretKey, publishableKey: 'pk_test_1', webhookSecrets: ['whsec_other', webhookSecret], apiUrl },
      clock,
    )
    shop.request = (method, more = {}) => {
      const orderId = newId('order')
      return {
        ...{
          orderId,
          method,
          customer: undefined,
          onSession: true,
          description: 'Haiku',
          transferGroup: orderId,
        },
        amount: { minor: 999n, currency: 'USD' },
        metadata: { order: orderId },
        returnUrl: 'https://souk.example/orders',
        ...more,
      }
    }
  })
  beforeEach(() => {
    shop.stripe.faultOf = () => undefined
  })
  after(() => shop.stripe.close())
  return shop
}
