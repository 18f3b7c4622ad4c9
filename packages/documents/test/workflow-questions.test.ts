import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { renderTask } from '../src/index.ts'
import { exampleWorkflow, faultsOf, parsed } from './workflow-example.ts'

const question = (over: object = {}, output = 'steps.review') => ({
  ...exampleWorkflow(),
  steps: [
    {
      ...{ id: 'review', type: 'question', message: 'Publish {{input.topic}}?', deadlineSeconds: 60 },
      ...over,
    },
  ],
  output,
})

describe('questions', () => {
  it('have a message with values, and a text as their value', () => {
    const workflow = parsed(question({ options: ['Yes', 'No'] }))
    const task = workflow.steps[0]?.task
    assert.ok(task?.type === 'question')
    assert.deepEqual(
      [task.options, task.deadlineSeconds, workflow.output.type],
      [['Yes', 'No'], 60, 'string'],
    )
    const rendered = renderTask(task, { input: { topic: 'rain' }, steps: {} })
    assert.deepEqual('messages' in rendered && rendered.messages, [
      { role: 'user', content: 'Publish rain?' },
    ])
    assert.equal(faultsOf(question({}, 'steps.review + 1')).length, 1)
  })

  it('are refused without a message or a deadline, with options that are none, and within other steps', () => {
    const options = 'steps.0.options: must be a list of 2 to 10 different texts with at most 100 characters'
    const deadline = 'steps.0.deadlineSeconds: must be an integer from 1 to 604800'
    for (const [over, fault] of [
      [{ message: ' ' }, 'steps.0.message: must be text that is not empty'],
      [
        { message: '{{steps.x}}' },
        'steps.0.message: has the invalid placeholder {{steps.x}}: it reads steps.x, which is not a step that this one needs',
      ],
      [{ deadlineSeconds: undefined }, deadline],
      [{ deadlineSeconds: 604_801 }, deadline],
      [{ options: ['Yes'] }, options],
      [{ options: ['Yes', 'Yes'] }, options],
      [{ options: ['Yes', ' '] }, options],
      [{ options: ['Yes', 'x'.repeat(101)] }, options],
      [{ options: 'Yes' }, options],
      [
        { retry: { attempts: 2 } },
        'steps.0.retry: is not a known member; known are id, needs, if, type, message, options, deadlineSeconds, onError',
      ],
    ] as const)
      assert.deepEqual(faultsOf(question(over)), [fault])
    const loop = { type: 'loop', maxIterations: 2, until: 'true', step: { type: 'question' } }
    const { message, deadlineSeconds, ...rest } = { ...question().steps[0], ...loop }
    assert.deepEqual([message, deadlineSeconds], ['Publish {{input.topic}}?', 60])
    assert.deepEqual(faultsOf({ ...question(), steps: [rest] }), [
      'steps.0.step.type: must be one of prompt, transform',
    ])
  })
})
