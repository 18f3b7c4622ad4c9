import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on searching', () => {
  it('runs as it is written', () =>
    runGuide('search', {
      prepare: async (market) => {
        const seller = await market.account()
        await publish(seller, {
          title: 'Cold email writer',
          category: 'writing',
          price: 4.5,
          tags: ['sales'],
        })
        await publish(seller, { title: 'Email newsletter', category: 'writing', price: 12, tags: ['sales'] })
        await publish(seller, { title: 'Email subject lines', category: 'marketing', price: 3 })
        return {}
      },
    }))
})
