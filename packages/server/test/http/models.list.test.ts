import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import type { AiModel } from '@souk/contract'
import { listDate, listVersion } from '../../src/modules/execution/models/price.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

const all = async ({ client }: Account, query = {}): Promise<AiModel[]> => {
  const models: AiModel[] = []
  for await (const model of client.models.listAll({ query })) models.push(model)
  return models
}

describe('models.list', () => {
  let market: Marketplace
  let account: Account
  before(async () => {
    market = await sharedMarketplace()
    account = await market.account()
  })
  after(() => market.close())

  it('lists text models by provider and name with their prices, the demo models last', async () => {
    const models = await all(account)
    assert.deepEqual(
      [...new Set(models.map(({ provider }) => provider))],
      ['openai', 'anthropic', 'google', 'mistral', 'demo'],
    )
    const names = models.filter(({ provider }) => provider === 'openai').map(({ model }) => model)
    assert.deepEqual(names, names.toSorted())
    const mini = models.find(({ model }) => model === 'gpt-5-mini')
    assert.deepEqual(mini, {
      ...{ provider: 'openai', model: 'gpt-5-mini', contextTokens: 400_000 },
      ...{ inputPrice: 0.25, outputPrice: 2, isTiered: false, source: 'list', listDate },
      ...{ isStandard: true, isDeprecated: false, input: ['text', 'image', 'pdf'] },
    })
    for (const unwanted of ['whisper-1', 'text-embedding-3-small', 'gpt-image-1', 'moderation'])
      assert.ok(!names.includes(unwanted), unwanted)
    assert.ok(!models.some(({ provider, model }) => provider === 'google' && model.startsWith('claude')))
  })

  it('gives the first tier of a tiered price, and marks it', async () => {
    const tiered = (await all(account)).find(({ model }) => model === 'gpt-5.4')
    assert.deepEqual([tiered?.inputPrice, tiered?.outputPrice, tiered?.isTiered], [2.5, 15, true])
  })

  it('marks one standard model of each provider, and deprecated ones', async () => {
    const models = await all(account)
    assert.deepEqual(
      models.filter(({ isStandard }) => isStandard).map(({ provider, model }) => `${provider}/${model}`),
      [
        'openai/gpt-5-mini',
        'anthropic/claude-haiku-4-5',
        'google/gemini-2.5-flash',
        'mistral/mistral-small-latest',
        'demo/demo-echo-1',
      ],
    )
    assert.equal(models.find(({ model }) => model === 'mistral-tiny')?.isDeprecated, true)
  })

  it('filters by provider, in pages', async () => {
    const { data, meta } = await account.client.models.list({
      query: { provider: 'mistral', limit: 3, page: 2 },
    })
    assert.equal(data.length, 3)
    assert.ok(data.every(({ provider }) => provider === 'mistral'))
    assert.equal(meta.page, 2)
    const total = (await all(account, { provider: 'mistral' })).length
    assert.equal(meta.total, total)
    assert.deepEqual(await all(account, { provider: 'nonsense' }), [])
    await refused(account.client.models.list({ query: { provider: 'x'.repeat(65) } }), 'VALIDATION_ERROR')
  })

  it('prefers the prices of the operator, and leaves the demo models out where they are off', async () => {
    const own = await startMarketplace({
      env: {
        DEMO_MODELS: 'off',
        OPENAI_COMPATIBLE: 'ollama=http://127.0.0.1:9/v1',
        MODEL_PRICES:
          'openai/a-new-one=1:2,ollama/llama4=0:0,ollama/*=1:1,openai/gpt-5-mini=0.5:4,mistral/*=9:9.5',
      },
    })
    try {
      const models = await all(await own.account())
      assert.ok(!models.some(({ provider }) => provider === 'demo'))
      assert.equal(models[0]?.model, 'a-new-one')
      const prices = (name: string) =>
        models
          .filter(({ provider, model }) => `${provider}/${model}` === name)
          .map(({ inputPrice, outputPrice, source, listDate: date }) => [
            inputPrice,
            outputPrice,
            source,
            date,
          ])
      assert.deepEqual(prices('openai/gpt-5-mini'), [[0.5, 4, 'override', null]])
      assert.deepEqual(prices('ollama/llama4'), [[0, 0, 'override', null]])
      assert.deepEqual(prices('mistral/mistral-small-latest'), [[9, 9.5, 'override', null]])
      assert.deepEqual(prices('openai/gpt-5-nano'), [[0.05, 0.4, 'list', listDate]])
      assert.ok(!models.some(({ model }) => model === '*'))
    } finally {
      await own.close()
    }
  })

  it('has the day of the installed price list', async () => {
    const manifest = new URL('../../package.json', import.meta.url)
    const { dependencies } = JSON.parse(await readFile(manifest, 'utf8')) as {
      dependencies: Record<string, string>
    }
    assert.equal(dependencies['@pydantic/genai-prices'], listVersion, 'set listVersion and its listDate')
  })
})
