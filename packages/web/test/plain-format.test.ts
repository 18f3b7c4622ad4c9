import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatCount, formatDay, formatPlainMoney, formatTenths } from '../src/text/plain-format.ts'

const languages = ['en', 'de']
const wholes = [0, 1, 12, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789_012]

test('counts, amounts and days are written as Intl writes them', () => {
  for (const language of languages) {
    const count = new Intl.NumberFormat(language)
    for (const whole of wholes.flatMap((one) => [one, -one].filter((value) => !Object.is(value, -0))))
      assert.equal(formatCount(whole, language), count.format(whole))
    const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    for (const value of [0, 1, 3.04, 4.27, 4.96, 5])
      assert.equal(formatTenths(value, language), tenths.format(value))
    for (const currency of ['USD', 'EUR', 'GBP']) {
      const money = new Intl.NumberFormat(language, { style: 'currency', currency })
      for (const amount of wholes.flatMap((one) => [one, one + 0.01, one + 0.5, one + 0.99, -one - 0.07]))
        assert.equal(formatPlainMoney(amount, currency, language), money.format(amount))
    }
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++)
      for (const at of [new Date(Date.UTC(2_026, month, 1)), new Date(Date.UTC(2_024, month, 28, 23, 59))])
        assert.equal(formatDay(at, language), day.format(at))
  }
})

test('what is rare is left to Intl', () => {
  assert.equal(formatPlainMoney(4.5, 'JPY', 'en'), undefined)
  assert.equal(formatPlainMoney(1e15, 'USD', 'en'), undefined)
  assert.equal(formatPlainMoney(Number.NaN, 'USD', 'de'), undefined)
})
