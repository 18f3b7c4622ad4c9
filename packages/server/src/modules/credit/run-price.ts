import { fault, type RunPrice as WirePrice, type RunPriceChange } from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { publicId, type Id } from '../../kernel/ids.ts'
import { decimalsOf, fromDecimal, toDecimal } from '../../kernel/money.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { CreditDeps } from './deps.ts'
import { deletePrice, findPrice, upsertPrice, type Price } from './store.ts'

interface Priced {
  readonly id: Id<'product'>
  readonly currency: string
}

const toWire = ({ id, currency }: Priced, price: Price | undefined): WirePrice => ({
  productId: publicId('product', id),
  price: price ? toDecimal(price.price) : null,
  unit: price?.unit ?? 'run',
  currency: price?.price.currency ?? currency,
  includesModel: price?.includesModel ?? false,
})

export const readPrice = async (
  { catalog }: CreditDeps,
  db: Reader,
  principal: Principal,
  productId: string,
): Promise<WirePrice> => {
  const product = await catalog.read(db, principal, productId)
  return toWire({ id: product.id, currency: product.price.currency }, await findPrice(db, product.id))
}

export const setPrice = async (
  { catalog, options }: CreditDeps,
  tx: Tx,
  principal: Principal,
  {
    productId,
    body: { price: given, unit, includesModel },
  }: { readonly productId: string; readonly body: RunPriceChange },
): Promise<WirePrice> => {
  const product = await catalog.manage(tx, principal, productId)
  const { currency } = product.price
  if (given === null) {
    await deletePrice(tx, product.id)
    return toWire({ id: product.id, currency }, undefined)
  }
  if (product.type !== 'PROMPT' && product.type !== 'WORKFLOW')
    failInvalid([fault('price', 'run_price_of_type')])
  const amount = fromDecimal(given, currency)
  if (!amount)
    return failInvalid([fault('price', 'too_many_decimals', { max: decimalsOf(currency), currency })])
  const before = await findPrice(tx, product.id)
  const price: Price = {
    price: amount,
    unit: unit ?? before?.unit ?? 'run',
    includesModel: includesModel ?? before?.includesModel ?? false,
  }
  const canInclude = product.type === 'PROMPT' && options.modelUsePrices.has(currency)
  if (price.includesModel && !canInclude) failInvalid([fault('includesModel', 'run_model_not_included')])
  await upsertPrice(tx, product.id, price)
  return toWire({ id: product.id, currency }, price)
}
