import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

describe('the guide on analytics', () => {
  it('runs as it is written', () =>
    runGuide('analytics', {
      market: { env: { COUNTRY_HEADER: 'x-country' } },
      prepare: async (market, seller) => {
        const productId = await publish(seller)
        for (const buys of [true, true, false, false]) {
          const { client, key } = await market.account()
          await market.request(`/v1/products/${productId}`, {
            headers: {
              ...{ authorization: `Bearer ${key}`, 'x-country': 'DE' },
              referer: 'https://news.example.com/a',
            },
          })
          if (buys) await client.purchases.create({ body: { productId } })
        }
        const { catalog, dispatcher, analytics } = market.souk
        await catalog.views.flush()
        await dispatcher.drain()
        await allHandled(market)
        await analytics.rollups.drain()
        const admin = await market.account({ roles: ['admin'] })
        return { env: { SOUK_ADMIN_SESSION: await market.signIn(admin) } }
      },
    }))
})
