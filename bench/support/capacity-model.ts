/** Processor milliseconds in each part; `others` is the load itself and what it calls. */
export interface Cost {
  readonly web: number
  readonly worker: number
  readonly database: number
  readonly others: number
}

/** How often each operation happens, in proportion. */
export interface Mix {
  readonly list: number
  readonly product: number
  /** Of the website, rendered. */
  readonly page: number
  readonly cachedPage: number
  readonly prompt: number
  readonly purchase: number
}

type Costs = Readonly<Record<keyof Mix, Cost>>

const parts = ['web', 'worker', 'database', 'others'] as const

/** Of all of the mix together. */
export const add = (mix: Mix, costs: Costs): Cost => {
  const sumOf = (part: keyof Cost) =>
    Object.entries(mix).reduce((sum, [name, times]) => sum + times * costs[name as keyof Mix][part], 0)
  const [web, worker, database, others] = parts.map(sumOf) as [number, number, number, number]
  return { web, worker, database, others }
}

/** Of the mix's average request. */
export const costOf = (mix: Mix, costs: Costs): Cost => {
  const requests = Object.values(mix).reduce((sum: number, times: number) => sum + times, 0)
  const { web, worker, database, others } = add(mix, costs)
  return {
    ...{ web: web / requests, worker: worker / requests },
    ...{ database: database / requests, others: others / requests },
  }
}

/** Requests a second until something is used up: the one core that a web server can use, or all of a machine that runs everything. */
export const highestRate = (
  { web, worker, database, others }: Cost,
  limits: { readonly web: number; readonly cores: number },
): number => Math.min((limits.web * 1_000) / web, (limits.cores * 1_000) / (web + worker + database + others))

/** Of each core, the rest is for peaks within the hour and for what is not in the mix. */
const usedPart = 0.6
/** Of a day's orders, those in its busiest hour. */
const busiestHour = 0.1

/** Orders a day, each with its share of all else, and the cores of workers and database that they take in the busiest hour. */
export const ordersADay = (
  each: Cost,
  webServers: number,
): { readonly perDay: number; readonly workers: number; readonly databaseCores: number } => {
  const perSecond = (webServers * 1_000 * usedPart) / each.web
  const coresOf = (part: keyof Cost) => (perSecond * each[part]) / 1_000 / usedPart
  return {
    perDay: (perSecond * 3_600) / busiestHour,
    workers: coresOf('worker'),
    databaseCores: coresOf('database'),
  }
}
