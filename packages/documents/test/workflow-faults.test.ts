import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseWorkflow } from '../src/index.ts'
import { exampleWorkflow, faultsOf, transform } from './workflow-example.ts'

/** The example with the member at `path` (in dots) replaced, or taken away by `undefined`. */
const changed = (path: string, value: unknown): unknown => {
  const document: unknown = exampleWorkflow()
  const names = path.split('.')
  const last = names.pop() ?? ''
  const parent = names.reduce<unknown>((node, name) => Reflect.get(Object(node), name), document)
  Object.defineProperty(Object(parent), last, { value, enumerable: true, configurable: true })
  return document
}

/** [what is changed, what it becomes, the fault]; a fault ends in … where the rest is the library's. */
const refused: readonly (readonly [path: string, value: unknown, fault: string])[] = [
  ['format', 'workflow/2', 'format: must be workflow/1'],
  ['extra', 1, 'extra: is not a known member; known are format, input, providers, limits, steps, output'],
  ['input', [], 'input: must be a JSON Schema object'],
  [
    'input.properties.topic.type',
    'text',
    'input.properties.topic.type: must be one of string, integer, number, boolean',
  ],
  ['input.properties.count.default', 'x', 'input.properties.count.default: must be of type integer'],
  [
    'input.properties',
    { topic: { type: 'string' }, count: { type: 'integer' }, 'a.b': { type: 'string' } },
    'input.properties.a.b: must be a name…',
  ],
  [
    'input.properties',
    { topic: { type: 'string' }, count: { type: 'integer' }, in: { type: 'string' } },
    'input.properties.in: must be a name…',
  ],
  ['providers', undefined, 'providers: must be an object that maps each name to a provider and a model'],
  ['providers.writer', 'openai', 'providers.writer: must be an object with provider and model'],
  [
    'providers.writer.provider',
    'Open AI',
    'providers.writer.provider: must be the name of a provider, such as openai',
  ],
  ['providers.writer.model', '../x', 'providers.writer.model: must be the identifier of a model'],
  [
    'providers.writer.baseUrl',
    'http://x',
    'providers.writer.baseUrl: is not a known member; known are provider, model',
  ],
  ['limits', undefined, 'limits: must be an object with maxModelCalls and timeoutSeconds'],
  ['limits.maxModelCalls', 0, 'limits.maxModelCalls: must be an integer from 1 to 10000'],
  ['limits.maxModelCalls', 10_001, 'limits.maxModelCalls: must be an integer from 1 to 10000'],
  ['limits.timeoutSeconds', 3_601, 'limits.timeoutSeconds: must be an integer from 1 to 3600'],
  ['limits.timeoutSeconds', 1.5, 'limits.timeoutSeconds: must be an integer from 1 to 3600'],
  ['limits.tokens', 1, 'limits.tokens: is not a known member; known are maxModelCalls, timeoutSeconds'],
  ['steps', [], 'steps: must be a list of at least one step'],
  [
    'steps',
    Array.from({ length: 51 }, (_, index) => transform(`s${index}`, '1')),
    'steps: has 51 steps; the limit is 50',
  ],
  ['steps.0', null, 'steps.0: must be an object with a type'],
  ['steps.0.type', 'http', 'steps.0.type: must be one of prompt, transform, map, loop, question'],
  ['steps.0.type', 'code', 'steps.0.type: must be one of prompt, transform, map, loop, question'],
  [
    'steps.0.url',
    'http://x',
    'steps.0.url: is not a known member; known are id, needs, if, type, items, maxItems, concurrency, step, onError',
  ],
  ['steps.0.id', '1st', 'steps.0.id: must be a name…'],
  ['steps.0.id', 'constructor', 'steps.0.id: must be a name…'],
  ['steps.0.needs', 'names', 'steps.0.needs: must be a list of at most 50 step ids'],
  ['steps.0.items', 7, 'steps.0.items: must be an expression, as text'],
  ['steps.0.maxItems', undefined, 'steps.0.maxItems: must be an integer from 1 to 10000'],
  ['steps.0.concurrency', 21, 'steps.0.concurrency: must be an integer from 1 to 20'],
  ['steps.0.step', undefined, 'steps.0.step: must be an object with a type'],
  ['steps.0.step.type', 'map', 'steps.0.step.type: must be one of prompt, transform'],
  ['steps.0.step.id', 'x', 'steps.0.step.id: is not a known…'],
  ['steps.0.step.needs', [], 'steps.0.step.needs: is not a known…'],
  ['steps.0.step.messages', [], 'steps.0.step.messages: must be a list of at least one message'],
  [
    'steps.0.step.messages.1.role',
    'system',
    'steps.0.step.messages: must include a message with the role user;…',
  ],
  [
    'steps.0.step.messages.0.role',
    'tool',
    'steps.0.step.messages.0.role: must be one of system, user, assistant',
  ],
  ['steps.0.step.config.temperature', 3, 'steps.0.step.config.temperature: must be a number from 0 to 2'],
  [
    'steps.0.step.config.model',
    {},
    'steps.0.step.config.model: is not a known member; known are temperature, maxTokens, topP, stop, seed, reasoningEffort',
  ],
  ['steps.0.step.retry.attempts', 6, 'steps.0.step.retry.attempts: must be an integer from 1 to 5'],
  ['steps.1.retry', 2, 'steps.1.retry: must be an object with attempts'],
  ['steps.1.retry.seconds', 2, 'steps.1.retry.seconds: is not a known member; known are attempts'],
  [
    'steps.1.onError',
    'ignore',
    'steps.1.onError: must be continue; leave it out to end the run on a failure',
  ],
  ['steps.1.prompt', undefined, 'steps.1.prompt: is required without messages, and not allowed with them'],
  ['steps.1.messages', [], 'steps.1.prompt: is required without messages, and not allowed with them'],
  ['steps.1.prompt', '', 'steps.1.prompt: must be text that is not empty'],
  ['steps.1.provider', undefined, 'steps.1.provider: must be a name from providers'],
  ['steps.2.retry', { attempts: 2 }, 'steps.2.retry: is not a known…'],
  ['steps.2.value', 'x'.repeat(2_001), 'steps.2.value: must have at most 2000 characters'],
  ['output', undefined, 'output: must be an expression, as text'],

  ['steps.1.id', 'names', 'steps.2.id: is names, which is already the id of steps.1'],
  ['steps.2.needs', ['idea'], 'steps.2.needs.0: is idea, which is not a step'],
  ['steps.1.needs', ['texts'], 'steps.0.needs: form a cycle: texts → names → ideas → texts'],
  ['steps.1.needs', ['ideas'], 'steps.1.needs: form a cycle: ideas → ideas'],

  ['steps.1.provider', 'none', 'steps.1.provider: is none, which providers does not declare'],
  [
    'steps.1.prompt',
    'On {{topic}}',
    'steps.1.prompt: has the invalid placeholder {{topic}}: it is not a valid…',
  ],
  [
    'steps.1.prompt',
    '{{input.nope}}',
    'steps.1.prompt: has the invalid placeholder {{input.nope}}: it is not a valid…',
  ],
  [
    'steps.1.prompt',
    '{{steps.names}}',
    'steps.1.prompt: has the invalid placeholder {{steps.names}}: it reads steps.names, which is not a step that this one needs',
  ],
  ['steps.1.prompt', '{{item}}', 'steps.1.prompt: has the invalid placeholder {{item}}: it is not a valid…'],
  [
    'steps.1.prompt',
    Array.from({ length: 101 }, (_, index) => `{{input.v${index}}}`).join(''),
    'steps.1.prompt: has 101 variables; the limit is 100',
  ],
  [
    'steps.0.step.messages.1.content',
    '{{itm}}',
    'steps.0.step.messages.1.content: has the invalid placeholder {{itm}}: it is not a valid…',
  ],
  [
    'steps.1.if',
    'input.count >',
    'steps.1.if: is not a valid expression: Unexpected token: EOF, at character 14',
  ],
  [
    'steps.1.if',
    'input.topic > 1',
    'steps.1.if: is not a valid expression: no such overload: string > int, at character 1',
  ],
  ['steps.1.if', 'input.count', 'steps.1.if: has the type int; it must be true or false'],
  ['steps.1.if', 'false', 'steps.1.if: is always false: the step ideas never runs'],
  ['steps.1.if', 'has(steps.nope)', 'steps.1.if: reads steps.nope, which is not a step that this one needs'],
  ['steps.0.items', 'input.topic', 'steps.0.items: has the type string; it must be a list'],
  [
    'steps.2.value',
    'steps.ideas.matches("(a+)+$")',
    'steps.2.value: uses matches(); regular expressions are not allowed',
  ],
  [
    'steps.2.value',
    '[1].exists(x, [2].exists(y, x == y)) ? [""] : [steps.ideas]',
    'steps.2.value: uses exists() inside another macro; use a separate step for it',
  ],
  [
    'steps.2.value',
    '[steps.ideas].map(input, input)',
    'steps.2.value: declares a variable input; that name is reserved',
  ],
  [
    'steps.2.value',
    'dyn(steps).ideas',
    'steps.2.value: uses steps as a whole; name a member, such as steps.title',
  ],
  [
    'steps.2.value',
    '[input["topic"], steps.ideas]',
    'steps.2.value: uses input as a whole; name a member, such as input.title',
  ],
  [
    'steps.2.value',
    'bytes(steps.ideas)',
    'steps.2.value: has the type bytes, which is not JSON; convert it with string(…) or int(…)',
  ],
  ['steps.2.value', '{1: steps.ideas}', 'steps.2.value: has the type map<int, string>, which is not…'],
  [
    'steps.2.value',
    'nope(steps.ideas)',
    'steps.2.value: is not a valid expression: found no matching overload…',
  ],
  ['output', 'steps.names + steps.texts.x', 'output: is not a valid expression…'],
  ['output', '"done"', 'steps.0: has no effect: nothing that leads to the output needs texts'],
  ['output', 'steps.names', 'steps.0: has no effect: nothing that leads to the output needs texts'],
]

describe('parseWorkflow refuses, by place and reason,', () => {
  for (const [path, value, fault] of refused)
    it(`${path} = ${(JSON.stringify(value) ?? 'nothing').slice(0, 60)}`, () => {
      const faults = faultsOf(changed(path, value))
      const start = fault.replace(/…$/, '')
      assert.ok(
        faults.some((found) => (start === fault ? found === fault : found.startsWith(start))),
        `errors: ${faults.join('\n')}`,
      )
    })

  it('text that is not a JSON object', () => {
    for (const [text, reason] of [
      ['{"format": "workflow/1",}', /not valid JSON \(.*position 24/],
      ['Write {{words}} words', /not valid JSON/],
      ['[]', /must be workflow\/1, in a JSON object/],
    ] as const) {
      const [fault] = parseWorkflow(text) as { field: string; reason: string }[]
      assert.equal(fault?.field, 'format')
      assert.match(fault.reason, reason)
    }
  })

  it('a step that ends before by luck, not because it is needed', () => {
    const steps = [transform('a', '1'), transform('b', 'steps.a')]
    assert.deepEqual(faultsOf({ ...exampleWorkflow(), steps, output: 'steps.a + steps.b' }), [
      'steps.1.value: reads steps.a, which is not a step that this one needs',
    ])
  })

  it('everything wrong with the parts at once', () => {
    const document = { ...exampleWorkflow(), limits: {}, output: 1, typo: true }
    assert.deepEqual(
      faultsOf(document).map((fault) => fault.split(':')[0]),
      ['typo', 'limits.maxModelCalls', 'limits.timeoutSeconds', 'output'],
    )
  })

  it('a bad expression once, not again wherever its value is read', () => {
    assert.equal(faultsOf(changed('steps.2.value', 'nope(')).length, 1)
  })
})
