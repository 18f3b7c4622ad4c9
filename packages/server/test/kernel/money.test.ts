import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  add,
  decimalsOf,
  formatDecimal,
  fromDecimal,
  negate,
  share,
  toDecimal,
} from '../../src/kernel/money.ts'

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
/** Amounts up to the largest price in every scale. */
const money = fc.record(
  { minor: fc.bigInt(-100_000_000n, 100_000_000n), currency },
  { noNullPrototype: true },
)

describe('money', () => {
  it('goes to the wire and back unchanged', () => {
    fc.assert(
      fc.property(money, (amount) =>
        assert.deepEqual(fromDecimal(toDecimal(amount), amount.currency), amount),
      ),
    )
  })

  it('has the decimals of its currency', () => {
    assert.deepEqual(['USD', 'JPY', 'KWD'].map(decimalsOf), [2, 0, 3])
    assert.equal(formatDecimal({ minor: -5n, currency: 'USD' }), '-0.05')
    assert.equal(formatDecimal({ minor: 1999n, currency: 'JPY' }), '1999')
    assert.equal(formatDecimal({ minor: 1999n, currency: 'KWD' }), '1.999')
  })

  it('refuses what the currency cannot hold', () => {
    for (const [amount, code] of [
      [1.999, 'USD'],
      [0.5, 'JPY'],
      [1.2345, 'KWD'],
      [1e-7, 'USD'],
      [1e21, 'USD'],
      [Number.NaN, 'USD'],
    ] as const)
      assert.equal(fromDecimal(amount, code), undefined, `${amount} ${code}`)
  })

  it('shares out without losing or making a unit', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.integer({ min: 0, max: 10_000 }), (minor, basisPoints) => {
        const whole = { minor, currency: 'USD' }
        const fee = share(whole, basisPoints)
        assert.ok(fee.minor >= 0n && fee.minor <= minor)
        assert.deepEqual(add(fee, add(whole, negate(fee))), whole)
        const exact = Number(minor) * basisPoints
        assert.ok(Math.abs(Number(fee.minor) * 10_000 - exact) <= 5_000)
      }),
    )
  })

  it('never adds two currencies', () => {
    assert.throws(() => add({ minor: 1n, currency: 'USD' }, { minor: 1n, currency: 'EUR' }), /invariant/)
  })
})
