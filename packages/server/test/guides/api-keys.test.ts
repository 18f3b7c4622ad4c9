import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'

describe('the guide on API keys', () => {
  it('runs as it is written', () =>
    runGuide('api-keys', {
      beforeBlock: {
        'export SOUK_URL': async ({ url }) => ({ SOUK_URL: url }),
        'TOKEN=': async (market) => {
          const [email] = await market.mails('robin@example.com')
          const token = /#token=([\w-]+)/.exec(email?.text ?? '')?.[1]
          assert.ok(token)
          return { TOKEN: token }
        },
      },
    }))
})
