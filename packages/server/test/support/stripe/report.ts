import assert from 'node:assert/strict'
import type { Marketplace } from '../marketplace.ts'
import type { FakeStripe } from './server.ts'

/** Reports everything that has happened at Stripe since the last report, the latest first and each twice. */
export const reporter = (market: Marketplace, stripe: FakeStripe): (() => Promise<void>) => {
  let reported = 0
  return async () => {
    const news = stripe.books.happened.slice(reported)
    reported = stripe.books.happened.length
    for (const happened of news.toReversed()) {
      const body = stripe.eventOf(happened)
      for (const _ of [1, 2]) {
        const answer = await fetch(`${market.url}/api/payments/callbacks/stripe`, {
          ...{ method: 'POST', body },
          headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(body) },
        })
        assert.equal(answer.status, 200)
      }
    }
    await market.souk.payments.sweep()
  }
}
