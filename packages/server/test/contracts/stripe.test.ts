import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { days, hours } from '../../src/kernel/time.ts'
import { createStripe } from '../../src/modules/payments/stripe/stripe.ts'
import {
  answerOnboarding,
  followLink,
  rejectAccount,
  requireMore,
  reviewAccount,
  settlePayout,
} from '../support/stripe/connect.ts'
import { decideDispute } from '../support/stripe/disputes.ts'
import { authenticate, settleDebit } from '../support/stripe/intents.ts'
import { confirmSetup, renewCard } from '../support/stripe/methods.ts'
import { failRefund, settleRefund } from '../support/stripe/refunds.ts'
import { startStripe, type FakeStripe, type StripeRequest } from '../support/stripe/server.ts'
import { withoutStripe } from '../support/stripe/spec.ts'
import { provePaymentProvider } from './payment-provider.ts'
import type { AccountOf, ProviderShop } from './provider-shop.ts'

const methods = {
  succeeds: 'pm_card_visa',
  declines: 'pm_card_chargeDeclinedInsufficientFunds',
  asks: 'pm_card_threeDSecure2Required',
  takesDays: 'pm_usBankAccount',
  answerIsLost: 'pm_card_gb',
  isCutBefore: 'pm_card_fr',
  // Of a charge that is disputed nothing can be refunded.
  refundIsRefused: 'pm_card_createDispute',
  refundIsPending: 'pm_card_pendingRefund',
  refundReturns: 'pm_card_refundFail',
  disputeIsWon: 'pm_card_createDisputeProductNotReceived',
  disputeIsLost: 'pm_card_createDispute',
  disputeIsPartlyLost: undefined,
  isInquiry: 'pm_card_createDisputeInquiry',
  isRenewed: 'pm_card_it',
}

/** The fault of each card and account comes once, and so that the client’s own repeat meets it too. */
const faultsOf = ({ books }: FakeStripe, accounts: ReadonlyMap<string, AccountOf>) => {
  const seen = new Map<string, number>()
  const isDue = (key: string) => {
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count <= 2
  }
  return ({ method, path, account = '' }: StripeRequest) => {
    const [, intent = ''] = /^\/v1\/payment_intents\/(.+)\/confirm$/.exec(path) ?? []
    const card = books.cards.get(String(books.intents.get(intent)?.payment_method))
    if (card === methods.answerIsLost && isDue(intent)) return 'lost_answer'
    if (card === methods.isCutBefore && isDue(intent)) return 'lost_request'
    const isPayout = method === 'POST' && path === '/v1/payouts'
    return isPayout && accounts.get(account) === 'answerIsLost' && isDue(account) ? 'lost_answer' : undefined
  }
}

const openStripeShop = async (): Promise<ProviderShop> => {
  let now = new Date('2026-03-04T10:00:00Z')
  const clock = { now: () => now }
  const stripe = await startStripe(clock)
  const { books, url: apiUrl, secretKey, webhookSecret } = stripe
  const provider = createStripe(
    { secretKey, publishableKey: 'pk_test_1', webhookSecrets: ['whsec_other', webhookSecret], apiUrl },
    clock,
  )
  const accounts = new Map<string, AccountOf>()
  stripe.faultOf = faultsOf(stripe, accounts)
  const topUp = () =>
    books.move({ type: 'topup', category: 'topup', amount: 10_000_00, currency: 'usd', source: 'tu_1' })
  topUp()
  let isDrained = false
  const cardOf = (method: unknown) => books.cards.get(String(method))
  const isOlder = ({ created }: { readonly created: number }, ms: number) =>
    created * 1_000 + ms <= now.getTime()
  const movePayments = () => {
    for (const intent of books.intents.values())
      if (intent.status === 'processing' && isOlder(intent, days(3))) settleDebit(books, intent.id, true)
    for (const dispute of books.disputes.values()) {
      const { metadata } = books.charges.get(dispute.charge as string) ?? {}
      const { payment_method: method } = books.charges.get(dispute.charge as string) ?? {}
      assert.ok(metadata)
      const isOpen = dispute.status === 'needs_response' || dispute.status === 'under_review'
      if (isOpen && isOlder(dispute, days(1)))
        decideDispute(books, dispute.id, cardOf(method) === methods.disputeIsLost ? 'lost' : 'won')
    }
    for (const refund of books.refunds.values()) {
      if (!isOlder(refund, days(2))) continue
      const card = cardOf(books.charges.get(refund.charge as string)?.payment_method)
      if (card === methods.refundReturns) failRefund(books, refund.id)
      else settleRefund(books, refund.id)
    }
  }
  const movePayouts = () => {
    for (const [id, payout] of books.payouts) {
      const account = books.payoutAccounts.get(id) ?? ''
      const of = accounts.get(account)
      const settle = (arrives: boolean) => settlePayout(books, { account, id }, arrives)
      if (payout.status === 'pending' && of === 'fails') settle(false)
      else if (payout.status === 'pending' && (of !== 'isSlow' || isOlder(payout, hours(1)))) settle(true)
      else if (payout.status === 'paid' && of === 'returnsLate' && isOlder(payout, days(3))) settle(false)
    }
  }
  let reported = 0
  return {
    provider,
    methods,
    async tokenOf(customer, method) {
      const client = await provider.methods.begin(customer, 'http://localhost/back')
      assert.ok(client.kind === 'in_page')
      const [setup = ''] = client.clientSecret.split('_secret_')
      confirmSetup(books, setup, method)
      return setup
    },
    newId: randomUUID,
    async account(of) {
      const made = await provider.destinations.create({ sellerId: randomUUID(), token: undefined })
      assert.ok(made)
      accounts.set(made.reference, of)
      if (of !== 'needsDocuments') answerOnboarding(books, made.reference)
      if (of === 'balanceIsLate') {
        // The operator has paid all out.
        const amount = -books.available('usd')
        books.move({ type: 'payout', category: 'payout', amount, currency: 'usd', source: 'po_1' })
        isDrained = true
      }
      return made.reference
    },
    async later(ms) {
      now = new Date(now.getTime() + ms)
      if (isDrained) topUp()
      isDrained = false
      movePayments()
      movePayouts()
      for (const { id, requirements } of books.accounts.values())
        if (requirements?.disabled_reason === 'requirements.pending_verification') answerOnboarding(books, id)
      for (const { id, card } of books.methods.values())
        if (cardOf(id) === methods.isRenewed && card?.last4 === '0008') renewCard(books, id)
    },
    async answer({ reference }, approve) {
      authenticate(books, reference, approve)
    },
    async giveDocuments(link, good) {
      const id = followLink(books, link)
      const { details_submitted: isSecond } = books.accounts.get(id) ?? {}
      if (good) return void reviewAccount(books, id)
      if (isSecond) return void rejectAccount(books, id)
      answerOnboarding(books, id, { left: ['individual.verification.document'] })
      requireMore(books, id, ['individual.verification.document'], {
        ...{ deadline: new Date(now.getTime() + days(14)), isPast: true },
      })
    },
    async callbacks() {
      const news = books.happened.slice(reported)
      reported = books.happened.length
      return news.map((happened) => {
        const body = stripe.eventOf(happened)
        return { headers: { 'stripe-signature': stripe.sign(body) }, body }
      })
    },
    close: () => stripe.close(),
  }
}

describe('the stand-in for Stripe', { skip: withoutStripe }, () => {
  it('refuses what Stripe’s description does not know', async () => {
    const stripe = await startStripe({ now: () => new Date() })
    const send = async (path: string, body: string) => {
      const headers = {
        ...{ authorization: `Bearer ${stripe.secretKey}` },
        'content-type': 'application/x-www-form-urlencoded',
      }
      const answer = await fetch(stripe.url + path, { method: 'POST', headers, body })
      const { error } = (await answer.json()) as { error?: { param?: string } }
      return [answer.status, error?.param]
    }
    assert.deepEqual(await send('/v1/payment_intents', 'amount=999&currency=usd'), [200, undefined])
    assert.deepEqual(await send('/v1/payment_intents', 'amount=999&currency=usd&colour=red'), [400, 'colour'])
    assert.deepEqual(await send('/v1/payment_intents', 'currency=usd'), [400, 'amount'])
    assert.deepEqual(await send('/v1/nothing', ''), [404, undefined])
    await stripe.close()
  })
})

if (withoutStripe === false) provePaymentProvider('Stripe', openStripeShop)
else process.stdout.write(`Not proven of Stripe: ${withoutStripe}\n`)
