import { useSubscribingMessages } from '../../../text/money/subscriptions.ts'
import { Card } from '../../../ui/card.tsx'
import { DetailLine } from '../../../ui/detail-line.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Time } from '../../../ui/time.tsx'
import type { Order } from './order-state.ts'

/** Which period an order has paid, and where its subscription is changed; nothing of what was bought for good. */
export const SubscriptionCard = ({ order }: { readonly order: Order }) => {
  const messages = useSubscribingMessages()
  const { kind, subscription, amount } = order
  if (!subscription || (kind !== 'subscription' && kind !== 'renewal')) return null
  const isTrial = kind === 'subscription' && amount === 0
  return (
    <Card title={messages.kinds[kind]}>
      <dl>
        <DetailLine label={isTrial ? messages.trialUntil : messages.paidUntil}>
          <Time value={subscription.until} />
        </DetailLine>
        {subscription.endedAt && (
          <DetailLine label={messages.endedOn}>
            <Time value={subscription.endedAt} />
          </DetailLine>
        )}
      </dl>
      <LinkButton size="sm" href="/subscriptions" className="mt-4">
        {messages.manage}
      </LinkButton>
    </Card>
  )
}
