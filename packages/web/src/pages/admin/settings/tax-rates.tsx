import type { ShopSettings } from '@souk/contract'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCountries } from '../../use-countries.ts'
import type { SettingsForm } from './use-settings.ts'

type Rate = ShopSettings['taxRates'][number]

/** Percent, with a point or a comma; undefined if it is no such number. */
const rateOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,2}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

interface RowProps {
  readonly rate: Rate
  /** Its own, and those without a rate. */
  readonly countries: ReturnType<typeof useCountries>
  readonly error: (name: keyof Rate) => ReturnType<typeof faultOf>
  readonly onChange: (rate: Rate) => void
  readonly onRemove: () => void
}

const Row = ({ rate, countries, error, onChange, onRemove }: RowProps) => {
  const { settings: messages } = useTaxMessages()
  const [typed, setTyped] = useState(String(rate.rate))
  const name = countries.find(({ value }) => value === rate.country)?.label ?? rate.country
  return (
    <li className="grid items-end gap-3 sm:grid-cols-[1fr_8rem_auto]">
      <Field label={messages.country} error={error('country')}>
        <Select
          value={rate.country}
          onChange={(country) => onChange({ ...rate, country })}
          options={countries}
        />
      </Field>
      <Field
        label={messages.rate}
        error={error('rate') ?? (rateOf(typed) === undefined ? messages.rateInvalid : undefined)}
      >
        <Input
          value={typed}
          inputMode="decimal"
          onChange={({ target }) => {
            setTyped(target.value)
            const value = rateOf(target.value)
            if (value !== undefined) onChange({ ...rate, rate: value })
          }}
        />
      </Field>
      <Button variant="ghost" size="icon" aria-label={messages.removeRate(name)} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  )
}

/** Standard rates that replace or add to the built-in ones. */
export const TaxRates = ({ form: { draft, set, error } }: { readonly form: SettingsForm }) => {
  const { settings: messages } = useTaxMessages()
  const { taxRates } = draft
  const countries = useCountries()
  const unused = countries.filter(({ value }) => taxRates.every(({ country }) => country !== value))
  const [next] = unused
  return (
    <Card title={messages.rates} text={messages.ratesText}>
      <ul className="grid gap-4">
        {taxRates.map((rate, index) => (
          <Row
            key={rate.country}
            rate={rate}
            countries={countries.filter((one) => one.value === rate.country || unused.includes(one))}
            error={(name) => faultOf(error, `taxRates.${index}.${name}`)}
            onChange={(changed) =>
              set({ taxRates: taxRates.map((one, at) => (at === index ? changed : one)) })
            }
            onRemove={() => set({ taxRates: taxRates.filter((_, at) => at !== index) })}
          />
        ))}
      </ul>
      {next && (
        <Button
          className="mt-4"
          onClick={() => set({ taxRates: [...taxRates, { country: next.value, rate: 0 }] })}
        >
          {messages.addRate}
        </Button>
      )}
    </Card>
  )
}
