import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSmtpTransport } from '../../src/platform/mail/transport.ts'
import { sendTestMail } from '../../src/operations/emails.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { startSmtp } from '../support/smtp.ts'

test('settings.testMail: the email is sent to the admin, and the answer of the mail server is shown', async () => {
  const market = await startMarketplace()
  const { id, email, client } = await market.account({ roles: ['admin'] })
  const { data: saved } = await client.settings.testMail()
  assert.deepEqual([saved.result, saved.address], ['saved', email])
  assert.equal((await market.mails(email)).at(-1)?.subject, 'Test email from Souk')

  const principal = { accountId: id, roles: ['admin'] as const, permissions: new Set<never>() }
  const through = (url: string) => {
    const mail = createSmtpTransport({ url, from: { address: 'no-reply@souk.example' } })
    return sendTestMail({ ...market.souk, mail }, principal).finally(() => mail.close())
  }
  const smtp = await startSmtp()
  const sent = await through(smtp.url)
  assert.deepEqual([sent.result, sent.answer.startsWith('250')], ['sent', true])
  assert.deepEqual(smtp.received.at(-1)?.recipients, [email])
  smtp.refuseWith(550)
  const refused = await through(smtp.url)
  assert.deepEqual([refused.result, /550/.test(refused.answer)], ['refused', true])
  await smtp.close()
  const gone = await through(smtp.url)
  assert.deepEqual([gone.result, /ECONNREFUSED/.test(gone.answer)], ['unreachable', true])
  const off = await sendTestMail({ ...market.souk, mail: undefined }, principal)
  assert.deepEqual(off, { result: 'off', address: email, answer: '' })
  await market.close()
})
