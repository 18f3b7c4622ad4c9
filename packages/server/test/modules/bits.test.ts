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
  ofSlots,
  slotsOf,
  toBase64,
  without,
} from '../../src/modules/catalog/bits.ts'

const words = 3 * block.words
const someSlots = fc.uniqueArray(fc.integer({ min: 0, max: 3 * block.slots - 1 }), { maxLength: 60 })

describe('bits of slots', () => {
  it('are the sets that they stand for, over several blocks', () => {
    fc.assert(
      fc.property(someSlots, someSlots, (some, others) => {
        const [a, b] = [ofSlots(some, words), ofSlots(others, words)]
        const sorted = (slots: readonly number[]) => [...new Set(slots)].toSorted((x, y) => x - y)
        const shared = some.filter((slot) => others.includes(slot))
        assert.deepEqual(slotsOf(a), sorted(some))
        assert.deepEqual(slotsOf(both(a, b)), sorted(shared))
        assert.deepEqual(slotsOf(either(a, b)), sorted([...some, ...others]))
        assert.deepEqual(slotsOf(without(a, b)), sorted(some.filter((slot) => !others.includes(slot))))
        assert.equal(countOf(a), some.length)
        assert.deepEqual(changed(a, others, []), without(a, b))
        assert.deepEqual(changed(a, [], others), either(a, b))
        assert.deepEqual(slotsOf(a), sorted(some))
        assert.deepEqual(countEach([a, b], a), [some.length, shared.length])
      }),
    )
  })

  it('count every bit of a word', () => {
    const all = Array.from({ length: 64 }, (_, slot) => slot)
    assert.equal(countOf(ofSlots(all, 2)), 64)
    assert.deepEqual(countEach([ofSlots(all, 2)], ofSlots([31, 32, 63], 2)), [3])
  })

  it('have the first slot as the highest bit of the first byte, and none beyond the last word', () => {
    const text = toBase64(ofSlots([0, 9, 64], 2))
    assert.equal(Buffer.from(text, 'base64').toString('hex'), '8040000000000000')
  })
})
