import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMarketplace } from '../support/marketplace.ts'

test('invitations.list: newest first, in pages, without their codes', async () => {
  const market = await startMarketplace()
  const { client: admin } = await market.account({ roles: ['admin'] })
  const urls = []
  for (const maxUses of [1, 2, 3]) urls.push((await admin.invitations.create({ body: { maxUses } })).data.url)
  const { data, meta } = await admin.invitations.list({ query: { limit: 2 } })
  assert.deepEqual(
    data.map(({ maxUses, status }) => [maxUses, status]),
    [
      [3, 'valid'],
      [2, 'valid'],
    ],
  )
  assert.equal(meta.total, 3)
  for (const url of urls) assert.ok(!JSON.stringify(data).includes(url.split('=')[1] ?? ''))
  await market.close()
})
