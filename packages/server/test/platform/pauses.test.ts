import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPauses } from '../../src/platform/pauses.ts'

describe('the pauses of a worker', () => {
  it('are long after half a minute without work, and short again with work', () => {
    let now = 0
    const pauses = createPauses(250, () => now)
    assert.equal(pauses.next(), 250)
    now = 29_999
    assert.equal(pauses.next(), 250)
    now = 30_000
    assert.equal(pauses.next(), 10_000)
    pauses.found()
    assert.equal(pauses.next(), 250)
  })

  it('are never shorter than those with work', () => {
    let now = 0
    const pauses = createPauses(15_000, () => now)
    now = 60_000
    assert.equal(pauses.next(), 15_000)
  })
})
