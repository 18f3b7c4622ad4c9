import { randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { runs } from '../support/depth.ts'
import { startMarketplace } from '../support/marketplace.ts'
import { moneyCommands, openMoneyShop, type Shop } from '../support/money-model.ts'

/**
 * People buy, pay late or not at all, ask for their money back and dispute, prices change, time jumps: after every
 * step the books are right. MONEY_STEPS says how many steps, MONEY_SEED repeats a run.
 */
const steps = Number(process.env['MONEY_STEPS'] ?? runs(600))

describe('money', () => {
  it(
    'is where it belongs after every step of random lives',
    { timeout: 600_000 + 100 * steps },
    async (test) => {
      const seed = Number(process.env['MONEY_SEED'] ?? randomInt(2 ** 31))
      const perRun = 100
      test.diagnostic(`seed ${seed}`)
      const counts = new Map<string, number>()
      const property = fc.asyncProperty(
        fc.commands(moneyCommands, { maxCommands: perRun, size: 'max' }),
        async (commands) => {
          const market = await startMarketplace()
          try {
            const shop: Shop = { ...(await openMoneyShop(market)), counts }
            await fc.asyncModelRun(() => ({ model: {}, real: shop }), commands)
          } finally {
            await market.close()
          }
        },
      )
      // Commands come in runs of 50 on average.
      await fc.assert(property, { seed, numRuns: Math.ceil((2 * steps) / perRun), endOnFailure: true })
      test.diagnostic(
        `${[...counts.values()].reduce((sum, n) => sum + n, 0)} steps: ${JSON.stringify([...counts])}`,
      )
    },
  )
})
