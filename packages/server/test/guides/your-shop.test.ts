import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'

describe('the guide on the shop', () => {
  it('runs as it is written', () =>
    runGuide('your-shop', {
      prepare: async (market) => {
        const admin = await market.account({ roles: ['admin'] })
        const session = await market.signIn(admin)
        await market.keepProven(admin)
        return { env: { SOUK_ADMIN_SESSION: session } }
      },
    }))
})
