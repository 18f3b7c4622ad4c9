import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '@souk/sdk'
import { guard } from '../support/identity-stage.ts'
import { publish, startMarketplace } from '../support/marketplace.ts'

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
  await market.close()
})
