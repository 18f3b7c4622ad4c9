import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import type { Id } from '../../src/kernel/ids.ts'
import { divide, type Term } from '../../src/modules/partners/partner.ts'
import { runs } from '../support/depth.ts'

const currency = 'EUR'
const euro = (minor: bigint) => ({ minor, currency })
const [bundle, part, other] = ['bundle', 'part', 'other'] as Id<'product'>[] as [
  Id<'product'>,
  Id<'product'>,
  Id<'product'>,
]
const single = { productId: part, items: [{ productId: part, amount: euro(1_000n) }] }
const both = {
  productId: bundle,
  items: [
    { productId: bundle, amount: euro(0n) },
    { productId: part, amount: euro(300n) },
    { productId: other, amount: euro(700n) },
  ],
}

const term = (of: Partial<Term>): Term => ({
  ...{ partnerId: 'partner' as Id<'partner'>, accountId: 'account' as Id<'user'>, role: 'co_seller' },
  ...{ productId: null, basisPoints: of.amount ? null : 1_000, amount: null },
  ...of,
})

const minorsOf = (net: bigint, terms: readonly Term[], sold: Parameters<typeof divide>[2] = single) =>
  divide(euro(net), terms, sold).map(({ amount }) => Number(amount.minor))

describe('dividing a sale among partners', () => {
  it('is the affiliate’s turn first, then royalties, fixed amounts, and other co-sellers of what is left by then', () => {
    const terms = [
      term({ basisPoints: 5_000 }),
      term({ amount: euro(200n) }),
      term({ role: 'royalty', basisPoints: 2_500 }),
      term({ role: 'affiliate', basisPoints: 2_000 }),
    ]
    assert.deepEqual(minorsOf(1_000n, terms), [200, 200, 200, 200])
  })

  it('gives those of one turn parts of the same', () => {
    assert.deepEqual(minorsOf(999n, [term({ basisPoints: 3_333 }), term({ basisPoints: 3_333 })]), [332, 332])
  })

  it('gives of a fixed amount no more than is left', () => {
    assert.deepEqual(minorsOf(150n, [term({ amount: euro(100n) }), term({ amount: euro(100n) })]), [100, 50])
    assert.deepEqual(minorsOf(0n, [term({ amount: euro(100n) })]), [])
  })

  it('gives of a bundle the part of the product that is shared', () => {
    assert.deepEqual(minorsOf(900n, [term({ productId: part, basisPoints: 5_000 })], both), [135])
    assert.deepEqual(minorsOf(900n, [term({ productId: bundle, basisPoints: 5_000 })], both), [450])
    assert.deepEqual(minorsOf(900n, [term({ productId: part, amount: euro(500n) })], both), [270])
    // A part that the buyer owned before.
    const rest = { ...both, items: both.items.filter(({ productId }) => productId !== part) }
    assert.deepEqual(minorsOf(900n, [term({ productId: part })], rest), [])
  })

  it('never gives more than there is, nor less than nothing, of whatever terms', () => {
    const anyTerm = fc
      .record({
        role: fc.constantFrom('affiliate', 'royalty', 'co_seller'),
        productId: fc.constantFrom(null, bundle, part, other),
        basisPoints: fc.integer({ min: 1, max: 9_000 }),
        amount: fc.option(fc.bigInt({ min: 1n, max: 2_000n }).map(euro)),
      })
      .map((of) => term({ ...of, amount: of.role === 'co_seller' ? of.amount : null }))
    fc.assert(
      fc.property(
        fc.bigInt({ min: -100n, max: 3_000n }),
        fc.array(anyTerm, { maxLength: 12 }),
        (net, terms) => {
          const shares = divide(euro(net), terms, both)
          assert.ok(shares.every(({ amount }) => amount.minor > 0n))
          const sum = shares.reduce((total, { amount }) => total + amount.minor, 0n)
          assert.ok(sum <= (net > 0n ? net : 0n))
        },
      ),
      { numRuns: runs(1_000) },
    )
  })
})
