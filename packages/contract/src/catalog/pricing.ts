import { Type } from 'typebox'
import { oneOf } from '../scalars.ts'

/** `free` costs nothing, and for `name_your_price` the buyer chooses. */
export const priceModels = ['fixed', 'free', 'name_your_price'] as const
export type PriceModel = (typeof priceModels)[number]

/** Spec 2.1 has a price alone; other ways to price are additive. */
export const pricingFields = {
  model: oneOf(priceModels, '`free`, or `name_your_price`: the buyer chooses the amount'),
  minimum: Type.Optional(
    Type.Number({ minimum: 0, maximum: 100_000, description: 'Of `name_your_price`; default 0' }),
  ),
  suggested: Type.Optional(
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 100_000,
      description: 'What checkout begins with, of `name_your_price`; not below `minimum`',
    }),
  ),
}
