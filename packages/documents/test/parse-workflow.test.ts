import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { exampleWorkflow, faultsOf, parsed, transform } from './workflow-example.ts'

describe('parseWorkflow', () => {
  it('puts steps after all that they need', () => {
    assert.deepEqual(
      parsed(exampleWorkflow()).steps.map(({ id }) => id),
      ['ideas', 'names', 'texts'],
    )
  })

  it('fills in what is left out', () => {
    const { steps } = parsed({
      ...exampleWorkflow(),
      input: undefined,
      steps: [{ id: 'a', type: 'prompt', provider: 'writer', prompt: 'Hi' }],
      output: 'steps.a',
    })
    const [{ needs, condition, onError, task } = assert.fail()] = steps
    assert.ok(task.type === 'prompt')
    assert.deepEqual(
      { needs, condition, onError, attempts: task.attempts },
      { needs: [], condition: undefined, onError: 'fail', attempts: 1 },
    )
  })

  it('reads prompt steps as prompts whose variables are paths', () => {
    const { steps } = parsed(exampleWorkflow())
    const ideas = steps.find(({ id }) => id === 'ideas')?.task
    const texts = steps.find(({ id }) => id === 'texts')?.task
    assert.ok(ideas?.type === 'prompt' && texts?.type === 'map' && texts.task.type === 'prompt')
    assert.deepEqual(ideas.prompt.messages, [
      {
        role: 'user',
        content: '{{input.count}} ideas on {{input.topic}}',
        parts: ['', 'input.count', ' ideas on ', 'input.topic', ''],
      },
    ])
    assert.deepEqual(
      texts.task.prompt.variables.map(({ name }) => name),
      ['input.topic', 'index', 'item'],
    )
    assert.deepEqual(texts.task.prompt.config, { temperature: 0.5, maxTokens: 100 })
    assert.deepEqual([texts.maxItems, texts.concurrency, texts.onItemError], [4, 2, 'continue'])
  })

  it('infers the types of steps from one to the next', () => {
    const types = (...steps: { id: string; value: string }[]) => {
      const { output } = parsed({
        ...exampleWorkflow(),
        steps: steps.map(({ id, value }, index) =>
          transform(
            id,
            value,
            steps.slice(0, index).map((step) => step.id),
          ),
        ),
        output: `steps.${steps.at(-1)?.id}`,
      })
      return output.type
    }
    assert.equal(
      types({ id: 'a', value: 'input.topic.split(",")' }, { id: 'b', value: 'steps.a[0]' }),
      'string',
    )
    assert.equal(
      types({ id: 'a', value: '[1, 2]' }, { id: 'b', value: 'steps.a.map(x, x + 1)' }),
      'list<int>',
    )
    assert.equal(types({ id: 'a', value: '{"n": 1, "s": "x"}' }), 'map<string, dyn>')
    assert.equal(types({ id: 'a', value: 'json(input.topic)' }, { id: 'b', value: 'steps.a.b[0].c' }), 'dyn')
    assert.equal(types({ id: 'a', value: '[]' }), 'list<dyn>')
    assert.equal(types({ id: 'a', value: 'null' }), 'dyn')
  })

  it('knows the type of an item, and that one whose task failed is null', () => {
    const inner = (value: string, onError?: string) => ({
      ...exampleWorkflow(),
      steps: [
        transform('names', 'input.topic.split(",")'),
        {
          ...transform('sizes', ''),
          value: undefined,
          type: 'map',
          needs: ['names'],
          items: 'steps.names',
          maxItems: 9,
          step: { type: 'transform', value, onError },
        },
      ],
      output: 'steps.sizes',
    })
    assert.equal(parsed(inner('size(item) + index')).output.type, 'list<int>')
    assert.equal(parsed(inner('size(item)', 'continue')).output.type, 'list<dyn>')
    assert.deepEqual(faultsOf(inner('item + 1')), [
      'steps.1.step.value: is not a valid expression: no such overload: string + int, at character 1',
    ])
  })

  it('warns of what is declared and not used, and of more calls than the limit', () => {
    const document = exampleWorkflow()
    const { warnings } = parsed({
      ...document,
      input: { ...document.input, properties: { ...document.input.properties, spare: { type: 'string' } } },
      providers: { ...document.providers, other: { provider: 'mistral', model: 'small' } },
      limits: { maxModelCalls: 10, timeoutSeconds: 60 },
    })
    assert.deepEqual(warnings, [
      'input.properties.spare is declared but nothing reads it',
      'providers.other is declared but no step uses it',
      'the steps may make 11 model calls, and limits.maxModelCalls ends the run after 10',
    ])
    assert.deepEqual(parsed(document).warnings, [])
  })
})
