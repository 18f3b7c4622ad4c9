import { countries } from '@souk/contract/countries'
import { useMemo } from 'react'
import { useLanguage } from '../ui/messages.ts'

/** All countries with their names, in the order of the reader's language. */
export const useCountries = () => {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language))
  }, [language])
}
