import { formatDecimal } from '../src/kernel/money.ts'
import type { Command } from './admin-command.ts'

type Amount = Parameters<typeof formatDecimal>[0] | null

/** For programs: a decimal as text, or null. */
const toJson = (money: Amount) => money && { amount: formatDecimal(money), currency: money.currency }

const toText = (money: Amount): string => (money ? `${formatDecimal(money)} ${money.currency}` : 'none')

const maxShown = 1_000

export const reconcilePayments: Command = {
  usage: 'payments reconcile [--json]',
  help: 'Compares charges, refunds, disputes and transfers with the balance at the payment provider, as every night, and prints the differences. Exit code 1 if there are any.',
  options: { json: { type: 'boolean' } },
  positionals: [],
  required: [],
  async run({ values, say }, opened) {
    const {
      souk: { payments, db },
    } = await opened()
    const read = await payments.reconcile()
    const total = await payments.countOpenDifferences(db)
    const differences = await payments.listOpenDifferences(db, maxShown)
    say(`${read} new movements read, ${total} differences`)
    for (const { kind, provider, object, reference, expected, found, firstSeenAt } of differences) {
      const since = firstSeenAt.toISOString()
      const line =
        values['json'] === true
          ? JSON.stringify({
              ...{ kind, provider, object, reference, since },
              ...{ expected: toJson(expected), found: toJson(found) },
            })
          : `${kind} ${object} ${reference}: expected ${toText(expected)}, found ${toText(found)}, since ${since}`
      process.stdout.write(`${line}\n`)
    }
    return total > 0 ? 1 : 0
  },
}
