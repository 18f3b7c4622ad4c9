import type { ExchangeRates } from '@souk/contract'
import { after, days, type Clock } from '../../kernel/time.ts'
import { transact, type Db } from '../../platform/db/database.ts'
import type { Egress } from '../../platform/egress/egress.ts'
import type { Log } from '../../platform/log/log.ts'
import { findRates, replaceRates, type DailyRates } from './store.ts'

export interface RateDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly egress: Egress
  /** Of a file in the form of the European Central Bank; undefined: no prices are converted. */
  readonly ratesUrl: string | undefined
}

/** Older rates say nothing: weekends and holidays are bridged, and no more. */
const longestMs = days(10)

/** At least so many, so that a page about an error is no list of rates. */
const leastRates = 5

/**
 * Reads the daily list of the European Central Bank
 * (https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html): one day, and for
 * each currency how much of it is one euro. Undefined for anything else.
 */
export const parseRates = (xml: string): DailyRates | undefined => {
  const day = /<Cube\s+time=['"](\d{4}-\d\d-\d\d)['"]/.exec(xml)?.[1]
  const found = xml.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d{1,9}(?:\.\d{1,9})?)['"]/g)
  const rates = new Map([...found].map(([, currency = '', rate]) => [currency, Number(rate)]))
  if (day === undefined || Number.isNaN(Date.parse(day)) || rates.size < leastRates) return undefined
  if ([...rates.values()].includes(0)) return undefined
  rates.set('EUR', 1)
  return { day, rates: [...rates].map(([currency, perEuro]) => ({ currency, perEuro })) }
}

/** Reads the rates of today; how many there are. What cannot be read leaves those of yesterday. */
export const refreshRates = async (deps: RateDeps): Promise<number> => {
  const { db, egress, log, ratesUrl: url } = deps
  if (url === undefined) return 0
  const answer = await egress.send({ url, method: 'GET', headers: { accept: 'application/xml' }, body: '' })
  const isRead = !('failure' in answer) && answer.status === 200 && !answer.truncated
  const found = isRead ? parseRates(answer.body.toString('utf8')) : undefined
  if (!found) {
    log.warn(
      { url, reason: 'failure' in answer ? answer.failure : answer.status },
      'no rates of exchange could be read',
    )
    return 0
  }
  await transact(db, (tx) => replaceRates(tx, found))
  return found.rates.length
}

export const readRates = async ({ db, clock }: Pick<RateDeps, 'db' | 'clock'>): Promise<ExchangeRates> => {
  const found = await findRates(db, after(clock.now(), -longestMs))
  if (!found) return { date: null, source: null, rates: [] }
  return { date: found.day, source: 'European Central Bank', rates: [...found.rates] }
}
