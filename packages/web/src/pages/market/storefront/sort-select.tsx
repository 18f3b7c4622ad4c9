import { useNavigate } from '@tanstack/react-router'
import { hrefIn, useLanguage, useMessages } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { sorts, type MarketSearch, type Sort } from '../market-search.ts'

/** The order of the list: a form of its own without script, an address at once with it. */
export const SortSelect = ({ search }: { readonly search: MarketSearch }) => {
  const { market } = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const choose = (sort: Sort) => {
    const { page: _, sort: _sort, ...rest } = search
    void navigate({ to: '/', search: sort === 'relevance' ? rest : { ...rest, sort }, resetScroll: false })
  }
  const { sort, page: _, ...rest } = search
  return (
    <form action={hrefIn(language, '/')} method="get" className="flex items-center gap-2">
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <label htmlFor="sort" className="text-sm text-ink-soft">
        {market.sort}
      </label>
      <Select
        id="sort"
        name="sort"
        size="sm"
        value={sort ?? 'relevance'}
        onChange={choose}
        options={sorts.map((value) => ({ value, label: market.sorts[value] }))}
        className="w-44"
      />
      <noscript>
        <Button type="submit" size="sm">
          {market.apply}
        </Button>
      </noscript>
    </form>
  )
}
