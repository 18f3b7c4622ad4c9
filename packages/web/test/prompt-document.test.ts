import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePrompt } from '@souk/documents'
import {
  namesIn,
  newRow,
  readPromptParts,
  rowsOf,
  writePrompt,
  type PromptParts,
} from '../src/pages/selling/editor/content/prompt-document.ts'

const partsOf = (content: string): PromptParts => {
  const parts = readPromptParts(content)
  assert.ok(parts)
  return parts
}

const write = (change: Partial<PromptParts>): string => {
  const parts = { ...partsOf(''), ...change }
  return writePrompt({ ...parts, rows: rowsOf(parts.rows, namesIn(parts.system, parts.text), new Map()) })
}

test('a prompt stays plain text as long as that says everything', () => {
  const text = 'Summarise {{transcript}} for {{audience}}.'
  assert.equal(write({ text }), text)
  const rows = [newRow('transcript'), { ...newRow('audience'), description: 'Who reads it' }]
  const parsed = parsePrompt(write({ text, rows }))
  assert.ok(!Array.isArray(parsed))
  assert.deepEqual(parsed.variables, [
    { name: 'transcript', type: 'string', required: true },
    { name: 'audience', type: 'string', required: true, description: 'Who reads it' },
  ])
})

test('what rows, system message and settings say is in the document, and is read from it again', () => {
  const rows = [
    { ...newRow('count'), type: 'integer' as const, default: '3', required: false },
    { ...newRow('tone'), choices: ['calm', 'bold, loud'], default: 'calm', required: false },
    { ...newRow('short'), type: 'boolean' as const, default: 'true', required: false },
  ]
  const text = 'Write {{count}} lines, {{tone}}, {{short}}.'
  const content = write({ text, system: 'You write.', rows, temperature: '0,3', maxTokens: '900' })
  const document = JSON.parse(content)
  assert.deepEqual(document.input, {
    type: 'object',
    required: [],
    properties: {
      count: { type: 'integer', default: 3 },
      tone: { type: 'string', enum: ['calm', 'bold, loud'], default: 'calm' },
      short: { type: 'boolean', default: true },
    },
  })
  assert.deepEqual(document.config, { temperature: 0.3, maxTokens: 900 })
  assert.ok(!Array.isArray(parsePrompt(content)))
  const parts = partsOf(content)
  assert.deepEqual(
    [parts.text, parts.system, parts.temperature, parts.maxTokens],
    [text, 'You write.', '0.3', '900'],
  )
  assert.equal(writePrompt(parts), content)
})

test('a value that is not of its type yet stays in its row, and is reported', () => {
  const rows = [{ ...newRow('count'), type: 'integer' as const, default: 'thr' }]
  const content = write({ text: 'Write {{count}} lines.', rows })
  assert.equal(partsOf(content).rows[0]?.default, 'thr')
  const faults = parsePrompt(content)
  assert.ok(Array.isArray(faults))
  assert.deepEqual(
    faults.map(({ field }) => field),
    ['input.properties.count.default'],
  )
})

test('a renamed variable keeps its row, and one that comes back has the row that it had', () => {
  const described = { ...newRow('topic'), description: 'What it is about' }
  const renamed = rowsOf([described, newRow('tone')], ['subject', 'tone'], new Map())
  assert.deepEqual(renamed[0], { ...described, name: 'subject' })
  const known = new Map([['topic', described]])
  assert.deepEqual(rowsOf([], ['topic'], known), [described])
  assert.deepEqual(rowsOf([described], [], known), [])
})

test('a document of another form is edited as JSON', () => {
  const document = (change: object) =>
    JSON.stringify({
      format: 'prompt/1',
      input: { type: 'object', properties: {} },
      messages: [{ role: 'user', content: 'Hello' }],
      ...change,
    })
  assert.equal(readPromptParts(document({}))?.text, 'Hello')
  for (const other of [
    document({ messages: [{ role: 'assistant', content: 'Hello' }] }),
    document({ messages: Array.from({ length: 3 }, () => ({ role: 'user', content: 'Hello' })) }),
    document({ input: { type: 'object', properties: { a: { type: 'array' } } } }),
    document({ config: { seed: 1 } }),
    `${document({}).slice(0, -1)},}`,
  ])
    assert.equal(readPromptParts(other), undefined, other)
})
