import type { Fault, MarketPrices as Prices, ProductDetail } from '@souk/contract'
import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useMarketPriceMessages } from '../../../../text/money/markets.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../../ui/form-errors.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { toAmount } from '../../../../ui/typed-amount.ts'
import { useCountries, useCountryName } from '../../../use-countries.ts'

/** As it is typed. */
interface Entry {
  readonly countries: readonly string[]
  readonly price: string
}

interface CountriesProps {
  readonly chosen: readonly string[]
  /** In any of the prices: a country has one. */
  readonly taken: ReadonlySet<string>
  readonly onChange: (countries: readonly string[]) => void
  readonly error: Fault | undefined
}

const Countries = ({ chosen, taken, onChange, error }: CountriesProps) => {
  const messages = useMarketPriceMessages()
  const countries = useCountries()
  const nameOf = useCountryName()
  return (
    <div className="grid gap-2">
      <Field label={messages.country} error={error}>
        <Select
          value=""
          onChange={(country) => country !== '' && onChange([...chosen, country])}
          options={[
            { value: '', label: messages.choose },
            ...countries.filter(({ value }) => !taken.has(value)),
          ]}
        />
      </Field>
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map((country) => (
          <li key={country}>
            <Button
              size="sm"
              aria-label={messages.remove(nameOf(country))}
              onClick={() => onChange(chosen.filter((one) => one !== country))}
            >
              {nameOf(country)} <X aria-hidden="true" className="size-3.5" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const PricesForm = ({ given }: { readonly given: Prices }) => {
  const messages = useMarketPriceMessages()
  const { productId, currency } = given
  const [entries, setEntries] = useState<readonly Entry[]>(
    given.prices.map(({ countries, price }) => ({ countries, price: String(price) })),
  )
  const { run, busy, error } = useApiMutation('markets.setPrices', {
    refresh: ['markets.getPrices'],
    onDone: () => toast(messages.saved, { tone: 'good' }),
  })
  const taken = new Set(entries.flatMap(({ countries }) => countries))
  const change = (index: number, entry: Partial<Entry>) =>
    setEntries(entries.map((one, at) => (at === index ? { ...one, ...entry } : one)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const prices = entries.map(({ countries, price }) => ({
      countries: [...countries],
      price: toAmount(price),
    }))
    run({ params: { productId }, body: { prices } })
  }
  const fields = entries.flatMap((_, index) => [`prices.${index}.price`, `prices.${index}.countries`])
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-sm text-ink-soft">{messages.text}</p>
      <FormErrors error={error} fields={fields} />
      {entries.map(({ countries, price }, index) => (
        <div key={index} className="grid items-start gap-4 rounded-md border border-line p-4 sm:grid-cols-2">
          <Field label={`${messages.price} (${currency})`} error={faultOf(error, `prices.${index}.price`)}>
            <Input
              inputMode="decimal"
              value={price}
              onChange={({ target }) => change(index, { price: target.value })}
            />
          </Field>
          <Countries
            {...{ chosen: countries, taken }}
            onChange={(chosen) => change(index, { countries: chosen })}
            error={faultOf(error, `prices.${index}.countries`)}
          />
          <Button
            size="sm"
            variant="ghost"
            className="justify-self-start"
            onClick={() => setEntries(entries.filter((_, at) => at !== index))}
          >
            {messages.removePrice}
          </Button>
        </div>
      ))}
      <p className="text-sm text-ink-faint">{messages.evidence}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {messages.save}
        </Button>
        <Button variant="ghost" onClick={() => setEntries([...entries, { countries: [], price: '' }])}>
          {messages.add}
        </Button>
      </div>
    </form>
  )
}

/** What it costs elsewhere; only of what has a fixed price. */
export const MarketPrices = ({ product: { id, pricing } }: { readonly product: ProductDetail }) => {
  const messages = useMarketPriceMessages()
  const isFixed = pricing === undefined || pricing.model === 'fixed'
  const { data } = useApiQuery('markets.getPrices', { params: { productId: id } }, { enabled: isFixed })
  if (!data || !isFixed) return null
  return (
    <Card title={messages.title}>
      <PricesForm given={data.data} />
    </Card>
  )
}
