import { requestCountry, type ReadHeader } from '../../../platform/http/guard/request-country.ts'

export type { ReadHeader }

interface Options {
  readonly baseUrl: string
  /** Where the operator's proxy says the country; undefined if nothing does. */
  readonly countryHeader: string | undefined
}

/** More than any name of a host has (RFC 1035). */
const maxOfHost = 253

/**
 * Where a view came from: the host alone of the page that linked here, since the rest of an address may say more of its
 * reader than a seller should know, and a country of two letters. The marketplace's own pages are nowhere else.
 */
export const originOf = (
  header: ReadHeader,
  { baseUrl, countryHeader }: Options,
): { readonly referrer: string; readonly country: string } => ({
  referrer: hostOf(header('referer') ?? '', baseUrl),
  country: requestCountry(header, countryHeader),
})

const hostOf = (page: string, baseUrl: string): string => {
  if (!/^https?:/i.test(page) || !URL.canParse(page)) return ''
  const { hostname, host } = new URL(page)
  return host === new URL(baseUrl).host || hostname.length > maxOfHost ? '' : hostname
}
