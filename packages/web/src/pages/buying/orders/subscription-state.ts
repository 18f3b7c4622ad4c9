import type { Subscription } from '@souk/contract'
import { useSubscriptionMessages } from '../../../text/money/subscriptions.ts'
import { useLanguage } from '../../../text/text.tsx'
import type { Tone } from '../../../ui/badge.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { formatTime } from '../../../ui/time.tsx'

export const subscriptionTones: Readonly<Record<Subscription['status'], Tone>> = {
  ...{ trial: 'accent', active: 'good', grace: 'bad', ended: 'neutral' },
}

/** What happens next, in one sentence. */
export const useNextOf = () => {
  const messages = useSubscriptionMessages()
  const language = useLanguage()
  return ({ status, nextPrice, currency, paidUntil, endsAt, endReason }: Subscription): string => {
    const date = formatTime(endsAt ?? paidUntil, 'date', language)
    if (status === 'ended')
      return `${messages.ended(date)}${endReason ? `: ${messages.reasons[endReason]}` : ''}`
    if (status === 'grace') return messages.ends(date)
    if (nextPrice === null) return messages.ends(date)
    if (nextPrice === 0) return messages.free(date)
    return messages.renews(formatMoney(nextPrice, currency, language), date)
  }
}
