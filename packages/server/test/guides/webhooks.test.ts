import { after, before, describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'

describe('the guide on webhooks', () => {
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver({ now: () => new Date() })
  })
  after(() => receiver.close())

  it('runs as it is written', () =>
    runGuide('webhooks', {
      market: { env: { WEBHOOKS_ALLOW_INSECURE: receiver.host } },
      prepare: async () => ({ env: { ENDPOINT_URL: receiver.url } }),
    }))
})
