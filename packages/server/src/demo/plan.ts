import { after, days, minutes } from '../kernel/time.ts'
import { demoProducts } from './catalogue.ts'
import type { SellerName } from './people.ts'
import { planSales, planViews, type Sale, type View } from './plan-sales.ts'
import type { DemoProduct, Opinion } from './product.ts'
import { createRandom, type SeededRandom } from './random.ts'
import { refundStories, type RefundStory } from './refund-stories.ts'

/** Something that happened, as one call of a use case. */
export type Action = { readonly at: Date } & (
  | ({ readonly does: 'view' } & View)
  | ({ readonly does: 'check out' } & Pick<View, 'product' | 'by'>)
  | { readonly does: 'buy'; readonly sale: Sale }
  | { readonly does: 'run'; readonly sale: Sale }
  | { readonly does: 'review'; readonly sale: Sale; readonly opinion: Opinion }
  | { readonly does: 'answer'; readonly sale: Sale; readonly text: string }
  | { readonly does: 'ask back'; readonly sale: Sale; readonly story: RefundStory }
  | { readonly does: 'decide'; readonly sale: Sale; readonly decision: NonNullable<RefundStory['decision']> }
  | { readonly does: 'update'; readonly product: DemoProduct }
  | { readonly does: 'name bank'; readonly seller: SellerName; readonly token: string }
)

/** All that happened up to `now`, oldest first. The same seed and `now` give the same. */
export const planHistory = (seed: number, now: Date): Action[] => {
  const random = createRandom(seed)
  const sales = planSales(random, demoProducts, now)
  const refunds = planRefunds(sales, now)
  const views = planViews(random, demoProducts, { sales, now })
  const actions: Action[] = [
    ...banks(now),
    ...sales.map((sale): Action => ({ does: 'buy', at: sale.at, sale })),
    ...views.map((view): Action => ({ does: 'view', ...view })),
    ...refunds,
    ...planReviews(random, {
      sales,
      now,
      without: new Set(refunds.map((action) => ('sale' in action ? action.sale : undefined))),
    }),
    ...planRuns(random, sales),
    ...planCheckouts(random, { sales, views }),
    ...demoProducts.flatMap((product): Action[] =>
      product.update ? [{ does: 'update', at: after(now, -days(product.update.daysAgo)), product }] : [],
    ),
  ]
  return actions.filter(({ at }) => at < now).toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Where payouts go. One seller's account is closed at first: a payout fails, and goes again to the new one. */
const banks = (now: Date): Action[] => [
  ...(['mara', 'ines', 'tomas', 'robin'] as const).map((seller): Action => ({
    ...{ does: 'name bank', seller, at: after(now, -days(89)) },
    token: seller === 'tomas' ? 'po_fails' : 'po_ok',
  })),
  { does: 'name bank', seller: 'tomas', token: 'po_ok', at: after(now, -days(53)) },
]

/** How old a purchase must be for all of the story to have happened. */
const leastDays = ({ afterDays, requestedDaysAgo = 0, decision }: RefundStory): number =>
  afterDays + requestedDaysAgo + (decision?.afterDays ?? 0) + 1

/** Finds a purchase for each story: of its product, old enough, and of no one who has a story already. */
const planRefunds = (sales: readonly Sale[], now: Date): Action[] => {
  const taken = new Set<Sale>()
  return refundStories.flatMap((story): Action[] => {
    const able = sales.filter(
      (sale) =>
        sale.product.listing.title === story.product &&
        sale.at < after(now, -days(leastDays(story))) &&
        !taken.has(sale),
    )
    const sale = able.findLast(({ at }) => at < after(now, -days(story.boughtDaysAgo))) ?? able[0]
    if (!sale) return []
    taken.add(sale)
    const { review, decision, afterDays, requestedDaysAgo } = story
    const at =
      requestedDaysAgo === undefined ? after(sale.at, days(afterDays)) : after(now, -days(requestedDaysAgo))
    return [
      { does: 'ask back', at, sale, story },
      ...(review ? [{ does: 'review', at: after(sale.at, days(1)), sale, opinion: review } as const] : []),
      ...(decision
        ? [{ does: 'decide', at: after(at, days(decision.afterDays)), sale, decision } as const]
        : []),
    ]
  })
}

/** Each opinion is of one buyer, some days after the purchase; answers follow within two days. */
const planReviews = (
  random: SeededRandom,
  {
    sales,
    now,
    without,
  }: { readonly sales: readonly Sale[]; readonly now: Date; readonly without: ReadonlySet<Sale | undefined> },
): Action[] =>
  demoProducts.flatMap((product): Action[] => {
    const writers = random.shuffled(
      sales.filter(
        (sale) => sale.product === product && sale.at < after(now, -days(4)) && !without.has(sale),
      ),
    )
    return product.opinions.flatMap((opinion, index): Action[] => {
      const sale = writers[index]
      if (!sale) return []
      const at = after(sale.at, minutes(random.between(180, 60 * 24 * 6)))
      const answered = after(at, minutes(random.between(60, 60 * 40)))
      return [
        { does: 'review', at, sale, opinion },
        ...(opinion.answer ? [{ does: 'answer', at: answered, sale, text: opinion.answer } as const] : []),
      ]
    })
  })

/** One buyer in three tries a prompt here; the others copy it. */
const planRuns = (random: SeededRandom, sales: readonly Sale[]): Action[] =>
  sales.flatMap((sale): Action[] =>
    sale.product.tryWith && random.chance(0.34)
      ? [{ does: 'run', sale, at: after(sale.at, minutes(random.between(2, 90))) }]
      : [],
  )

/** Buyers begin to buy a minute before; so does one in six of those who look and never buy, neither this nor a bundle that may have it. */
const planCheckouts = (
  random: SeededRandom,
  { sales, views }: { readonly sales: readonly Sale[]; readonly views: readonly View[] },
): Action[] => {
  const isBundle = ({ product }: Pick<View, 'product'>): boolean => product.parts !== undefined
  const keyOf = ({ product, by }: Pick<View, 'product' | 'by'>): string => `${product.listing.title} ${by}`
  const buyers = new Set(sales.flatMap((sale) => [keyOf(sale), ...(isBundle(sale) ? [sale.by] : [])]))
  const visitors = views.filter(
    (view) => !isBundle(view) && !buyers.has(view.by) && !buyers.has(keyOf(view)) && random.chance(0.16),
  )
  return [...sales.map((sale) => ({ ...sale, at: after(sale.at, -minutes(1)) })), ...visitors].map(
    ({ product, by, at }) => ({ does: 'check out', product, by, at }),
  )
}
