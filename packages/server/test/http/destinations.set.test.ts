import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, minutes } from '../../src/kernel/time.ts'
import { checkRefusal } from '../support/answers.ts'
import { entryOf } from '../support/identity-shop.ts'
import { openPayoutShop, type PayoutShop } from '../support/payout-shop.ts'
import { refused } from '../support/refusal.ts'
import { operationOf, sendRaw } from '../support/sample-calls.ts'

describe('destinations.set', () => {
  let shop: PayoutShop
  before(async () => {
    shop = await openPayoutShop()
  })
  after(() => shop.market.close())

  it('says where payouts go from then on; those made before go where they went', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const { data: before } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    await seller.session.destinations.set({ body: { token: 'po_fails' } })
    // Seven days, in which the hold of the new destination ends.
    await shop.earned(seller, 20)
    const { data: later } = await seller.session.payouts.create({ body: { currency: 'USD' } })
    assert.deepEqual([before.destination.last4, later.destination.last4], ['6789', '0003'])
    await shop.market.souk.payouts.sweep()
    const { data } = await seller.client.payouts.list()
    // The weekly run was due as well: what the bank had just refused is in it.
    assert.deepEqual(
      data.map(({ status, destination }) => [status, destination.last4]),
      [
        ['failed', '0003'],
        ['failed', '0003'],
        ['completed', '6789'],
      ],
    )
  })

  it('holds payouts for three days where another destination is replaced, and says until when', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const { data } = await seller.session.destinations.set({ body: { token: 'po_slow' } })
    const until = new Date(Date.parse(data.destination?.updatedAt ?? '') + days(3)).toISOString()
    assert.equal(data.destination?.heldUntil, until)
    assert.equal((await seller.session.destinations.get()).data.destination?.heldUntil, until)
    const hold = async () => (await seller.client.balance.get()).data.balances[0]?.hold
    const reason = `Your bank account was changed. Payouts are held until ${until}.`
    assert.deepEqual(await hold(), { code: 'destination_changed', reason, until })
    const error = await refused(seller.session.payouts.create({ body: { currency: 'USD' } }), 'CONFLICT')
    assert.deepEqual([error.details['code'], error.details['until']], ['destination_changed', until])
    shop.market.clock.advance(days(3) - minutes(1))
    await refused(seller.session.payouts.create({ body: { currency: 'USD' } }), 'CONFLICT')
    shop.market.clock.advance(minutes(1))
    assert.equal(await hold(), null)
    assert.equal((await seller.session.destinations.get()).data.destination?.heldUntil, null)
    await seller.session.payouts.create({ body: { currency: 'USD' } })
  })

  it('leaves a held seller out of the weekly run', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const { data } = await seller.client.balance.get()
    shop.market.clock.advance(
      Date.parse(`${data.nextPayoutDate}T05:00:00Z`) - shop.market.clock.now().getTime(),
    )
    await seller.session.destinations.set({ body: { token: 'po_slow' } })
    await shop.nextWeek()
    assert.equal((await seller.client.payouts.list()).meta.total, 0)
    await shop.nextWeek()
    assert.equal((await seller.client.payouts.list()).meta.total, 1)
  })

  it('holds nothing for the first destination, or for the same one once more', async () => {
    const seller = await shop.seller('po_ok')
    await shop.earned(seller, 20)
    const { data } = await seller.session.destinations.set({ body: { token: 'po_ok' } })
    assert.equal(data.destination?.heldUntil, null)
    await seller.session.payouts.create({ body: { currency: 'USD' } })
  })

  it('mails the owner and is in the audit log, the first time and each other time', async () => {
    const seller = await shop.seller('po_ok')
    await seller.session.destinations.set({ body: { token: 'po_slow' } })
    const texts = (await shop.market.mails(seller.email)).map(({ text = '' }) => text)
    const [first = '', second = '', ...more] = texts.filter((text) =>
      /Your payouts (now|will) go to/.test(text),
    )
    assert.match(first, /Your payouts now go to Sandbox Bank, account ending in 6789\.\n/)
    assert.match(second, /They are held for three days first/)
    assert.deepEqual(more, [])
    const { items } = await shop.market.souk.audit.list({ subject: seller.publicId, limit: 100 })
    const set = entryOf(items, 'payout_destination.set')
    const replaced = entryOf(items, 'payout_destination.replaced')
    assert.deepEqual([set.actorId, set.before], [seller.publicId, null])
    assert.deepEqual(set.after, { bank: 'Sandbox Bank', last4: '6789' })
    assert.deepEqual(replaced.before, set.after)
    assert.match(replaced.requestId ?? '', /^req_/)
  })

  it('refuses what the provider does not know, and keeps what was', async () => {
    const seller = await shop.seller('po_ok')
    for (const token of ['po_none', 'toString', ' ']) {
      const error = await refused(seller.session.destinations.set({ body: { token } }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'token')
    }
    assert.equal((await seller.session.destinations.get()).data.destination?.last4, '6789')
  })

  it('is for sessions; a cookie alone redirects nothing', async () => {
    const seller = await shop.seller()
    await refused(seller.client.destinations.set({ body: { token: 'po_ok' } }), 'UNAUTHENTICATED')
    const cookie = `__Host-session=${await shop.market.signIn(seller)}`
    const operation = operationOf('destinations.set')
    const response = await sendRaw(shop.market, operation, { headers: { cookie }, body: '{"token":"po_ok"}' })
    assert.equal((await checkRefusal(response, operation)).code, 'FORBIDDEN')
  })
})
