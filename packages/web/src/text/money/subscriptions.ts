import { createMessages } from '../chunk.ts'
import { otherWays, subscribing, subscriptionPrice, subscriptions } from '../en/money/subscriptions.ts'

export const useSubscriptionMessages = createMessages(
  subscriptions,
  async () => (await import('../de/money/subscriptions.ts')).subscriptions,
)

export const useSubscribingMessages = createMessages(
  subscribing,
  async () => (await import('../de/money/subscriptions.ts')).subscribing,
)

export const useSubscriptionPriceMessages = createMessages(
  subscriptionPrice,
  async () => (await import('../de/money/subscriptions.ts')).subscriptionPrice,
)

export const useOtherWaysMessages = createMessages(
  otherWays,
  async () => (await import('../de/money/subscriptions.ts')).otherWays,
)
