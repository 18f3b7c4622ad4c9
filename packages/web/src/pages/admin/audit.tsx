import type { AuditEntry } from '@souk/contract'
import { Link, getRouteApi } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useApiQuery } from '../../api/use-api-query.ts'
import { DashboardPage } from '../../shell/dashboard.tsx'
import { useAdminMessages } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PagedTable } from '../../ui/paged-table.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Select } from '../../ui/select.tsx'
import type { Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import type { AuditSearch } from './admin-search.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { Person } from './users/person.tsx'

const route = getRouteApi('/dashboard/admin/audit')

const useColumns = (open: (id: string) => void): readonly Column<AuditEntry>[] => {
  const { audit } = useAdminMessages()
  return [
    {
      key: 'action',
      head: audit.action,
      cell: ({ id, action }) => (
        <button
          type="button"
          aria-label={audit.details(audit.actionNames[action] ?? action)}
          onClick={() => open(id)}
          className="text-left font-medium hover:underline"
        >
          {audit.actionNames[action] ?? action}
        </button>
      ),
    },
    { key: 'actor', head: audit.actor, cell: ({ actorId }) => <Person id={actorId} /> },
    {
      key: 'subject',
      head: audit.subject,
      cell: ({ subject }) => <Subject id={subject} />,
      wide: true,
    },
    {
      key: 'when',
      head: audit.when,
      align: 'end',
      cell: ({ at }) => <Time value={at} form="relative" />,
    },
  ]
}

interface FilterProps {
  readonly search: AuditSearch
  readonly onChange: (search: AuditSearch) => void
}

const Filters = ({ search, onChange }: FilterProps) => {
  const { audit } = useAdminMessages()
  const { action = '', actorId = '', subject = '' } = search
  const set = (name: 'action' | 'actorId' | 'subject', value: string) => {
    const { [name]: _, page: __, open: ___, ...rest } = search
    onChange(value === '' ? rest : { ...rest, [name]: value })
  }
  const known = Object.entries(audit.actions).map(([value, label]) => ({ value, label }))
  // The link from an entry may filter by one action.
  const own =
    action === '' || action in audit.actions
      ? []
      : [{ value: action, label: audit.actionNames[action] ?? action }]
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      <Field label={audit.action}>
        <Select
          value={action}
          onChange={(value) => set('action', value)}
          options={[{ value: '', label: audit.all }, ...own, ...known]}
        />
      </Field>
      <Field label={audit.actor}>
        <SearchInput
          key={actorId}
          value={actorId}
          placeholder={audit.actorHint}
          onSearch={(id) => set('actorId', id)}
        />
      </Field>
      <Field label={audit.subject}>
        <SearchInput
          key={subject}
          value={subject}
          placeholder={audit.subjectHint}
          onSearch={(id) => set('subject', id)}
        />
      </Field>
      {(action || actorId || subject) && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => onChange({})}>
          <X aria-hidden="true" className="size-3.5" /> {audit.clear}
        </Button>
      )}
    </div>
  )
}

const limit = 25

/** Who did what; everything that is chosen is in the address. */
export const Audit = () => {
  const { audit } = useAdminMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { open, page = 1, ...filters } = search
  const list = useApiQuery('audit.list', { query: { ...filters, page, limit } }, { keeps: true })
  const change = (next: AuditSearch) => void navigate({ search: next, replace: true })
  const setOpen = (id: string | undefined) => {
    const { open: _, ...rest } = search
    change(id ? { ...rest, open: id } : rest)
  }
  const columns = useColumns(setOpen)
  return (
    <DashboardPage title={audit.title} text={audit.text}>
      <Filters search={search} onChange={change} />
      <PagedTable
        label={audit.title}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onRow={({ id }) => setOpen(id)}
        empty={{ title: audit.emptyTitle, text: audit.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => change({ ...search, page: next })}
      />
      <AuditDrawer
        entry={list.data?.data.find(({ id }) => id === open)}
        onClose={() => setOpen(undefined)}
        onOnly={change}
      />
    </DashboardPage>
  )
}

const Product = ({ id }: { readonly id: string }) => {
  const { data } = useApiQuery('products.get', { params: { productId: id } })
  return (
    <Link
      to="/admin/moderation"
      search={{ open: id }}
      className="text-ink no-underline hover:underline"
      title={id}
    >
      {data?.data.title ?? `${id.slice(0, 14)}…`}
    </Link>
  )
}

/** What an entry is about: accounts and products by name, anything else by its identifier. */
const Subject = ({ id }: { readonly id: string }) => {
  if (id.startsWith('usr_')) return <Person id={id} />
  if (id.startsWith('prod_')) return <Product id={id} />
  return (
    <code className="font-mono text-xs" title={id}>
      {id.slice(0, 14)}…
    </code>
  )
}
