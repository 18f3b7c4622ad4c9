import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { parseWorkflow, renderTask, type Workflow } from '../src/index.ts'

const guide = await readFile(join(import.meta.dirname, '../../../docs/guide/workflows.md'), 'utf8')
const documents = /^```json\n(\{\s*"format": "workflow\/1"[^]*?)^```/gm
const examples = [...guide.matchAll(documents)].map(([, json = '']) => {
  const workflow = parseWorkflow(json)
  assert.ok(!Array.isArray(workflow), JSON.stringify(workflow))
  return workflow
})

/** Runs the transforms, with what models would answer given by step. */
const run = (workflow: Workflow, input: Record<string, unknown>, answers: Record<string, unknown>) => {
  const steps: Record<string, unknown> = { ...answers }
  for (const { id, condition, task } of workflow.steps) {
    const skipped = condition?.evaluate({ input, steps }) === false
    if (skipped) delete steps[id]
    else if (task.type === 'transform') steps[id] = task.value.evaluate({ input, steps })
  }
  return { steps, output: workflow.output.evaluate({ input, steps }) }
}

describe('the examples in docs/guide/workflows.md', () => {
  const [, email, article, loop] = examples as [Workflow, Workflow, Workflow, Workflow]

  it('are workflows that nothing warns of', () => {
    assert.equal(examples.length, 5)
    assert.deepEqual(
      examples.map(({ warnings }) => warnings),
      [[], [], [], [], []],
    )
  })

  it('put an article together from a plan between fences', () => {
    const input = { topic: 'CEL', audience: 'newcomers', words: 200 }
    const plan = '```json\n{"title": "All of CEL", "sections": ["Types", "Macros"]}\n```'
    const { steps, output } = run(article, input, { plan, sections: ['One.', 'Two.'] })
    assert.deepEqual(output, { article: '# All of CEL\n\nOne.\n\nTwo.', sections: 2 })
    const map = article.steps.find(({ id }) => id === 'sections')?.task
    assert.ok(map?.type === 'map' && map.task.type === 'prompt')
    assert.deepEqual(map.items.evaluate({ input, steps }), ['Types', 'Macros'])
    const rendered = renderTask(map.task, { input, steps, item: 'Types', index: 0 })
    assert.deepEqual('messages' in rendered && rendered.messages, [
      { role: 'user', content: 'Write the section "Types" of the article "All of CEL" in 200 words.' },
    ])
  })

  it('improve a text until it is approved', () => {
    const task = loop.steps[0]?.task
    assert.ok(task?.type === 'loop')
    const ends = (previous: string) => task.until.evaluate({ input: {}, steps: {}, previous, index: 0 })
    assert.deepEqual([ends('A draft.'), ends('A text.\nAPPROVED\n')], [false, true])
  })

  it('escalate an email about billing, and answer another one even if its mood is unknown', () => {
    const input = { email: 'Why?', language: 'German' }
    assert.deepEqual(run(email, input, { kind: ' Billing\n', answer: 'unused' }).output, { escalate: true })
    const { steps, output } = run(email, input, { kind: 'BUG', answer: 'Because.' })
    assert.deepEqual(output, { escalate: false, answer: 'Because.' })
    const answer = email.steps.find(({ id }) => id === 'answer')?.task
    assert.ok(answer?.type === 'prompt')
    const rendered = renderTask(answer, { input, steps })
    assert.deepEqual('messages' in rendered && rendered.messages.map(({ content }) => content), [
      'You answer support emails in German, and only from these facts:\n',
      'The writer seems to feel: \n\nWhy?',
    ])
  })
})
