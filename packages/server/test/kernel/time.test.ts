import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { after, days, startOfDay, timeOf } from '../../src/kernel/time.ts'

describe('times of requests', () => {
  it('are read with any offset and any number of decimals (RFC 3339)', () => {
    for (const [text, utc] of [
      ['2027-01-01T00:00:00Z', '2027-01-01T00:00:00.000Z'],
      ['2027-01-01T00:00:00+00:00', '2027-01-01T00:00:00.000Z'],
      ['2027-01-01T00:00:00.123456+00:00', '2027-01-01T00:00:00.123Z'],
      ['2027-01-01T00:00:00.123999999999999999999Z', '2027-01-01T00:00:00.123Z'],
      ['2027-01-01T00:00:00.000999999999Z', '2027-01-01T00:00:00.000Z'],
      ['2027-01-01T00:00:00.012345678901234Z', '2027-01-01T00:00:00.012Z'],
      ['2027-01-01T00:00:00.5-05:30', '2027-01-01T05:30:00.500Z'],
      ['2027-01-01t01:00z', '2027-01-01T01:00:00.000Z'],
      ['2028-02-29T23:59:59-14:00', '2028-03-01T13:59:59.000Z'],
    ] as const)
      assert.equal(timeOf(text)?.toISOString(), utc, text)
  })

  it('are refused where there is no such day, hour or offset', () => {
    for (const text of [
      ...['', '2027-01-01', '2027-01-01T00:00:00', '2027-01-01 00:00:00Z', '1 January 2027'],
      ...['2027-02-29T00:00:00Z', '2027-04-31T00:00:00Z', '2027-13-01T00:00:00Z', '2027-00-10T00:00:00Z'],
      ...[
        '2027-01-01T25:00:00Z',
        '2027-01-01T00:60:00Z',
        '2027-01-01T00:00:00+25:00',
        '2027-01-01T00:00:00+0100',
      ],
      ...['2027-01-01T00:00:00.Z', '20270101T000000Z', '+002027-01-01T00:00:00Z', '2027-01-01T00:00:00Z\n'],
    ])
      assert.equal(timeOf(text), undefined, text)
  })
})

describe('instants', () => {
  it('are of the years 1 to 9999', () => {
    for (const text of ['0000-12-31T23:59:59Z', '0001-01-01T00:30:00+01:00', '9999-12-31T23:30:00-01:00'])
      assert.equal(timeOf(text), undefined, text)
    assert.equal(startOfDay('0000-12-31'), undefined)
    const [first, last] = [startOfDay('0001-01-01'), startOfDay('9999-12-31')]
    assert.ok(first && last)
    assert.equal(after(first, -days(1)).toISOString(), '0001-01-01T00:00:00.000Z')
    assert.equal(after(last, days(1)).toISOString(), '9999-12-31T23:59:59.999Z')
  })
})
