import type { Id } from '../../../kernel/ids.ts'
import { allocate, subtract, type Money } from '../../../kernel/money.ts'
import type { ProductForSale } from '../../catalog/index.ts'
import type { OrderItem } from '../order.ts'

/**
 * What the buyer gets and what it costs before tax is known, of a product on sale. A bundle's price is split over its parts by their own prices
 * (largest remainder), and parts that the buyer `owned` before are neither given nor charged again (Decision 1).
 */
export const itemsFor = (product: ProductForSale, owned: ReadonlySet<Id<'product'>>): OrderItem[] => {
  const { id: productId, title, type, version, price, parts } = product
  if (parts.length === 0) return [{ productId, title, type, version, amount: price, taxMinor: 0n }]
  const weights = parts.map((part) => part.price.minor)
  // Parts that cost nothing alone have no share, unless all of them do.
  const shares = allocate(price, weights.some((weight) => weight > 0n) ? weights : weights.map(() => 1n))
  const bundle = { productId, title, type, version, amount: { ...price, minor: 0n }, taxMinor: 0n }
  const given = parts.flatMap((part, index): OrderItem[] => {
    const amount = shares[index] ?? { ...price, minor: 0n }
    const { id, title, type, version } = part
    return owned.has(id) ? [] : [{ productId: id, title, type, version, amount, taxMinor: 0n }]
  })
  return [bundle, ...given]
}

export const sumOf = (items: readonly OrderItem[], currency: string): Money => ({
  minor: items.reduce((sum, { amount }) => sum + amount.minor, 0n),
  currency,
})

/** Takes `off` of the items in proportion to their amounts. */
export const discounted = (items: readonly OrderItem[], off: Money): OrderItem[] => {
  const sum = sumOf(items, off.currency)
  if (sum.minor === 0n) return [...items]
  const amounts = allocate(
    subtract(sum, off),
    items.map(({ amount }) => amount.minor),
  )
  return items.map((item, index) => ({ ...item, amount: amounts[index] ?? item.amount }))
}

/** What is charged for the items; of what is not free at least the smallest unit, since less cannot be charged. */
export const amountOf = (
  items: readonly OrderItem[],
  currency: string,
  { isFree }: { readonly isFree: boolean },
): Money => {
  const { minor } = sumOf(items, currency)
  return { minor: minor > 0n || isFree ? minor : 1n, currency }
}
