import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { days } from '../../../src/kernel/time.ts'
import type { Movement } from '../../../src/modules/payments/provider/provider.ts'
import { answerOnboarding, requireMore, settlePayout } from '../../support/stripe/connect.ts'
import { stripeShop } from '../../support/stripe/shop.ts'
import { create } from '../../contracts/provider-shop.ts'
import { withoutStripe } from '../../support/stripe/spec.ts'

const usd = (minor: bigint) => ({ minor, currency: 'USD' })

describe('sellers at Stripe', { skip: withoutStripe }, () => {
  const shop = stripeShop()
  let sellers = 0
  const open = async () => {
    const made = await shop.provider.destinations.create({
      sellerId: `usr_${(sellers += 1)}`,
      token: undefined,
    })
    return made?.reference ?? ''
  }
  const sell = async () => {
    const request = shop.request('pm_card_visa')
    const reference = await create(shop.provider.charges, request)
    await shop.provider.charges.confirm(reference, request)
    return reference
  }

  it('open an account in their country, if Stripe pays there', async () => {
    const { destinations } = shop.provider
    const inCountry = (country: string) =>
      destinations.create({ sellerId: 'usr_de', token: undefined, country })
    const made = await inCountry('DE')
    assert.equal(shop.stripe.books.accounts.get(made?.reference ?? '')?.country, 'DE')
    assert.equal((await inCountry('DE'))?.reference, made?.reference)
    const other = await inCountry('FR')
    assert.notEqual(other?.reference, made?.reference, 'a country that was wrong is mended by a new account')
    assert.equal(await inCountry('ZZ'), undefined)
  })

  it('open an account, and read what is missing', async () => {
    const { destinations } = shop.provider
    const account = await open()
    const found = await destinations.retrieve(account)
    assert.deepEqual(
      [found?.status, found?.requirements],
      ['incomplete', ['personal_details', 'identity_document', 'bank_account', 'terms']],
    )
    const link = await destinations.createLink(account, 'https://souk.example/payouts')
    assert.match(link.url, /^https:\/\/connect\.stripe\.com\//)
    assert.ok(link.expiresAt > shop.now)
    answerOnboarding(shop.stripe.books, account, { left: ['individual.verification.document'] })
    const partly = await destinations.retrieve(account)
    assert.deepEqual([partly?.status, partly?.requirements], ['restricted', ['identity_document']])
    answerOnboarding(shop.stripe.books, account)
    const done = await destinations.retrieve(account)
    assert.deepEqual(
      [done?.status, done?.bank, done?.last4, done?.requirements],
      ['active', 'STRIPE TEST BANK', '6789', []],
    )
    assert.equal(await destinations.retrieve('acct_of_nobody'), undefined)
  })

  it('are warned before their account is restricted', async () => {
    const account = await open()
    answerOnboarding(shop.stripe.books, account)
    const deadline = new Date(shop.now.getTime() + days(30))
    requireMore(shop.stripe.books, account, ['company.tax_id', 'owners.first_name'], { deadline })
    const warned = await shop.provider.destinations.retrieve(account)
    assert.deepEqual(
      [warned?.status, warned?.requirements, warned?.dueAt],
      ['active', ['tax_number', 'owners'], deadline],
    )
    requireMore(shop.stripe.books, account, ['company.tax_id'], { deadline, isPast: true })
    assert.equal((await shop.provider.destinations.retrieve(account))?.status, 'restricted')
  })

  it('get their share of a charge, of which part can be taken back', async () => {
    const { transfers } = shop.provider
    const destination = await open()
    const request = { payoutId: 'pay_1', destination, amount: usd(800n), sourceCharge: await sell() }
    const early = await transfers.create(request)
    assert.deepEqual(
      [early.status, early.status === 'failed' && early.code],
      ['failed', 'destination_restricted'],
    )
    answerOnboarding(shop.stripe.books, destination)
    const made = await transfers.create({ ...request, payoutId: 'pay_2' })
    assert.equal(made.status, 'succeeded')
    assert.deepEqual(await transfers.find({ ...request, payoutId: 'pay_2' }), made)
    assert.equal(await transfers.find({ ...request, payoutId: 'pay_9' }), undefined)
    const transfer = made.status === 'succeeded' ? made.reference : ''
    const reversal = { reversalId: 'rev_1', transfer, amount: usd(300n) }
    assert.equal((await transfers.reverse(reversal)).status, 'succeeded')
    // A week later Stripe has forgotten the key.
    shop.now = new Date(shop.now.getTime() + days(7))
    assert.equal((await transfers.reverse(reversal)).status, 'succeeded')
    const found = await transfers.find({ ...request, payoutId: 'pay_2' })
    assert.deepEqual(found?.status === 'succeeded' && found.reversed, usd(300n))
    const much = await transfers.reverse({ ...reversal, reversalId: 'rev_2', amount: usd(600n) })
    assert.equal(much.status, 'failed')
  })

  it('get nothing that the platform does not have', async () => {
    const destination = await open()
    answerOnboarding(shop.stripe.books, destination)
    const refused = await shop.provider.transfers.create({
      payoutId: 'pay_3',
      destination,
      amount: usd(10_000_000n),
    })
    assert.deepEqual(
      [refused.status, refused.status === 'failed' && refused.code],
      ['failed', 'insufficient_balance'],
    )
  })

  it('are paid out once, and read that a bank sent the money back', async () => {
    const { transfers, payouts } = shop.provider
    const destination = await open()
    answerOnboarding(shop.stripe.books, destination)
    await transfers.create({ payoutId: 'pay_4', destination, amount: usd(800n), sourceCharge: await sell() })
    const request = { payoutId: 'pay_4', destination, amount: usd(800n) }
    shop.stripe.faultOf = ({ method, path }) =>
      method === 'POST' && path === '/v1/payouts' ? 'lost_answer' : undefined
    assert.equal((await payouts.create(request)).status, 'unknown')
    const found = await payouts.find(request)
    assert.equal(found?.status, 'in_transit')
    const [account = '', id = ''] = (found?.reference ?? '').split('/')
    settlePayout(shop.stripe.books, { account, id }, true)
    assert.equal((await payouts.find(request))?.status, 'paid')
    settlePayout(shop.stripe.books, { account, id }, false)
    const returned = await payouts.find(request)
    assert.deepEqual(
      [returned?.status, returned?.status === 'failed' && returned.reason],
      ['failed', 'The bank account has been closed'],
    )
  })

  it('are what movements speak of, the oldest first, and they add up to the balance', async () => {
    const { books } = shop.stripe
    // The operator pays in, and Stripe takes something for itself.
    books.move({ type: 'topup', category: 'topup', amount: 5_000, currency: 'usd', source: 'tu_1' })
    books.move({ type: 'stripe_fee', category: 'fee', amount: -200, currency: 'usd', source: 'txn_1' })
    const all: Movement[] = []
    for await (const movement of shop.provider.movements(new Date('2026-11-26T00:00:00Z'))) all.push(movement)
    assert.deepEqual(
      all.map(({ kind, gross }) => `${kind} ${gross.minor}`),
      [
        ...['charge 999', 'transfer -800', 'transfer_reversal 300', 'charge 999', 'transfer -800'],
        ...['payout 5000', 'fee 0'],
      ],
    )
    assert.deepEqual([all.at(-1)?.fee.minor, all.at(-1)?.net.minor], [200n, -200n])
    const net = all.reduce((sum, movement) => sum + movement.net.minor, 0n)
    shop.now = new Date(shop.now.getTime() + days(7))
    assert.equal(net, BigInt(shop.stripe.books.available('usd')))
    assert.ok(all[0]?.reference.startsWith('pi_'))
  })

  it('and everything else is reported by callbacks that Stripe signed a short while ago', async () => {
    const { stripe, provider } = shop
    const read = (body: string, signature: string) =>
      provider.readCallback({ headers: { 'stripe-signature': signature }, body })
    const named = async (type: string) => {
      const happened = stripe.books.happened.find((one) => one.type === type)
      assert.ok(happened, type)
      const body = stripe.eventOf(happened)
      const [event] = (await read(body, stripe.sign(body))) ?? []
      return [event?.object, event?.reference.split('_')[0], event?.type]
    }
    assert.deepEqual(await named('payment_intent.succeeded'), ['charge', 'pi', 'payment_intent.succeeded'])
    assert.deepEqual(await named('account.updated'), ['destination', 'acct', 'account.updated'])
    assert.deepEqual(await named('transfer.reversed'), ['transfer', 'tr', 'transfer.reversed'])
    assert.deepEqual(await named('payout.failed'), ['payout', 'acct', 'payout.failed'])
    const body = stripe.eventOf({ type: 'customer.created', object: { id: 'cus_1' } })
    assert.deepEqual(await read(body, stripe.sign(body)), [], 'of no use to us')
    assert.equal(await read(body, stripe.sign(`${body} `)), undefined, 'forged')
    assert.equal(
      await read(body, stripe.sign(body, new Date(shop.now.getTime() - days(1)))),
      undefined,
      'stale',
    )
    assert.equal(await provider.readCallback({ headers: {}, body }), undefined, 'unsigned')
    const live = body
      .replace('"livemode":false', '"livemode":true')
      .replace('customer.created', 'payout.paid')
    assert.deepEqual(await read(live, stripe.sign(live)), [], 'of the live mode')
    assert.equal(await read('no JSON', 't=1,v1=00'), undefined)
  })
})
