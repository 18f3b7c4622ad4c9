import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSubscribingMessages, useSubscriptionMessages } from '../../../text/money/subscriptions.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { formatTime } from '../../../ui/time.tsx'
import type { Order } from './order-state.ts'
import { useNextOf } from './subscription-state.ts'

/** What an order began or renewed, and what comes next; nothing of what was bought for good. */
export const SubscriptionCard = ({ order }: { readonly order: Order }) => {
  const messages = useSubscribingMessages()
  const { per } = useSubscriptionMessages()
  const language = useLanguage()
  const nextOf = useNextOf()
  const { kind, subscription, includedIn } = order
  const subscriptionId = subscription?.id ?? includedIn?.subscriptionId
  const params = { subscriptionId: subscriptionId ?? '' }
  const { data } = useApiQuery('subscriptions.get', { params }, { enabled: subscriptionId !== undefined })
  if (!data) return null
  const { period, price, currency } = data.data
  const day = (value: string) => formatTime(value, 'date', language)
  return (
    <Card title={messages.title}>
      <div className="grid justify-items-start gap-3">
        {includedIn && <p>{includedIn.endedAt === null ? messages.included : messages.includedEnded}</p>}
        {kind === 'renewal' && subscription && (
          <p>{messages.pays(day(subscription.from), day(subscription.until))}</p>
        )}
        <p>
          {per[period](formatMoney(price, currency, language))} · {nextOf(data.data)}
        </p>
        <LinkButton size="sm" href="/subscriptions">
          {messages.manage}
        </LinkButton>
      </div>
    </Card>
  )
}
