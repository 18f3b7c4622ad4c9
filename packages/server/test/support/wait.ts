import { setTimeout } from 'node:timers/promises'
import type { Marketplace } from './marketplace.ts'

/** Waits until `event` holds; fails after `maxMs`. It checks every 5 ms first, and every 50 ms later: a check takes the processor. */
export const until = async (event: () => Promise<boolean>, what: string, maxMs = 30_000): Promise<void> => {
  const began = performance.now()
  while (!(await event())) {
    const waited = performance.now() - began
    if (waited > maxMs) throw new Error(`waited ${maxMs} ms in vain: ${what}`)
    await setTimeout(Math.min(5 + waited / 20, 50))
  }
}

/** Waits until every event so far has been handled, also one that is due a moment later by a clock that was set back. */
export const allHandled = ({ souk }: Marketplace): Promise<void> =>
  until(
    async () => (await souk.db`select 1 from platform.event where due_at is not null limit 1`).length === 0,
    'all events are handled',
  )
