import type { Id } from '../../../kernel/ids.ts'
import { monthOf, type Days, type Period } from '../reports/period.ts'
import type { AnalyticsScope } from '../reports/scope.ts'
import type { CohortMonth, CustomerCounts, CustomerFigures } from '../store-port.ts'
import type { ClickHouse, QueryParameters } from './connection.ts'
import { bucketOf, parametersOf, salesOf } from './figure-store.ts'

/** The orders of each customer are numbered by day, each with the day of the order before. */
export const countCustomers = async (
  from: ClickHouse,
  of: AnalyticsScope,
  period: Period,
): Promise<CustomerCounts[]> => {
  const rows = await from.select<{ [Field in keyof CustomerCounts]: string }>(
    `select ${bucketOf(period)} as bucket, countIf(ordinal = 1) as newCustomers,
            countIf(ordinal > 1 and day_before < greatest(bucket, {start:Date32})) as returningCustomers,
            countIf(ordinal = 1 or day_before < {start:Date32}) as firstInPeriod,
            countIf(ordinal = 2 and day_before >= {start:Date32}) as repeats, count() as orders
     from (
       select arraySort(groupArray(day)) as days ${salesOf(of.scope)} and is_sale and day <= {end:Date32}
       group by buyer_id having days[-1] >= {start:Date32}
     ) array join days as day, arrayEnumerate(days) as ordinal, arrayPushFront(arrayPopBack(days), days[1]) as day_before
     where day >= {start:Date32} group by bucket`,
    parametersOf(of, period),
  )
  return rows.map((row) => ({
    bucket: row.bucket,
    newCustomers: Number(row.newCustomers),
    returningCustomers: Number(row.returningCustomers),
    firstInPeriod: Number(row.firstInPeriod),
    repeats: Number(row.repeats),
    orders: Number(row.orders),
  }))
}

export const countCustomersUntil = async (
  from: ClickHouse,
  of: AnalyticsScope,
  day: string,
): Promise<number> => {
  const [row] = await from.select<{ customers: string }>(
    `select uniqExact(buyer_id) as customers ${salesOf(of.scope)} and is_sale and day <= {end:Date32}`,
    parametersOf(of, { start: day, end: day }),
  )
  return Number(row?.customers)
}

export const findCohorts = async (
  from: ClickHouse,
  of: AnalyticsScope,
  { start, end }: Days,
): Promise<CohortMonth[]> => {
  const rows = await from.select<{ cohort: string; month: string; customers: string }>(
    `select cohort, month, count() as customers from (
       select toStartOfMonth(min(day)) as cohort, arrayJoin(groupUniqArray(toStartOfMonth(day))) as month
       ${salesOf(of.scope)} and is_sale and toStartOfMonth(day) <= {end:Date32} group by buyer_id
     ) where cohort >= {start:Date32} group by cohort, month`,
    parametersOf(of, { start: monthOf(start), end: monthOf(end) }),
  )
  return rows.map((row) => ({ ...row, customers: Number(row.customers) }))
}

const findCustomers = async (
  from: ClickHouse,
  of: AnalyticsScope,
  query: { readonly condition: string; readonly order: string; readonly parameters: QueryParameters },
): Promise<CustomerFigures[]> => {
  const rows = await from.select<{ [Field in keyof CustomerFigures]: string } & { id: Id<'user'> }>(
    `select buyer_id as id, countIf(is_sale and day >= {start:Date32}) as orders,
            sumIf(if(is_sale, amount_minor, -amount_minor), day >= {start:Date32}) as spentMinor,
            toUnixTimestamp64Milli(minIf(at, is_sale)) as firstAt,
            toUnixTimestamp64Milli(maxIf(at, is_sale and day >= {start:Date32})) as lastAt
     ${salesOf(of.scope)} and day <= {end:Date32} and ${query.condition}
     group by id having orders > 0 order by ${query.order} limit {limit:UInt32} offset {offset:UInt64}`,
    query.parameters,
  )
  return rows.map((row) => ({
    id: row.id,
    orders: Number(row.orders),
    spentMinor: BigInt(row.spentMinor),
    firstAt: new Date(Number(row.firstAt)),
    lastAt: new Date(Number(row.lastAt)),
  }))
}

/** Who ordered in these days, most spent first. */
export const findTopCustomers = (
  from: ClickHouse,
  of: AnalyticsScope,
  { limit, offset, ...days }: Days & { readonly limit: number; readonly offset: number },
): Promise<CustomerFigures[]> =>
  findCustomers(from, of, {
    condition: 'true',
    order: 'spentMinor desc, UUIDToNum(id)',
    parameters: { ...parametersOf(of, days), limit, offset },
  })

/** The next who ordered in these days, by identifier. */
export const findCustomersAfter = (
  from: ClickHouse,
  of: AnalyticsScope,
  { after, limit, ...days }: Days & { readonly after: Id<'user'> | null; readonly limit: number },
): Promise<CustomerFigures[]> =>
  findCustomers(from, of, {
    condition: after === null ? 'true' : 'UUIDToNum(buyer_id) > UUIDToNum({after:UUID})',
    order: 'UUIDToNum(id)',
    parameters: { ...parametersOf(of, days), limit, offset: 0, ...(after === null ? {} : { after }) },
  })
