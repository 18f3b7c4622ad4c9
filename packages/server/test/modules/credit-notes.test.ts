import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { taxCorrected, taxWithin } from '../../src/modules/invoices/document.ts'

const eur = (minor: bigint) => ({ minor, currency: 'EUR' })

/** The taxes of the credit notes of refunds of these amounts, one after the other. */
const taxesOf = (
  taxBasisPoints: number,
  amounts: readonly bigint[],
  noted: { tax: bigint; total: bigint }[] = [],
) => {
  const notes = noted.map(({ tax, total }) => ({ tax: eur(tax), total: eur(total) }))
  for (const amount of amounts) {
    const { net, tax } = taxCorrected({ taxBasisPoints }, notes, eur(amount))
    assert.equal(net.minor + tax.minor, amount)
    notes.push({ tax, total: eur(amount) })
  }
  return notes.map(({ tax }) => tax.minor)
}
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)

describe('the tax of credit notes', () => {
  it('adds up to that of the invoice: 29.64 refunded in 24.76 and 4.88', () => {
    assert.equal(taxWithin(eur(2_964n), 550).tax.minor, 155n)
    assert.deepEqual(taxesOf(550, [2_476n, 488n]), [129n, 26n])
  })

  it('adds up to that of all refunded so far, whatever the parts, and is none of them beyond its amount', () => {
    const parts = fc.array(fc.bigInt(1n, 100_000n), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), parts, (rate, amounts) => {
        const taxes = taxesOf(rate, amounts)
        for (const [i, tax] of taxes.entries()) {
          const { tax: expected } = taxWithin(eur(sum(amounts.slice(0, i + 1))), rate)
          assert.equal(sum(taxes.slice(0, i + 1)), expected.minor)
          assert.ok(tax >= 0n && tax <= (amounts[i] ?? 0n))
        }
      }),
    )
  })

  it('makes up for notes that were issued with another rounding', () => {
    assert.equal(sum(taxesOf(550, [488n], [{ tax: 130n, total: 2_476n }])), 155n)
  })
})
