import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { Failure } from '../../src/kernel/errors.ts'
import { createExpressions, type Expressions } from '../../src/modules/expressions/index.ts'
import { textOf, toShared } from '../../src/platform/config/shared-text.ts'
import { workflow } from '../support/workflows.ts'

describe('expressions', () => {
  const expressions = createExpressions()
  after(() => expressions.close())
  const runOn =
    (where: Expressions) => (accountId: string, value: string, input: object, signal?: AbortSignal) =>
      where
        .forRun({
          ...{ accountId, key: `${accountId} ${value.length}`, input: toShared(JSON.stringify(input)) },
          ...(signal ? { signal } : {}),
          content: workflow({
            input: { type: 'object', properties: { topic: { type: 'string' } } },
            providers: {},
            steps: [{ id: 'a', type: 'transform', value }],
            output: 'size(string(has(steps.a)))',
          }),
        })
        .value(0, {})
  const run = runOn(expressions)
  /** Little to count, and each of it takes long. */
  const slow = 'json(input.topic).map(x, timestamp("2026-01-01T00:00:00Z").getHours("Europe/Berlin"))'
  const endless = { topic: `[${Array.from({ length: 200_000 }, () => 1).join(',')}]` }
  const reasonOf = async (value: Promise<unknown>): Promise<string> => {
    const error: unknown = await value.then(
      () => 'it has a value',
      (failure: unknown) => failure,
    )
    return error instanceof Failure ? String(error.details.reason) : String(error)
  }

  it('that take longer than a second are ended, and the next ones are worked out', async () => {
    assert.equal(await reasonOf(run('a', slow, endless)), 'limit_expression_time')
    assert.equal(textOf(await run('a', 'size(input.topic)', { topic: 'four' })), '4')
  })

  it('of one account occupy one thread, whatever it has waiting', async () => {
    const ended: string[] = []
    const note = async (name: string, work: Promise<unknown>) => {
      await work.catch(() => {})
      ended.push(name)
    }
    const hostile = Array.from({ length: 3 }, () => note('hostile', run('a', slow, endless)))
    const other = Array.from({ length: 20 }, () =>
      note('other', run('b', 'size(input.topic)', { topic: 'four' })),
    )
    await Promise.all([...hostile, ...other])
    assert.ok(ended.lastIndexOf('other') < ended.lastIndexOf('hostile') - 1, ended.join())
  })

  it('of a run that has ended do not begin', async () => {
    const canceled = new AbortController()
    const first = reasonOf(run('a', slow, endless))
    const waiting = Array.from({ length: 40 }, () => run('a', slow, endless, canceled.signal))
    const reasons = Promise.all(waiting.map(reasonOf))
    canceled.abort(new Error('canceled'))
    assert.equal(textOf(await run('a', 'size(input.topic)', { topic: 'four' })), '4')
    assert.deepEqual(new Set(await reasons), new Set(['Error: canceled']))
    assert.equal(await first, 'limit_expression_time')
  })

  it('keep this thread free while they run', async () => {
    const before = process.threadCpuUsage()
    await reasonOf(run('a', slow, endless))
    const { user } = process.threadCpuUsage(before)
    assert.ok(user < 200_000, `${user} µs`)
  })

  it('are refused where the document takes too long to check, and have every fault otherwise', async () => {
    const faults = await expressions.plan(
      'a',
      workflow({ steps: [{ id: 'a', type: 'transform', value: '1 +' }], output: '1' }),
    )
    assert.ok(Array.isArray(faults) && faults.some(({ field }) => field === 'steps.0.value'))
  })

  it('are closed with what they work on, and refuse what comes later', async () => {
    const closing = createExpressions()
    const runOnIt = runOn(closing)
    await runOnIt('a', '"begun"', {})
    const working = reasonOf(runOnIt('a', slow, endless))
    const waiting = reasonOf(runOnIt('a', '"waiting"', {}))
    await closing.close()
    assert.match(await working, /a worker of expressions ended/)
    assert.equal(await waiting, 'Error: the expressions are closed')
    assert.equal(await reasonOf(runOnIt('a', '"late"', {})), 'Error: the expressions are closed')
  })
})
