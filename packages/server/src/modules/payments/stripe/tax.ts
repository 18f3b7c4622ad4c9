import type { Stripe } from 'stripe'
import { invariant } from '../../../kernel/invariant.ts'
import type { TaxableSale, TaxQuote, TaxService } from '../../tax/index.ts'
import { createStripeClient, isOpen, refusalOf, toAmount, toMoney, type StripeOptions } from './client.ts'

/** General electronically supplied services: https://docs.stripe.com/tax/tax-codes. */
const taxCode = 'txcd_10000000'

const createFor = ({ buyer, supplier, prices, pricesIncludeTax }: TaxableSale) => {
  const { address, vatId } = buyer
  const country = buyer.country || buyer.requestCountry || supplier.country
  return {
    currency: toAmount(prices[0] ?? { minor: 0n, currency: 'USD' }).currency,
    line_items: prices.map((price, index) => ({
      ...{ amount: toAmount(price).amount, reference: String(index), tax_code: taxCode },
      tax_behavior: pricesIncludeTax ? ('inclusive' as const) : ('exclusive' as const),
    })),
    customer_details: {
      address_source: 'billing' as const,
      address: {
        country,
        // An address belongs to the country that the buyer gave.
        ...(buyer.country === ''
          ? {}
          : { line1: address.line, postal_code: address.postalCode, city: address.city }),
      },
      // What the register of the Union confirmed.
      ...(vatId === '' ? {} : { tax_ids: [{ type: 'eu_vat' as const, value: vatId }] }),
    },
    expand: ['line_items'],
  }
}

interface Calculated {
  readonly calculation: Stripe.Tax.Calculation
  readonly items: readonly Stripe.Tax.CalculationLineItem[]
}

const toQuote = ({ calculation, items }: Calculated, { prices, supplier }: TaxableSale): TaxQuote => {
  const { id, tax_breakdown: parts, customer_details: customer } = calculation
  const to = customer.address?.country ?? ''
  const taxed = parts.filter(({ amount }) => amount > 0)
  const isReverse = parts.some(({ taxability_reason: reason }) => reason === 'reverse_charge')
  const country = taxed[0]?.tax_rate_details.country ?? to
  const lines = prices.map((_price, index) => {
    const item = items.find(({ reference }) => reference === String(index))
    invariant(item, `Stripe has computed no tax of line ${index} of ${id}`)
    const { amount, amount_tax: tax, tax_behavior: behavior } = item
    const paid = behavior === 'inclusive' ? amount : amount + tax
    return { amount: toMoney(paid, calculation.currency), tax: toMoney(tax, calculation.currency) }
  })
  const reasonOf = (): TaxQuote['reason'] => {
    if (taxed.length > 0) return country === supplier.country ? 'domestic' : 'destination'
    if (isReverse) return 'reverse_charge'
    return to === supplier.country ? 'no_tax' : 'outside_scope'
  }
  const percent = taxed.reduce((sum, { tax_rate_details: rate }) => sum + Number(rate.percentage_decimal), 0)
  return {
    ...{ reason: reasonOf(), country: taxed.length > 0 || isReverse ? country : '', lines },
    ...{ basisPoints: Math.round(percent * 100), isCrossBorder: false, reference: id ?? null },
  }
}

/** Undefined while Stripe does not answer. */
const orUnavailable = async <T>(request: Promise<T>): Promise<T | undefined> => {
  try {
    return await request
  } catch (error) {
    if (isOpen(error)) return undefined
    throw error
  }
}

/**
 * Stripe Tax computes and files for the account that the keys are of: the marketplace. A calculation is of no effect until it becomes a
 * transaction, whose reference is unique: https://docs.stripe.com/tax/custom.
 */
export const createStripeTax = (options: StripeOptions): TaxService => {
  const { tax } = createStripeClient(options)
  /** The answer has the first ten lines; a bundle may have more. */
  const itemsOf = async ({ id, line_items: first }: Stripe.Tax.Calculation) => {
    if (!first || id === null) return []
    if (!first.has_more) return first.data
    const items: Stripe.Tax.CalculationLineItem[] = []
    for await (const item of tax.calculations.listLineItems(id, { limit: 100 })) items.push(item)
    return items
  }
  return {
    async quote(sale) {
      try {
        const calculation = await tax.calculations.create(createFor(sale))
        return toQuote({ calculation, items: await itemsOf(calculation) }, sale)
      } catch (error) {
        if (isOpen(error)) return 'unavailable'
        if (refusalOf(error)?.code === 'customer_tax_location_invalid') return 'unknown_location'
        throw error
      }
    },
    async commit({ reference, orderId }) {
      const made = await orUnavailable(
        tax.transactions.createFromCalculation(
          { calculation: reference, reference: orderId },
          { idempotencyKey: `tax_${orderId}` },
        ),
      )
      return made?.id
    },
    async reverse({ reference, refundId, amount }) {
      const made = await orUnavailable(
        tax.transactions.createReversal(
          {
            ...{ mode: 'partial', original_transaction: reference, reference: refundId },
            flat_amount: -toAmount(amount).amount,
          },
          { idempotencyKey: `tax_${refundId}` },
        ),
      )
      return made !== undefined
    },
  }
}
