import { setTimeout as sleep } from 'node:timers/promises'
import type { KnownMonths } from '../log/attempt-store.ts'
import { tryOnce } from './attempt.ts'
import { type Leased, claim } from '../queue/claim.ts'
import type { WebhooksDeps } from '../deps.ts'
import { createResultRecorder } from './result-recorder.ts'
import type { Unseal } from '../endpoints/secret.ts'
import { mendQueues, takeOver } from '../queue/reclaim.ts'
import type { Log } from '../../../platform/log/log.ts'
import { createPauses, repeat } from '../../../platform/pauses.ts'

/** Requests of one process at a time. */
const maxSending = 512
/** Those and attempts that have ended and wait to be stored, so that requests go on while the database works (ADR 19). */
const maxInFlight = 2_048
/** With less room than this, a moment is let pass before the next claim: few large ones cost less than many small. */
const muchRoom = 128
const gatherMs = 40
/** How long a sender that was not woken waits before it looks: retries are this much late at most. */
const pollMs = 250
const expiryMs = 1_000
const driftMs = 10_000

export interface Sender {
  /** Looks for due deliveries now. */
  wake(): void
  start(): void
  /** Sends what is due until nothing is, and returns how many attempts were made; for tests and commands. */
  drain(): Promise<number>
  /** Gives deliveries to others whose sender is gone, and mends queues that drifted from them. */
  sweep(): Promise<void>
  /** Lets attempts in progress end. */
  stop(): Promise<void>
}

interface Inside {
  readonly unseal: Unseal
  readonly known: KnownMonths
  /** Waits until the queues know of everything that was committed. */
  readonly flushed: () => Promise<void>
}

/** Attempts of this process that have begun and are not stored. */
const createUnderWay = (
  deps: WebhooksDeps,
  { unseal, known, ended }: Omit<Inside, 'flushed'> & { readonly ended: () => void },
) => {
  let [sending, underWay] = [0, 0]
  const waiting: (() => void)[] = []
  const end = (count: number): void => {
    underWay -= count
    for (const goOn of waiting.splice(0)) goOn()
    ended()
  }
  const store = createResultRecorder(deps, known, { isUnderLoad: () => sending >= muchRoom, stored: end })
  const begin = async (leased: Leased): Promise<void> => {
    sending++
    underWay++
    const result = await tryOnce(deps, unseal, leased).catch((error: unknown) => {
      deps.log.error({ error, deliveryId: leased.id }, 'an attempt failed by our fault')
    })
    sending--
    if (!result) return end(1)
    store(result)
    ended()
  }
  return {
    begin: (leased: Leased): void => void begin(leased),
    count: () => underWay,
    /** How many more may begin. */
    room: () => Math.min(maxSending - sending, maxInFlight - underWay),
    /** Waits for one of them, if there are any. */
    async next(): Promise<void> {
      if (underWay > 0) await new Promise<void>((done) => waiting.push(done))
    },
  }
}

/** Claims until nothing is due or there is no room; returns how many attempts were begun. */
const beginDue = async (deps: WebhooksDeps, underWay: ReturnType<typeof createUnderWay>): Promise<number> => {
  let wanted = underWay.room()
  let claimed = claim(deps, wanted)
  for (let begun = 0; ;) {
    const leased = await claimed
    const room = underWay.room() - leased.length
    // What little room is left waits for more: what ends meanwhile wakes it.
    const goesOn = leased.length > 0 && (leased.length <= wanted / 2 || room >= muchRoom)
    // The database claims the next while these go out.
    if (goesOn) claimed = claim(deps, (wanted = room))
    leased.forEach(underWay.begin)
    begun += leased.length
    if (!goesOn) return begun
  }
}

/**
 * Sends deliveries: claims them fairly by their endpoints, leases each, tries it once, and stores how it ended. What a
 * crash leaves is taken over when its lease ends; an ending that comes later than that changes nothing.
 */
export const createSender = (deps: WebhooksDeps, { unseal, known, flushed }: Inside): Sender => {
  const { log } = deps
  const intervals = createIntervals(log)
  const [looks, takeOvers] = [createPauses(pollMs), createPauses(expiryMs)]
  const underWay = createUnderWay(deps, { unseal, known, ended: () => wake() })
  let looking: Promise<number> | undefined
  let [stopped, woken] = [true, false]

  const check = async (): Promise<number> => {
    await flushed()
    const begun = await beginDue(deps, underWay)
    if (begun > 0) [looks, takeOvers].forEach((pauses) => pauses.found())
    return begun
  }

  const checkOnce = (): Promise<number> => (looking ??= check().finally(() => (looking = undefined)))

  const checkAgain = async (): Promise<void> => {
    // What woke us may have come after the look in progress had passed it.
    await looking?.catch(() => 0)
    if (underWay.room() < muchRoom) await sleep(gatherMs)
    woken = false
    if (!stopped)
      await checkOnce().catch((error: unknown) => log.error({ error }, 'deliveries could not be claimed'))
  }

  const wake = (): void => {
    if (stopped) return deps.wakeups.send()
    if (woken) return
    woken = true
    setImmediate(() => void checkAgain())
  }

  return {
    wake,
    start() {
      stopped = false
      wake()
      intervals.every(looks.next, async () => wake())
      intervals.every(takeOvers.next, () => takeOver(deps, known))
      intervals.every(
        () => driftMs,
        () => mendQueues(deps),
      )
    },
    async drain() {
      for (let begun = 0; ;) {
        // What ends during a look may make room that the look has not seen.
        const idle = underWay.count() === 0
        await looking?.catch(() => 0)
        const found = await checkOnce()
        begun += found
        if (found === 0 && idle) return begun
        await underWay.next()
      }
    },
    async sweep() {
      await takeOver(deps, known)
      await mendQueues(deps)
    },
    async stop() {
      stopped = true
      await intervals.stop()
      await looking?.catch(() => 0)
      while (underWay.count() > 0) await underWay.next()
    },
  }
}

/** Work done again and again, one run at a time, until it is stopped. */
const createIntervals = (log: Log) => {
  const stops: (() => Promise<void>)[] = []
  return {
    every(pauseMs: () => number, work: () => Promise<unknown>): void {
      let running: Promise<unknown> | undefined
      const end = repeat(pauseMs, () => {
        running ??= work()
          .catch((error: unknown) => log.error({ error }, 'webhooks'))
          .finally(() => (running = undefined))
      })
      stops.push(async () => {
        end()
        await running
      })
    },
    /** Waits for what runs. */
    async stop(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()))
    },
  }
}
