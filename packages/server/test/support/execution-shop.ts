import type { PromptExecution, ProviderKey } from '@souk/contract'
import type { Client } from '@souk/sdk'
import {
  publish,
  startMarketplace,
  type Account,
  type Marketplace,
  type MarketplaceOptions,
} from './marketplace.ts'
import { sharedMarketplace } from './shared-marketplace.ts'
import { startEmulators, type Emulators, type ProviderName } from './providers/emulator.ts'

/** Someone with a session next to the API key. */
export interface Member extends Account {
  readonly dashboard: Client
  readonly session: string
  /** Stores a key of this provider. */
  addKey(provider: ProviderName, over?: { key?: string; monthlyBudget?: number }): Promise<ProviderKey>
}

export interface ExecutionShop {
  readonly market: Marketplace
  readonly emulators: Emulators['of']
  readonly seller: Account
  member(): Promise<Member>
  /** A product of the seller that `buyer` has bought. */
  bought(buyer: Account, content?: string, type?: 'prompt' | 'workflow'): Promise<string>
  close(): Promise<void>
}

/** The shared marketplace, or with options (also with `{}`) one of its own; its AI providers are emulators, and it has a seller. */
export const openExecutionShop = async (options?: MarketplaceOptions): Promise<ExecutionShop> => {
  const market = await (options ? startMarketplace(options) : sharedMarketplace())
  const { of: emulators } = await startEmulators()
  const seller = await market.account({ name: 'Seller', plan: 'enterprise' })
  return {
    ...{ market, emulators, seller },
    async member() {
      const account = await market.account({ plan: 'enterprise' })
      const session = await market.signIn(account)
      const dashboard = market.client(session)
      return {
        ...account,
        ...{ session, dashboard },
        async addKey(provider, { key = `sk-${provider}-0123456789abcdef`, monthlyBudget } = {}) {
          const body = { provider, key, ...(monthlyBudget === undefined ? {} : { monthlyBudget }) }
          return (await dashboard.credentials.create({ body })).data
        },
      }
    },
    async bought(buyer, content = 'Say {{a}}.', type = 'prompt') {
      const productId = await publish(seller, { content, type })
      await buyer.client.purchases.create({ body: { productId } })
      return productId
    },
    async close() {
      for (const emulator of Object.values(emulators)) emulator.reset()
      await market.close()
    },
  }
}

/** The events of a stream as they came. */
export interface StreamedEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: Readonly<Record<string, unknown>>
}

const parseEvent = (block: string): StreamedEvent | undefined => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const data = field('data')
  if (data === undefined) return undefined
  return {
    event: field('event') ?? 'message',
    id: field('id'),
    data: JSON.parse(data) as StreamedEvent['data'],
  }
}

/** Reads the events of an answer, each as it comes. */
export async function* eventsOf(response: Response): AsyncGenerator<StreamedEvent> {
  let rest = ''
  for await (const chunk of response.body ?? []) {
    rest += Buffer.from(chunk).toString()
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) yield event
    }
  }
}

/** All events of an answer that ends. */
export const allEventsOf = async (response: Response): Promise<StreamedEvent[]> => {
  const events: StreamedEvent[] = []
  for await (const event of eventsOf(response)) events.push(event)
  return events
}

/** Asks for the answer of a prompt as events. */
export const streamPrompt = (
  { market }: Pick<ExecutionShop, 'market'>,
  { key }: Pick<Account, 'key'>,
  input: PromptExecution & { readonly idempotencyKey?: string; readonly signal?: AbortSignal },
): Promise<Response> => {
  const { idempotencyKey, signal, ...body } = input
  return market.request('/v1/ai/execute', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}
