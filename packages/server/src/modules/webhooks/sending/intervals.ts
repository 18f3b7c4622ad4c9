import type { Log } from '../../../platform/log/log.ts'

/** Work done again and again, one run at a time, until it is stopped. */
export const createIntervals = (log: Log) => {
  const stops: (() => Promise<void>)[] = []
  return {
    every(ms: number, work: () => Promise<unknown>): void {
      let running: Promise<unknown> | undefined
      const timer = setInterval(() => {
        running ??= work()
          .catch((error: unknown) => log.error({ error }, 'webhooks'))
          .finally(() => (running = undefined))
      }, ms)
      stops.push(async () => {
        clearInterval(timer)
        await running
      })
    },
    /** Waits for what runs. */
    async stop(): Promise<void> {
      await Promise.all(stops.splice(0).map((stop) => stop()))
    },
  }
}
