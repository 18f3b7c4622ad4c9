import type { Id } from '../../kernel/ids.ts'
import { allocate, type Money } from '../../kernel/money.ts'
import type { ProductForSale } from '../catalog/index.ts'
import type { OrderItem } from './order.ts'

/**
 * What the buyer gets and what it costs before tax is known, of a product on sale. A bundle's price is split over its parts by their own prices
 * (largest remainder), and parts that the buyer `owned` before are neither given nor charged again (Decision 1).
 */
export const itemsFor = (product: ProductForSale, owned: ReadonlySet<Id<'product'>>): OrderItem[] => {
  const { id: productId, title, type, version, price, parts } = product
  if (parts.length === 0) return [{ productId, title, type, version, amount: price, taxMinor: 0n }]
  const shares = allocate(
    price,
    parts.map((part) => part.price.minor),
  )
  const bundle = { productId, title, type, version, amount: { ...price, minor: 0n }, taxMinor: 0n }
  const given = parts.flatMap((part, index): OrderItem[] => {
    const amount = shares[index] ?? { ...price, minor: 0n }
    const { id, title, type, version } = part
    return owned.has(id) ? [] : [{ productId: id, title, type, version, amount, taxMinor: 0n }]
  })
  return [bundle, ...given]
}

/** The sum of the items; at least the smallest unit, since less cannot be charged. */
export const amountOf = (items: readonly OrderItem[], { currency }: Money): Money => {
  const minor = items.reduce((sum, { amount }) => sum + amount.minor, 0n)
  return { minor: minor > 0n ? minor : 1n, currency }
}
