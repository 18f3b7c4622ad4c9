import { subscriptionPeriods, type SubscriptionPeriod } from '@souk/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import type { DataOf } from '../../../api/calls.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSubscribingMessages, useSubscriptionMessages } from '../../../text/money/subscriptions.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { Select } from '../../../ui/select.tsx'
import { formatTime } from '../../../ui/time.tsx'

interface PeriodProps {
  readonly productId: string
  readonly period: SubscriptionPeriod
}

/** By the month or the year, where both are sold, or for good after all. */
export const SubscriptionPeriods = ({ productId, period }: PeriodProps) => {
  const navigate = useNavigate()
  const messages = useSubscribingMessages()
  const { data } = useApiQuery('subscriptions.getPrices', { params: { productId } })
  const sold = subscriptionPeriods.filter((one) => data?.data[one] !== null)
  return (
    <div className="grid gap-3 border-t border-line pt-4 text-sm">
      {data && sold.length > 1 && (
        <Field label={messages.period}>
          <Select
            value={period}
            onChange={(next) =>
              void navigate({
                to: '/checkout/$productId',
                params: { productId },
                search: (search) => ({ ...search, period: next as SubscriptionPeriod }),
                replace: true,
              })
            }
            options={sold.map((value) => ({ value, label: messages.periods[value] }))}
          />
        </Field>
      )}
      <Link to="/checkout/$productId" params={{ productId }} className="text-accent underline">
        {messages.forGood}
      </Link>
    </div>
  )
}

/** What a subscription leads to. */
export const SubscriptionTerms = ({ amount: due }: { readonly amount: DataOf<'checkouts.create'> }) => {
  const messages = useSubscribingMessages()
  const { per } = useSubscriptionMessages()
  const language = useLanguage()
  const { amount, currency, subscription } = due
  if (!subscription) return null
  const { period, renewsAt, renewalPrice, price, paidBack } = subscription
  const money = (value: number) => formatMoney(value, currency, language)
  const date = formatTime(renewsAt, 'date', language)
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      {amount === 0 && <p>{messages.trial(date)}</p>}
      {paidBack !== null && paidBack > 0 && <p>{messages.paidBack(money(paidBack))}</p>}
      <p>
        {messages.next(money(renewalPrice), date)}
        {renewalPrice !== price && ` ${messages.later(per[period](money(price)))}`}
      </p>
      <p>{messages.untilCanceled}</p>
    </div>
  )
}
