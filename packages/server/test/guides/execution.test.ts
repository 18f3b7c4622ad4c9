import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { pictureFile } from '../support/file-fixtures.ts'
import { publish, type Account } from '../support/marketplace.ts'
import { startEmulators } from '../support/providers/emulator.ts'
import { until } from '../support/wait.ts'
import { article, chain, reviewed } from '../support/workflows.ts'

const picturePrompt = JSON.stringify({
  format: 'prompt/1',
  input: { type: 'object', properties: { photo: { type: 'image' } }, required: ['photo'] },
  messages: [{ role: 'user', content: 'Describe {{photo}}.' }],
})

describe('the guide on running prompts and workflows', () => {
  it('runs as it is written', async () => {
    const { openai } = (await startEmulators()).of
    let robin: Account
    let workflowId: string
    let chainId: string
    let reviewedId: string
    let pictureId: string
    let pricedId: string
    const hang = async () => {
      openai.play('stall')
      return {}
    }
    /** Until then the calls of the run in the background wait. */
    const { promise: stateIsRead, resolve: release } = Promise.withResolvers<'success'>()
    try {
      await runGuide('execution', {
        prepare: async (market, reader) => {
          robin = reader
          const seller = await market.account()
          workflowId = await publish(seller, { title: 'Short article', content: article(), type: 'workflow' })
          const promptId = await publish(seller, { content: 'Write a haiku about {{topic}}.' })
          chainId = await publish(seller, { title: 'Checked text', content: chain(), type: 'workflow' })
          reviewedId = await publish(seller, {
            title: 'Reviewed text',
            content: reviewed(),
            type: 'workflow',
          })
          pictureId = await publish(seller, { title: 'Picture', content: picturePrompt })
          pricedId = await publish(seller, { title: 'Priced', content: 'A haiku on {{topic}}.' })
          await seller.client.pricing.set({ params: { productId: pricedId }, body: { price: 0.2 } })
          for (const productId of [workflowId, chainId, reviewedId, pictureId, promptId])
            await reader.client.purchases.create({ body: { productId } })
          await market.client(await market.signIn(reader)).executions.configure({ body: { keepTexts: true } })
          const photo = Buffer.from(await pictureFile().arrayBuffer())
          return { env: { OPENAI_KEY: 'sk-openai-0123456789abcdef' }, files: { 'photo.png': photo } }
        },
        notRun: { 'npm install': 'e2e/sdk.test.ts and app/python-sdk.test.ts install the SDKs' },
        beforeBlock: {
          'PICTURE_PROMPT=': async () => ({ PICTURE_PROMPT: pictureId }),
          'WORKFLOW=': async () => ({ WORKFLOW: workflowId }),
          'ANTHROPIC=': async (market) => {
            const session = market.client(await market.signIn(robin))
            const body = { provider: 'anthropic', key: 'sk-anthropic-0123456789abcdef' }
            return { ANTHROPIC: (await session.credentials.create({ body })).data.id }
          },
          "api ai/workflows/$WORKFLOW/execute -H 'Prefer": async () => {
            openai.play(() => stateIsRead)
            return {}
          },
          'api ai/executions/$EXECUTION/events': async () => {
            release('success')
            return {}
          },
          'api ai/executions/$EXECUTION/rerun': async () => {
            const isRunning = async () =>
              (await robin.client.executions.list({ query: { status: 'running' } })).data.length > 0
            await until(async () => !(await isRunning()), 'the run with the answer ends')
            return hang()
          },
          'QUESTION=': async () => {
            const { data } = await robin.client.workflows.execute({
              ...{ params: { workflowId: reviewedId }, body: { input: { topic: 'rain' } } },
              headers: { Prefer: 'respond-async' },
            })
            const params = { executionId: data.executionId }
            await until(
              async () =>
                (await robin.client.executions.get({ params })).data.steps.at(-1)?.status === 'waiting',
              'it has a question',
            )
            return { QUESTION: data.executionId }
          },
          'PRICED=': async () => {
            openai.play('success')
            return { PRICED: pricedId }
          },
          'FAILED=': async () => {
            openai.play(({ prompt }) => (prompt.startsWith('Body') ? 'unauthorized' : 'success'))
            const { data } = await robin.client.workflows.execute({
              ...{ params: { workflowId: chainId }, body: { input: { topic: 'rain' } } },
              headers: { Prefer: 'respond-async' },
            })
            const params = { executionId: data.executionId }
            await until(
              async () => (await robin.client.executions.get({ params })).data.status === 'failed',
              'it fails',
            )
            openai.play('success')
            return { FAILED: data.executionId }
          },
          'npm run --silent admin -- execution list': async () => {
            await hang()
            const { data } = await robin.client.workflows.execute({
              ...{ params: { workflowId }, body: { input: { topic: 'rain' } } },
              headers: { Prefer: 'respond-async' },
            })
            assert.equal(data.status, 'running')
            return {}
          },
        },
      })
      assert.deepEqual(openai.refusals, [])
    } finally {
      release('success')
      openai.play('success')
    }
  })
})
