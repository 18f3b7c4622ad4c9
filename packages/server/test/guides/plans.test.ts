import { transact } from '../../src/platform/db/database.ts'
import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'

describe('the guide on plans', () => {
  it('runs as it is written', () =>
    runGuide('plans', {
      async prepare(market, reader) {
        const admin = await market.account({ roles: ['user', 'admin'] })
        const member = await market.account({ plan: 'free' })
        await transact(market.souk.db, (tx) => market.souk.plans.assign(tx, reader.id, 'free'))
        return {
          env: { USER_ID: member.publicId, SOUK_ADMIN_SESSION: await market.signIn(admin) },
        }
      },
    }))
})
