import type { BillingDetails } from '@souk/contract'
import type { Souk } from '../../app/compose.ts'
import { publicId, type Id } from '../../kernel/ids.ts'

/** Amounts of a quarter in the smallest unit of the currency. */
export interface Quarter {
  readonly sales: number
  /** What the seller got: without fees and without tax that the marketplace withheld. */
  readonly shares: bigint
  readonly fees: bigint
  readonly taxes: bigint
}

export interface ReportedSeller {
  readonly id: Id<'user'>
  readonly currency: string
  readonly details: BillingDetails
  readonly quarters: readonly [Quarter, Quarter, Quarter, Quarter]
}

/** A seller who sold and whose details are not complete, with the names of what is missing. */
export interface IncompleteSeller {
  readonly userId: string
  readonly missing: readonly string[]
}

const required = ['company', 'address', 'city'] as const

/** A company is known by a VAT identification number; anyone else is an individual, of whom the report wants the date of birth. */
const missingOf = (details: BillingDetails): string[] => [
  ...required.filter((name) => details[name] === ''),
  ...(details.vatId + details.taxId === '' ? ['taxId'] : []),
  ...(details.vatId + details.birthDate === '' ? ['birthDate or vatId'] : []),
]

/** Everyone in the Union who sold in a year, by currency; sellers without a country are incomplete, since they might be there. */
export const sellersOf = async (
  { orders, invoices, tax }: Souk,
  year: number,
): Promise<{ readonly reported: ReportedSeller[]; readonly incomplete: IncompleteSeller[] }> => {
  const [reported, incomplete]: [ReportedSeller[], IncompleteSeller[]] = [[], []]
  const sums = await orders.quarterSums(year)
  for (const [id, own] of Map.groupBy(sums, ({ sellerId }) => sellerId)) {
    const details = await invoices.readDetails(id)
    const country = details.country || tax.vatIds.countryOf(details.vatId)
    if (country !== '' && !tax.isInUnion(country)) continue
    const missing = [...(country === '' ? ['country'] : []), ...missingOf(details)]
    if (missing.length > 0) incomplete.push({ userId: publicId('user', id), missing })
    else
      for (const [currency, of] of Map.groupBy(own, (sum) => sum.currency)) {
        const quarter = (number: number): Quarter => {
          const those = of.filter((sum) => sum.quarter === number)
          const sum = (key: 'sharesMinor' | 'feesMinor' | 'taxesMinor') =>
            those.reduce((total, one) => total + one[key], 0n)
          return {
            sales: those.reduce((total, { sales }) => total + sales, 0),
            ...{ shares: sum('sharesMinor'), fees: sum('feesMinor'), taxes: sum('taxesMinor') },
          }
        }
        const quarters = [quarter(1), quarter(2), quarter(3), quarter(4)] as const
        reported.push({ id, currency, details: { ...details, country }, quarters })
      }
  }
  return { reported, incomplete }
}
