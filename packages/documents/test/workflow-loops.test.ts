import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { renderTask } from '../src/index.ts'
import { exampleWorkflow, faultsOf, parsed } from './workflow-example.ts'

const loop = (over: object = {}, output = 'steps.draft') => ({
  ...exampleWorkflow(),
  steps: [
    {
      ...{ id: 'draft', type: 'loop', maxIterations: 3, until: 'previous.contains("DONE")' },
      step: {
        type: 'prompt',
        provider: 'writer',
        prompt: '{{index}}: improve {{previous}} on {{input.topic}}',
      },
      ...over,
    },
  ],
  output,
})
const transforming = (value: string, until: string) => loop({ until, step: { type: 'transform', value } })

describe('loops', () => {
  it('see the value before, which is empty in the first iteration, and end by it', () => {
    const [draft] = parsed(loop()).steps
    assert.ok(draft?.task.type === 'loop' && draft.task.task.type === 'prompt')
    const scope = { input: { topic: 'rain' }, steps: {} }
    const { task, until } = draft.task
    const contents = [null, 'A text.'].map((previous, index) => {
      const rendered = renderTask(task, { ...scope, previous, index })
      return 'messages' in rendered && rendered.messages[0]?.content
    })
    assert.deepEqual(contents, ['0: improve  on rain', '1: improve A text. on rain'])
    assert.equal(until.evaluate({ ...scope, previous: 'DONE', index: 0 }), true)
    assert.equal(until.evaluate({ ...scope, previous: 'Not yet', index: 0 }), false)
  })

  it('have the type of their step, in until and after them', () => {
    assert.equal(parsed(loop()).output.type, 'string')
    assert.equal(parsed(transforming('index * 2', 'previous > 4')).output.type, 'int')
    assert.deepEqual(faultsOf(transforming('index * 2', 'previous.contains("x")')), [
      "steps.0.until: is not a valid expression: found no matching overload for 'int.contains(string)', at character 1",
    ])
    assert.deepEqual(faultsOf(loop({ until: 'size(previous)' })), [
      'steps.0.until: has the type int; it must be true or false',
    ])
    assert.deepEqual(faultsOf(loop({}, 'steps.draft + 1')).length, 1)
  })

  it('count all their iterations as calls', () => {
    const { warnings } = parsed({
      ...loop({ maxIterations: 30 }),
      limits: { maxModelCalls: 10, timeoutSeconds: 60 },
    })
    assert.ok(
      warnings.includes('the steps may make 30 model calls, and limits.maxModelCalls ends the run after 10'),
    )
  })

  it('are refused without a bound or an end, and with what belongs to a map', () => {
    for (const [over, fault] of [
      [{ maxIterations: undefined }, 'steps.0.maxIterations: must be an integer from 1 to 100'],
      [{ maxIterations: 101 }, 'steps.0.maxIterations: must be an integer from 1 to 100'],
      [{ until: undefined }, 'steps.0.until: must be an expression, as text'],
      [
        { concurrency: 2 },
        'steps.0.concurrency: is not a known member; known are id, needs, if, type, maxIterations, until, step, onError',
      ],
      [{ step: { type: 'map' } }, 'steps.0.step.type: must be one of prompt, transform'],
      [
        { step: { type: 'transform', value: '1', onError: 'continue' } },
        'steps.0.step.onError: is not a known member; known are type, value',
      ],
      [
        { step: { type: 'transform', value: 'item' } },
        'steps.0.step.value: is not a valid expression: Unknown variable: item, at character 1',
      ],
      [
        { if: 'previous == 1' },
        'steps.0.if: is not a valid expression: Unknown variable: previous, at character 1',
      ],
    ] as const)
      assert.deepEqual(faultsOf(loop({ ...over, ...('until' in over ? {} : { until: 'index == 2' }) })), [
        fault,
      ])
  })
})
