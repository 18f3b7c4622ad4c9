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
      { field: 'variables', reason: 'has 101 variables; at most 100 are allowed' },
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

  const refused: [what: string, change: object, field: string, reason: RegExp][] = [
    ['an unknown member', { extra: 1 }, 'extra', /unknown member; known are format, input, messages, config/],
    ['no messages', { messages: [] }, 'messages', /at least one message/],
    ['messages that are no array', { messages: 'Hi' }, 'messages', /array/],
    ['101 messages', { messages: Array(101).fill(editor.messages[1]) }, 'messages', /at most 100/],
    ['no user message', { messages: [editor.messages[0]] }, 'messages', /role user/],
    ['a message that is text', { messages: ['Hi'] }, 'messages.0', /role and content/],
    [
      'a bad role',
      { messages: [editor.messages[0], { role: 'tool', content: 'x' }] },
      'messages.1.role',
      /system, user/,
    ],
    ['empty content', { messages: [{ role: 'user', content: '' }] }, 'messages.0.content', /not empty/],
    [
      'an unknown message member',
      { messages: [{ role: 'user', content: 'x', name: 'y' }] },
      'messages.0.name',
      /unknown/,
    ],
    [
      'an undeclared variable',
      { messages: [{ role: 'user', content: '{{who}}' }] },
      'messages.0.content',
      /uses \{\{who\}\}/,
    ],
    [
      'an inherited name as variable',
      { messages: [{ role: 'user', content: '{{constructor}}' }] },
      'messages.0.content',
      /constructor/,
    ],
    ['a config that is no object', { config: [] }, 'config', /object/],
    ['an unknown config member', { config: { topP: 1 } }, 'config.topP', /unknown/],
    ['a temperature out of range', { config: { temperature: 3 } }, 'config.temperature', /from 0 to 2/],
    ['no tokens', { config: { maxTokens: 0 } }, 'config.maxTokens', /at least 1/],
    [
      'a model that leaves its path',
      { config: { model: { google: 'a/../b' } } },
      'config.model.google',
      /identifier/,
    ],
    ['models that are no object', { config: { model: 'gpt' } }, 'config.model', /from provider to model/],
  ]
  for (const [what, change, field, reason] of refused)
    it(`refuses ${what}, naming ${field}`, () => {
      const [fault] = faultsOf({ ...editor, ...change })
      assert.equal(fault?.field, field)
      assert.match(fault.reason, reason)
    })

  const refusedInput: [what: string, input: unknown, field: string, reason: RegExp][] = [
    ['that is no object', [], 'input', /JSON Schema object/],
    ['of another type', { type: 'array' }, 'input.type', /"object"/],
    ['with unknown members', { type: 'object', anyOf: [] }, 'input.anyOf', /unknown/],
    [
      'whose properties are no object',
      { type: 'object', properties: [] },
      'input.properties',
      /object of variables/,
    ],
    [
      'requiring what is not declared',
      { type: 'object', required: ['toString'] },
      'input.required.0',
      /not declared/,
    ],
    ['whose required is no array', { type: 'object', required: 'x' }, 'input.required', /array/],
  ]
  for (const [what, input, field, reason] of refusedInput)
    it(`refuses an input ${what}`, () => {
      const [fault] = faultsOf({ ...editor, input })
      assert.equal(fault?.field, field)
      assert.match(fault.reason, reason)
    })

  const refusedVariable: [what: string, schema: unknown, member: string, reason: RegExp][] = [
    ['that is no object', 'string', '', /object with a type/],
    ['without a type', {}, '.type', /must be one of string, integer/],
    ['of a type not offered', { type: 'array' }, '.type', /must be one of/],
    ['with a member not offered', { type: 'string', pattern: 'x' }, '.pattern', /unknown member/],
    ['whose description is no text', { type: 'string', description: 1 }, '.description', /string/],
    [
      'whose default is of another type',
      { type: 'integer', default: '300' },
      '.default',
      /of the type integer/,
    ],
    ['whose default is no integer', { type: 'integer', default: 1.5 }, '.default', /of the type integer/],
    ['whose default is not in enum', { type: 'string', enum: ['a'], default: 'b' }, '.default', /in enum/],
    ['with an empty enum', { type: 'string', enum: [] }, '.enum', /at least one/],
    [
      'with an enum value of another type',
      { type: 'string', enum: ['a', 1] },
      '.enum.1',
      /of the type string/,
    ],
  ]
  for (const [what, schema, member, reason] of refusedVariable)
    it(`refuses a variable ${what}`, () => {
      const [fault] = faultsOf({ ...editor, input: { type: 'object', properties: { v: schema } } })
      assert.equal(fault?.field, `input.properties.v${member}`)
      assert.match(fault.reason, reason)
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
    assert.equal(tooMany?.reason, 'has 101 variables; at most 100 are allowed')
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
