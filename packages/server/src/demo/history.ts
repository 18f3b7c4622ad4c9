import { invariant } from '../kernel/invariant.ts'
import { after, dayOf, days, hours } from '../kernel/time.ts'
import { allOrNothing, transact, type Db } from '../platform/db/database.ts'
import type { Souk } from '../app/compose.ts'
import { act, type Past } from './replay-action.ts'
import { gatherPeople, type People } from './gather-people.ts'
import { demoDays } from './demo.ts'
import { composePast, createPastClock, type PastClock } from './past.ts'
import { buyerEmail, buyerNames } from './people.ts'
import { planHistory } from './plan.ts'
import { listSkills } from './skill.ts'

/** Another number is another past. */
const demoSeed = 20_260

/** Past six in the morning (UTC), when on Mondays payouts are made. */
const scheduleHour = hours(6) + 7 * 60_000

/** Whose account says that the history is there. */
const [firstBuyer = ''] = buyerNames

/**
 * Makes what has happened to the demo's products since they were listed: views, sales, refunds, reviews, payouts. Every
 * step is a use case under a clock that walks to the present. All of it is one transaction: a crash leaves nothing,
 * no one sees half of it, and no sweep of the present works on the past. Returns whether it was made now; it is not if
 * it is there, if a product of the demo is not, or if `signal` stops it.
 */
export const seedHistory = async (souk: Souk, signal: AbortSignal): Promise<boolean> => {
  if (await souk.accounts.findByEmail(buyerEmail(firstBuyer))) return false
  await listSkills(souk)
  try {
    return await allOrNothing(souk.db, (db) => replay(souk, db, signal))
  } catch (error) {
    if (signal.aborted) return false
    throw error
  }
}

const replay = async (present: Souk, db: Db, signal: AbortSignal): Promise<boolean> => {
  const now = present.clock.now()
  const clock = createPastClock(after(now, -days(demoDays)))
  const souk = composePast(present, { clock, db })
  const people = await gatherPeople(souk)
  if (!people) return false
  // Waits for another server that is at it, and then finds its account.
  const { isNew } = await souk.accounts.findOrCreate({ email: buyerEmail(firstBuyer), name: firstBuyer })
  if (!isNew) return false
  try {
    await liveThrough(souk, { clock, people, now, signal })
  } finally {
    souk.catalog.views.close()
  }
  return true
}

interface Life {
  readonly clock: PastClock
  readonly people: People
  readonly now: Date
  readonly signal: AbortSignal
}

/** Does every action of the plan at its time, and what the schedules do in between. */
const liveThrough = async (souk: Souk, { clock, people, now, signal }: Life): Promise<void> => {
  const past: Past = { souk, people, orders: new Map(), reviews: new Map(), refunds: new Map() }
  let morning = after(new Date(dayOf(clock.now())), days(1) + scheduleHour)
  const walkTo = async (instant: Date): Promise<void> => {
    for (; morning <= instant; morning = after(morning, days(1))) {
      clock.moveTo(morning)
      // A day's views are a batch of their own where they decide what trends; before, a week's will do.
      if (morning.getUTCDay() === 1 || morning > after(now, -days(21))) await souk.catalog.views.flush()
      await runScheduledJobs(souk)
      if (morning < after(now, -days(2))) await readInboxes(souk, people)
    }
    clock.moveTo(instant)
  }
  for (const action of planHistory(demoSeed, now)) {
    signal.throwIfAborted()
    await walkTo(action.at)
    await act(past, action)
  }
  await walkTo(now)
  await souk.catalog.views.flush()
  await runScheduledJobs(souk)
  invariant((await souk.dispatcher.backlog()) === 0, 'an event of the demo was not handled')
}

/** Sellers have read what is older than two days. */
const readInboxes = ({ db, notifications }: Souk, { sellers: principals }: People): Promise<void> =>
  transact(db, async (tx) => {
    for (const { accountId } of Object.values(principals)) await notifications.inbox.readAll(tx, accountId)
  })

/** What the schedules do every minute, once a day. */
const runScheduledJobs = async ({ dispatcher, orders, payouts }: Souk): Promise<void> => {
  await dispatcher.drain()
  await orders.sweep()
  await orders.sweepInvoices()
  await payouts.sweep()
  await dispatcher.drain()
}
