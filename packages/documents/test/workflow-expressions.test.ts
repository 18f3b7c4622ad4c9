import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { renderTask } from '../src/index.ts'
import { exampleWorkflow, parsed, transform } from './workflow-example.ts'

describe('expressions', () => {
  const evaluate = (value: string, scope: { input?: Record<string, unknown>; a?: unknown } = {}) => {
    const { steps } = parsed({
      ...exampleWorkflow(),
      steps: [transform('a', 'json(input.topic)'), transform('b', value, ['a'])],
      output: 'steps.b',
    })
    const task = steps.at(-1)?.task
    assert.ok(task?.type === 'transform')
    return task.value.evaluate({
      input: scope.input ?? { topic: 'x', count: 3 },
      steps: 'a' in scope ? { a: scope.a } : {},
    })
  }

  it('take and give JSON: whole numbers are whole where the schema says so', () => {
    assert.deepEqual(evaluate('[input.count + 1, size(input.topic)]'), [4, 1])
    assert.deepEqual(evaluate('{"half": 0.5, "list": [1, "a", null, true]}'), {
      half: 0.5,
      list: [1, 'a', null, true],
    })
    assert.equal(
      evaluate('steps.a.n == 1.0 && steps.a.list[1] == "y"', { a: { n: 1, list: ['x', 'y'] } }),
      true,
    )
  })

  it('tell a step without a value from one with', () => {
    assert.equal(evaluate('has(steps.a) ? "there" : "not"'), 'not')
    assert.equal(evaluate('has(steps.a) ? "there" : "not"', { a: null }), 'there')
    assert.throws(() => evaluate('steps.a'), /No such key: a/)
    assert.throws(() => evaluate('steps.a.b', { a: {} }), /No such key: b/)
  })

  it('read JSON that a model wrote, also between fences', () => {
    for (const topic of ['{"a": [1]}', ' ```json\n{"a": [1]}\n``` ', '```\n{"a": [1]}```'])
      assert.deepEqual(evaluate('json(input.topic)', { input: { topic } }), { a: [1] }, topic)
    assert.throws(() => evaluate('json(input.topic)', { input: { topic: 'Sure! {' } }))
  })

  it('see own members alone', () => {
    for (const name of ['constructor', '__proto__', 'toString'])
      assert.throws(() => evaluate(`steps.a.${name}`, { a: {} }), /No such key/)
  })

  it('give no value that JSON has no place for', () => {
    assert.throws(() => evaluate('9007199254740993'), /too large/)
    assert.throws(() => evaluate('dyn(b"x")'), /not JSON/)
    assert.throws(() => evaluate('1.0 / 0.0'), /not a JSON number/)
  })
})

describe('the schema of an output', () => {
  const text = { type: 'string' }
  const schemaOf = (output: string) => {
    const map = {
      id: 'l',
      type: 'map',
      items: '["x"]',
      maxItems: 3,
      step: { type: 'transform', value: 'item' },
    }
    const all = [transform('a', 'input.topic'), transform('m', 'json(input.topic)'), map]
    const steps = all.filter(({ id }) => output.includes(`steps.${id}`))
    return parsed({ ...exampleWorkflow(), steps, output }).output.schema
  }

  for (const [output, expected] of [
    ['steps.a', text],
    ['size(steps.a)', { type: 'integer' }],
    ['double(size(steps.a)) / 2.0', { type: 'number' }],
    ['steps.a == "x"', { type: 'boolean' }],
    ['steps.l', { type: 'array', items: text }],
    ['steps.l + steps.m', { type: 'array' }],
    ['steps.m', {}],
    [
      '{"text": steps.a, "parts": {"all": steps.l, "any": steps.m}}',
      {
        type: 'object',
        properties: {
          text,
          parts: {
            type: 'object',
            properties: { all: { type: 'array', items: text }, any: {} },
            required: ['all', 'any'],
          },
        },
        required: ['text', 'parts'],
      },
    ],
    ['{(steps.a): 1}', { type: 'object' }],
    ['(steps.a)', text],
    ['size(steps.a) > 3 ? steps.m : "short"', {}],
  ] as const)
    it(`of ${output}`, () => assert.deepEqual(schemaOf(output), expected))
})

describe('renderTask', () => {
  const rendered = (prompt: string, steps: Record<string, unknown>): string => {
    const workflow = parsed({
      ...exampleWorkflow(),
      steps: [
        transform('a', 'json(input.topic)'),
        { id: 'b', type: 'prompt', provider: 'writer', needs: ['a'], prompt },
      ],
      output: 'steps.b',
    })
    const task = workflow.steps.at(-1)?.task
    assert.ok(task?.type === 'prompt')
    const result = renderTask(task, { input: { topic: '{{steps.a}}', count: 3 }, steps })
    return 'messages' in result ? (result.messages[0]?.content ?? '') : JSON.stringify(result.faults)
  }

  it('puts text in as it is and other values as JSON, and looks at neither again', () => {
    assert.equal(
      rendered('{{input.topic}} {{input.count}} {{steps.a.list}} {{steps.a.list.x}}', {
        a: { list: [1, { b: 'c' }] },
      }),
      '{{steps.a}} 3 [1,{"b":"c"}] ',
    )
  })

  it('puts nothing in for what is missing, null, or not a member of the value itself', () => {
    assert.equal(rendered('[{{steps.a}}{{steps.a.b.c}}]', {}), '[]')
    assert.equal(rendered('[{{steps.a}}]', { a: null }), '[]')
    assert.equal(rendered('[{{steps.a.constructor}}{{steps.a.__proto__}}]', { a: {} }), '[]')
  })

  it('refuses what no model reads', () => {
    assert.match(rendered('{{steps.a}}', { a: 'x'.repeat(4_000_001) }), /longer than/)
  })
})
