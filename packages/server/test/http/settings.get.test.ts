import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMarketplace } from '../support/marketplace.ts'

test('settings.get: a new shop has every default, and nothing is fixed', async () => {
  const market = await startMarketplace()
  const { client } = await market.account({ roles: ['admin'] })
  const { data, headers } = await client.settings.get()
  assert.equal(headers.get('etag'), '"1"')
  assert.deepEqual([data.overrides, data.currencyFixed], [[], false])
  const { legal, ...settings } = data.settings
  assert.deepEqual(settings, {
    ...{ name: 'Souk', tagline: '', heroTitle: '', heroText: '', accent: null, logo: null },
    ...{ supportEmail: '', registration: 'open', moderation: false, feeBasisPoints: 1_000 },
    ...{ currency: 'USD', featured: [], collections: [], categories: [] },
    ...{ merchantOfRecord: 'seller', pricesIncludeTax: true, taxRates: [] },
    reserves: {
      newSellers: { percent: 0, days: 30, firstDays: 90 },
      disputes: { percent: 0, days: 120, from: 3 },
    },
    company: {
      ...{ company: '', address: '', postalCode: '', city: '', country: '', vatId: '', taxId: '' },
      ...{ smallBusiness: false, destinationTax: false, legalNotice: '' },
    },
  })
  assert.deepEqual(legal.imprint, { en: '', de: '' })
  await market.close()
})
