import type { PageReply } from '../../../platform/http/route.ts'

export interface Paging {
  readonly page?: number
  readonly limit?: number
}

/** One page of rows, as they are shown. */
export const pageOf = async <Row, Item>(
  { page: number = 1, limit = 20 }: Paging,
  show: (row: Row) => Item,
  [find, count]: [
    (slice: { readonly limit: number; readonly offset: number }) => Promise<Row[]>,
    () => Promise<number>,
  ],
): Promise<PageReply<Item>> => {
  const [rows, total] = await Promise.all([find({ limit, offset: (number - 1) * limit }), count()])
  return { items: rows.map(show), page: number, limit, total }
}
