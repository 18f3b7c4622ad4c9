import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMetrics } from '../../src/platform/metrics.ts'

describe('metrics', () => {
  it('leave out a value that cannot be read, and show it again once it can', async () => {
    const metrics = createMetrics()
    let value: number | undefined
    metrics.gauge('souk_waiting', 'What waits', async () => {
      if (value === undefined) throw new Error('the database is not available')
      return value
    })
    metrics.counter('souk_dropped_total', 'What was dropped', () => 3)
    const isShown = async (line: string) => (await metrics.text()).split('\n').includes(line)

    assert.ok(await isShown('souk_dropped_total 3'))
    assert.doesNotMatch(await metrics.text(), /^souk_waiting /m)
    value = 7
    assert.ok(await isShown('souk_waiting 7'))
    value = undefined
    assert.doesNotMatch(await metrics.text(), /^souk_waiting /m)
  })
})
