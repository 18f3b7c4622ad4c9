import { createHash } from 'node:crypto'
import type { EventData } from '../../../kernel/events.ts'
import { publicId } from '../../../kernel/ids.ts'
import { toDecimal } from '../../../kernel/money.ts'
import type { ProductFields } from '../products/product.ts'

type Changes = EventData['product.updated']['changes']

const plainOf = ({ price, content, partIds, ...fields }: ProductFields) => ({
  ...fields,
  productIds: partIds.map((id) => publicId('product', id)),
  price: toDecimal(price),
  currency: price.currency,
  // The paid text never stands in an event (Decision 6).
  content: `sha256:${createHash('sha256').update(content).digest('hex')}`,
})

/** Contract field name → old and new value of what differs. */
export const changesBetween = (before: ProductFields, after: ProductFields): Changes => {
  const [old, now] = [plainOf(before), plainOf(after)]
  const names = Object.keys(now) as (keyof typeof now)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
      .map((name) => [name, { old: old[name], new: now[name] }]),
  )
}
