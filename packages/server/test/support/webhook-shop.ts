import { createHmac } from 'node:crypto'
import assert from 'node:assert/strict'
import type { Client } from '@souk/sdk'
import { Webhook } from 'standardwebhooks'
import { startMarketplace, type Account, type Marketplace, type MarketplaceOptions } from './marketplace.ts'
import { startReceiver, type Received, type Receiver } from './receiver.ts'
import { parseId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/platform/db/database.ts'
import { disableEndpoint } from '../../src/modules/webhooks/sending/result-store.ts'
import { retryWaitsMs } from '../../src/modules/webhooks/queue/delivery.ts'
import { allHandled } from './wait.ts'

type Creation = Parameters<Client['webhooks']['create']>[0]['body']

export interface WebhookShop {
  readonly market: Marketplace
  readonly receiver: Receiver
  /** Has an endpoint at the receiver; `events` defaults to everything. */
  readonly listen: (account: Account, over?: Partial<Creation>) => Promise<{ id: string; secret: string }>
  /** Sends all that is due; returns how many attempts were made. */
  readonly deliver: () => Promise<number>
  readonly close: () => Promise<void>
}

/** A marketplace whose webhooks reach a receiver on loopback. */
export const openWebhookShop = async (options: MarketplaceOptions = {}): Promise<WebhookShop> => {
  let market: Marketplace | undefined
  const receiver = await startReceiver({ now: () => market?.clock.now() ?? new Date() })
  market = await startMarketplace({
    ...options,
    env: { WEBHOOKS_ALLOW_INSECURE: receiver.host, ...options.env },
  })
  const opened = market
  return {
    market: opened,
    receiver,
    async listen(account, over = {}) {
      const { data } = await account.client.webhooks.create({
        body: { url: receiver.url, events: ['*'], ...over },
      })
      return data
    },
    async deliver() {
      await allHandled(opened)
      // What was handled a moment ago may not be in the queues yet.
      await opened.souk.webhooks.sender.sweep()
      return opened.souk.webhooks.sender.drain()
    },
    async close() {
      await opened.close()
      await receiver.close()
    },
  }
}

/** Disables an endpoint as the marketplace does after days of failures. */
export const disable = async ({ souk }: Marketplace, webhookId: string): Promise<void> => {
  const endpointId = parseId('webhook', webhookId)
  assert.ok(endpointId)
  const disabling = { endpointId, reason: 'every attempt has failed', now: souk.clock.now() }
  await transact(souk.db, (tx) => disableEndpoint(tx, disabling))
}

/** Checks a request by the spec's own recipe (6.4) and by the official package. */
export const checkSigned = ({ headers, body }: Received, secret: string, now: Date): void => {
  const timestamp = String(headers['x-service-timestamp'])
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  assert.equal(headers['x-service-signature'], expected)
  assert.ok(Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= 300)
  const asText = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  // The package reads the machine's clock; what it checks of time is checked above by the test's.
  const signed = new Webhook(secret).sign(
    String(headers['webhook-id']),
    new Date(Number(timestamp) * 1_000),
    body,
  )
  assert.ok(
    asText['webhook-signature']?.split(' ').includes(signed),
    `${asText['webhook-signature']} lacks ${signed}`,
  )
}

/** Moves the clock over every wait until nothing is left to try. */
export const failAll = async ({
  market,
  deliver,
}: Pick<WebhookShop, 'market' | 'deliver'>): Promise<void> => {
  await deliver()
  for (const waitMs of retryWaitsMs) {
    market.clock.advance(waitMs + 1_000)
    await deliver()
  }
}
