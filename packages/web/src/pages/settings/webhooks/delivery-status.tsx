import type { Delivery } from '@souk/contract'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'

const tones = {
  pending: 'warn',
  delivering: 'accent',
  succeeded: 'good',
  failed: 'bad',
  skipped: 'neutral',
} as const

export const DeliveryStatusBadge = ({ status }: { readonly status: Delivery['status'] }) => {
  const { log } = useSettingsMessages()
  return <Badge tone={tones[status]}>{log.statuses[status]}</Badge>
}
