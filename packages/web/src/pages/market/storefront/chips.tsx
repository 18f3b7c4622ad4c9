import { X } from 'lucide-react'
import { PageLink } from '../../../shell/page-link.tsx'
import { useLanguage, useMessages } from '../../../text/text.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { useCategoryName } from '../category-name.ts'
import {
  filterNames,
  isChosen,
  marketHref,
  without,
  type FilterName,
  type MarketSearch,
} from '../market-search.ts'
import { nameOf } from '../names.ts'

interface Props {
  readonly search: MarketSearch
  readonly currency: string
}

/** Says what a filter narrows the list to. */
export const useChipText = ({ search, currency }: Props) => {
  const { types, market, ui } = useMessages()
  const language = useLanguage()
  const categoryName = useCategoryName()
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : formatMoney(amount, currency, language)
  return (name: FilterName): string => {
    if (name === 'price' && search.maxPrice === 0) return ui.priceFree
    if (name === 'price') return market.chipPrice(money(search.minPrice), money(search.maxPrice))
    if (name === 'minRating') return market.stars(String(search.minRating ?? ''))
    if (name === 'type') return search.type ? types[search.type].many : ''
    const value = search[name] ?? ''
    return name === 'category' ? categoryName(value) : nameOf(name, value, market)
  }
}

/** What narrows the list now; each is a link to the list without it. */
export const Chips = ({ search, currency }: Props) => {
  const { market } = useMessages()
  const textOf = useChipText({ search, currency })
  const chosen = filterNames.filter((name) => isChosen(search, name))
  if (chosen.length === 0) return null
  return (
    <ul aria-label={market.chosen} className="flex flex-wrap items-center gap-2">
      {chosen.map((name) => (
        <li key={name}>
          <PageLink
            href={marketHref(without(search, name))}
            aria-label={market.remove(textOf(name))}
            className="inline-flex h-7 items-center gap-1.5 rounded-full border border-transparent bg-accent-soft pr-2 pl-3 text-sm font-medium text-accent-strong no-underline hover:border-accent"
          >
            {textOf(name)}
            <X aria-hidden="true" className="size-3.5" />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink
          href={marketHref(search.search === undefined ? {} : { search: search.search })}
          className="px-1 text-sm text-ink-soft underline underline-offset-2 hover:text-ink"
        >
          {market.clear}
        </PageLink>
      </li>
    </ul>
  )
}
