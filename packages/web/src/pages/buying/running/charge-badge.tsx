import type { RunCharge } from '@souk/contract'
import { usePaidRunMessages } from '../../../text/money/credit.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { formatMoney } from '../../../ui/money.tsx'

/** What a run cost its caller; nothing for a product that was bought. */
export const ChargeBadge = ({ charge }: { readonly charge: RunCharge | undefined }) => {
  const messages = usePaidRunMessages()
  const language = useLanguage()
  if (!charge) return null
  return (
    <Badge tone="accent">{messages.charged(formatMoney(charge.amount, charge.currency, language))}</Badge>
  )
}
