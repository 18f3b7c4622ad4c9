import { Download } from 'lucide-react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { dayBefore, presets, toQuery, type AnalyticsSearch, type Preset } from './search.ts'

interface Props {
  readonly search: AnalyticsSearch
  readonly onChange: (search: AnalyticsSearch) => void
  /** Address of the same figures as a file. */
  readonly file: string
}

/** Days, product, and the same figures as a file. */
export const AnalyticsRange = ({ search, onChange: change, file }: Props) => {
  const { analytics } = useSellingMessages()
  const products = useApiQuery('products.list', {
    query: { mine: true, limit: 100, sort: 'title', order: 'asc' },
  })
  const { preset = 'month' } = search
  const setPreset = (next: Preset) => {
    const { from: _, to: __, preset: ___, ...rest } = search
    change({
      ...rest,
      ...(next === 'month' ? {} : { preset: next }),
      ...(next === 'custom' ? { from: dayBefore(29), to: dayBefore(0) } : {}),
    })
  }
  const setProduct = (productId: string) => {
    const { productId: _, ...rest } = search
    change(productId === '' ? rest : { ...rest, productId })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={analytics.range}>
        <Select
          value={preset}
          onChange={setPreset}
          options={presets.map((value) => ({ value, label: analytics.presets[value] }))}
        />
      </Field>
      {preset === 'custom' &&
        (['from', 'to'] as const).map((name) => (
          <Field key={name} label={analytics[name]}>
            <Input
              type="date"
              value={search[name] ?? ''}
              onChange={(event) => event.target.value && change({ ...search, [name]: event.target.value })}
            />
          </Field>
        ))}
      <div className="w-56">
        <Field label={analytics.product}>
          <Select
            value={search.productId ?? ''}
            onChange={setProduct}
            options={[
              { value: '', label: analytics.allProducts },
              ...(products.data?.data.map(({ id, title }) => ({ value: id, label: title })) ?? []),
            ]}
          />
        </Field>
      </div>
      <LinkButton className="ml-auto" download href={`${file}?${new URLSearchParams(toQuery(search))}`}>
        <Download aria-hidden="true" className="size-4" /> {analytics.csv}
      </LinkButton>
    </div>
  )
}
