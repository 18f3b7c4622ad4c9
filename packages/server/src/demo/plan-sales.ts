import { after, dayOf, days, hours, minutes } from '../kernel/time.ts'
import { buyerNames } from './people.ts'
import type { DemoProduct } from './product.ts'
import type { SeededRandom } from './random.ts'

/** One purchase, and what the buyer does before and after it. */
export interface Sale {
  readonly product: DemoProduct
  /** The buyer's name. */
  readonly by: string
  readonly at: Date
  /** A test card that is tried before, in vain. */
  readonly declinedCard?: string
  readonly referralCode?: string
}

/** A look at a product. */
export interface View {
  readonly product: DemoProduct
  readonly by: string
  readonly at: Date
  /** The page that linked here; empty for one who came by themselves. */
  readonly referrer: string
}

/** Pages that people come from, by how many do; a third comes from none. */
const referrers = {
  '': 33,
  'https://www.google.com/': 27,
  'https://www.reddit.com/': 12,
  'https://news.ycombinator.com/': 9,
  'https://github.com/': 8,
  'https://www.linkedin.com/': 6,
  'https://duckduckgo.com/': 5,
}

const pickReferrer = (random: SeededRandom): string =>
  Object.keys(referrers)[random.weighted(Object.values(referrers))] ?? ''

/** How much of a day's business falls into each hour, UTC: offices in Europe, then the Americas. */
const hourWeights = [1, 1, 0, 0, 1, 2, 4, 7, 10, 11, 11, 9, 8, 10, 11, 10, 9, 7, 6, 5, 5, 4, 3, 2]
/** And of a week into each day, from Sunday. */
const dayWeights = [0.5, 1, 1.2, 1.25, 1.15, 0.95, 0.45]

const declinedCards = ['pm_card_insufficient_funds', 'pm_card_expired', 'pm_card_declined']
const referralCodes = ['newsletter', 'docs-week', 'podcast-41']

/** Days are the busier the younger the marketplace's fame is; a product's first days are busier still. */
const weightOf = (day: Date, age: number, product: DemoProduct): number =>
  (dayWeights[day.getUTCDay()] ?? 1) * (1.4 - age / 110) * (product.listedDaysAgo - age < 5 ? 1.8 : 1)

/** Instants at which people come to a product since it was listed, at random, none of the last ten minutes. */
const visits = (random: SeededRandom, product: DemoProduct, count: number, now: Date): Date[] => {
  const today = new Date(dayOf(now))
  // The day it was listed is left out: it may come before its first minute.
  const ages = Array.from({ length: product.listedDaysAgo }, (_, age) => age)
  const weights = ages.map((age) => weightOf(after(today, -days(age)), age, product))
  return Array.from({ length: count }, () => {
    const day = after(today, -days(random.weighted(weights)))
    const at = after(
      day,
      hours(random.weighted(hourWeights)) + minutes(random.between(0, 59)) + random.between(0, 59_999),
    )
    return at > after(now, -minutes(10)) ? after(at, -days(1)) : at
  })
}

/** Who has what, so that no one buys what they own. */
const createShelves = () => {
  const shelves = new Map<string, Set<string>>()
  const daysOnSale = (by: string): Set<string> => {
    const listedDays = shelves.get(by) ?? new Set()
    shelves.set(by, listedDays)
    return listedDays
  }
  const given = ({ listing, parts = [] }: DemoProduct): string[] => [listing.title, ...parts]
  return {
    isFree: (by: string, product: DemoProduct) => given(product).every((title) => !daysOnSale(by).has(title)),
    put: (by: string, product: DemoProduct) => {
      for (const title of given(product)) daysOnSale(by).add(title)
    },
  }
}

/** Every purchase, oldest first: some people come back often, most once or twice. */
export const planSales = (random: SeededRandom, products: readonly DemoProduct[], now: Date): Sale[] => {
  const shelves = createShelves()
  const buyers = random.shuffled(buyerNames)
  const pickBuyer = (product: DemoProduct): string => {
    const free = buyers.filter((name) => shelves.isFree(name, product))
    return free[Math.floor(random.next() ** 1.7 * free.length)] ?? ''
  }
  return products
    .flatMap((product) => visits(random, product, product.sales, now).map((at) => ({ product, at })))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ product, at }) => {
      const by = pickBuyer(product)
      shelves.put(by, product)
      return {
        ...{ product, at, by },
        ...(random.chance(0.03) ? { declinedCard: declinedCards[random.between(0, 2)] ?? '' } : {}),
        ...(random.chance(0.12) ? { referralCode: referralCodes[random.between(0, 2)] ?? '' } : {}),
      }
    })
}

/** Looks: of every buyer before buying, and of many who did not buy. */
export const planViews = (
  random: SeededRandom,
  products: readonly DemoProduct[],
  plan: { sales: readonly Sale[]; now: Date },
): View[] => [
  ...plan.sales.map(({ product, by, at }) => ({
    product,
    by,
    at: after(at, -minutes(random.between(3, 40))),
    referrer: pickReferrer(random),
  })),
  ...products.flatMap((product) =>
    visits(random, product, product.sales * random.between(6, 11), plan.now).map((at) => ({
      product,
      at,
      by: buyerNames[random.between(0, buyerNames.length - 1)] ?? '',
      referrer: pickReferrer(random),
    })),
  ),
]
