import type {
  MarketPricesChange,
  ProductChange,
  ProductCreation,
  RunPriceChange,
  SubscriptionPricesChange,
} from '@souk/contract'
import type { SellerName } from './people.ts'

/** What a buyer says of a product, and the seller to it. */
export interface Opinion {
  readonly rating: number
  readonly comment: string
  readonly answer?: string
}

/** A product of the demo, and how it has fared since it was listed. */
export interface DemoProduct {
  readonly seller: SellerName
  readonly listing: ProductCreation
  readonly listedDaysAgo: number
  /** Purchases since then. */
  readonly sales: number
  readonly opinions: readonly Opinion[]
  /** Values that run a PROMPT. */
  readonly tryWith?: Readonly<Record<string, string>>
  /** A later version or price. */
  readonly update?: { readonly daysAgo: number; readonly change: ProductChange }
  /** Files of a SKILL. */
  readonly files?: readonly { readonly name: string; readonly text: string }[]
  /** What it costs by the month or year, and each run, next to its price. */
  readonly subscription?: SubscriptionPricesChange
  readonly runPrice?: RunPriceChange
  readonly marketPrices?: MarketPricesChange
  /** Titles of the parts of a BUNDLE. */
  readonly parts?: readonly string[]
}
