import { createJobs } from '../platform/jobs/jobs.ts'
import type { Souk } from './compose.ts'
import { schedules } from './schedules.ts'
import type { Running } from './serve.ts'

/** Works in the background: hands events to their listeners, sends webhooks and mails and runs the sweeps. */
export const work = async (souk: Souk): Promise<Running> => {
  const jobs = createJobs({ url: souk.databaseUrl, log: souk.log, schedules: schedules(souk) })
  souk.shop.start()
  souk.dispatcher.start()
  souk.webhooks.sender.start()
  souk.execution.engine.start()
  souk.analytics.rollups.start()
  souk.outbox.start()
  souk.search.external?.worker.start()
  await jobs.start()
  souk.log.info('the worker runs')
  return {
    async stop() {
      souk.shop.stop()
      await souk.execution.engine.stop()
      await Promise.all([jobs.stop(), souk.dispatcher.stop(), souk.webhooks.sender.stop()])
      await Promise.all([souk.outbox.stop(), souk.egress.close(), souk.analytics.rollups.stop()])
      await souk.search.external?.worker.stop()
    },
  }
}
