import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { answer, backAt, openConsent, signedInBrowser } from '../support/oauth-shop.ts'
import type { Account } from '../support/marketplace.ts'

const memberOf = (printed: string, name: string): string => {
  const value = new RegExp(`"${name}":"([^"]+)"`).exec(printed)?.[1]
  assert.ok(value, printed)
  return value
}

describe('the guide on OAuth apps', () => {
  let user: Account

  it('runs as it is written', () =>
    runGuide('oauth', {
      market: { env: { OAUTH_REGISTRATION: 'on' } },
      async prepare(market) {
        user = await market.account()
        return {}
      },
      beforeBlock: {
        'APP=': async (_market, printed) => ({ SECRET: memberOf(printed, 'clientSecret') }),
        async 'CODE='(market, printed) {
          const browser = await signedInBrowser(market, user)
          const form = await openConsent(browser, printed.trim())
          const allowed = await answer(browser, form)
          const location = new URL(allowed.headers.get('location') ?? '', form.url)
          const back = await backAt(browser, location, 'https://desk.example.com/callback')
          return { CODE: back.searchParams.get('code') ?? '' }
        },
        'TOKEN=at_souk_…\nREFRESH': async (_market, printed) => ({
          REFRESH: memberOf(printed, 'refresh_token'),
        }),
      },
    }))
})
