import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'
import { workflow } from '../support/workflows.ts'

const text = 'x'.repeat(250_000)
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
  const four = ['a', 'b', 'c', 'd']

  it('of one run may come to 4 MiB together', async () => {
    const sizes = four.map((id) => `size(steps.${id})`).join(' + ')
    const { data: fits } = await run(
      four.map((id) => step(id, 4)),
      sizes,
    )
    assert.deepEqual([fits.output, (fits.steps ?? []).length], [16 * text.length, 4])
    const failure = await refused(
      run(
        four.map((id) => step(id, 5)),
        sizes,
      ),
      'CONFLICT',
    )
    assert.equal(failure.details.reason, 'limit_run_size')
  })

  it('that are longer than 2 MiB by themselves end the run, which keeps what was finished', async () => {
    const steps = [step('fits', 8), step('passes', 9, ['fits'])]
    const failure = await refused(run(steps, 'size(steps.passes)'), 'CONFLICT')
    assert.equal(failure.details.reason, 'limit_step_size')
    const params = { executionId: String(failure.details['executionId']) }
    const { data } = await buyer.client.executions.get({ params })
    assert.deepEqual([data.status, data.error?.reason], ['failed', 'limit_step_size'])
    assert.deepEqual(
      data.steps.map(({ id, status, output }) => [id, status, String(output ?? '').length]),
      [
        ['fits', 'completed', 8 * text.length],
        ['passes', 'failed', 0],
      ],
    )
  })

  it('are counted before they are written out: a list that names one long text many times', async () => {
    const steps = [{ id: 'many', type: 'transform', value: 'input.text.split("").map(x, input.text)' }]
    const failure = await refused(run(steps, 'size(steps.many)'), 'CONFLICT')
    assert.equal(failure.details.reason, 'limit_step_size')
  })

  it('are answered as they are again for the same key', async () => {
    const content = workflow({
      input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
      ...{ steps: [step('a', 2)], output: '{"line\\nbreak": steps.a}' },
    })
    const params = { workflowId: await shop.bought(buyer, content, 'workflow') }
    const call = { params, body: { input: { text } }, idempotencyKey: 'large-value' }
    const first = await buyer.client.workflows.execute(call)
    const again = await buyer.client.workflows.execute(call)
    assert.deepEqual(again.data, first.data)
    assert.deepEqual(first.data.output, { 'line\nbreak': text + text })
  })
})
