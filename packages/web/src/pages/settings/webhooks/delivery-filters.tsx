import { X } from 'lucide-react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { DeliverySearch } from './delivery-search.ts'

interface Props {
  readonly filters: DeliverySearch
  readonly onChange: (filters: DeliverySearch) => void
}

type Name = 'status' | 'class' | 'type' | 'from' | 'to' | 'text'

const useOptions = () => {
  const { log } = useSettingsMessages()
  const { data } = useApiQuery('webhooks.eventTypes')
  const all = { value: '', label: log.all }
  const named = (names: Readonly<Record<string, string>>) => [
    all,
    ...Object.entries(names).map(([value, label]) => ({ value, label })),
  ]
  const types = data?.data.eventTypes ?? []
  return {
    status: named(log.statuses),
    outcome: named(log.outcomes),
    type: [all, ...types.map(({ type }) => ({ value: type, label: type }))],
  }
}

export const DeliveryFilters = ({ filters, onChange }: Props) => {
  const { log } = useSettingsMessages()
  const options = useOptions()
  const set = (name: Name) => (value: string) => {
    const { [name]: _, page: __, ...rest } = filters
    onChange(value === '' ? rest : ({ ...rest, [name]: value } as DeliverySearch))
  }
  const date = (name: 'from' | 'to') => (
    <Field label={log[name]}>
      <Input type="date" value={filters[name] ?? ''} onChange={(event) => set(name)(event.target.value)} />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Field label={log.status}>
        <Select value={filters.status ?? ''} onChange={set('status')} options={options.status} />
      </Field>
      <Field label={log.outcome}>
        <Select value={filters.class ?? ''} onChange={set('class')} options={options.outcome} />
      </Field>
      <Field label={log.type}>
        <Select value={filters.type ?? ''} onChange={set('type')} options={options.type} />
      </Field>
      {date('from')}
      {date('to')}
      <Field label={log.contains}>
        <Input
          type="search"
          defaultValue={filters.text ?? ''}
          onKeyDown={(event) => event.key === 'Enter' && set('text')(event.currentTarget.value)}
          onBlur={(event) => set('text')(event.currentTarget.value)}
        />
      </Field>
      {Object.keys(filters).length > 0 && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => onChange({})}>
          <X aria-hidden="true" className="size-3.5" /> {log.clear}
        </Button>
      )}
    </div>
  )
}
