import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { workflow } from '../support/workflows.ts'

const text = 'x'.repeat(900_000)
/** An expression whose value is `times` texts long. */
const long = (times: number) => Array.from({ length: times }, () => 'input.text').join(' + ')
const step = (id: string, times: number, needs: readonly string[] = []) => ({
  ...{ id, type: 'transform', needs, value: long(times) },
})

describe('large values of steps', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
  })
  after(() => shop.close())

  const run = async (steps: readonly object[], output: string, input = text) => {
    const content = workflow({
      input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      ...{ steps, output },
    })
    const params = { workflowId: await shop.bought(buyer, content, 'workflow') }
    return buyer.client.workflows.execute({ params, body: { input: { text: input } } })
  }
  /** By how many transactions the steps of the newest run were written. */
  const writes = async () => {
    const [row] = await shop.market.souk.db<{ count: number }[]>`
      select count(distinct xmin::text)::int as count from execution.step
      where run_id = (select id from execution.run order by id desc limit 1)`
    return row?.count
  }
  const four = ['a', 'b', 'c', 'd']

  it('that end together are written together, up to 16 MiB, and the others after them', async () => {
    const sizes = four.map((id) => `size(steps.${id})`).join(' + ')
    const steps = four.map((id) => step(id, 5))
    const { data: small } = await run(steps, sizes, 'x')
    assert.deepEqual([small.output, await writes()], [20, 1])
    const { data: large } = await run(steps, sizes)
    assert.deepEqual([large.output, await writes()], [20 * text.length, 2])
  })

  it('that are longer by themselves end the run, which keeps what was finished', async () => {
    const steps = [step('fits', 18), step('passes', 19, ['fits'])]
    const failure = await refused(run(steps, 'size(steps.passes)'), 'CONFLICT')
    assert.equal(failure.details.reason, 'limit_step_size')
    const params = { executionId: String(failure.details['executionId']) }
    const { data } = await buyer.client.executions.get({ params })
    assert.deepEqual([data.status, data.error?.reason], ['failed', 'limit_step_size'])
    assert.deepEqual(
      data.steps.map(({ id, status, output }) => [id, status, String(output ?? '').length]),
      [
        ['fits', 'completed', 18 * text.length],
        ['passes', 'failed', 0],
      ],
    )
  })
})
