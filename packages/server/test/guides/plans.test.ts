import { describe, it } from 'node:test'
import { transact } from '../../src/platform/db/database.ts'
import { runGuide } from '../support/guide.ts'

describe('the guide on plans', () => {
  it('runs as it is written', () =>
    runGuide('plans', {
      prepare: async (market, reader) => {
        const { db, plans } = market.souk
        await transact(db, (tx) => plans.assign(tx, reader.id, 'free'))
        const admin = await market.account({ roles: ['admin'] })
        const session = await market.signIn(admin)
        await market.keepProven(admin)
        return { env: { SOUK_ADMIN_SESSION: session } }
      },
    }))
})
