import { seconds } from '../kernel/time.ts'

/** A worker that has found nothing for so long looks less often, so that an idle marketplace takes next to no processor time. */
const quietAfterMs = seconds(30)
/** How long it then waits between two looks. */
export const quietMs = seconds(10)

/** How long a worker waits before it looks again without having been woken. */
export interface Pauses {
  /** Notes that there was work. */
  found(): void
  /** Milliseconds. */
  next(): number
}

/**
 * A worker is woken for what is committed, here or by a process without workers. Looking finds what becomes due, and what other
 * workers leave: each `busyMs` while there is work, and each 10 s when there was none for half a minute.
 */
export const createPauses = (busyMs: number, now: () => number = () => performance.now()): Pauses => {
  let foundAt = now()
  return {
    found() {
      foundAt = now()
    },
    next: () => (now() - foundAt < quietAfterMs ? busyMs : Math.max(busyMs, quietMs)),
  }
}

/** Does the work after each pause, until the function that is returned is called. What the work finds decides on the next pause. */
export const repeat = (pauseMs: () => number, work: () => void | Promise<void>): (() => void) => {
  let timer: NodeJS.Timeout
  let isEnded = false
  const again = async (): Promise<void> => {
    await work()
    later()
  }
  const later = (): void => {
    if (!isEnded) timer = setTimeout(() => void again(), pauseMs())
  }
  later()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
