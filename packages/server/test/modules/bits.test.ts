import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import {
  block,
  both,
  changed,
  countEach,
  countOf,
  either,
  ofOrdinals,
  ordinalsOf,
  toBase64,
  without,
} from '../../src/modules/catalog/bitmaps/bits.ts'

const words = 3 * block.words
const someOrdinals = fc.uniqueArray(fc.integer({ min: 0, max: 3 * block.ordinals - 1 }), { maxLength: 60 })

describe('bits of ordinals', () => {
  it('are the sets that they stand for, over several blocks', () => {
    fc.assert(
      fc.property(someOrdinals, someOrdinals, (some, others) => {
        const [a, b] = [ofOrdinals(some, words), ofOrdinals(others, words)]
        const sorted = (ordinals: readonly number[]) => [...new Set(ordinals)].toSorted((x, y) => x - y)
        const shared = some.filter((ordinal) => others.includes(ordinal))
        assert.deepEqual(ordinalsOf(a), sorted(some))
        assert.deepEqual(ordinalsOf(both(a, b)), sorted(shared))
        assert.deepEqual(ordinalsOf(either(a, b)), sorted([...some, ...others]))
        assert.deepEqual(
          ordinalsOf(without(a, b)),
          sorted(some.filter((ordinal) => !others.includes(ordinal))),
        )
        assert.equal(countOf(a), some.length)
        assert.deepEqual(changed(a, others, []), without(a, b))
        assert.deepEqual(changed(a, [], others), either(a, b))
        assert.deepEqual(ordinalsOf(a), sorted(some))
        assert.deepEqual(countEach([a, b], a), [some.length, shared.length])
      }),
    )
  })

  it('count every bit of a word', () => {
    const all = Array.from({ length: 64 }, (_, ordinal) => ordinal)
    assert.equal(countOf(ofOrdinals(all, 2)), 64)
    assert.deepEqual(countEach([ofOrdinals(all, 2)], ofOrdinals([31, 32, 63], 2)), [3])
  })

  it('have the first ordinal as the highest bit of the first byte, and none beyond the last word', () => {
    const text = toBase64(ofOrdinals([0, 9, 64], 2))
    assert.equal(Buffer.from(text, 'base64').toString('hex'), '8040000000000000')
  })
})
