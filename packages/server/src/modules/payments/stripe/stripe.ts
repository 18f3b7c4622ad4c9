import type { Clock } from '../../../kernel/time.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { readStripeCallback } from './callbacks.ts'
import { createStripeCharges } from './charges.ts'
import { createStripeClient, type StripeOptions } from './client.ts'
import { createStripeDestinations } from './destinations.ts'
import { createStripeDisputes } from './disputes.ts'
import { createStripeMethods } from './methods.ts'
import { readMovements } from './movements.ts'
import { createStripePayouts } from './payouts.ts'
import { createStripeRefunds } from './refunds.ts'
import { createStripeTransfers } from './transfers.ts'

/** Stripe with Connect: buyers pay the platform, which transfers their shares to sellers’ accounts. */
export const createStripe = (options: StripeOptions, clock: Clock): PaymentProvider => {
  const stripe = createStripeClient(options)
  const isTest = /^[rs]k_test_/.test(options.secretKey)
  return {
    name: 'stripe',
    isTest,
    testMethods: undefined,
    methods: createStripeMethods(stripe, options),
    charges: createStripeCharges(stripe, options),
    refunds: createStripeRefunds(stripe),
    disputes: createStripeDisputes(stripe),
    destinations: createStripeDestinations(stripe),
    transfers: createStripeTransfers(stripe),
    payouts: createStripePayouts(stripe),
    movements: (since) => readMovements(stripe, { since, until: clock.now() }),
    readCallback: async (callback) =>
      readStripeCallback(stripe, callback, { ...options, isTest, now: clock.now() }),
  }
}
