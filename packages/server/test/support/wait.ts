import { setTimeout } from 'node:timers/promises'
import type { Marketplace } from './marketplace.ts'

/** Waits until `event` holds, looking again every 5 ms; fails after `mostMs`. */
export const until = async (event: () => Promise<boolean>, what: string, maxMs = 10_000): Promise<void> => {
  const giveUpAt = performance.now() + maxMs
  while (!(await event())) {
    if (performance.now() > giveUpAt) throw new Error(`waited ${maxMs} ms in vain: ${what}`)
    await setTimeout(5)
  }
}

/** Waits until every event so far has been handled, also one that is due a moment later by a clock that was set back. */
export const allHandled = ({ souk }: Marketplace): Promise<void> =>
  until(
    async () => (await souk.db`select 1 from platform.event where due_at is not null limit 1`).length === 0,
    'all events are handled',
  )
