import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inputFileLimits, type InputFile, type PromptExecution } from '@souk/contract'
import sharp from 'sharp'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { providerNames, type ProviderName } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'
import { until } from '../support/wait.ts'

const mebibyte = 1_048_576

const picture = (type: 'png' | 'jpeg' | 'webp' | 'gif', width = 8): Promise<Buffer> =>
  sharp({ create: { width, height: 4, channels: 3, background: '#0a6' } })
    .toFormat(type)
    .toBuffer()

const fileOf = (mediaType: InputFile['mediaType'], bytes: Buffer): InputFile => ({
  ...{ mediaType, data: bytes.toString('base64') },
})

/** A PDF by its first bytes, of this size. */
const pdfOf = (bytes: number): InputFile =>
  fileOf('application/pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9, 32)]))

const document = (types: Record<string, string>, content: string, required: string[] = []) =>
  JSON.stringify({
    format: 'prompt/1',
    messages: [{ role: 'user', content }],
    input: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])),
      required,
    },
  })

describe('ai.execute: files', () => {
  let shop: ExecutionShop
  let buyer: Member
  let photo: string
  let paper: string
  let png: InputFile
  before(async () => {
    shop = await openExecutionShop({})
    buyer = await shop.member()
    photo = await shop.bought(
      buyer,
      document({ photo: 'image', style: 'string' }, 'Before. {{photo}} After, {{style}}.', ['photo']),
    )
    paper = await shop.bought(buyer, document({ paper: 'pdf', cover: 'image' }, 'Read: {{paper}}{{cover}}'))
    png = fileOf('image/png', await picture('png'))
  })
  after(() => shop.close())

  const run = async (body: PromptExecution, { client } = buyer) => (await client.ai.execute({ body })).data
  const demo = (files: Record<string, InputFile>, productId = paper) => ({
    ...{ productId, apiKeyId: 'demo', files },
  })
  const sentBy = (provider: ProviderName) => JSON.stringify(shop.emulators[provider].calls.at(-1)?.body)
  const models: Record<ProviderName, string> = {
    ...{ openai: 'gpt-5-mini', anthropic: 'claude-haiku-4-5', google: 'gemini-2.5-flash' },
    ...{ mistral: 'mistral-small-latest', local: 'llava' },
  }

  for (const provider of providerNames)
    it(`${provider}: gets an image where its variable is in the text`, async () => {
      const { id: apiKeyId } = await buyer.addKey(provider)
      const options = { model: models[provider] }
      await run({
        productId: photo,
        apiKeyId,
        options,
        variables: { style: 'bright' },
        files: { photo: png },
      })
      const sent = sentBy(provider)
      const positions = ['Before. ', png.data, ' After, bright.'].map((text) => sent.indexOf(text))
      assert.ok(!positions.includes(-1), sent)
      assert.deepEqual(
        positions,
        positions.toSorted((one, other) => one - other),
      )
      assert.deepEqual(shop.emulators[provider].refusals, [])
    })

  for (const provider of ['openai', 'anthropic', 'google'] as const)
    it(`${provider}: gets a PDF with its name, and an image after it`, async () => {
      const { id: apiKeyId } = await buyer.addKey(provider)
      const files = { cover: png, paper: { ...pdfOf(100), name: 'Contract.pdf' } }
      await run({ productId: paper, apiKeyId, options: { model: models[provider] }, files })
      const sent = sentBy(provider)
      assert.ok(sent.indexOf(files.paper.data) > 0 && sent.indexOf(files.paper.data) < sent.indexOf(png.data))
      if (provider !== 'google') assert.match(sent, /Contract\.pdf/)
      assert.deepEqual(shop.emulators[provider].refusals, [])
    })

  it('takes each type of image, and shows the demo model what it got', async () => {
    for (const type of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const bytes = await picture(type)
      const { output } = await run(demo({ cover: fileOf(`image/${type}`, bytes) }))
      assert.ok(output.endsWith(`[file: image/${type}, ${bytes.length} bytes]`), output)
    }
  })

  it('refuses what is not what it says, is too large or has no variable, by name', async () => {
    const { imageBytes, pdfBytes, pixels } = inputFileLimits
    const jpeg = await picture('jpeg')
    const large = { ...png, data: Buffer.alloc(imageBytes + 3).toString('base64') }
    for (const [field, rule, files] of [
      ['files.cover.data', 'input_not_of_media_type', { cover: fileOf('image/png', jpeg) }],
      ['files.paper.data', 'input_not_of_media_type', { paper: fileOf('application/pdf', jpeg) }],
      ['files.cover.mediaType', 'not_one_of', { cover: pdfOf(100) }],
      ['files.paper.mediaType', 'not_one_of', { paper: png }],
      ['files.cover.data', 'input_not_base64', { cover: { ...png, data: 'https://example.com/a.png' } }],
      ['files.cover.data', 'input_not_base64', { cover: { ...png, data: png.data.replace(/=*$/, '-') } }],
      ['files.cover.data', 'input_file_too_large', { cover: large }],
      ['files.paper.data', 'input_file_too_large', { paper: pdfOf(pdfBytes + 3) }],
      [
        'files',
        'input_files_too_large',
        { paper: pdfOf(8 * mebibyte), cover: { ...large, data: large.data.slice(4) } },
      ],
      [
        'files.cover.data',
        'input_image_pixels',
        { cover: fileOf('image/png', await picture('png', pixels + 1)) },
      ],
      [
        'files.cover.data',
        'input_image_unreadable',
        { cover: fileOf('image/webp', (await picture('webp')).subarray(0, 14)) },
      ],
      ['files.other', 'not_file_variable', { other: png }],
    ] as const) {
      const error = await refused(run(demo(files)), 'INVALID_REQUEST')
      assert.deepEqual([error.details.field, error.details.rule], [field, rule])
    }
    const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, png]))
    assert.equal((await refused(run(demo(many)), 'INVALID_REQUEST')).details.field, 'files')
    const missing = await refused(run(demo({}, photo)), 'INVALID_REQUEST')
    assert.deepEqual([missing.details.field, missing.details.rule], ['files.photo', 'required'])
    const asText = { ...demo({}, photo), variables: { photo: png.data } }
    assert.equal((await refused(run(asText), 'INVALID_REQUEST')).details.rule, 'not_in_files')
    const url = { ...png, url: 'https://example.com/a.png' }
    await refused(run(demo({ cover: url })), 'INVALID_REQUEST')
    await refused(run(demo({ paper: pdfOf(14 * mebibyte) })), 'PAYLOAD_TOO_LARGE')
  })

  it('refuses a model that does not take it, and names those that do', async () => {
    const gif = fileOf('image/gif', await picture('gif'))
    for (const [provider, model, files, able] of [
      ['openai', 'gpt-3.5-turbo', { cover: png }, ['gpt-5-mini', 'claude-haiku-4-5', 'gemini-2.5-flash']],
      ['mistral', 'mistral-small-latest', { paper: pdfOf(100) }, ['gpt-5-mini', 'claude-haiku-4-5']],
      ['local', 'llava', { paper: pdfOf(100) }, ['gpt-5-mini', 'gemini-2.5-flash']],
      ['google', 'gemini-2.5-flash', { cover: gif }, ['gpt-5-mini', 'mistral-small-latest']],
    ] as const) {
      const { id: apiKeyId } = await buyer.addKey(provider)
      const before = shop.emulators[provider].calls.length
      const request = { productId: paper, apiKeyId, options: { model }, files }
      const error = await refused(run(request), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'options.model')
      for (const name of able) assert.match(error.message, new RegExp(name))
      assert.equal(shop.emulators[provider].calls.length, before)
    }
  })

  it('counts them in estimates and budgets', async () => {
    const { id: apiKeyId } = await buyer.addKey('openai')
    const body = { productId: paper, apiKeyId, options: { model: 'gpt-5-mini', maxTokens: 16 } }
    const estimate = async (files: Record<string, InputFile>) =>
      (await buyer.client.ai.estimate({ body: { ...body, files } })).data
    const [none, image, pdf] = [
      await estimate({}),
      await estimate({ cover: png }),
      await estimate({ paper: pdfOf(100) }),
    ]
    assert.equal(image.promptTokensSource, 'estimate')
    assert.ok(image.promptTokens - none.promptTokens > 1_000 && pdf.promptTokens > image.promptTokens)
    assert.ok(image.cost.max > none.cost.max && pdf.cost.max > image.cost.max)
    // 25,000 tokens of input cost 0.00625 dollars.
    const { id: small } = await buyer.addKey('openai', { monthlyBudget: 0.005 })
    await run({ ...body, apiKeyId: small })
    const error = await refused(run({ ...body, apiKeyId: small, files: { cover: png } }), 'FORBIDDEN')
    assert.equal(error.details.reason, 'budget_exceeded')
  })

  it('stores their name, type and size alone, and nothing in a conversation', async () => {
    const keeper = await shop.member()
    await keeper.dashboard.executions.configure({ body: { keepTexts: true } })
    const productId = await shop.bought(keeper, document({ cover: 'image' }, '{{cover}}'))
    const files = { cover: { ...png, name: 'Cover.png' } }
    const { executionId } = await run({ ...demo(files, productId) }, keeper)
    const { data } = await keeper.client.executions.get({ params: { executionId } })
    const bytes = Buffer.byteLength(png.data, 'base64')
    assert.deepEqual(data.input, { cover: { name: 'Cover.png', mediaType: 'image/png', bytes } })
    assert.ok(!shop.market.log().includes(png.data))
    const request = run({ ...demo(files, productId), conversation: true }, keeper)
    assert.equal((await refused(request, 'INVALID_REQUEST')).details.rule, 'files_without_conversation')
  })

  it('refuses more at a time than the memory is for', async () => {
    const { openai } = shop.emulators
    const { id: apiKeyId } = await buyer.addKey('openai')
    const released = Promise.withResolvers<void>()
    openai.play(async () => {
      await released.promise
      return 'success' as const
    })
    const before = openai.calls.length
    const files = { paper: pdfOf(10 * mebibyte), cover: png }
    const send = () => run({ productId: paper, apiKeyId, files })
    const running = Array.from({ length: 4 }, send)
    await until(async () => openai.calls.length === before + 4, 'four requests of 13 MiB are handled')
    assert.equal((await refused(send(), 'SERVICE_UNAVAILABLE')).details.rule, 'too_busy')
    await refused(
      buyer.client.ai.estimate({ body: { productId: paper, apiKeyId, files } }),
      'SERVICE_UNAVAILABLE',
    )
    await run({ productId: paper, apiKeyId: 'demo' })
    released.resolve()
    await Promise.all(running)
    await send()
  })

  it('counts a body that does not say its length as what came', async () => {
    const { openai } = shop.emulators
    const { id: apiKeyId } = await buyer.addKey('openai')
    const released = Promise.withResolvers<void>()
    openai.play(async () => {
      await released.promise
      return 'success' as const
    })
    const before = openai.calls.length
    const body = JSON.stringify({ productId: paper, apiKeyId, files: { paper: pdfOf(1_000), cover: png } })
    const send = () =>
      shop.market.request('/v1/ai/execute', {
        method: 'POST',
        headers: { authorization: `Bearer ${buyer.key}`, 'content-type': 'application/json' },
        body: new Blob([body]).stream(),
        // Fetch wants it for a stream; its types do not have it.
        ...{ duplex: 'half' },
      })
    const running = Array.from({ length: 8 }, async (_, index) => {
      // Each is read before the next one comes.
      await until(async () => openai.calls.length >= before + index, 'those before are under way')
      return send()
    })
    await until(async () => openai.calls.length === before + 8, 'all are under way')
    released.resolve()
    for (const answer of await Promise.all(running)) assert.equal(answer.status, 200)
  })

  it('are refused in documents where no provider takes them', async () => {
    const create = async (content: string, type: 'prompt' | 'workflow' = 'prompt') => {
      const { data } = await shop.seller.client.products.create({
        body: {
          ...{ title: 'With a file', description: 'It takes a file, and has a description.', type, content },
          ...{ price: 1, tags: [], category: 'writing' },
        },
      })
      return shop.seller.client.products.publish({ params: { productId: data.id } })
    }
    const input = { type: 'object', properties: { photo: { type: 'image' } } }
    const prompt = (messages: object[], over = {}) =>
      JSON.stringify({ format: 'prompt/1', messages, input, ...over })
    const user = { role: 'user', content: '{{photo}}' }
    const withDefault = { type: 'object', properties: { photo: { type: 'image', default: 'x' } } }
    const steps = [{ id: 'a', type: 'transform', value: '1' }]
    for (const [rule, attempt] of [
      ['file_twice', () => create(prompt([user, user]))],
      ['file_not_of_user', () => create(prompt([{ role: 'system', content: '{{photo}}' }, user]))],
      ['unknown_member', () => create(prompt([user], { input: withDefault }))],
      [
        'file_in_workflow',
        () => create(JSON.stringify({ format: 'workflow/1', input, steps, output: 'steps.a' }), 'workflow'),
      ],
    ] as const) {
      const error = await refused(attempt(), 'INVALID_REQUEST')
      assert.ok(
        error.details.errors?.some((fault) => fault.rule === rule),
        JSON.stringify(error.details),
      )
    }
  })
})
