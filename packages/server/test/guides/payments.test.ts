import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on payments', () => {
  it('runs as it is written', () =>
    runGuide('payments', {
      prepare: async (market) => {
        const seller = await market.account()
        await publish(seller, { title: 'Haiku of the day', price: 4.5 })
        await publish(seller, { title: 'Sonnet of the day', description: 'Writes a sonnet.' })
        return {}
      },
      beforeBlock: {
        'ACTION_URL=': async (_market, printed) => {
          const [url] = /http[^"]*\/sandbox\/actions\/[^"]*/.exec(printed) ?? []
          assert.ok(url)
          return { ACTION_URL: url }
        },
      },
    }))
})
