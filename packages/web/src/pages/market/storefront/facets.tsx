import type { Shop } from '@souk/contract'
import { useNavigate } from '@tanstack/react-router'
import { useContext, type FormEvent, type ReactNode } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { DrawOnce } from '../../../shell/draw-once.ts'
import { PageLink } from '../../../shell/page-link.tsx'
import { useShop } from '../../../shell/shop.ts'
import { hrefIn, useLanguage, useMessages } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlVariants } from '../../../ui/control-variants.ts'
import { useCategoryName } from '../category-name.ts'
import { marketHref, readMarketSearch, type FilterName, type MarketSearch } from '../market-search.ts'
import { nameOf } from '../names.ts'

type FacetCounts = DataOf<'products.facets'>

interface Props {
  readonly search: MarketSearch
  readonly facets: FacetCounts | undefined
  /** Of the prices that are typed. */
  readonly currency: string
}

interface GroupProps {
  readonly title: string
  readonly children?: ReactNode
  /** Instead of children, where they were drawn before. */
  readonly markup?: string
}

const Group = ({ title, children, markup }: GroupProps) => (
  <fieldset className="min-w-0 border-t border-line pt-4 first:border-0 first:pt-0">
    <legend className="float-left mb-2 w-full text-sm font-semibold">{title}</legend>
    {markup === undefined ? (
      <div className="clear-both grid gap-px">{children}</div>
    ) : (
      <div className="clear-both grid gap-px" dangerouslySetInnerHTML={{ __html: markup }} />
    )}
  </fieldset>
)

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly count?: number
  readonly checked: boolean
}

const Choice = ({ name, value, label, count, checked }: ChoiceProps) => (
  <label
    className={classNames(
      '-mx-2 flex items-center gap-2.5 rounded-sm px-2 py-1 text-sm hover:bg-accent-soft',
      checked ? 'font-medium text-ink' : 'text-ink-soft',
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={checked}
      className="size-3.5 shrink-0 accent-accent"
    />
    <span className="min-w-0 flex-1 truncate">{label}</span>
    {count !== undefined && <span className="text-xs text-ink-faint tabular-nums">{count}</span>}
  </label>
)

interface ChoicesProps {
  readonly name: Exclude<FilterName, 'price' | 'tag'>
  readonly chosen: string | undefined
  readonly counts: readonly { readonly value: string; readonly count: number }[] | undefined
  readonly labelOf: (value: string) => string
}

const maxShown = 8
const maxTagsShown = 12

interface Count {
  readonly value: string
  readonly count: number
}

const collator = new Intl.Collator('en', { numeric: true })
/** As people count: t2 stands before t10. */
const byValue = (a: Count, b: Count): number => collator.compare(a.value, b.value)

/** The first by number of products, with the value that is chosen however rare it is, or it could not be seen to be; and the others. */
const divide = (counts: readonly Count[], max: number, chosen: string | undefined) => {
  const sorted = counts.toSorted((a, b) => b.count - a.count || byValue(a, b))
  const shown = sorted.filter(({ value }, index) => index < max || value === chosen)
  return { shown, more: sorted.filter((one) => !shown.includes(one)) }
}

/** The browser's own, so that it opens without script and costs none. */
const ShowMore = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => {
  const { market } = useMessages()
  if (count === 0) return null
  return (
    <details className="group/more mt-1">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm text-accent-strong underline-offset-2 hover:underline">
        <span className="group-open/more:hidden">{market.showMore(count)}</span>
        <span className="hidden group-open/more:inline">{market.showLess}</span>
      </summary>
      {children}
    </details>
  )
}

const Choices = ({ name, chosen, counts = [], labelOf }: ChoicesProps) => {
  const { market } = useMessages()
  const drawOnce = useContext(DrawOnce)
  const { shown, more } = divide(counts, maxShown, chosen)
  if (shown.length === 0) return null
  const choice = ({ value, count }: Count) => (
    <Choice key={value} {...{ name, value, count }} label={labelOf(value)} checked={value === chosen} />
  )
  const choices = (
    <>
      <Choice name={name} value="" label={market.any} checked={chosen === undefined} />
      {shown.map(choice)}
      <ShowMore count={more.length}>
        <div className="grid gap-px">{more.map(choice)}</div>
      </ShowMore>
    </>
  )
  // Other pages and orders of a list have the same.
  const markup = drawOnce?.(`choices ${name} ${JSON.stringify([chosen, shown, more])}`, () => choices)
  return (
    <Group title={market.facets[name]} {...(markup === undefined ? { children: choices } : { markup })} />
  )
}

const Price = ({ search, facets, currency }: Props) => {
  const { market, ui } = useMessages()
  const free = facets?.price.find(({ value }) => value === 'free')
  const { page: _, minPrice: _min, maxPrice, ...rest } = search
  const field = (name: 'minPrice' | 'maxPrice', label: string) => (
    <label className="grid gap-1 text-xs text-ink-faint">
      {label}
      <input
        type="number"
        name={name}
        min="0"
        max="100000"
        step="any"
        inputMode="decimal"
        defaultValue={search[name] ?? ''}
        className={classNames(controlVariants, 'h-8 text-sm')}
      />
    </label>
  )
  return (
    <Group title={`${market.facets.price} (${currency})`}>
      <div className="grid grid-cols-2 gap-2">
        {field('minPrice', market.from)}
        {field('maxPrice', market.to)}
      </div>
      {free && maxPrice !== 0 && (
        <PageLink
          href={marketHref({ ...rest, maxPrice: 0 })}
          className="mt-2 inline-block text-sm text-accent"
        >
          {ui.priceFree} ({free.count})
        </PageLink>
      )}
    </Group>
  )
}

const Tags = ({ search, facets }: Omit<Props, 'currency'>) => {
  const { market } = useMessages()
  const { shown, more } = divide(facets?.tags ?? [], maxTagsShown, search.tag)
  if (shown.length === 0) return null
  const tag = ({ value }: Count) => {
    const isChosen = value === search.tag
    const { page: _, tag: _tag, ...rest } = search
    return (
      <PageLink
        key={value}
        href={marketHref(isChosen ? rest : { ...rest, tag: value })}
        aria-current={isChosen || undefined}
        className="max-w-full truncate rounded-full border border-line px-2.5 py-0.5 text-[0.8125rem] text-ink-soft no-underline hover:border-accent hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent-strong"
      >
        {value}
      </PageLink>
    )
  }
  return (
    <Group title={market.facets.tag}>
      <div className="flex flex-wrap gap-1.5">{shown.toSorted(byValue).map(tag)}</div>
      <ShowMore count={more.length}>
        <div className="mt-1 flex flex-wrap gap-1.5">{more.toSorted(byValue).map(tag)}</div>
      </ShowMore>
    </Group>
  )
}

/** First the operator's categories in their order, without the hidden ones; then those that sellers have made. */
const inShopOrder = (
  counts: FacetCounts['category'] = [],
  categories: Shop['categories'],
): FacetCounts['category'] => {
  const positions = new Map(categories.map(({ slug }, index) => [slug, index]))
  const hidden = new Set(categories.filter((category) => category.hidden).map(({ slug }) => slug))
  const positionOf = ({ value }: { readonly value: string }) => positions.get(value) ?? categories.length
  return counts
    .filter(({ value }) => !hidden.has(value))
    .toSorted((one, other) => positionOf(one) - positionOf(other))
}

const Facets = ({ search, facets, currency }: Props) => {
  const { types, market } = useMessages()
  const { categories } = useShop()
  const categoryName = useCategoryName()
  return (
    <>
      <Choices
        name="type"
        chosen={search.type}
        counts={facets?.type}
        labelOf={(value) => types[value as keyof typeof types]?.many ?? value}
      />
      <Choices
        name="category"
        chosen={search.category}
        counts={inShopOrder(facets?.category, categories)}
        labelOf={categoryName}
      />
      <Choices
        name="provider"
        chosen={search.provider}
        counts={facets?.provider}
        labelOf={(value) => nameOf('provider', value)}
      />
      <Price search={search} facets={facets} currency={currency} />
      <Choices
        name="minRating"
        chosen={search.minRating === undefined ? undefined : String(search.minRating)}
        counts={facets?.rating}
        labelOf={market.stars}
      />
      <Tags search={search} facets={facets} />
    </>
  )
}

/**
 * What the list can be narrowed by, with how many each leaves. A form that the browser sends as it is where there is no
 * script; with script, every choice is an address at once.
 */
export const FacetForm = (props: Props) => {
  const { search } = props
  const { market } = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const read = (form: HTMLFormElement) => {
    const given = Object.fromEntries(new FormData(form))
    void navigate({ to: '/', search: readMarketSearch(given), resetScroll: false })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    read(event.currentTarget)
  }
  return (
    <form
      // Fields are the browser's; another address rebuilds them.
      key={JSON.stringify(search)}
      action={hrefIn(language, '/')}
      method="get"
      aria-label={market.filters}
      onSubmit={submit}
      onChange={(event) => {
        const { target } = event
        if (target instanceof HTMLInputElement && target.type === 'radio') read(event.currentTarget)
      }}
      onBlur={(event) => {
        const { target } = event
        if (
          target instanceof HTMLInputElement &&
          target.type === 'number' &&
          target.value !== target.defaultValue
        )
          read(event.currentTarget)
      }}
      className="grid gap-5"
    >
      <Facets {...props} />
      {search.search !== undefined && <input type="hidden" name="search" value={search.search} />}
      {search.sort !== undefined && <input type="hidden" name="sort" value={search.sort} />}
      {search.tag !== undefined && <input type="hidden" name="tag" value={search.tag} />}
      <noscript>
        <Button type="submit" variant="primary">
          {market.apply}
        </Button>
      </noscript>
    </form>
  )
}
