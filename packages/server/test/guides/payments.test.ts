import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on payments', () => {
  it('runs as it is written', () =>
    runGuide('payments', {
      async prepare(market) {
        const seller = await market.account()
        return { env: { PRODUCT: await publish(seller), OTHER_PRODUCT: await publish(seller) } }
      },
    }))
})
