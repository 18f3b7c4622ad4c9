import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureFile } from '../support/file-fixtures.ts'
import { startMarketplace } from '../support/marketplace.ts'

test('settings.deleteLogo: the name stands alone again, also where there was no logo', async () => {
  const market = await startMarketplace()
  const { client: admin } = await market.account({ roles: ['admin'] })
  await admin.settings.uploadLogo({ body: { image: [pictureFile()] } })
  for (let turn = 0; turn < 2; turn++)
    assert.equal((await admin.settings.deleteLogo()).data.settings.logo, null)
  const page = await (await market.request('/', { headers: { accept: 'text/html' } })).text()
  assert.ok(!page.includes('/v1/images/'))
  await market.close()
})
