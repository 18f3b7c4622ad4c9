import type { NotificationKind } from '@souk/contract'

/** Decimal text in `currency`. */
interface Amount {
  readonly amount: string
  readonly currency: string
}

/** What a notification of each kind is about: titles and amounts alone, and public identifiers for its address. */
export interface Occasions {
  purchase: Amount & { readonly orderId: string; readonly title: string }
  refund: Amount & { readonly orderId: string; readonly title: string; readonly full: boolean }
  new_version: { readonly productId: string; readonly title: string; readonly version: string }
  price_drop: Amount & { readonly productId: string; readonly title: string; readonly before: string }
  new_product: Amount & { readonly productId: string; readonly title: string }
  sale: Amount & {
    readonly orderId: string
    readonly title: string
    /** What the seller earns; null in events of earlier releases. */
    readonly net: string | null
  }
  sale_refunded: Amount & {
    readonly orderId: string
    readonly title: string
    readonly full: boolean
  }
  /** Days, `YYYY-MM-DD`. */
  payout: Amount & { readonly start: string; readonly end: string }
  review: { readonly productId: string; readonly title: string; readonly rating: number }
}

export type Occasion = {
  [Kind in NotificationKind]: { readonly kind: Kind; readonly data: Occasions[Kind] }
}[NotificationKind]
