import type { DeliveryQuery } from '@souk/contract'

/** What of the log is shown, in its address, so that it can be sent to a colleague. */
export interface DeliverySearch {
  readonly status?: NonNullable<DeliveryQuery['status']>
  readonly class?: NonNullable<DeliveryQuery['class']>
  readonly type?: NonNullable<DeliveryQuery['type']>
  readonly from?: string
  readonly to?: string
  readonly text?: string
  readonly webhookId?: string
  readonly page?: number
  /** Attempts are shown as they happen. */
  readonly live?: true
  /** The one whose details are open. */
  readonly delivery?: string
}

const names = ['status', 'class', 'type', 'from', 'to', 'text', 'webhookId', 'delivery'] as const

/** Unknown members and empty values fall away; what the API does not know, it says itself. */
export const readDeliverySearch = (search: Record<string, unknown>): DeliverySearch => {
  const given = names.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const page = Number(search['page'])
  return {
    ...Object.fromEntries(given),
    ...(page > 1 ? { page } : {}),
    ...(search['live'] === true ? { live: true } : {}),
  }
}
