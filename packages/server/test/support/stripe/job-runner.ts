/** A worker of its own that does one job once, to be killed by the test that started it. */
import { createTestClock } from '../clock.ts'
import { startMarketplace } from '../marketplace.ts'

export interface JobOptions {
  readonly job: 'payouts' | 'disputes' | 'invoices'
  readonly databaseUrl: string
  /** Base64. */
  readonly masterKey: string
  /** ISO 8601. */
  readonly now: string
  readonly env: Readonly<Record<string, string>>
}

const options = JSON.parse(process.env['JOB'] ?? '') as JobOptions
const { souk, close } = await startMarketplace({
  database: { url: options.databaseUrl, drop: async () => {} },
  clock: createTestClock(new Date(options.now)),
  masterKey: Buffer.from(options.masterKey, 'base64'),
  env: options.env,
})
const jobs = {
  payouts: () => souk.payouts.sweep(),
  disputes: () => souk.orders.sweep(),
  invoices: () => souk.orders.sweepInvoices(),
}
await jobs[options.job]()
await close()
