import { BookmarkPlus, LayoutGrid, List } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useInterestMessages } from '../../../text/interests.ts'
import { Button } from '../../../ui/button.tsx'
import { filterOf, type MarketSearch } from '../../market/market-search.ts'
import { useOwnAction } from './use-own-action.ts'

const SaveSearchDialog = lazy(async () => ({
  default: (await import('./save-search-dialog.tsx')).SaveSearchDialog,
}))

interface SearchProps {
  readonly search: MarketSearch
  /** Of its prices. */
  readonly currency: string
}

const SaveSearch = ({ search, currency }: SearchProps) => {
  const { savedSearches } = useInterestMessages()
  const [isOpen, setOpen] = useState(false)
  const press = useOwnAction('save-search', () => setOpen(true))
  return (
    <>
      <Button size="sm" aria-label={savedSearches.save} onClick={press}>
        <BookmarkPlus aria-hidden="true" className="size-4" />
        <span className="hidden sm:block">{savedSearches.save}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog search={search} currency={currency} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Grid or list, in a cookie, by which the next page comes so (`main.css` draws it). */
const ViewSwitch = () => {
  const { view } = useInterestMessages()
  const { dataset } = document.documentElement
  const [isList, setList] = useState(dataset['view'] === 'list')
  const toggle = () => {
    if (isList) delete dataset['view']
    else dataset['view'] = 'list'
    document.cookie = `view=${isList ? '' : 'list'}; path=/; max-age=${isList ? 0 : 31_536_000}; samesite=lax`
    setList(!isList)
  }
  const Icon = isList ? LayoutGrid : List
  return (
    <Button size="icon" aria-label={isList ? view.grid : view.list} onClick={toggle}>
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}

/** What can be done with a list of products; a search that filters nothing cannot be saved. */
export const ListTools = ({ search = {}, currency = 'USD' }: Partial<SearchProps>) => (
  <>
    {Object.keys(filterOf(search)).length > 0 && <SaveSearch search={search} currency={currency} />}
    <ViewSwitch />
  </>
)
