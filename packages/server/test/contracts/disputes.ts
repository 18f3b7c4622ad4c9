import assert from 'node:assert/strict'
import { it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import type { Dispute } from '../../src/modules/payments/provider/charge.ts'
import { movementsOf, pay, requestBy, type MethodOf, type ProviderShop } from './provider-shop.ts'

/** The dispute of a new charge, once the company has published it. */
const disputed = async (shop: ProviderShop, method: MethodOf): Promise<Dispute> => {
  const { reference } = await pay(shop, requestBy(shop.methods[method] ?? ''))
  await shop.later(0)
  const [dispute] = (await shop.provider.charges.retrieve(reference))?.disputes ?? []
  assert.ok(dispute)
  assert.deepEqual([dispute.charge, dispute.amount.minor], [reference, 1_000n])
  assert.deepEqual(await shop.provider.disputes.retrieve(dispute.reference), dispute)
  return dispute
}

const ends: readonly (readonly [MethodOf, 'won' | 'lost', chargedBack: bigint])[] = [
  ['disputeIsWon', 'won', 0n],
  ['disputeIsLost', 'lost', 1_000n],
  ['disputeIsPartlyLost', 'lost', 500n],
]

export const proveDisputes = (shop: () => ProviderShop): void => {
  for (const [method, status, chargedBack] of ends)
    it(`follows a dispute until it has ended: ${method}`, async (t) => {
      const { provider, later, methods } = shop()
      if (methods[method] === undefined) return t.skip('this company does not divide disputes')
      const open = await disputed(shop(), method)
      assert.equal(open.status, 'needs_response')
      assert.ok(open.reason !== '' && open.fee.minor > 0n && open.evidenceDueAt)
      assert.deepEqual(await movementsOf(shop(), open.reference), [-1_000n])
      await later(days(2))
      const ended = await provider.disputes.retrieve(open.reference)
      assert.deepEqual([ended?.status, ended?.chargedBack.minor], [status, chargedBack])
      const moved = await movementsOf(shop(), open.reference)
      assert.equal(
        moved.reduce((sum, minor) => sum + minor, 0n),
        -chargedBack,
      )
    })

  it('takes evidence, and sends it on for review', async () => {
    const { disputes } = shop().provider
    const { reference } = await disputed(shop(), 'disputeIsWon')
    const sent = await disputes.submitEvidence(reference, { product_description: 'A prompt' })
    assert.ok(sent.status === 'taken')
    assert.equal(sent.dispute.status, 'under_review')
    assert.deepEqual(await disputes.retrieve(reference), sent.dispute)
    const again = await disputes.submitEvidence(reference, { product_description: 'A prompt' })
    assert.equal(again.status, 'refused')
  })

  it('takes no evidence when it is past due', async () => {
    const { provider, later } = shop()
    const { reference } = await disputed(shop(), 'isInquiry')
    await later(days(8))
    const late = await provider.disputes.submitEvidence(reference, { product_description: 'A prompt' })
    assert.equal(late.status, 'refused')
  })

  it('gives in, which loses the dispute for good', async () => {
    const { provider, later } = shop()
    const { reference } = await disputed(shop(), 'disputeIsWon')
    const accepted = await provider.disputes.accept(reference)
    assert.equal(accepted.status === 'taken' && accepted.dispute.status, 'lost')
    assert.equal((await provider.disputes.accept(reference)).status, 'refused')
    await later(days(2))
    const ended = await provider.disputes.retrieve(reference)
    assert.deepEqual([ended?.status, ended?.chargedBack.minor], ['lost', 1_000n])
  })

  it('takes no money for an inquiry', async () => {
    const inquiry = await disputed(shop(), 'isInquiry')
    assert.deepEqual([inquiry.status, inquiry.fee.minor], ['warning', 0n])
    assert.deepEqual(await movementsOf(shop(), inquiry.reference), [])
  })

  it('knows no dispute of others', async () => {
    assert.equal(await shop().provider.disputes.retrieve('nonsense'), undefined)
  })
}
