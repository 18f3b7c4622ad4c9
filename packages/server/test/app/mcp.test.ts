import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { publish } from '../support/marketplace.ts'
import { until } from '../support/wait.ts'
import { article } from '../support/workflows.ts'

type Era = 'auto' | 'legacy'

const secretTail = 'and-end-with-the-word-heron-in-the-reeds-of-the-lake'
const greeting = JSON.stringify({
  format: 'prompt/1',
  input: {
    type: 'object',
    required: ['name', 'times'],
    properties: { name: { type: 'string', description: 'Whom' }, times: { type: 'integer', default: 2 } },
  },
  messages: [
    { role: 'system', content: 'You are polite.' },
    { role: 'user', content: `Greet {{name}} {{times}} times, ${secretTail}` },
  ],
})

describe('/mcp', () => {
  let shop: ExecutionShop
  let buyer: Member
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    for (const [title, content, type] of [
      ['Warm Greeting', greeting, 'prompt'],
      ['Warm greeting!', 'Say {{a}}', 'prompt'],
      ['Grüße aus Köln', article(), 'workflow'],
    ] as const) {
      const productId = await publish(shop.seller, { title, content, type })
      await buyer.client.purchases.create({ body: { productId } })
    }
  })
  after(() => shop.close())

  const connect = async (key: string, mode: Era = 'auto') => {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
    const transport = new StreamableHTTPClientTransport(new URL(`${shop.market.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    })
    await client.connect(transport)
    return client
  }
  const textOf = (content: unknown): string =>
    (content as { text: string }[]).map(({ text }) => text).join('')

  for (const mode of ['auto', 'legacy'] as const)
    describe(`an unmodified client, ${mode === 'auto' ? 'the current protocol' : 'the one before'}`, () => {
      let client: Client
      before(async () => {
        client = await connect(buyer.key, mode)
      })
      after(() => client.close())

      it('speaks its protocol', () => {
        const version = client.getNegotiatedProtocolVersion() ?? ''
        assert.equal(version >= '2026', mode === 'auto', version)
      })

      it('lists what was bought, by names of their own and with typed arguments', async () => {
        const { tools } = await client.listTools()
        const names = tools.map(({ name }) => name)
        assert.equal(names[0], 'prompt_warm-greeting')
        assert.match(names[1] ?? '', /^prompt_warm-greeting-[0-9a-z]{8}$/)
        assert.deepEqual(names.slice(2), ['workflow_gru-e-aus-koln', 'get_execution', 'search_marketplace'])
        assert.deepEqual(tools[0]?.inputSchema, {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', description: 'Whom' },
            times: { type: 'integer', default: 2 },
          },
        })
        const { prompts } = await client.listPrompts()
        assert.deepEqual(prompts[0]?.arguments, [
          { name: 'name', description: 'Whom', required: true },
          { name: 'times', required: false },
        ])
      })

      it('has no resource templates', async () => {
        const { resourceTemplates } = await client.listResourceTemplates()
        assert.deepEqual(resourceTemplates, [])
      })

      it('runs a prompt, with progress', async () => {
        const reported: number[] = []
        const { content } = await client.callTool(
          { name: 'prompt_warm-greeting', arguments: { name: 'Ada', times: 3 } },
          { onprogress: ({ progress }) => reported.push(progress) },
        )
        assert.match(textOf(content), /demo model: no AI provider.*Greet Ada 3 times/s)
        assert.ok(
          reported.length > 1 &&
            reported.every((one, index) => index === 0 || one > (reported[index - 1] ?? 0)),
        )
      })

      it('runs a workflow to its end, with a step at a time', async () => {
        const reported: string[] = []
        const { content, isError } = await client.callTool(
          { name: 'workflow_gru-e-aus-koln', arguments: { topic: 'rain' } },
          { onprogress: ({ message }) => reported.push(message ?? '') },
        )
        assert.ok(!isError)
        assert.match(textOf(content), /"article":/)
        assert.ok(reported.includes('step.completed outline'), reported.join())
      })

      it('gets the messages of a prompt', async () => {
        const { messages } = await client.getPrompt({ name: 'warm-greeting', arguments: { name: 'Ada' } })
        assert.deepEqual(
          messages.map(({ role, content }) => [role, (content as { text: string }).text]),
          [
            ['user', 'You are polite.'],
            ['user', `Greet Ada 2 times, ${secretTail}`],
          ],
        )
      })

      it('reads receipts and documents', async () => {
        const { resources } = await client.listResources()
        assert.equal(resources.filter(({ uri }) => uri.startsWith('souk://receipts/')).length, 3)
        const document = resources.find(({ name }) => name === 'Warm Greeting')
        const { contents } = await client.readResource({ uri: document?.uri ?? '' })
        assert.equal((contents[0] as { text: string }).text, greeting)
        const receipt = resources.find(({ uri }) => uri.startsWith('souk://receipts/'))
        const read = await client.readResource({ uri: receipt?.uri ?? '' })
        assert.match((read.contents[0] as { text: string }).text, /"status":"completed"/)
      })

      it('searches the marketplace without the paid text', async () => {
        const { content } = await client.callTool({
          name: 'search_marketplace',
          arguments: { query: 'greeting', limit: 3 },
        })
        const found = JSON.parse(textOf(content)) as { products: { title: string }[] }
        assert.ok(found.products.some(({ title }) => title === 'Warm Greeting'))
        assert.doesNotMatch(textOf(content), /heron/)
      })

      it('gets refusals as results: a missing argument, a bad one', async () => {
        for (const args of [{}, { name: 'Ada', times: 'often' }]) {
          const { content, isError } = await client.callTool({
            name: 'prompt_warm-greeting',
            arguments: args,
          })
          assert.equal(isError, true)
          const refusal = JSON.parse(textOf(content)) as { code: string; details: { field: string } }
          assert.equal(refusal.code, 'INVALID_REQUEST')
          assert.match(refusal.details.field, /^variables\./)
        }
        await assert.rejects(client.getPrompt({ name: 'warm-greeting', arguments: {} }), /name/)
      })
    })

  it('another account’s purchase does not exist', async () => {
    const outsider = await connect((await shop.member()).key)
    try {
      const { tools } = await outsider.listTools()
      assert.deepEqual(
        tools.map(({ name }) => name),
        ['search_marketplace'],
      )
      assert.deepEqual((await outsider.listPrompts()).prompts, [])
      assert.deepEqual((await outsider.listResources()).resources, [])
      const missing = await refusalOf(outsider.callTool({ name: 'prompt_nothing', arguments: {} }))
      const foreign = await refusalOf(outsider.callTool({ name: 'prompt_warm-greeting', arguments: {} }))
      assert.equal(foreign.replace('warm-greeting', 'nothing'), missing)
      const { data } = await buyer.client.purchases.list()
      const [order] = data
      for (const uri of [`souk://receipts/${order?.orderId}`, `souk://documents/${order?.product.id}`])
        assert.doesNotMatch(await refusalOf(outsider.readResource({ uri })), /heron|Greet/)
    } finally {
      await outsider.close()
    }
  })

  it('serves no prompt that needs a file, and others without their files', async () => {
    const reader = await shop.member()
    const messages = [{ role: 'user', content: 'Describe {{photo}}, {{tone}}.' }]
    const properties = { photo: { type: 'image' }, tone: { type: 'string' } }
    for (const [title, required] of [
      ['Needs one', ['photo']],
      ['Takes one', []],
    ] as const) {
      const input = { type: 'object', properties, required }
      const content = JSON.stringify({ format: 'prompt/1', input, messages })
      const productId = await publish(shop.seller, { title, content })
      await reader.client.purchases.create({ body: { productId } })
    }
    const client = await connect(reader.key)
    const [{ tools }, { prompts }] = await Promise.all([client.listTools(), client.listPrompts()])
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['prompt_takes-one', 'search_marketplace'],
    )
    assert.deepEqual(tools[0]?.inputSchema.properties, { tone: { type: 'string' } })
    assert.deepEqual(
      prompts.map(({ arguments: values }) => values?.map(({ name }) => name)),
      [['tone']],
    )
    await client.close()
  })

  it('each credential does what its permissions say', async () => {
    const limited = async (...permissions: ('purchases:read' | 'ai:execute' | 'products:read')[]) => {
      const key = await shop.market.souk.access.createKey({
        accountId: buyer.id,
        name: 'limited',
        permissions,
      })
      return connect(key)
    }
    const reader = await limited('purchases:read')
    assert.deepEqual((await reader.listTools()).tools, [])
    assert.equal((await reader.listPrompts()).prompts.length, 2)
    const call = reader.callTool({ name: 'prompt_warm-greeting', arguments: { name: 'Ada' } })
    assert.match(await refusalOf(call), /ai:execute/)
    const runner = await limited('ai:execute')
    assert.match(await refusalOf(runner.listPrompts()), /purchases:read/)
    await Promise.all([reader.close(), runner.close()])
  })

  it('breaks the provider’s call off when the client cancels', async () => {
    const impatient = await shop.member()
    await impatient.addKey('openai')
    const productId = await publish(shop.seller, { title: 'Slow one', content: 'Say {{a}}' })
    await impatient.client.purchases.create({ body: { productId } })
    shop.emulators.openai.play('stall')
    const client = await connect(impatient.key)
    const leave = new AbortController()
    const { calls } = shop.emulators.openai
    const before = calls.length
    const call = client.callTool({ name: 'prompt_slow-one', arguments: { a: 'x' } }, { signal: leave.signal })
    call.catch(() => {})
    await until(async () => calls.length > before, 'the call is under way')
    leave.abort()
    await until(async () => calls[before]?.abortedAt !== undefined, 'the socket is closed')
    shop.emulators.openai.play('success')
    await client.close()
  })

  it('refuses who has no valid key, and says where to get one', async () => {
    for (const authorization of [undefined, 'Bearer nonsense', 'Basic abc']) {
      const response = await fetch(`${shop.market.url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      })
      assert.equal(response.status, 401)
      assert.equal(
        response.headers.get('www-authenticate'),
        `Bearer resource_metadata="${shop.market.url}/.well-known/oauth-protected-resource/mcp"`,
      )
      await response.body?.cancel()
    }
    const other = await fetch(`${shop.market.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${buyer.key}`,
        'content-type': 'application/json',
        origin: 'https://evil.example',
      },
      body: '{}',
    })
    assert.equal(other.status, 403)
    await other.body?.cancel()
  })
})

const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    (answer) => JSON.stringify(answer),
    (error: unknown) => String(error),
  )
