import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import type { Account } from '../support/marketplace.ts'
import { answer, backAt, openConsent, signedInBrowser } from '../support/oauth-shop.ts'

describe('the guide on OAuth', () => {
  it('runs as it is written', () => {
    let robin: Account
    return runGuide('oauth', {
      market: { env: { OAUTH_REGISTRATION: 'on' } },
      prepare: async (_market, reader) => {
        robin = reader
        return {}
      },
      beforeBlock: {
        // Robin opens the printed address and allows the app.
        'CODE=': async (market, printed) => {
          const browser = await signedInBrowser(market, robin)
          const page = await openConsent(browser, printed.trim())
          const next = (await answer(browser, page)).headers.get('location') ?? ''
          const back = await backAt(browser, new URL(next, market.url), 'https://notes.example.com/')
          assert.deepEqual([...back.searchParams.keys()], ['code', 'state', 'iss'])
          return { CODE: back.searchParams.get('code') ?? '' }
        },
      },
    })
  })
})
