import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import PostalMime from 'postal-mime'
import { leaksOf, notifiedBy } from '../support/notification-leaks.ts'

const hidden = {
  probes: ['end with a line about autumn.'],
  addresses: ['buyer@example.com', 'seller@example.com'],
  credentials: ['a-session-token-of-an-account'],
}

const mailOf = (text: string) =>
  PostalMime.parse(
    `To: seller@example.com\r\nSubject: You sold it\r\nList-Unsubscribe: <https://souk.example>\r\n\r\n${text}`,
  )

describe('the scan of notifications', () => {
  it('finds paid text, secrets and addresses of others', async () => {
    const leaks = {
      'end with a line about autumn.': /paid text/,
      'signed with a-session-token-of-an-account': /a credential/,
      'the key sk_souk_ViKZwXS29Rp5Dqtzvv3F7uL5': /a secret/,
      'buyer@example.com paid': /the address buyer@example\.com/,
    }
    for (const [text, expected] of Object.entries(leaks)) {
      const [leak = '', ...others] = leaksOf(notifiedBy([await mailOf(text)]), hidden)
      assert.match(leak, /^the email "You sold it" to seller@example\.com holds/)
      assert.match(leak, expected)
      assert.deepEqual(others, [])
      assert.equal(leaksOf([{ source: 'a notification', text }], hidden).length, 1)
    }
  })

  it('lets names, titles, amounts and the address of the reader pass', async () => {
    const text = 'Jonas Weber paid $4.50 for “Haiku”, seller@example.com. The key sk_souk_ViKZ expires.'
    assert.deepEqual(leaksOf(notifiedBy([await mailOf(text)]), hidden), [])
  })
})
