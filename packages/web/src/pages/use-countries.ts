import { countries } from '@souk/contract/countries'
import { useMemo } from 'react'
import { useLanguage } from '../ui/messages.ts'

/** The names of countries in the reader's language, by their codes. */
export const useCountryName = (): ((country: string) => string) => {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return (country) => names.of(country) ?? country
  }, [language])
}

/** All countries with their names, in the order of the reader's language. */
export const useCountries = () => {
  const language = useLanguage()
  const nameOf = useCountryName()
  return useMemo(
    () =>
      countries
        .map((value) => ({ value, label: nameOf(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, language)),
    [language, nameOf],
  )
}
