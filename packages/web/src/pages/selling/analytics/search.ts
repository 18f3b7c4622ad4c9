/** What the figures are of, in the address: it can be sent to a partner, and Back goes back. */
export interface AnalyticsSearch {
  readonly preset?: Preset
  readonly from?: string
  readonly to?: string
  readonly productId?: string
  /** Figures as rows instead of a drawing. */
  readonly table?: true
}

export const presets = ['week', 'month', 'quarter', 'year', 'custom'] as const
export type Preset = (typeof presets)[number]

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

export const readAnalyticsSearch = (search: Record<string, unknown>): AnalyticsSearch => {
  const preset = presets.find((name) => name === search['preset'])
  const { from, to, productId } = search
  return {
    ...(preset && preset !== 'month' ? { preset } : {}),
    ...(preset === 'custom' && isDay(from) ? { from } : {}),
    ...(preset === 'custom' && isDay(to) ? { to } : {}),
    ...(typeof productId === 'string' && productId !== '' ? { productId } : {}),
    ...(search['table'] === true ? { table: true } : {}),
  }
}

/** Of the list of customers, which has pages. */
export interface CustomerSearch extends Omit<AnalyticsSearch, 'table'> {
  readonly page?: number
}

export const readCustomerSearch = (search: Record<string, unknown>): CustomerSearch => {
  const { table: _, ...chosen } = readAnalyticsSearch(search)
  return { ...chosen, ...(Number(search['page']) > 1 ? { page: Number(search['page']) } : {}) }
}

export const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const back = { week: 7, month: 30, quarter: 90, year: 365 } as const

const dayMs = 86_400_000

/** The same query for the days before, as many. */
export const beforeThat = <Query extends { readonly startDate: string; readonly endDate: string }>(
  query: Query,
): Query => {
  const [start, end] = [Date.parse(query.startDate), Date.parse(query.endDate)]
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const days = Math.round((end - start) / dayMs) + 1
  return { ...query, startDate: dayOf(start - days * dayMs), endDate: dayOf(start - dayMs) }
}

/** The query for the API: both ends are days in UTC, included (Decision 22). */
export const toQuery = ({ preset = 'month', from, to, productId }: AnalyticsSearch) => ({
  startDate: preset === 'custom' ? (from ?? dayBefore(30)) : dayBefore(back[preset] - 1),
  endDate: preset === 'custom' ? (to ?? dayBefore(0)) : dayBefore(0),
  ...(productId ? { productId } : {}),
})
