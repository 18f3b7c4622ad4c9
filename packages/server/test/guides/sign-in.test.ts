import { describe, it } from 'node:test'
import { minutes, seconds } from '../../src/kernel/time.ts'
import { runGuide } from '../support/guide.ts'
import { codeOf } from '../support/identity-stage.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'

describe('the guide on signing in', () => {
  it('runs as it is written', () => {
    let robin: Account
    let secret: string
    /** What the app shows half a minute later, since each code works once. */
    const nextCode = async (market: Marketplace) => {
      market.clock.advance(seconds(30))
      return { CODE: codeOf(market, secret) }
    }
    return runGuide('sign-in', {
      market: {
        hostname: 'localhost',
        env: { GITHUB_URL: 'https://github.com', MAIL_FAILURES_TOKEN: 'relay' },
      },
      prepare: async (market, reader) => {
        robin = reader
        const admin = await market.account({ roles: ['admin'] })
        await market.account({ name: 'Mallory Stone' })
        await market.souk.accounts.create({ email: 'you@example.com', name: 'You' })
        const session = await market.signIn(admin)
        await market.keepProven(admin)
        return { env: { SOUK_ADMIN_SESSION: session, MAIL_FAILURES_TOKEN: 'relay' } }
      },
      beforeBlock: {
        'curl -s $SOUK_URL/api/auth/session': async ({ souk: { db } }) => {
          await db`update accounts.user set email = 'robin@example.com' where id = ${robin.id}`
          return {}
        },
        'CODE=…\ncurl -s $SOUK_URL/api/account/totp/confirm': (market, printed) => {
          secret = /"secret":"(\w+)"/.exec(printed)?.[1] ?? ''
          return nextCode(market)
        },
        'CODE=…\ncurl -s $SOUK_URL/api/auth/login': nextCode,
        'curl -s $SOUK_URL/api/account/api-keys': async ({ souk: { db }, clock }) => {
          const past = new Date(clock.now().getTime() - minutes(16))
          await db`update accounts.session set proven_at = ${past} where user_id = ${robin.id}`
          return {}
        },
        'CODE=…\ncurl -s $SOUK_URL/api/account/close': nextCode,
      },
    })
  })
})
