import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ChargeRequest } from '../../../src/modules/payments/provider/charge.ts'
import { create } from '../../contracts/provider-shop.ts'
import { authenticate, settleDebit } from '../../support/stripe/intents.ts'
import { confirmSetup } from '../../support/stripe/methods.ts'
import type { Fault } from '../../support/stripe/server.ts'
import { stripeShop } from '../../support/stripe/shop.ts'
import { withoutStripe } from '../../support/stripe/spec.ts'

describe('charges at Stripe', { skip: withoutStripe }, () => {
  const shop = stripeShop()
  const pay = async (request: ChargeRequest) => {
    const { charges } = shop.provider
    return charges.confirm(await create(charges, request), request)
  }
  const chargedOnce = (reference: string) => {
    const paid = [...shop.stripe.books.charges.values()].filter(
      ({ payment_intent: intent, paid }) => intent === reference && paid,
    )
    assert.equal(paid.length, 1)
  }

  it('are made unconfirmed with our identifiers, and confirmed by their own', async () => {
    const request = shop.request('pm_card_visa')
    const reference = await create(shop.provider.charges, request)
    const intent = shop.stripe.books.intents.get(reference)
    assert.deepEqual(
      [intent?.status, intent?.metadata['order'], intent?.transfer_group, intent?.amount],
      ['requires_confirmation', request.orderId, request.orderId, 999],
    )
    assert.equal((await shop.provider.charges.retrieve(reference))?.status, 'unconfirmed')
    assert.deepEqual(await shop.provider.charges.confirm(reference, request), {
      reference,
      status: 'succeeded',
    })
    assert.deepEqual(await shop.provider.charges.confirm(reference, request), {
      reference,
      status: 'succeeded',
    })
    chargedOnce(reference)
  })

  it('say why a card was declined, and are over then', async () => {
    const codes = {
      pm_card_chargeDeclined: 'generic_decline',
      pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
      pm_card_chargeDeclinedLostCard: 'lost_card',
      pm_card_chargeDeclinedExpiredCard: 'expired_card',
      pm_card_chargeDeclinedIncorrectCvc: 'incorrect_cvc',
      pm_card_chargeDeclinedProcessingError: 'processing_error',
    }
    for (const [method, declineCode] of Object.entries(codes)) {
      const { reference, ...outcome } = await pay(shop.request(method))
      assert.deepEqual(outcome, { status: 'declined', declineCode }, method)
      assert.equal(shop.stripe.books.intents.get(reference)?.status, 'canceled', method)
      assert.equal((await shop.provider.charges.retrieve(reference))?.status, 'declined', method)
    }
  })

  it('are confirmed at the bank where it wants that', async () => {
    for (const approves of [true, false]) {
      const { reference, ...outcome } = await pay(shop.request('pm_card_threeDSecure2Required'))
      const secret = shop.stripe.books.intents.get(reference)?.client_secret ?? ''
      assert.deepEqual(outcome, {
        status: 'requires_action',
        action: { kind: 'in_page', publishableKey: 'pk_test_1', clientSecret: secret },
      })
      authenticate(shop.stripe.books, reference, approves)
      const status = approves ? 'succeeded' : 'declined'
      assert.equal((await shop.provider.charges.retrieve(reference))?.status, status)
    }
  })

  it('take a saved method when the buyer is away, unless the bank wants the buyer', async () => {
    const { methods } = shop.provider
    const customer = await methods.createCustomer('usr_1')
    const save = async (card: string) => {
      const client = await methods.begin(customer, 'https://souk.example')
      const [setup = ''] = client.kind === 'in_page' ? client.clientSecret.split('_secret_') : []
      confirmSetup(shop.stripe.books, setup, card)
      return methods.finish(customer, setup)
    }
    const saved = await save('pm_card_threeDSecure2Required')
    const strict = await save('pm_card_authenticationRequired')
    const renew = (method = '') => pay(shop.request(method, { customer, onSession: false }))
    assert.equal((await renew(saved?.reference)).status, 'succeeded')
    const { reference: _, ...refused } = await renew(strict?.reference)
    assert.deepEqual(refused, { status: 'declined', declineCode: 'authentication_required' })
  })

  it('of debits take days, and cannot be canceled meanwhile', async () => {
    for (const arrives of [true, false]) {
      const { reference, status } = await pay(
        shop.request('pm_sepa_debit', { amount: { minor: 999n, currency: 'EUR' } }),
      )
      assert.equal(status, 'processing')
      assert.equal((await shop.provider.charges.cancel(reference)).status, 'processing')
      settleDebit(shop.stripe.books, reference, arrives)
      const ended = await shop.provider.charges.retrieve(reference)
      assert.equal(ended?.status, arrives ? 'succeeded' : 'declined')
    }
  })

  it('are canceled unless they have succeeded', async () => {
    const request = shop.request('pm_card_visa')
    const unused = await create(shop.provider.charges, request)
    assert.equal((await shop.provider.charges.cancel(unused)).status, 'canceled')
    assert.equal((await shop.provider.charges.confirm(unused, request)).status, 'canceled')
    const paid = await pay(shop.request('pm_card_visa'))
    assert.equal((await shop.provider.charges.cancel(paid.reference)).status, 'succeeded')
    assert.equal(await shop.provider.charges.retrieve('pi_of_nobody'), undefined)
  })

  it('are not declined for what our key may not do', async () => {
    const { charges } = shop.provider
    const request = shop.request('pm_card_visa')
    shop.stripe.faultOf = () => 'forbidden'
    assert.deepEqual(await charges.create(request), { status: 'unknown' })
    shop.stripe.faultOf = () => undefined
    const reference = await create(charges, request)
    shop.stripe.faultOf = () => 'forbidden'
    assert.deepEqual(await charges.confirm(reference, request), { reference, status: 'unknown' })
    assert.deepEqual(await charges.cancel(reference), { reference, status: 'unknown' })
    shop.stripe.faultOf = () => undefined
    assert.equal((await charges.confirm(reference, request)).status, 'succeeded')
  })

  const faults: readonly Fault[] = ['lost_request', 'lost_answer', 'failed', 'failed_after', 'limited']
  for (const fault of faults)
    it(`are made once, whatever goes wrong: ${String(fault)}`, async () => {
      const request = shop.request('pm_card_visa')
      const reference = await create(shop.provider.charges, request)
      // Also the repeat of the client.
      shop.stripe.faultOf = ({ path }) => (path.endsWith('/confirm') ? fault : undefined)
      assert.deepEqual(await shop.provider.charges.confirm(reference, request), {
        reference,
        status: 'unknown',
      })
      shop.stripe.faultOf = () => undefined
      const found = await shop.provider.charges.retrieve(reference)
      if (found?.status === 'unconfirmed') await shop.provider.charges.confirm(reference, request)
      assert.equal((await shop.provider.charges.retrieve(reference))?.status, 'succeeded')
      chargedOnce(reference)
    })
})
