import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'

describe('the guide on tax', () => {
  it('runs as it is written', () =>
    runGuide('tax', {
      prepare: async (market) => {
        const admin = await market.account({ roles: ['admin'] })
        const session = await market.signIn(admin)
        await market.keepProven(admin)
        return { env: { SOUK_ADMIN_SESSION: session } }
      },
    }))
})
