import { verifyAnalytics } from '../src/operations/verify-analytics.ts'
import type { Command } from './admin-command.ts'

/** Minimum time between two lines of progress. */
const reportEveryMs = 1_000

export const rebuildAnalytics: Command = {
  usage: 'analytics rebuild',
  help: 'Rebuilds the tables of analytics from the stored events while the marketplace runs. Needed after manual changes of the database, after ANALYTICS_URL is set or removed, and with it after a restore.',
  options: {},
  positionals: [],
  required: [],
  async run({ say }, opened) {
    const { souk } = await opened()
    let last = { at: 0, step: '' }
    const began = souk.clock.now().getTime()
    const { events, views } = await souk.analytics.rebuild((sofar) => {
      const now = souk.clock.now().getTime()
      if (sofar.step === last.step && now - last.at < reportEveryMs) return
      last = { at: now, step: sofar.step }
      say(`${sofar.events} sales and refunds, ${sofar.views} views: ${sofar.step}`)
    })
    const tookSeconds = ((souk.clock.now().getTime() - began) / 1_000).toFixed(1)
    process.stdout.write(`${events} sales and refunds and ${views} views processed in ${tookSeconds} s\n`)
    return 0
  },
}

export const verifyAnalyticsCommand: Command = {
  usage: 'analytics verify',
  help: 'Compares analytics with the ledger, for every seller and day: names the first difference and exits with 1. Works while the marketplace runs.',
  options: {},
  positionals: [],
  required: [],
  async run(_input, opened) {
    const { souk } = await opened()
    const { sellers, difference } = await verifyAnalytics(souk)
    process.stdout.write(
      difference === null ? `analytics equal the ledger, sellers checked: ${sellers}\n` : `${difference}\n`,
    )
    return difference === null ? 0 : 1
  },
}
