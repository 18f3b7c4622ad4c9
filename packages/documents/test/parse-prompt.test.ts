import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Fault } from '@souk/contract/rules'
import { parsePrompt, type PromptDocument } from '../src/index.ts'

const parsed = (content: string): PromptDocument => {
  const document = parsePrompt(content)
  assert.ok(!Array.isArray(document), JSON.stringify(document))
  return document
}

const faultsOf = (document: unknown): readonly Fault[] => {
  const faults = parsePrompt(JSON.stringify(document))
  assert.ok(Array.isArray(faults), 'was expected to be refused')
  return faults
}

const editor = {
  format: 'prompt/1',
  input: {
    type: 'object',
    required: ['topic'],
    properties: { topic: { type: 'string' }, words: { type: 'integer', default: 300 } },
  },
  messages: [
    { role: 'system', content: 'You are an editor.' },
    { role: 'user', content: 'Write {{words}} words on {{topic}}.' },
  ],
  config: { model: { openai: 'gpt-5-mini' }, temperature: 0.4, maxTokens: 800 },
}

describe('parsePrompt of plain text', () => {
  it('is one user message whose variables are required strings in order of first appearance', () => {
    const document = parsed('Hi {{b}}, {{ a.x }} and {{b}}')
    assert.deepEqual(
      document.messages.map(({ role, content }) => [role, content]),
      [['user', 'Hi {{b}}, {{ a.x }} and {{b}}']],
    )
    assert.deepEqual(document.variables, [
      { name: 'b', type: 'string', required: true },
      { name: 'a.x', type: 'string', required: true },
    ])
    assert.deepEqual(document.input, {
      type: 'object',
      properties: { b: { type: 'string' }, 'a.x': { type: 'string' } },
      required: ['b', 'a.x'],
    })
  })

  it('takes only identifier paths for variables', () => {
    const literals = [
      '{{#if x}}',
      '{{code here}}',
      '{{1st}}',
      '{{a.}}',
      '{{a-b}}',
      '{{}}',
      '{x}',
      '{{\nx}}',
      '{{../x}}',
    ]
    for (const text of literals) assert.deepEqual(parsed(text).variables, [], text)
    assert.deepEqual(
      parsed('{{{x}}} ${{y}}').variables.map(({ name }) => name),
      ['x', 'y'],
    )
  })

  it('takes any JSON but a prompt/1 object for text', () => {
    for (const text of ['{"a": 1}', '[]', '{"format":"prompt/2"}', '{"format": "prompt/1"', '"prompt/1"'])
      assert.equal(parsed(text).messages[0]?.content, text)
  })

  it('warns when a document that seems to be meant as prompt/1 is not JSON', () => {
    assert.match(parsed('{"format": "prompt/1", "messages": [],}').warnings.join(), /not valid JSON/)
    assert.deepEqual(parsed('{"format": "json"').warnings, [])
  })

  it('refuses more than 100 variables', () => {
    const text = Array.from({ length: 101 }, (_, index) => `{{v${index}}}`).join()
    assert.deepEqual(parsePrompt(text), [
      {
        field: 'variables',
        rule: 'too_many_variables',
        params: { count: 101, max: 100 },
        reason: 'has 101 variables; the limit is 100',
      },
    ])
  })
})

describe('parsePrompt of prompt/1', () => {
  it('gives messages, config and typed variables', () => {
    const document = parsed(JSON.stringify(editor))
    assert.deepEqual(document.config, editor.config)
    assert.deepEqual(document.input, editor.input)
    assert.deepEqual(
      document.messages.map(({ role }) => role),
      ['system', 'user'],
    )
    assert.deepEqual(document.variables, [
      { name: 'topic', type: 'string', required: true },
      { name: 'words', type: 'integer', default: 300, required: false },
    ])
  })

  it('needs neither input nor config, and knows the format with an escaped slash', () => {
    const document = parsed(String.raw`{"format":"prompt\/1","messages":[{"role":"user","content":"Hi"}]}`)
    assert.deepEqual(document.variables, [])
    assert.equal(document.messages[0]?.content, 'Hi')
  })

  it('does not demand a required variable that has a default', () => {
    const input = { ...editor.input, required: ['topic', 'words'] }
    assert.deepEqual(
      parsed(JSON.stringify({ ...editor, input })).variables.map(({ required }) => required),
      [true, false],
    )
  })

  it('only warns of a variable that no message uses', () => {
    const properties = { ...editor.input.properties, tone: { type: 'string' } }
    const document = parsed(JSON.stringify({ ...editor, input: { ...editor.input, properties } }))
    assert.deepEqual(document.warnings, ['input.properties.tone is declared but no message uses it'])
  })

  const refused: [what: string, change: object, field: string, rule: string][] = [
    ['an unknown member', { extra: 1 }, 'extra', 'unknown_member'],
    ['no messages', { messages: [] }, 'messages', 'not_messages'],
    ['messages that are no array', { messages: 'Hi' }, 'messages', 'not_messages'],
    ['101 messages', { messages: Array(101).fill(editor.messages[1]) }, 'messages', 'too_many_messages'],
    ['no user message', { messages: [editor.messages[0]] }, 'messages', 'no_user_message'],
    ['a message that is text', { messages: ['Hi'] }, 'messages.0', 'not_message'],
    [
      'a bad role',
      { messages: [editor.messages[0], { role: 'tool', content: 'x' }] },
      'messages.1.role',
      'not_one_of',
    ],
    ['empty content', { messages: [{ role: 'user', content: '' }] }, 'messages.0.content', 'not_text'],
    [
      'an unknown message member',
      { messages: [{ role: 'user', content: 'x', name: 'y' }] },
      'messages.0.name',
      'unknown_member',
    ],
    [
      'an undeclared variable',
      { messages: [{ role: 'user', content: '{{who}}' }] },
      'messages.0.content',
      'placeholder_undeclared',
    ],
    [
      'an inherited name as variable',
      { messages: [{ role: 'user', content: '{{constructor}}' }] },
      'messages.0.content',
      'placeholder_undeclared',
    ],
    ['a config that is no object', { config: [] }, 'config', 'not_object'],
    ['an unknown config member', { config: { topK: 1 } }, 'config.topK', 'unknown_member'],
    [
      'a cache that is no flag',
      { messages: [{ role: 'user', content: 'x', cache: 1 }] },
      'messages.0.cache',
      'not_value',
    ],
    [
      'more than four messages to cache',
      { messages: Array.from({ length: 5 }, () => ({ role: 'user', content: 'x', cache: true })) },
      'messages',
      'too_many_cached',
    ],
    ['a topP above 1', { config: { topP: 1.1 } }, 'config.topP', 'not_number_between'],
    ['five stop texts', { config: { stop: ['a', 'b', 'c', 'd', 'e'] } }, 'config.stop', 'not_stop_texts'],
    ['a fractional seed', { config: { seed: 0.5 } }, 'config.seed', 'not_integer_between'],
    ['an unknown effort', { config: { reasoningEffort: 'huge' } }, 'config.reasoningEffort', 'not_one_of'],
    [
      'a temperature out of range',
      { config: { temperature: 3 } },
      'config.temperature',
      'not_number_between',
    ],
    ['no tokens', { config: { maxTokens: 0 } }, 'config.maxTokens', 'not_integer_from'],
    [
      'a model that leaves its path',
      { config: { model: { google: 'a/../b' } } },
      'config.model.google',
      'not_model',
    ],
    ['models that are no object', { config: { model: 'gpt' } }, 'config.model', 'not_models_by_provider'],
  ]
  for (const [what, change, field, rule] of refused)
    it(`refuses ${what}, naming ${field}`, () => {
      const [fault] = faultsOf({ ...editor, ...change })
      assert.equal(fault?.field, field)
      assert.equal(fault.rule, rule)
    })

  const refusedInput: [what: string, input: unknown, field: string, rule: string][] = [
    ['that is no object', [], 'input', 'not_json_schema'],
    ['of another type', { type: 'array' }, 'input.type', 'not_value'],
    ['with unknown members', { type: 'object', anyOf: [] }, 'input.anyOf', 'unknown_member'],
    ['whose properties are no object', { type: 'object', properties: [] }, 'input.properties', 'not_object'],
    [
      'requiring what is not declared',
      { type: 'object', required: ['toString'] },
      'input.required.0',
      'variable_undeclared',
    ],
    ['whose required is no array', { type: 'object', required: 'x' }, 'input.required', 'not_variable_names'],
  ]
  for (const [what, input, field, rule] of refusedInput)
    it(`refuses an input ${what}`, () => {
      const [fault] = faultsOf({ ...editor, input })
      assert.equal(fault?.field, field)
      assert.equal(fault.rule, rule)
    })

  const refusedVariable: [what: string, schema: unknown, member: string, rule: string][] = [
    ['that is no object', 'string', '', 'not_typed_object'],
    ['without a type', {}, '.type', 'not_one_of'],
    ['of a type not offered', { type: 'array' }, '.type', 'not_one_of'],
    ['with a member not offered', { type: 'string', pattern: 'x' }, '.pattern', 'unknown_member'],
    ['whose description is no text', { type: 'string', description: 1 }, '.description', 'not_string'],
    ['whose default is of another type', { type: 'integer', default: '300' }, '.default', 'not_of_type'],
    ['whose default is no integer', { type: 'integer', default: 1.5 }, '.default', 'not_of_type'],
    [
      'whose default is not in enum',
      { type: 'string', enum: ['a'], default: 'b' },
      '.default',
      'not_in_enum',
    ],
    ['with an empty enum', { type: 'string', enum: [] }, '.enum', 'not_values'],
    ['with an enum value of another type', { type: 'string', enum: ['a', 1] }, '.enum.1', 'not_of_type'],
  ]
  for (const [what, schema, member, rule] of refusedVariable)
    it(`refuses a variable ${what}`, () => {
      const [fault] = faultsOf({ ...editor, input: { type: 'object', properties: { v: schema } } })
      assert.equal(fault?.field, `input.properties.v${member}`)
      assert.equal(fault.rule, rule)
    })

  it('refuses names that no template could write, and more than 100', () => {
    const [named] = faultsOf({
      ...editor,
      input: { type: 'object', properties: { 'my name': { type: 'string' } } },
    })
    assert.equal(named?.field, 'input.properties.my name')
    const many = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`v${index}`, { type: 'string' }]),
    )
    const [tooMany] = faultsOf({ ...editor, input: { type: 'object', properties: many } })
    assert.equal(tooMany?.rule, 'too_many_variables')
  })

  it('reports all faults at once', () => {
    const faults = faultsOf({
      format: 'prompt/1',
      extra: 1,
      input: [],
      messages: [],
      config: { temperature: 'hot' },
    })
    assert.deepEqual(
      faults.map(({ field }) => field),
      ['extra', 'input', 'messages', 'config.temperature'],
    )
  })
})
