import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decideDispute, escalateInquiry } from '../../support/stripe/disputes.ts'
import { failRefund, settleRefund } from '../../support/stripe/refunds.ts'
import { stripeShop } from '../../support/stripe/shop.ts'
import { create } from '../../contracts/provider-shop.ts'
import { withoutStripe } from '../../support/stripe/spec.ts'
import { days } from '../../../src/kernel/time.ts'

const usd = (minor: bigint) => ({ minor, currency: 'USD' })

describe('money that goes back at Stripe', { skip: withoutStripe }, () => {
  const shop = stripeShop()
  const sell = async (method = 'pm_card_visa') => {
    const request = shop.request(method)
    const reference = await create(shop.provider.charges, request)
    await shop.provider.charges.confirm(reference, request)
    return reference
  }
  const later = (ms: number) => void (shop.now = new Date(shop.now.getTime() + ms))

  it('is refunded in parts, and not above what was paid', async () => {
    const { refunds } = shop.provider
    const charge = await sell()
    later(days(3))
    const first = await refunds.create({ refundId: 'ref_1', charge, amount: usd(400n) })
    assert.equal(first.status, 'succeeded')
    const again = await refunds.create({ refundId: 'ref_1', charge, amount: usd(400n) })
    assert.equal(again.reference, first.reference)
    const much = await refunds.create({ refundId: 'ref_2', charge, amount: usd(600n) })
    assert.equal(much.status, 'failed')
    assert.match(much.status === 'failed' ? much.reason : '', /greater than/)
    assert.deepEqual(
      (await refunds.list(charge)).map(({ refundId, amount }) => [refundId, amount.minor]),
      [['ref_1', 400n]],
    )
  })

  it('waits while the platform’s balance is too low', async () => {
    const { refunds } = shop.provider
    const charge = await sell()
    const { reference = '', status } = await refunds.create({ refundId: 'ref_3', charge, amount: usd(999n) })
    assert.equal(status, 'pending')
    settleRefund(shop.stripe.books, reference)
    assert.equal((await refunds.retrieve(reference))?.status, 'succeeded')
  })

  it('may be sent back by the bank, days after it was sent', async () => {
    const { refunds } = shop.provider
    const charge = await sell()
    later(days(3))
    const { reference = '' } = await refunds.create({ refundId: 'ref_4', charge, amount: usd(999n) })
    failRefund(shop.stripe.books, reference)
    const found = await refunds.retrieve(reference)
    assert.deepEqual(
      [found?.status, found?.status === 'failed' && found.reason],
      ['failed', 'expired_or_canceled_card'],
    )
  })

  it('is not refused for what our key may not do', async () => {
    const charge = await sell()
    shop.stripe.faultOf = () => 'forbidden'
    const request = { refundId: 'ref_key', charge, amount: usd(100n) }
    assert.deepEqual(await shop.provider.refunds.create(request), { status: 'unknown', reference: undefined })
    shop.stripe.faultOf = () => undefined
    assert.equal((await shop.provider.refunds.create(request)).status, 'succeeded')
  })

  it('is looked up where the answer was lost', async () => {
    const { refunds } = shop.provider
    const charge = await sell()
    later(days(3))
    shop.stripe.faultOf = ({ method, path }) =>
      method === 'POST' && path === '/v1/refunds' ? 'lost_answer' : undefined
    const lost = await refunds.create({ refundId: 'ref_5', charge, amount: usd(100n) })
    assert.equal(lost.status, 'unknown')
    const [found, ...others] = await refunds.list(charge)
    assert.deepEqual([found?.refundId, found?.status, others], ['ref_5', 'succeeded', []])
  })

  it('is taken by a dispute, with its fee and the day by which to answer', async () => {
    const charge = await sell('pm_card_createDispute')
    const [dispute] = (await shop.provider.charges.retrieve(charge))?.disputes ?? []
    assert.deepEqual(
      [
        dispute?.status,
        dispute?.amount,
        dispute?.fee,
        dispute?.chargedBack,
        dispute?.reason,
        dispute?.charge,
      ],
      ['needs_response', usd(999n), usd(1500n), usd(0n), 'fraudulent', charge],
    )
    assert.equal(dispute?.evidenceDueAt?.getTime(), shop.now.getTime() + days(7))
    const refund = await shop.provider.refunds.create({ refundId: 'ref_6', charge, amount: usd(100n) })
    assert.equal(refund.status, 'failed')
    const evidence = { access_activity_log: 'Downloaded on …', refund_policy_disclosure: '14 days' }
    const submitted = await shop.provider.disputes.submitEvidence(dispute?.reference ?? '', evidence)
    assert.equal(submitted.status === 'taken' && submitted.dispute.status, 'under_review')
    const { reference = '' } = dispute ?? {}
    const stored = shop.stripe.books.disputes.get(reference)
    assert.equal(stored?.evidence.access_activity_log, 'Downloaded on …')
    decideDispute(shop.stripe.books, reference, 'lost')
    const lost = await shop.provider.disputes.retrieve(reference)
    assert.deepEqual([lost?.status, lost?.chargedBack], ['lost', usd(999n)])
  })

  it('comes back when a dispute is won', async () => {
    const charge = await sell('pm_card_createDisputeProductNotReceived')
    const [dispute] = (await shop.provider.charges.retrieve(charge))?.disputes ?? []
    decideDispute(shop.stripe.books, dispute?.reference ?? '', 'won')
    const won = await shop.provider.disputes.retrieve(dispute?.reference ?? '')
    assert.deepEqual([won?.status, won?.chargedBack, won?.fee], ['won', usd(0n), usd(1500n)])
  })

  it('is not taken by an inquiry, which may become a dispute', async () => {
    const charge = await sell('pm_card_createDisputeInquiry')
    const [dispute] = (await shop.provider.charges.retrieve(charge))?.disputes ?? []
    assert.deepEqual([dispute?.status, dispute?.fee], ['warning', usd(0n)])
    escalateInquiry(shop.stripe.books, dispute?.reference ?? '')
    const accepted = await shop.provider.disputes.accept(dispute?.reference ?? '')
    assert.ok(accepted.status === 'taken')
    assert.deepEqual([accepted.dispute.status, accepted.dispute.chargedBack], ['lost', usd(999n)])
  })

  it('is defended later where the answer to evidence is lost, or our key may not send it', async () => {
    const charge = await sell('pm_card_createDispute')
    const [{ reference } = { reference: '' }] = (await shop.provider.charges.retrieve(charge))?.disputes ?? []
    for (const fault of ['forbidden', 'lost_answer'] as const) {
      shop.stripe.faultOf = ({ method }) => (method === 'POST' ? fault : undefined)
      const answer = await shop.provider.disputes.submitEvidence(reference, { uncategorized_text: 'x' })
      assert.equal(answer.status, 'unknown', fault)
    }
    shop.stripe.faultOf = () => undefined
    assert.equal((await shop.provider.disputes.retrieve(reference))?.status, 'under_review')
  })
})
