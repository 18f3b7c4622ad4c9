import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import { notificationKinds, type EmailFrequency, type NotificationKind } from '@souk/contract'
import { days, minutes } from '../../src/kernel/time.ts'
import { createTestClock } from '../support/clock.ts'
import { isFull } from '../support/depth.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

/** With summer and winter time, also of the southern half, and with quarters of an hour. */
const timeZones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'UTC', 'Pacific/Auckland'],
]
const frequencies = ['now', 'daily', 'weekly', 'off'] as const
const quiets = [null, { from: '22:00', until: '07:15' }, { from: '12:00', until: '14:30' }]
/** A night in which Europe's clocks change is in it. */
const start = new Date('2026-03-01T00:00:00Z')
const simulatedDays = Number(process.env['NOTIFICATION_DAYS'] ?? (isFull ? 90 : 7))
/** Clocks of all time zones are quarters of an hour apart. */
const quarterMs = minutes(15)

interface Person extends Account {
  readonly timeZone: string
  readonly quiet: (typeof quiets)[number]
  readonly frequencies: Readonly<Record<string, EmailFrequency>>
}

const numbers = (seed: number) => {
  let state = seed
  /** A whole number below `end`; the same ones for the same seed. */
  return (end: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * end)
  }
}

const local = (instant: number, timeZone: string): { readonly day: string; readonly time: string } => {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return { day: parts['weekday'] ?? '', time: `${parts['hour']}:${parts['minute']}` }
}

/** When an email is due by the words of the guide, looked for on the clock of the wall. */
const dueAt = (handled: number, kind: NotificationKind, person: Person): number | null => {
  const { timeZone, quiet } = person
  const { email, urgent }: { email: EmailFrequency; urgent?: true } = notificationKinds[kind]
  const frequency = person.frequencies[kind] ?? email
  const next = (holds: (at: ReturnType<typeof local>) => boolean): number => {
    let at = Math.ceil((handled + 1) / quarterMs) * quarterMs
    while (!holds(local(at, timeZone))) at += quarterMs
    return at
  }
  if (frequency === 'off') return null
  if (frequency === 'daily') return next(({ time }) => time === '08:00')
  if (frequency === 'weekly') return next(({ day, time }) => day === 'Mon' && time === '08:00')
  const { time } = local(handled, timeZone)
  if (!quiet || urgent) return handled
  const isQuiet =
    quiet.from < quiet.until
      ? time >= quiet.from && time < quiet.until
      : time >= quiet.from || time < quiet.until
  return isQuiet ? next((at) => at.time === quiet.until) : handled
}

const openPeople = async (market: Marketplace, draw: (end: number) => number): Promise<Person[]> => {
  const people: Person[] = []
  for (const timeZone of timeZones) {
    const account = await market.account({ plan: 'enterprise' })
    const quiet = quiets[draw(quiets.length)] ?? null
    const chosen = (['sale', 'new_product', 'new_version', 'review'] as const).map(
      (kind) => [kind, frequencies[draw(frequencies.length)] ?? 'now'] as const,
    )
    await market.client(await market.signIn(account)).preferences.update({
      body: { timeZone, quietHours: quiet, kinds: chosen.map(([kind, email]) => ({ kind, email })) },
    })
    people.push({ ...account, timeZone, quiet, frequencies: Object.fromEntries(chosen) })
  }
  return people
}

interface Planned {
  readonly id: string
  readonly accountId: string
  readonly kind: NotificationKind
  readonly mailAt: Date | null
}

describe('notifications', () => {
  it(
    'are emailed when they are due, over months, in time zones whose clocks change',
    { timeout: 900_000 },
    async (test) => {
      const seed = Number(process.env['NOTIFICATION_SEED'] ?? randomInt(2 ** 31))
      test.diagnostic(`seed ${seed}`)
      const draw = numbers(seed)
      const clock = createTestClock(start)
      const market = await startMarketplace({ clock })
      const { souk } = market
      try {
        const people = await openPeople(market, draw)
        const pick = (): Person => people[draw(people.length)] as Person
        const products: { readonly id: string; readonly seller: Person }[] = []
        const act = async (): Promise<void> => {
          const [person, product] = [pick(), products[draw(products.length)]]
          if (!product || draw(4) === 0) {
            products.push({
              id: await publish(person, { title: `Product ${products.length}` }),
              seller: person,
            })
          } else if (draw(3) === 0) {
            const body = { content: `Another {{topic}} ${clock.now().getTime()}` }
            await product.seller.client.products.update({ params: { productId: product.id }, body })
          } else if (person.id !== product.seller.id) {
            const bought = person.client.purchases.create({ body: { productId: product.id } })
            await bought.catch(() => undefined)
            const body = { rating: 1 + draw(5) }
            const review = person.client.reviews.create({ params: { productId: product.id }, body })
            await review.catch(() => undefined)
          }
        }
        for (const person of people)
          for (const other of people.slice(0, 3))
            if (other.id !== person.id)
              await person.client.following.follow({ params: { sellerId: other.publicId } })

        const known: NotificationKind[] = []
        let last = '00000000-0000-0000-0000-000000000000'
        const emails = new Map<string, number>()
        /** What was inserted since the last look, and what is expected of it. */
        const look = async (handled: number): Promise<void> => {
          const rows = await souk.db<Planned[]>`
            select id, account_id as "accountId", kind, mail_at as "mailAt" from notifications.notification
            where id > ${last} order by id`
          last = rows.at(-1)?.id ?? last
          for (const { accountId, kind, mailAt } of rows) {
            const person = people.find((one) => one.id === accountId)
            assert.ok(person)
            const due = dueAt(handled, kind, person)
            const planned = mailAt?.getTime() ?? null
            const what = `${kind} at ${new Date(handled).toISOString()} in ${person.timeZone}, seed ${seed}`
            assert.equal(planned === null, due === null, what)
            if (due !== null && planned !== null)
              assert.ok(Math.abs(planned - due) < minutes(1), `${what}: ${planned - due} ms apart`)
            known.push(kind)
          }
        }
        const send = async (): Promise<void> => {
          const before = await souk.db<{ accountId: string }[]>`
            select distinct account_id as "accountId" from notifications.notification where mail_at <= ${clock.now()}`
          assert.equal(await souk.notifications.mailDue(), before.length)
          for (const { accountId } of before) emails.set(accountId, (emails.get(accountId) ?? 0) + 1)
          await souk.outbox.drain()
        }
        const end = start.getTime() + days(simulatedDays)
        let actAt = start.getTime()
        for (;;) {
          // As on a server, they are sent in the minute after they are due.
          const [{ due } = { due: null }] = await souk.db<{ due: Date | null }[]>`
            select min(mail_at) as due from notifications.notification`
          const sendAt = Math.ceil((due?.getTime() ?? end) / minutes(1)) * minutes(1)
          const at = Math.min(actAt, sendAt)
          if (at >= end) break
          clock.advance(Math.max(0, at - clock.now().getTime()))
          await send()
          if (at < actAt) continue
          actAt = at + minutes(120 + draw(900))
          await act()
          await allHandled(market)
          await look(clock.now().getTime())
        }
        // Nothing was lost, and nothing was sent twice.
        const [{ waiting } = { waiting: -1 }] = await souk.db<{ waiting: number }[]>`
          select count(*)::int as waiting from platform.mail`
        assert.equal(waiting, 0)
        let sent = 0
        for (const { id, email } of people) {
          // One is that of the sign-in.
          const count = (await market.mails(email)).filter(({ headers }) =>
            headers.some(({ key }) => key === 'list-unsubscribe'),
          ).length
          assert.equal(count, emails.get(id) ?? 0, `emails to ${email}`)
          sent += count
        }
        test.diagnostic(`${known.length} notifications, ${sent} emails in ${simulatedDays} days`)
        assert.ok(sent > 0)
      } finally {
        await market.close()
      }
    },
  )
})
