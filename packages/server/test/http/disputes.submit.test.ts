import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days, hours, seconds } from '../../src/kernel/time.ts'
import { openDisputeShop, type DisputeShop } from '../support/dispute-shop.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('disputes.submit', () => {
  let shop: DisputeShop
  before(async () => {
    shop = await openDisputeShop(await startMarketplace())
  })
  after(() => shop.market.close())

  const submittedFor = async (orderId: string): Promise<Record<string, string>> => {
    const [row] = await shop.market.souk.db<{ evidence: Record<string, string> | null }[]>`
      select evidence from payments.sandbox_charge where key = ${shop.inside(orderId)}`
    return row?.evidence ?? {}
  }

  it('sends the evidence and the text once', async () => {
    const { orderId, disputeId } = await shop.dispute()
    const call = { params: { disputeId }, body: { text: 'They thanked us.' } }
    const { data } = await shop.dashboard.disputes.submit({ ...call, idempotencyKey: disputeId })
    assert.equal(data.status, 'under_review')
    assert.ok(data.evidenceSubmittedAt)
    const sent = await submittedFor(orderId)
    assert.match(sent['uncategorized_text'] ?? '', /^They thanked us\.\n\nOrder of/)
    assert.equal(sent['customer_email_address'], shop.buyer.email)
    const again = await shop.dashboard.disputes.submit({ ...call, idempotencyKey: disputeId })
    assert.deepEqual(again.data, data)
    const { details } = await refused(shop.dashboard.disputes.submit(call), 'CONFLICT')
    assert.equal(details['rule'], 'dispute_evidence_submitted')
    const { data: entries } = await shop.dashboard.audit.list({ query: { action: 'dispute.evidence' } })
    assert.deepEqual(
      entries.map(({ subject, after: noted }) => [subject, noted]),
      [[disputeId, { text: 'They thanked us.' }]],
    )
    assert.equal(await shop.statusOf(orderId), 'disputed')
  })

  it('is done by Souk a day before the deadline', async () => {
    const { orderId, disputeId } = await shop.dispute()
    const { db } = shop.market.souk
    // The bank does not decide.
    await db`update payments.sandbox_event set due_at = null where reference = ${`sandbox_${shop.inside(orderId)}`}`
    shop.market.clock.advance(days(6) - hours(1))
    await shop.market.souk.orders.sweep()
    assert.deepEqual(await submittedFor(orderId), {})
    shop.market.clock.advance(hours(1) + seconds(1))
    await shop.market.souk.orders.sweep()
    const sent = await submittedFor(orderId)
    assert.match(sent['uncategorized_text'] ?? '', /^Order of/)
    await shop.market.keepProven(shop.admin)
    const { data } = await shop.dashboard.disputes.get({ params: { disputeId } })
    assert.deepEqual([data.status, data.evidenceSubmittedAt !== null], ['under_review', true])
  })

  it('is refused for what is decided, past due, or unknown', async () => {
    const decided = await shop.dispute()
    shop.market.clock.advance(days(1) + seconds(1))
    await shop.deliver()
    const submit = (disputeId: string) => shop.dashboard.disputes.submit({ params: { disputeId }, body: {} })
    assert.equal((await refused(submit(decided.disputeId), 'CONFLICT')).details['rule'], 'dispute_over')
    const late = await shop.dispute()
    const { db, clock } = { db: shop.market.souk.db, clock: shop.market.clock }
    await db`update payments.dispute set evidence_due_at = ${clock.now()} where order_id = ${shop.inside(late.orderId)}`
    clock.advance(1)
    const { details } = await refused(submit(late.disputeId), 'CONFLICT')
    assert.equal(details['rule'], 'dispute_evidence_late')
    await refused(submit('nonsense'), 'NOT_FOUND')
  })

  it('can be repeated when the payment provider did not answer', async () => {
    const { disputeId } = await shop.dispute()
    const call = () =>
      shop.dashboard.disputes.submit({ params: { disputeId }, body: {}, idempotencyKey: disputeId })
    const { disputes } = shop.market.souk.payments
    const { submitEvidence } = disputes
    Object.assign(disputes, { submitEvidence: async () => ({ status: 'unknown' }) })
    try {
      const { details } = await refused(call(), 'SERVICE_UNAVAILABLE')
      assert.equal(details['rule'], 'payment_unknown')
    } finally {
      Object.assign(disputes, { submitEvidence })
    }
    assert.equal((await call()).data.status, 'under_review')
  })
})
