/**
 * The query of an address as it stands there: text, and `true` or `false`. The router's own form would put quotes around
 * what looks like a number, and forms that are sent without script do not.
 */
export const parseSearch = (query: string): Record<string, string | boolean> =>
  Object.fromEntries(
    [...new URLSearchParams(query)]
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, value === 'true' ? true : value === 'false' ? false : value]),
  )

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
