import type { Stripe } from 'stripe'
import { newId, secondsOf, type Books } from './books.ts'
import { missing, refuse } from './fault.ts'
import type { Form } from './form.ts'

const dayMs = 86_400_000

/** Where the platform is registered, in percent; of the United States by postal code. */
const rates: Readonly<Record<string, number>> = { DE: 19, FR: 20, FI: 25.5 }
const statesByPostalCode: Readonly<Record<string, readonly [state: string, percent: number]>> = {
  '94080': ['CA', 9.875],
  '97201': ['OR', 0],
}
/** The country of the platform. */
const home = 'DE'

interface Location {
  readonly country: string
  readonly state: string | null
  readonly percent: number
  readonly reason: Stripe.Tax.Calculation.TaxBreakdown.TaxabilityReason
}

const locationOf = (
  { country, postal_code: code }: Partial<Stripe.Address>,
  isBusiness: boolean,
): Location => {
  if (!country || country.length !== 2)
    return refuse('Invalid country', { param: 'customer_details[address]' })
  if (country === 'US') {
    const found = statesByPostalCode[code ?? '']
    if (!found)
      return refuse('We could not determine the customer’s tax location based on the provided address.', {
        ...{ code: 'customer_tax_location_invalid', param: 'customer_details[address]' },
      })
    const [state, percent] = found
    return { country, state, percent, reason: percent > 0 ? 'standard_rated' : 'not_collecting' }
  }
  const percent = rates[country]
  const location = { country, state: null }
  if (percent === undefined) return { ...location, percent: 0, reason: 'not_collecting' }
  return isBusiness && country !== home
    ? { ...location, percent: 0, reason: 'reverse_charge' }
    : { ...location, percent, reason: 'standard_rated' }
}

interface RequestedItem {
  readonly amount: string
  readonly reference?: string
  readonly tax_behavior?: 'exclusive' | 'inclusive'
  readonly tax_code?: string
}

const toItem = (item: RequestedItem, percent: number): Stripe.Tax.CalculationLineItem => {
  const amount = Number(item.amount)
  const isInclusive = item.tax_behavior === 'inclusive'
  const tax = Math.round((amount * percent) / (isInclusive ? 100 + percent : 100))
  return {
    ...{ id: newId('tax_li'), object: 'tax.calculation_line_item', amount, amount_tax: tax, livemode: false },
    ...{ metadata: null, product: null, quantity: 1, reference: item.reference ?? newId('L') },
    ...{ tax_behavior: item.tax_behavior ?? 'exclusive', tax_code: item.tax_code ?? 'txcd_10000000' },
  } as Stripe.Tax.CalculationLineItem
}

export const calculateTax = (books: Books, form: Form): Stripe.Tax.Calculation => {
  const { address = {}, tax_ids: ids = [] } = form['customer_details'] as {
    address?: Partial<Stripe.Address>
    tax_ids?: readonly object[]
  }
  const location = locationOf(address, ids.length > 0)
  const items = (form['line_items'] as unknown as readonly RequestedItem[]).map((item) =>
    toItem(item, location.percent),
  )
  const sum = (of: (item: Stripe.Tax.CalculationLineItem) => number) =>
    items.reduce((total, item) => total + of(item), 0)
  const [within, on] = [
    sum((item) => (item.tax_behavior === 'inclusive' ? item.amount_tax : 0)),
    sum((item) => (item.tax_behavior === 'exclusive' ? item.amount_tax : 0)),
  ]
  const calculation = books.make<Stripe.Tax.Calculation & { id: string }>('tax.calculation', 'taxcalc', {
    ...{ currency: String(form['currency']), customer: null, ship_from_details: null, shipping_cost: null },
    ...{ tax_amount_inclusive: within, tax_amount_exclusive: on, tax_date: secondsOf(books.now()) },
    amount_total: sum(({ amount }) => amount) + on,
    expires_at: secondsOf(new Date(books.now().getTime() + 90 * dayMs)),
    customer_details: {
      ...{ address_source: 'billing', ip_address: null, taxability_override: 'none' },
      address: {
        ...{
          city: address.city ?? null,
          country: location.country,
          line1: address.line1 ?? null,
          line2: null,
        },
        ...{ postal_code: address.postal_code ?? null, state: location.state },
      },
      tax_ids: ids as Stripe.Tax.Calculation.CustomerDetails.TaxId[],
    },
    tax_breakdown: [
      {
        ...{ amount: within + on, inclusive: within > 0, taxability_reason: location.reason },
        taxable_amount: sum(({ amount }) => amount) - within,
        tax_rate_details: {
          ...{ country: location.country, state: location.state, flat_amount: null, rate_type: 'percentage' },
          ...{
            percentage_decimal: String(location.percent),
            tax_type: location.country === 'US' ? 'sales_tax' : 'vat',
          },
        },
      },
    ],
  })
  books.taxCalculations.set(calculation.id, calculation)
  books.taxItems.set(calculation.id, items)
  return calculation
}

/** References are unique among all transactions. */
const requireUnused = (books: Books, reference: string): void => {
  if ([...books.taxTransactions.values()].some((known) => known.reference === reference))
    refuse(`A tax transaction with the reference ${reference} already exists.`, {
      ...{ code: 'resource_already_exists', param: 'reference' },
    })
}

const record = (books: Books, fields: Partial<Stripe.Tax.Transaction>): Stripe.Tax.Transaction => {
  const now = secondsOf(books.now())
  const transaction = books.make<Stripe.Tax.Transaction>('tax.transaction', 'tax', {
    ...{ customer: null, metadata: {}, ship_from_details: null, shipping_cost: null },
    ...{ posted_at: now, tax_date: now, ...fields },
  })
  books.taxTransactions.set(transaction.id, transaction)
  return transaction
}

export const commitTax = (books: Books, form: Form): Stripe.Tax.Transaction => {
  const id = String(form['calculation'])
  const calculation = books.taxCalculations.get(id) ?? missing('calculation', id)
  if ((calculation.expires_at ?? 0) < secondsOf(books.now())) refuse('This calculation has expired.')
  const reference = String(form['reference'])
  requireUnused(books, reference)
  const { currency, customer_details: customer, amount_total: total } = calculation
  const made = record(books, {
    ...{ currency, reference, type: 'transaction', reversal: null },
    customer_details: customer as Stripe.Tax.Transaction.CustomerDetails,
  })
  books.taxTotals.set(made.id, total)
  return made
}

export const reverseTax = (books: Books, form: Form): Stripe.Tax.Transaction => {
  const id = String(form['original_transaction'])
  const original = books.taxTransactions.get(id) ?? missing('tax transaction', id)
  const reference = String(form['reference'])
  requireUnused(books, reference)
  const amount = Number(form['flat_amount'])
  const left = (books.taxTotals.get(id) ?? 0) + amount
  if (!(amount < 0) || left < 0) refuse('The amount to reverse is too large.', { param: 'flat_amount' })
  books.taxTotals.set(id, left)
  return record(books, {
    ...{ currency: original.currency, customer_details: original.customer_details, reference },
    ...{ type: 'reversal', reversal: { original_transaction: id } },
  })
}
