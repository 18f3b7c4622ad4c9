import type { User } from '@souk/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useAdminMessages } from '../../../text/admin.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Field } from '../../../ui/field.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { Column } from '../../../ui/table.tsx'
import { Time } from '../../../ui/time.tsx'
import type { UserSearch } from '../admin-search.ts'
import { UserDrawer } from './user-drawer.tsx'

const route = getRouteApi('/dashboard/admin/users')

const useColumns = (open: (id: string) => void): readonly Column<User>[] => {
  const { users } = useAdminMessages()
  return [
    {
      key: 'name',
      head: users.name,
      cell: ({ id, name, email, verified }) => (
        <span className="grid">
          <span className="flex flex-wrap items-center gap-2">
            <button
              type="button"
              aria-label={users.details(name)}
              onClick={() => open(id)}
              className="text-left font-medium hover:underline"
            >
              {name}
            </button>
            {verified && <Badge tone="accent">{users.verified}</Badge>}
          </span>
          <span className="text-xs break-all text-ink-faint">{email}</span>
        </span>
      ),
    },
    {
      key: 'roles',
      head: users.role,
      cell: ({ roles }) => (
        <span className="flex flex-wrap gap-1">
          {roles
            .filter((role) => role !== 'user')
            .map((role) => (
              <Badge key={role} tone={role === 'admin' ? 'warn' : 'neutral'}>
                {users.roles[role]}
              </Badge>
            ))}
        </span>
      ),
      wide: true,
    },
    {
      key: 'status',
      head: users.status,
      cell: ({ status }) => (
        <Badge tone={status === 'active' ? 'good' : 'bad'}>{users.statuses[status]}</Badge>
      ),
    },
    {
      key: 'since',
      head: users.since,
      align: 'end',
      cell: ({ createdAt }) => <Time value={createdAt} />,
      wide: true,
    },
  ]
}

interface FilterProps {
  readonly search: UserSearch
  readonly onChange: (search: UserSearch) => void
}

const Filters = ({ search, onChange }: FilterProps) => {
  const { users } = useAdminMessages()
  const set = <Name extends 'search' | 'role' | 'status'>(name: Name, value: string) => {
    const { [name]: _, page: __, open: ___, ...rest } = search
    onChange(value === '' ? rest : { ...rest, [name]: value })
  }
  const named = (names: Readonly<Record<string, string>>) => [
    { value: '', label: users.all },
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ]
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,20rem)_10rem_10rem]">
      <Field label={users.find}>
        <SearchInput value={search.search ?? ''} onSearch={(typed) => set('search', typed)} />
      </Field>
      <Field label={users.role}>
        <Select
          value={search.role ?? ''}
          onChange={(role) => set('role', role)}
          options={named(users.roles)}
        />
      </Field>
      <Field label={users.status}>
        <Select
          value={search.status ?? ''}
          onChange={(status) => set('status', status)}
          options={named(users.statuses)}
        />
      </Field>
    </div>
  )
}

const limit = 25

/** Everyone who has an account. */
export const Users = () => {
  const { users } = useAdminMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { open, page = 1, ...filters } = search
  const list = useApiQuery('users.list', { query: { ...filters, page, limit } }, { keeps: true })
  const change = (next: UserSearch) => void navigate({ search: next, replace: true })
  const setOpen = (id: string | undefined) => {
    const { open: _, ...rest } = search
    change(id ? { ...rest, open: id } : rest)
  }
  const columns = useColumns(setOpen)
  return (
    <DashboardPage title={users.title} text={users.text}>
      <Filters search={search} onChange={change} />
      <PagedTable
        label={users.title}
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        onRow={({ id }) => setOpen(id)}
        empty={{ title: users.emptyTitle, text: users.emptyText }}
        page={page}
        limit={limit}
        onPage={(next) => change({ ...search, page: next })}
      />
      {open && <UserDrawer key={open} id={open} onClose={() => setOpen(undefined)} />}
    </DashboardPage>
  )
}
