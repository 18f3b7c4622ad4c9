import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { WorkflowExecution } from '@souk/contract'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'
import { providerNames } from '../support/providers/emulator.ts'

const guide = await readFile(join(import.meta.dirname, '../../../../docs/guide/workflows.md'), 'utf8')
/** The documents that the guide shows, the first of which its commands use. */
const examples = [...guide.matchAll(/^```json\n(\{\n {2}"format": "workflow\/1"[^]*?)^```/gm)].map(
  ([, content = '']) => content,
)

interface Example {
  readonly input: { readonly required: readonly string[] }
  readonly providers: object
  readonly steps: readonly { readonly id: string }[]
}

describe('the guide on writing a workflow', () => {
  let shop: ExecutionShop
  let member: Member
  const workflows: string[] = []
  before(async () => {
    shop = await openExecutionShop()
    member = await shop.member()
    for (const content of examples) workflows.push(await publish(member, { content, type: 'workflow' }))
  })
  after(async () => {
    for (const { say } of Object.values(shop.emulators)) say(() => 'Rain taps on the tin roof.')
    await shop.close()
  })

  it('runs as it is written', () =>
    runGuide('workflows', { prepare: async () => ({ files: { 'workflow.json': examples[0] ?? '' } }) }))

  const exampleAt = (index: number) => JSON.parse(examples[index] ?? '') as Example
  const run = async (index: number, body: WorkflowExecution) => {
    const { required } = exampleAt(index).input
    const input = Object.fromEntries(required.map((name) => [name, 'rain']))
    const params = { workflowId: workflows[index] ?? '' }
    const headers = { Prefer: 'respond-async' }
    const started = await member.client.workflows.execute({ params, body: { ...body, input }, headers })
    const execution = { params: { executionId: started.data.executionId } }
    for await (const { event, data } of member.client.executions.eventsStream(execution)) {
      const step = String((data as { step?: unknown }).step)
      if (event === 'step.waiting')
        await member.client.executions.answer({ ...execution, body: { step, answer: 'Shorten' } })
    }
    return (await member.client.executions.get(execution)).data
  }

  for (const index of examples.keys()) {
    const { providers, steps } = exampleAt(index)
    const title = steps.map(({ id }) => id).join(', ')

    it(`its workflow ${title} runs on the demo models`, async () => {
      const data = await run(index, { apiKeys: { openai: 'demo', anthropic: 'demo' } })
      assert.equal(data.status, 'completed')
      assert.doesNotMatch(JSON.stringify(data.output), /null/)
    })

    for (const provider of providerNames)
      it(`its workflow ${title} sends nothing that ${provider} refuses`, async () => {
        const emulator = shop.emulators[provider]
        emulator.say((prompt) =>
          prompt.startsWith('Plan an article') ? '{"title": "Rain", "sections": ["One", "Two"]}' : 'OTHER',
        )
        const { id: apiKeyId } = await member.addKey(provider)
        const choice = { apiKeyId, ...(provider === 'local' ? { model: 'llama9' } : {}) }
        const models = Object.fromEntries(Object.keys(providers).map((role) => [role, choice]))
        const before = emulator.calls.length
        assert.equal((await run(index, { models })).status, 'completed')
        assert.ok(emulator.calls.length > before)
        assert.deepEqual(emulator.refusals, [])
      })
  }
})
