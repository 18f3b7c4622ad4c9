import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createExpressions } from '../../src/modules/expressions/index.ts'
import { Failure } from '../../src/kernel/errors.ts'
import { toShared } from '../../src/platform/config/shared-text.ts'
import { runs } from '../support/depth.ts'
import { hostileCases, type HostileCase } from '../support/hostile-expressions.ts'
import { workflow } from '../support/workflows.ts'

/** How many are tried: some hundred in full depth, 10,000 with HOSTILE_EXPRESSIONS=10000. */
const tries = Number(process.env['HOSTILE_EXPRESSIONS'] ?? runs(300))
const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 1_000_000)
/** Made at once, so that the making of one batch is no long turn of the thread that is watched. */
const batch = 50

const heldMs = 100
const everyMs = 5

/** Calls `found` for each long turn of this thread by its own processor time: other programs make it wait, which no expression does. */
const watchThread = (found: (ms: number) => void) => {
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    const ms = Math.round((user + system) / 1_000)
    if (ms > heldMs) found(ms)
  }, everyMs)
  return {
    /** Leaves out what this thread has done itself since its last turn. */
    skip: () => void (before = process.threadCpuUsage()),
    stop: () => clearInterval(timer),
  }
}

describe('hostile expressions', () => {
  it(
    `hold up neither the event loop nor the next one: ${tries} of seed ${seed}`,
    { timeout: 3_600_000 },
    async (context) => {
      const expressions = createExpressions()
      const outcomes = new Map<string, number>()
      const count = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)

      const evaluate = async ({ expression, input }: HostileCase, account: string): Promise<void> => {
        const content = workflow({
          input: {
            type: 'object',
            properties: Object.fromEntries(Object.keys(input).map((name) => [name, { type: 'string' }])),
            required: Object.keys(input),
          },
          providers: {},
          steps: [{ id: 'a', type: 'transform', value: expression }],
          output: 'steps.a',
        })
        try {
          const plan = await expressions.plan(account, content)
          if (Array.isArray(plan)) return count('refused when published')
          const run = { accountId: account, key: `${account} ${Math.random()}`, content }
          const value = expressions.forRun({ ...run, input: toShared(JSON.stringify(input)) })
          await value.value(0, {})
          count('has a value')
        } catch (error) {
          if (!(error instanceof Failure))
            throw new Error(`${expression} threw ${String(error)}`, { cause: error })
          count(String(error.details.reason ?? error.code))
        }
      }

      const underWay = new Set<HostileCase>()
      const held: string[] = []
      const watch = watchThread((ms) => {
        for (const { expression, input } of underWay)
          held.push(`${ms} ms: ${expression} over ${JSON.stringify(input).length}`)
      })
      for (let done = 0; done < tries; done += batch) {
        const cases = hostileCases(seed + done, Math.min(batch, tries - done))
        watch.skip()
        const work = async (account: string) => {
          for (let one = cases.pop(); one; one = cases.pop()) {
            underWay.add(one)
            await evaluate(one, account)
            underWay.delete(one)
          }
        }
        await Promise.all(['one', 'two'].map(work))
      }
      watch.stop()
      context.diagnostic(
        `${tries} expressions: ${[...outcomes].map(([name, n]) => `${n} ${name}`).join(', ')}`,
      )
      assert.deepEqual(held, [], 'expressions that held the event loop')
      assert.ok((outcomes.get('has a value') ?? 0) > tries / 20, 'some are worth evaluating')
      // The next one is answered all the same.
      await evaluate({ expression: 'size(input.s)', input: { s: 'four' } }, 'after')
    },
  )
})
