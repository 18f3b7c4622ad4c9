import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on searching', () => {
  it('runs as it is written', () =>
    runGuide('search', {
      async prepare(market) {
        const seller = await market.account()
        const PRODUCT = await publish(seller, {
          ...{ title: 'Newsletter that people open', category: 'writing', price: 4, tags: ['newsletter'] },
        })
        await publish(seller, { title: 'Notes of a meeting', category: 'writing', price: 4, tags: ['notes'] })
        return { env: { PRODUCT } }
      },
    }))
})
