import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { and, bitsOf, countOf, has, or, ordinalsOf, without } from '../../src/modules/search/postgres/bits.ts'

const someOrdinals = fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 60 })

describe('bits of ordinals', () => {
  it('are the sets that they stand for, whatever room they have', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, fc.integer({ min: 0, max: 400 }), (some, others, size) => {
        const [a, b] = [bitsOf(some, size), bitsOf(others)]
        const sorted = (ordinals: readonly number[]) => [...new Set(ordinals)].toSorted((x, y) => x - y)
        assert.deepEqual(ordinalsOf(a), sorted(some))
        assert.deepEqual(ordinalsOf(and(a, b)), sorted(some.filter((one) => others.includes(one))))
        assert.deepEqual(ordinalsOf(or(a, b)), sorted([...some, ...others]))
        assert.deepEqual(ordinalsOf(without(a, b)), sorted(some.filter((one) => !others.includes(one))))
        assert.equal(countOf(a), some.length)
        assert.deepEqual(
          some.filter((one) => has(b, one)),
          some.filter((one) => others.includes(one)),
        )
      }),
    )
  })

  it('have ordinal 0 as the lowest bit of the first byte', () => {
    assert.deepEqual([...bitsOf([0, 9, 17])], [1, 2, 2])
  })
})
