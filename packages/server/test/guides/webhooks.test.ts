import { after, before, describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'
import { allHandled } from '../support/wait.ts'
import { failAll } from '../support/webhook-shop.ts'

const token = 'a-token-of-the-monitoring'

describe('the guide on webhooks', () => {
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())

  it('runs as it is written', () => {
    let seller: Account
    let buyer: Account
    const buy = async () => {
      const productId = await publish(seller)
      await buyer.client.purchases.create({ body: { productId } })
    }
    /** Sends everything that is due; returns how many attempts were made. */
    const deliver = async (market: Marketplace): Promise<number> => {
      await allHandled(market)
      await market.souk.webhooks.sender.sweep()
      return market.souk.webhooks.sender.drain()
    }
    return runGuide('webhooks', {
      market: { env: { WEBHOOKS_ALLOW_INSECURE: receiver.host, METRICS_TOKEN: token } },
      prepare: async (market, reader) => {
        seller = reader
        buyer = await market.account()
        return { env: { METRICS_TOKEN: token } }
      },
      beforeBlock: {
        'HOOK_URL=': async () => ({ HOOK_URL: receiver.url }),
        'DELIVERY=': async (market) => {
          await deliver(market)
          return {}
        },
        'curl -s "$SOUK_URL/v1/webhooks/deliveries?status=failed"': async (market) => {
          receiver.respond(() => 500)
          await buy()
          await failAll({ market, deliver: () => deliver(market) })
          return {}
        },
        'SINCE=': async (market) => {
          const since = market.clock.now().toISOString().slice(0, 10)
          receiver.respond(() => 200)
          await deliver(market)
          receiver.respond(() => 410)
          await buy()
          await failAll({ market, deliver: () => deliver(market) })
          // Skipped, because the endpoint is disabled.
          await buy()
          await deliver(market)
          return { SINCE: since }
        },
      },
    })
  })
})
