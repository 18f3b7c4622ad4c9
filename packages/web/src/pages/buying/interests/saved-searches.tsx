import { maxSearchName } from '@souk/contract/limits'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { PageLink } from '../../../shell/page-link.tsx'
import { useInterestMessages } from '../../../text/interests.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Time } from '../../../ui/time.tsx'
import { marketHref, queryOf, readMarketSearch, sorts } from '../../market/market-search.ts'

type SavedSearch = DataOf<'searches.list'>[number]

/** The list that was saved. */
const hrefOf = ({ query }: SavedSearch): string => {
  const sort = sorts.find((one) => {
    const order = queryOf({ sort: one })
    return order.sort === query.sort && (order.order ?? 'desc') === (query.order ?? 'desc')
  })
  return marketHref(readMarketSearch({ ...query, sort }))
}

interface DialogProps {
  readonly saved: SavedSearch
  readonly onClose: () => void
}

const Rename = ({ saved, onClose }: DialogProps) => {
  const { savedSearches } = useInterestMessages()
  const [name, setName] = useState(saved.name)
  const { run, busy, error } = useApiMutation('searches.rename', {
    refresh: ['searches.list'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={savedSearches.rename}
      text={saved.name}
      action={savedSearches.renameDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { searchId: saved.id }, body: { name } })}
    >
      <Field label={savedSearches.name} error={faultOf(error, 'name')}>
        <Input value={name} maxLength={maxSearchName} onChange={({ target }) => setName(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}

const Delete = ({ saved, onClose }: DialogProps) => {
  const { savedSearches } = useInterestMessages()
  const { run, busy, error } = useApiMutation('searches.delete', {
    refresh: ['searches.list'],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={savedSearches.delete}
      text={saved.name}
      action={savedSearches.deleteDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { searchId: saved.id } })}
    />
  )
}

const Row = ({ saved }: { readonly saved: SavedSearch }) => {
  const { savedSearches } = useInterestMessages()
  const [opened, setOpened] = useState<'rename' | 'delete'>()
  const seen = useApiMutation('searches.markSeen', { refresh: ['searches.list'] })
  const close = () => setOpened(undefined)
  const { id, name, newProducts, seenAt } = saved
  return (
    <li className="relative flex items-center gap-3 p-4 hover:bg-accent-soft/40">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <PageLink
            href={hrefOf(saved)}
            onClick={() => seen.run({ params: { searchId: id } })}
            className="text-ink no-underline after:absolute after:inset-0"
          >
            {name}
          </PageLink>
        </p>
        <p className="text-sm text-ink-faint">
          {savedSearches.seen} <Time value={seenAt} />
        </p>
      </div>
      {newProducts > 0 && <Badge tone="accent">{savedSearches.new(newProducts)}</Badge>}
      <div className="relative flex items-center gap-1">
        <Button
          size="icon"
          variant="ghost"
          aria-label={savedSearches.renameOne(name)}
          onClick={() => setOpened('rename')}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <Button
          size="icon"
          variant="ghost"
          aria-label={savedSearches.deleteOne(name)}
          onClick={() => setOpened('delete')}
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {opened === 'rename' && <Rename saved={saved} onClose={close} />}
      {opened === 'delete' && <Delete saved={saved} onClose={close} />}
    </li>
  )
}

/** All of them: an account has at most 50. */
export const SavedSearches = () => {
  const { savedSearches, toMarket } = useInterestMessages()
  const searches = useApiQuery('searches.list', { query: { limit: 50 } })
  return (
    <DashboardPage title={savedSearches.title} text={savedSearches.text}>
      <QueryView query={searches} loading={<Skeleton className="h-64" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              title={savedSearches.emptyTitle}
              text={savedSearches.emptyText}
              action={
                <LinkButton variant="primary" href="/">
                  {toMarket}
                </LinkButton>
              }
            />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {data.map((saved) => (
                <Row key={saved.id} saved={saved} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </DashboardPage>
  )
}
