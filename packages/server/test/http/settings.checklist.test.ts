import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '@souk/sdk'
import { readChecklist } from '../../src/operations/checklist.ts'
import { createSmtpTransport } from '../../src/platform/mail/transport.ts'
import { guard } from '../support/identity-stage.ts'
import { publish, startMarketplace } from '../support/marketplace.ts'
import { startSmtp } from '../support/smtp.ts'

test('settings.checklist: each item is done once it is so, and nothing has to be ticked', async () => {
  const market = await startMarketplace()
  const account = await market.account({ roles: ['admin'] })
  const { client: admin } = account
  const open = async (client: Client = admin) =>
    (await client.settings.checklist()).data.items
      .filter(({ status }) => status === 'open')
      .map(({ id }) => id)
  assert.deepEqual(await open(), ['name', 'imprint', 'mail', 'secondFactor', 'secondAdmin', 'product'])
  const { legal } = (await admin.settings.get()).data.settings
  await admin.settings.update({
    body: { name: 'Prompt Harbor', legal: { ...legal, imprint: { en: '# Imprint', de: '' } } },
  })
  await market.account({ roles: ['admin'] })
  await publish(await market.account())
  assert.deepEqual(await open(), ['mail', 'secondFactor'])
  const guarded = market.client((await guard(market, account)).session)
  assert.deepEqual(await open(guarded), ['mail'])
  const { data } = await guarded.settings.checklist()
  assert.equal(data.done, false)
  assert.deepEqual(
    data.items.filter(({ status }) => status === 'notice').map(({ id }) => id),
    ['payments', 'backup'],
  )
  const principal = { accountId: account.id, roles: ['admin'] as const, permissions: new Set<never>() }
  const smtp = await startSmtp()
  const mail = createSmtpTransport({ url: smtp.url, from: { address: 'no-reply@souk.example' } })
  const read = () => readChecklist({ ...market.souk, mail }, principal)
  assert.equal((await read()).done, true)
  await smtp.close()
  assert.equal((await read()).items.find(({ id }) => id === 'mail')?.status, 'open')
  mail.close()
  await market.close()
})
