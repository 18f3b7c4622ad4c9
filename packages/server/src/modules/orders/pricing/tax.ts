import type { Checkout, Tax as WireTax } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import { toDecimal, wholeUnits } from '../../../kernel/money.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { ProductForSale } from '../../catalog/index.ts'
import type { TaxQuote } from '../../tax/index.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order, OrderItem } from '../order.ts'
import { sumCrossBorder } from '../booked-store.ts'
import { preparedFor, type PreparedTax } from './prepare-tax.ts'

/** Supplies to consumers in other member states up to this sum a year are taxed at home (Directive 2006/112/EC, article 59c). */
const threshold = wholeUnits(10_000, 'EUR')

interface Sale {
  readonly product: ProductForSale
  readonly buyerId: Id<'user'>
  /** Empty if not known. */
  readonly requestCountry: string
  readonly items: readonly OrderItem[]
  readonly prepared: PreparedTax | undefined
}

/** The items with what they cost the buyer, and the tax of the sale. */
export const quoteTax = async (
  deps: OrdersDeps,
  tx: Tx,
  { product, buyerId, requestCountry, items, prepared }: Sale,
): Promise<Pick<Order, 'items' | 'tax' | 'merchantOfRecord'>> => {
  const { merchantOfRecord, pricesIncludeTax } = deps.options
  const { sellerId } = product
  const { seller, buyer } = await deps.invoices.taxParties(tx, { sellerId, buyerId, merchantOfRecord })
  const sale = {
    ...{ merchantOfRecord, pricesIncludeTax, supplier: seller },
    buyer: { ...buyer, requestCountry },
    prices: items.map(({ amount }) => amount),
  }
  const isByService =
    deps.tax.service !== undefined &&
    merchantOfRecord === 'marketplace' &&
    sale.prices.some(({ minor }) => minor > 0n)
  let quote = isByService ? preparedFor(sale, prepared) : deps.tax.quote(sale)
  if (quote.isCrossBorder && !seller.chargesDestination) {
    const year = deps.clock.now().getUTCFullYear()
    const sums = await sumCrossBorder(tx, { merchantOfRecord, sellerId, year })
    if (sums.thisYear + netOf(quote) > threshold.minor || sums.lastYear > threshold.minor)
      quote = deps.tax.quote({ ...sale, supplier: { ...seller, chargesDestination: true } })
  }
  const { reason, country, basisPoints, reference, isCrossBorder } = quote
  return {
    merchantOfRecord,
    items: items.map((item, index) => {
      const { amount = item.amount, tax } = quote.lines[index] ?? {}
      return { ...item, amount, taxMinor: tax?.minor ?? 0n }
    }),
    tax: {
      ...{ reason, country, basisPoints, reference, isCrossBorder },
      minor: quote.lines.reduce((sum, { tax }) => sum + tax.minor, 0n),
      evidence: {
        ...(buyer.country === '' ? {} : { billing: buyer.country }),
        ...(requestCountry === '' ? {} : { request: requestCountry }),
        ...(buyer.vatId === '' ? {} : { vatId: buyer.vatId }),
      },
    },
  }
}

/** In euros; other currencies do not count for the threshold, since no rate of exchange is known. */
const netOf = ({ lines }: TaxQuote): bigint =>
  lines.reduce(
    (sum, { amount, tax }) => sum + (amount.currency === 'EUR' ? amount.minor - tax.minor : 0n),
    0n,
  )

export const toWireTax = ({ amount, tax }: Pick<Order, 'amount' | 'tax'>): WireTax & Checkout['tax'] => ({
  amount: toDecimal({ minor: tax.minor, currency: amount.currency }),
  rate: tax.basisPoints / 100,
  country: tax.country,
  reason: tax.reason,
})
