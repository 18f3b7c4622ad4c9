import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { demoModel } from '../../src/modules/execution/models/demo-models.ts'

const answerTo = async (...messages: readonly string[]): Promise<string> => {
  const { run } = demoModel(undefined)
  const reply = await run({
    messages: messages.map((content) => ({ role: 'user', content })),
    ...{ temperature: undefined, maxTokens: undefined, signal: new AbortController().signal },
  })
  return reply.output
}
const jsonOf = async (...messages: readonly string[]): Promise<unknown> =>
  JSON.parse(await answerTo(...messages))

describe('the demo model, where a prompt asks for JSON,', () => {
  it('answers in the described form, the same each time', async () => {
    const prompt = 'Answer only with JSON: {"title": text, "sections": [text, …]}.'
    const expected = { title: 'Demo title', sections: ['Demo sections 1', 'Demo sections 2'] }
    assert.deepEqual(await jsonOf(prompt, 'Plan an article on rain, 3 to 6 sections.'), expected)
    assert.deepEqual(await jsonOf(prompt), expected)
  })

  for (const [prompt, expected] of [
    [
      'You answer with JSON alone: {"themes": [{"name": text, "means": text}, ...]}.',
      {
        themes: [
          { name: 'Demo name 1', means: 'Demo means 1' },
          { name: 'Demo name 2', means: 'Demo means 2' },
        ],
      },
    ],
    [
      'Reply in JSON:\n```json\n{"mood": "good" | "bad", "score": 7, "sure": true}\n```',
      { mood: 'good', score: 7, sure: true },
    ],
    [
      'Return JSON {count: integer, share: number from 0 to 1, done: boolean, note: null}',
      { count: 1, share: 1, done: true, note: null },
    ],
    ['Return a JSON list: ["…", "…"]', ['Demo answer 1', 'Demo answer 2']],
    ['Antworte nur mit JSON: {"titel": "..."}', { titel: 'Demo titel' }],
    ['Output JSON as {"__proto__": text}', JSON.parse('{"__proto__": "Demo __proto__"}')],
    [
      'Respond with JSON that matches this schema: {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}, "age": {"type": "integer"}, "kind": {"enum": ["a", "b"]}, "tags": {"type": "array", "items": {"type": "string"}}}}',
      { name: 'Demo name', age: 1, kind: 'a', tags: ['Demo tags 1', 'Demo tags 2'] },
    ],
  ] as const)
    it(`reads ${prompt.slice(0, 60)}`, async () => assert.deepEqual(await jsonOf(prompt), expected))

  for (const prompt of [
    'Summarize this JSON: {"a": 1}',
    'Answer with JSON.',
    'Answer with JSON: {"a": ',
    `Answer with JSON: ${'['.repeat(10_000)}`,
    'Write about {topic}.',
  ])
    it(`repeats a prompt without a form that it can read: ${prompt.slice(0, 40)}`, async () =>
      assert.match(await answerTo(prompt), /^\[demo model: no AI provider was called\]\n/))

  it('gives JSON or repeats the prompt, whatever follows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'{}[]",:|.… a1\n\\') }), async (text) => {
        const answer = await answerTo(`Answer with JSON: ${text}`)
        if (!answer.startsWith('[demo model')) JSON.parse(answer)
      }),
    )
  })
})
