import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseId, publicId, type Id } from '../../src/kernel/ids.ts'
import { createIds } from '../../src/platform/crypto/ids.ts'

const uuid = fc.uuid() as fc.Arbitrary<Id<'product'>>

describe('identifiers', () => {
  it('go outside and back unchanged', () => {
    fc.assert(fc.property(uuid, (id) => assert.equal(parseId('product', publicId('product', id)), id)))
  })

  it('sort outside as they sort inside', () => {
    fc.assert(
      fc.property(uuid, uuid, (a, b) => assert.equal(publicId('product', a) < publicId('product', b), a < b)),
    )
  })

  it('are refused when malformed or of another kind', () => {
    const id = publicId('product', '018f0000-0000-7000-8000-000000000000' as Id<'product'>)
    assert.equal(parseId('order', id), undefined)
    for (const text of [
      '',
      'prod_',
      id.slice(0, -1),
      `${id}0`,
      id.toUpperCase(),
      id.replace('_', '-'),
      `prod_z${id.slice(6)}`,
    ])
      assert.equal(parseId('product', text), undefined, text)
    fc.assert(fc.property(fc.string(), (text) => assert.equal(parseId('product', text), undefined)))
  })

  it('sort in the order of their making, within a millisecond and when the clock steps back', () => {
    let now = 1_800_000_000_000
    const ids = createIds({ now: () => new Date(now) })
    const made: string[] = []
    for (let i = 0; i < 10_000; i++) {
      if (i === 5_000) now -= 10
      made.push(ids.next('order'))
    }
    assert.deepEqual(made, made.toSorted())
    assert.equal(new Set(made).size, made.length)
  })

  it('are UUIDs of version 7 that carry the time', () => {
    const id = createIds({ now: () => new Date(0x018f_1234_5678) }).next('order')
    assert.match(id, /^018f1234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
