import { useSyncExternalStore } from 'react'
import { usePublicQuery } from '../api/use-api-query.ts'
import { useMarketMessages } from '../text/money/markets.ts'
import { useLanguage } from '../text/text.tsx'
import { formatMoney } from '../ui/money.tsx'
import { Select } from '../ui/select.tsx'
import { formatTime } from '../ui/time.tsx'

/** Under it in `localStorage`: the currency that someone has chosen; empty for that of each price. */
const key = 'currency'

const euroCountries = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))

const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const choose = (currency: string) => {
  localStorage.setItem(key, currency)
  for (const listener of listeners) listener()
}

/** Codes of currencies begin with that of their country. */
const currencyOf = (locale: string, known: readonly string[]): string => {
  const region = new Intl.Locale(locale).maximize().region ?? ''
  return euroCountries.has(region) ? 'EUR' : (known.find((currency) => currency.startsWith(region)) ?? '')
}

/** As an option of a list. */
const nameOf = (currency: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency

/** Within a sentence: US dollars. */
const pluralOf = (currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

interface Props {
  /** In the currency's units. */
  readonly price: number
  readonly currency: string
}

/** About what a price is in the currency of the reader: that which they have chosen, else that of their browser's region. */
export const AboutPrice = ({ price, currency }: Props) => {
  const messages = useMarketMessages()
  const language = useLanguage()
  const { data } = usePublicQuery('markets.getRates')
  const chosen = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => '',
  )
  const { date, rates = [] } = data?.data ?? {}
  const perEuro = new Map(rates.map((rate) => [rate.currency, rate.perEuro]))
  const own = perEuro.get(currency)
  if (!date || own === undefined || price === 0) return null
  const wanted = chosen ?? currencyOf(navigator.language, [...perEuro.keys()])
  const target = perEuro.get(wanted)
  const isConverted = target !== undefined && wanted !== currency
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {isConverted && (
        <p>
          {messages.about(
            formatMoney((price / own) * target, wanted, language),
            formatTime(`${date}T00:00:00Z`, 'date', language),
          )}{' '}
          {messages.paid(pluralOf(currency, language))}
        </p>
      )}
      <label className="flex flex-wrap items-center gap-2">
        {messages.showIn}
        <Select
          size="sm"
          value={isConverted ? wanted : ''}
          onChange={choose}
          options={[
            { value: '', label: messages.asSold },
            ...[...perEuro.keys()]
              .filter((one) => one !== currency)
              .map((value) => ({ value, label: nameOf(value, language) }))
              .toSorted((one, other) => one.label.localeCompare(other.label, language)),
          ]}
        />
      </label>
    </div>
  )
}
