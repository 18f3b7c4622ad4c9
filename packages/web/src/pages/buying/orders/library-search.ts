import { productTypes, type ProductType } from '../../market/market-search.ts'

const shows = ['refunded', 'pending'] as const

/** What the address of the library says. */
export interface LibrarySearch {
  readonly search?: string
  readonly type?: ProductType
  /** Instead of what can be used now. */
  readonly show?: (typeof shows)[number]
  readonly page?: number
}

/** Reads an address that anybody may have written: what makes no sense is left out. */
export const readLibrarySearch = (given: Readonly<Record<string, unknown>>): LibrarySearch => {
  const search = typeof given['search'] === 'string' ? given['search'].trim().slice(0, 200) : ''
  const type = productTypes.find((name) => name === given['type'])
  const show = shows.find((name) => name === given['show'])
  const page = Number(given['page'])
  return {
    ...(search === '' ? {} : { search }),
    ...(type ? { type } : {}),
    ...(show ? { show } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  }
}
