import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deliverTo } from '../../src/protocols/payment-callbacks.ts'
import { hours, minutes } from '../../src/kernel/time.ts'
import type { Account } from '../support/marketplace.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

describe('destinations.onboard', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  type Seller = Awaited<ReturnType<PayoutShop['seller']>>

  const tokenOf = async (seller: Seller): Promise<string> =>
    /[^/]*$/.exec((await seller.session.destinations.onboard()).data.url)?.[0] ?? ''

  const follow = async (): Promise<void> => {
    const { souk } = shop.market
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(shop.market)
    await souk.payouts.sweep()
  }

  const give = async (seller: Seller, approve: boolean): Promise<string> => {
    const params = { token: await tokenOf(seller) }
    const { data } = await shop.market.client().sandbox.decide({ params, body: { approve } })
    await follow()
    return data.status
  }

  const hold = async (seller: Account) => (await seller.client.balance.get()).data.balances[0]?.hold

  it('leads a seller from missing documents to the first payout, saying each time why nothing is paid', async () => {
    const seller = await shop.seller('po_documents')
    const { data } = await seller.session.destinations.get()
    assert.equal(data.destination?.status, 'incomplete')
    assert.deepEqual(data.destination.requirements, ['identity_document', 'address'])
    const day = data.destination.requirementsDueAt?.slice(0, 10) ?? ''
    await shop.earned(seller, 20)
    assert.deepEqual(await hold(seller), {
      code: 'details_needed',
      reason: `The payment provider needs from you: an identity document, your address, by ${day}.`,
    })
    const error = await refused(seller.session.payouts.create({ body: { currency: 'USD' } }), 'CONFLICT')
    assert.equal(error.details['code'], 'details_needed')
    assert.equal(await give(seller, true), 'pending')
    assert.equal((await hold(seller))?.code, 'details_in_review')
    shop.market.clock.advance(minutes(2))
    await follow()
    assert.equal(await hold(seller), null)
    assert.equal((await seller.session.destinations.get()).data.destination?.requirementsDueAt, null)
    await seller.session.payouts.create({ body: { currency: 'USD' } })
    await shop.market.souk.payouts.sweep()
    assert.equal((await seller.client.payouts.list()).data[0]?.status, 'completed')
  })

  it('says that documents were not good, and that the account is rejected', async () => {
    const seller = await shop.seller('po_documents')
    await shop.earned(seller, 20)
    assert.equal(await give(seller, false), 'restricted')
    assert.equal((await hold(seller))?.code, 'details_needed')
    assert.equal((await seller.session.destinations.get()).data.destination?.status, 'restricted')
    assert.equal(await give(seller, false), 'rejected')
    assert.equal((await hold(seller))?.code, 'destination_rejected')
    assert.equal(await give(seller, true), 'rejected')
  })

  it('makes a new link each time, which works for an hour', async () => {
    const seller = await shop.seller('po_documents')
    const { url, expiresAt } = (await seller.session.destinations.onboard()).data
    assert.equal(Date.parse(expiresAt) > shop.market.clock.now().getTime(), true)
    const page = await fetch(url)
    assert.equal(page.status, 200)
    assert.match(await page.text(), /This account is incomplete/)
    shop.market.clock.advance(hours(1))
    assert.equal((await fetch(url)).status, 404)
    const session = shop.market.client(await shop.market.signIn(seller))
    const next = (await session.destinations.onboard()).data
    assert.equal((await fetch(next.url)).status, 200)
  })

  it('is refused without a destination', async () => {
    const seller = await shop.seller()
    await refused(seller.session.destinations.onboard(), 'CONFLICT')
  })

  it('learns of what became of an account also without a callback', async () => {
    const seller = await shop.seller('po_documents')
    const params = { token: await tokenOf(seller) }
    const { souk, clock } = shop.market
    await souk.sandbox.decide(params.token, true)
    clock.advance(hours(1) + minutes(1))
    await souk.sandbox.deliverDue(async () => true)
    await souk.payouts.sweep()
    assert.equal(
      (await shop.market.client(await shop.market.signIn(seller)).destinations.get()).data.destination
        ?.status,
      'active',
    )
  })
})
