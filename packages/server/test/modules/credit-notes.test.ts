import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { taxReturned } from '../../src/modules/orders/booking.ts'
import { taxWithin } from '../../src/modules/tax/built-in.ts'

const eur = (minor: bigint) => ({ minor, currency: 'EUR' })

/** The taxes that go back with refunds of these amounts, one after the other, of a sale of their sum. */
const taxesOf = (basisPoints: number, amounts: readonly bigint[]): readonly bigint[] => {
  const amount = eur(sum(amounts))
  const tax = {
    ...{
      minor: taxWithin(amount, basisPoints).minor,
      basisPoints,
      country: 'DE',
      reason: 'domestic' as const,
    },
    ...{ reference: null, evidence: {}, isCrossBorder: false },
  }
  let [refundedMinor, taxRefundedMinor] = [0n, 0n]
  return amounts.map((minor) => {
    const returned = taxReturned(
      {
        ...{ amount, tax, refundedMinor, taxRefundedMinor, feeRefundedMinor: 0n, feeBasisPoints: 1_000 },
        ...{ merchantOfRecord: 'seller', modelUseMinor: 0n },
      },
      eur(minor),
    )
    refundedMinor += minor
    taxRefundedMinor += returned.minor
    return returned.minor
  })
}
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

describe('the tax of credit notes', () => {
  it('adds up to that of the invoice: 29.64 refunded in 24.76 and 4.88', () => {
    assert.equal(taxWithin(eur(2_964n), 550).minor, 155n)
    assert.deepEqual(taxesOf(550, [2_476n, 488n]), [129n, 26n])
  })

  it('adds up to that of the invoice, whatever the parts, and is none of them beyond its amount', () => {
    const parts = fc.array(fc.bigInt(1n, 100_000n), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), parts, (rate, amounts) => {
        const taxes = taxesOf(rate, amounts)
        assert.equal(sum(taxes), taxWithin(eur(sum(amounts)), rate).minor)
        for (const [i, tax] of taxes.entries()) assert.ok(tax >= 0n && tax <= (amounts[i] ?? 0n))
      }),
    )
  })
})
