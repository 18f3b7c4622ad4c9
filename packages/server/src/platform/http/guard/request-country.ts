/** Reads a header of the request by its name in small letters. */
export type ReadHeader = (name: string) => string | undefined

/** The country of a request in two capitals, where the operator's proxy sends it in `countryHeader`; else empty. */
export const requestCountry = (header: ReadHeader | undefined, countryHeader: string | undefined): string => {
  const country = (countryHeader && header?.(countryHeader)?.toUpperCase()) ?? ''
  return /^[A-Z]{2}$/.test(country) ? country : ''
}
