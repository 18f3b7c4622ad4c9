import type { Souk } from '../app/compose.ts'
import { publicId, type Id } from '../kernel/ids.ts'
import { formatDecimal } from '../kernel/money.ts'
import type { DayTotals } from '../modules/analytics/index.ts'

export interface AnalyticsCheck {
  readonly sellers: number
  /** The first day that differs, in words; null if none does. */
  readonly difference: string | null
}

const nothing = { orders: 0, grossMinor: 0n, refundsMinor: 0n, feesMinor: 0n }
type Sums = typeof nothing

type Days = Map<string, Sums>

const add = (days: Days, parts: readonly DayTotals[]): Days => {
  for (const { currency, day, ...part } of parts) {
    const sum = days.get(`${day} ${currency}`) ?? nothing
    days.set(`${day} ${currency}`, {
      orders: sum.orders + part.orders,
      grossMinor: sum.grossMinor + part.grossMinor,
      refundsMinor: sum.refundsMinor + part.refundsMinor,
      feesMinor: sum.feesMinor + part.feesMinor,
    })
  }
  return days
}

const describe = ({ orders, ...minor }: Sums, currency: string): string => {
  const [gross, refunds, fees] = [minor.grossMinor, minor.refundsMinor, minor.feesMinor].map((amount) =>
    formatDecimal({ minor: amount, currency }),
  )
  return `${orders} orders, ${gross} gross, ${refunds} refunded, ${fees} fees`
}

const compare = (name: string, { analytics, ledger }: { analytics: Days; ledger: Days }): string | null => {
  for (const key of [...new Set([...analytics.keys(), ...ledger.keys()])].toSorted()) {
    const [, currency = ''] = key.split(' ')
    const [found, booked] = [analytics, ledger].map((days) => describe(days.get(key) ?? nothing, currency))
    if (found !== booked)
      return `${name}, ${key}: analytics have ${found}; the ledger has ${booked}. Run "admin analytics rebuild"`
  }
  return null
}

/**
 * Compares the figures of every seller and day with what the ledger has booked of their orders, and those of the marketplace with
 * the sum of all sellers. Of one moment; events that wait to be rolled up are added to the figures.
 */
export const verifyAnalytics = ({ orders, analytics }: Souk): Promise<AnalyticsCheck> =>
  analytics.atOneMoment(async (reader) => {
    const uncounted = await analytics.uncounted(reader)
    const sellers = await orders.sellers(reader)
    const all: Days = new Map()
    const differenceOf = async (sellerId: Id<'user'>): Promise<string | null> => {
      const [totals, booked] = await Promise.all([
        analytics.totals(reader, sellerId),
        orders.bookedDays(reader, sellerId),
      ])
      add(all, booked)
      const waiting = uncounted.filter((one) => one.sellerId === sellerId)
      return compare(publicId('user', sellerId), {
        analytics: add(add(new Map(), totals), waiting),
        ledger: add(new Map(), booked),
      })
    }
    for (const sellerId of sellers) {
      const difference = await differenceOf(sellerId)
      if (difference) return { sellers: sellers.length, difference }
    }
    const totals = add(add(new Map(), await analytics.totals(reader)), uncounted)
    return { sellers: sellers.length, difference: compare('all sellers', { analytics: totals, ledger: all }) }
  })
