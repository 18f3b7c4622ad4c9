import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** How many times its limit a job may take while others occupy the processors. */
const patience = 5

/** Milliseconds of processor time that a thread has used; of one that has ended, 0. */
const usedBy = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  )

/**
 * Calls `over` when a thread has occupied a processor for `limitMs` from now on, or that time has passed five times: on a busy machine
 * a thread takes longer than it works. Returns what ends the watch.
 */
export const limitTime = (worker: Worker, limitMs: number, over: () => void): (() => void) => {
  const usedBefore = usedBy(worker)
  let isOver = false
  const stop = (): void => {
    isOver = true
    clearTimeout(next)
    clearTimeout(last)
  }
  const end = async (): Promise<void> => {
    // An answer that came while this thread was busy is read first.
    await setImmediate()
    if (isOver) return
    stop()
    over()
  }
  const check = async (): Promise<void> => {
    const left = limitMs - (await usedBy(worker)) + (await usedBefore)
    if (left <= 0) return end()
    if (!isOver) next = setTimeout(check, Math.max(left, 10))
  }
  let next = setTimeout(check, limitMs)
  const last = setTimeout(end, patience * limitMs)
  return stop
}
