import { describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on getting paid', () => {
  it('runs as it is written', () =>
    runGuide('getting-paid', {
      async prepare(market, reader) {
        const buyer = await market.account()
        const productId = await publish(reader, { price: 20 })
        await buyer.client.purchases.create({ body: { productId } })
        market.clock.advance(days(7))
        const admin = await market.account({ roles: ['user', 'admin'] })
        const session = await market.signIn(admin)
        await market.keepProven(admin)
        return { env: { SELLER: reader.publicId, SOUK_ADMIN_SESSION: session } }
      },
    }))
})
