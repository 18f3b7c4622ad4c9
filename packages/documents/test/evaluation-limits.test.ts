import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMeter, EvaluationLimit, evaluationLimits, type EvaluationLimitName } from '../src/index.ts'
import { exampleWorkflow, parsed, transform } from './workflow-example.ts'

const list = (length: number, item = '1') => `[${Array.from({ length }, () => item).join(',')}]`

describe('an evaluation ends at its limit of', () => {
  const evaluate = (value: string, input: { topic: string; more?: string }, meter = createMeter()) => {
    const { steps } = parsed({
      ...exampleWorkflow(),
      input: {
        type: 'object',
        properties: { topic: { type: 'string' }, more: { type: 'string' } },
        required: ['topic'],
      },
      steps: [transform('a', value)],
      output: 'size(string(has(steps.a)))',
    })
    const task = steps[0]?.task
    assert.ok(task?.type === 'transform')
    return task.value.evaluate({ input, steps: {} }, meter)
  }
  const text = 'x'.repeat(1_000_000)

  const ends: readonly (readonly [
    limit: EvaluationLimitName,
    value: string,
    topic: string,
    more?: string,
  ])[] = [
    ['steps', 'json(input.topic).filter(x, size(json(input.topic)) > 0)', list(500_000)],
    ['steps', 'json(input.topic).map(x, json(input.more) == json(input.topic))', list(50_000), list(50_000)],
    ['steps', 'json(input.topic).exists(x, input.more.contains("y"))', list(500_000), text],
    // Caught by the expression, it ends it all the same.
    ['steps', 'json(input.topic).exists(x, size(input.more) < 0) || true', list(500_000), text],
    ['characters', 'json(input.topic).map(x, input.more)', list(1_000), 'x'.repeat(300_000)],
    ['characters', 'json(input.topic).map(x, input.more).join()', list(10_000), text],
    ['characters', 'input.more + input.more + input.more + input.more + input.more', '', text],
    ['characters', 'json(input.topic).map(x, json(input.topic))', list(3_000)],
    ['bytes', 'json(input.topic).map(x, input.more.lowerAscii()).filter(x, x == "y")', list(100), text],
    ['bytes', 'size(json(input.topic).map(x, bytes(input.more)))', list(100), text],
    [
      'bytes',
      'json(input.topic).map(x, json(input.topic) + json(input.topic)).filter(x, size(x) < 0)',
      list(3_000),
    ],
    ['bytes', 'size(json(input.topic))', list(900_000, '{}')],
    [
      'bytes',
      '[input.more.split(""), input.topic.split(""), input.more.split("y"), input.topic.split("y"), input.more.split("z")].size()',
      text,
      text,
    ],
    ['depth', 'size(json(input.topic))', `${'['.repeat(101)}${']'.repeat(101)}`],
  ]
  for (const [limit, value, topic, more = ''] of ends)
    it(`${limit}: ${value}`, () => {
      assert.throws(
        () => evaluate(value, { topic, more }),
        (error) => error instanceof EvaluationLimit && error.limit === limit,
      )
    })

  it('none of them, though it reads a megabyte of JSON in each of a thousand rounds, which is parsed once', () => {
    const topic = list(1_000)
    assert.equal(
      evaluate('size(json(input.topic).filter(x, size(json(input.topic)) == 1000))', { topic }),
      1_000,
    )
    const meter = createMeter()
    evaluate('[json(input.topic), json(input.topic)] == [] ? 1 : 0', { topic }, meter)
    assert.ok(meter.bytes < 2 * topic.length * 8, `${meter.bytes} bytes`)
    assert.ok(meter.steps < evaluationLimits.steps / 1_000, `${meter.steps} steps`)
  })
})
