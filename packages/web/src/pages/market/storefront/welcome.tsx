import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../../api/queries.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { useShop } from '../../../shell/shop.ts'
import { useMessages } from '../../../text/text.tsx'
import { ProductCover } from '../../../ui/product-cover.tsx'
import { productTypes } from '../market-search.ts'

/** Each type in the colours of one of the categories, so that the four differ. */
const colours = {
  PROMPT: 'writing',
  WORKFLOW: 'programming',
  SKILL: 'education',
  BUNDLE: 'marketing',
} as const

/** The way in: what this place is, and its four stalls. */
export const Welcome = () => {
  const { market, types } = useMessages()
  const { heroTitle, heroText } = useShop()
  const { data } = useQuery(publicQuery('products.facets', { query: {} }))
  const counts = new Map(data?.data.type.map(({ value, count }) => [value, count]))
  return (
    <section className="border-b border-line bg-surface">
      <div className="mx-auto grid max-w-[88rem] gap-8 px-4 py-10 sm:px-6 sm:py-14">
        <div className="grid max-w-3xl gap-3">
          <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">{heroTitle || market.welcome}</h1>
          <p className="max-w-prose text-lg text-ink-soft">{heroText || market.welcomeText}</p>
        </div>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {productTypes.map((type) => (
            <li key={type}>
              <PageLink
                href={`/?type=${type}`}
                className="group grid overflow-hidden rounded-lg border border-line bg-bg text-ink no-underline hover:border-accent"
              >
                <ProductCover
                  seed={type}
                  type={type}
                  category={colours[type]}
                  className="block h-16 w-full sm:h-20"
                />
                <span className="grid gap-0.5 px-3 py-2.5 sm:px-4">
                  <span className="flex items-baseline justify-between gap-2">
                    <span className="font-semibold">{types[type].many}</span>
                    <span className="text-sm text-ink-faint tabular-nums">{counts.get(type) ?? 0}</span>
                  </span>
                  <span className="hidden text-sm text-ink-soft sm:block">{types[type].what}</span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
