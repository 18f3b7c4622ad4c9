import { describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on getting paid', () => {
  it('runs as it is written', () =>
    runGuide('getting-paid', {
      prepare: async (market, seller) => {
        const buyer = await market.account()
        const buy = async (price: number) => {
          const productId = await publish(seller, { price })
          await buyer.client.purchases.create({ body: { productId } })
        }
        await buy(45)
        market.clock.advance(days(7))
        await buy(4.5)
        const admin = await market.account({ roles: ['admin'] })
        const session = await market.signIn(admin)
        await market.keepProven(admin)
        return { env: { SOUK_ADMIN_SESSION: session } }
      },
      beforeBlock: {
        'PAYOUT=': async ({ souk }) => {
          await souk.payouts.sweep()
          return {}
        },
      },
    }))
})
