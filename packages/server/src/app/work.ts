import { createJobs } from '../platform/jobs/jobs.ts'
import type { Souk } from './compose.ts'
import { schedules } from './schedules.ts'
import type { Running } from './serve.ts'

/** What is woken by other processes. */
const workersOf = ({ dispatcher, webhooks, execution, analytics, outbox }: Souk) => [
  dispatcher,
  webhooks.sender,
  execution.engine,
  analytics.rollups,
  outbox,
]

/** Works in the background: hands events to their listeners, sends webhooks and mails and runs the sweeps. */
export const work = async (souk: Souk): Promise<Running> => {
  const jobs = createJobs({ url: souk.databaseUrl, log: souk.log, schedules: schedules(souk) })
  souk.shop.start()
  for (const worker of workersOf(souk)) worker.start()
  souk.search.external?.worker.start()
  const stopListening = await souk.wakeups.listen(() => {
    for (const { wake } of workersOf(souk)) wake()
  })
  await jobs.start()
  souk.log.info('the worker runs')
  return {
    async stop() {
      souk.shop.stop()
      await stopListening()
      await souk.execution.engine.stop()
      await Promise.all([jobs.stop(), souk.dispatcher.stop(), souk.webhooks.sender.stop()])
      await Promise.all([souk.outbox.stop(), souk.egress.close(), souk.analytics.rollups.stop()])
      await souk.search.external?.worker.stop()
    },
  }
}
