import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { fromJsonSchema } from '@modelcontextprotocol/server'
import { seconds } from '../../src/kernel/time.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { publish } from '../support/marketplace.ts'
import { mcpRequests, type McpAnswer } from '../support/mcp-request.ts'
import { until } from '../support/wait.ts'
import { article, promptStep, waiting, workflow } from '../support/workflows.ts'

const text = { type: 'string' }
const titles = {
  'An article': article(),
  'A text': workflow({ steps: [promptStep('write', 'On {{input.topic}}')], output: 'steps.write' }),
  'Some list': workflow({
    steps: [promptStep('write', 'On {{input.topic}}')],
    output: '[steps.write, size(steps.write)]',
  }),
  'A failure': workflow({
    steps: [{ id: 'read', type: 'transform', value: 'json(input.topic)' }],
    output: 'steps.read',
  }),
  'Long one': waiting(),
}

describe('workflows over /mcp', () => {
  let shop: ExecutionShop
  let buyer: Member
  let request: ReturnType<typeof mcpRequests>
  before(async () => {
    shop = await openExecutionShop({})
    buyer = await shop.member()
    await buyer.addKey('openai')
    await buyer.addKey('anthropic')
    for (const [title, content] of Object.entries(titles)) {
      const productId = await publish(shop.seller, { title, content, type: 'workflow' })
      await buyer.client.purchases.create({ body: { productId } })
    }
    request = mcpRequests(shop.market.url, buyer.key)
  })
  after(() => shop.close())

  const connect = async (mode: 'auto' | 'legacy') => {
    const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
    const transport = new StreamableHTTPClientTransport(new URL(`${shop.market.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${buyer.key}` } },
    })
    await client.connect(transport)
    return client
  }
  const run = (name: string, capabilities?: object, topic = 'rain') =>
    request('tools/call', { name, arguments: { topic } }, capabilities)
  const structured = ({ result }: McpAnswer) => result?.['structuredContent'] as Record<string, unknown>
  const runsOf = async () => (await buyer.client.executions.list()).data

  for (const mode of ['auto', 'legacy'] as const)
    describe(`a strict client, ${mode === 'auto' ? 'the current protocol' : 'the one before'}`, () => {
      let client: Client
      const schemas = new Map<string, ReturnType<typeof fromJsonSchema>>()
      before(async () => {
        client = await connect(mode)
        const { tools } = await client.listTools()
        for (const { name, outputSchema } of tools)
          if (outputSchema) schemas.set(name, fromJsonSchema(outputSchema as object))
      })
      after(() => client.close())

      it('knows the form of what workflows answer', async () => {
        const { tools } = await client.listTools()
        const outputOf = (name: string) => {
          const properties = tools.find((tool) => tool.name === name)?.outputSchema?.['properties']
          const { description: _, ...output } = (properties as { output: object & { description: string } })
            .output
          return output
        }
        assert.deepEqual(outputOf('workflow_an-article'), {
          ...{ type: 'object', properties: { article: text }, required: ['article'] },
        })
        assert.deepEqual(outputOf('workflow_a-text'), text)
        assert.deepEqual(outputOf('workflow_some-list'), { type: 'array' })
        assert.deepEqual(outputOf('workflow_a-failure'), {})
        assert.equal(tools.find(({ name }) => name === 'search_marketplace')?.outputSchema, undefined)
      })

      for (const [name, topic, status] of [
        ['workflow_an-article', 'rain', 'completed'],
        ['workflow_a-text', 'rain', 'completed'],
        ['workflow_some-list', 'rain', 'completed'],
        ['workflow_a-failure', '{"a": 1}', 'completed'],
        ['workflow_a-failure', 'no JSON', 'failed'],
        ['workflow_a-failure', 1, 'failed'],
      ] as const)
        it(`gets it from ${name} on ${topic}: ${status}`, async () => {
          const answer = await client.callTool({ name, arguments: { topic } })
          const value = answer.structuredContent as Record<string, unknown>
          assert.equal(value['status'], status)
          assert.equal(answer.isError ?? false, status === 'failed')
          const [part] = answer.content as { text: string }[]
          if (status === 'completed')
            assert.equal(
              part?.text,
              typeof value['output'] === 'string' ? value['output'] : JSON.stringify(value['output']),
            )
          else assert.deepEqual(value['error'], JSON.parse(part?.text ?? ''))
          const checked = await schemas.get(name)?.['~standard'].validate(value)
          assert.equal(checked && 'issues' in checked ? checked.issues : undefined, undefined)
        })
    })

  describe('a run that takes longer than clients wait', () => {
    it('answers that it is still running after 50 seconds; get_execution reads it later', async () => {
      const { length } = await runsOf()
      const call = run('workflow_long-one')
      await until(async () => (await runsOf()).length > length, 'the workflow runs')
      shop.market.clock.advance(seconds(50))
      const answer = await call
      const { status, executionId } = structured(answer)
      assert.equal(status, 'running')
      assert.equal(answer.result?.['isError'], undefined)
      assert.match(
        JSON.stringify(answer.result?.['content']),
        new RegExp(`get_execution.*${String(executionId)}`),
      )

      let read: McpAnswer | undefined
      const reading = request('tools/call', { name: 'get_execution', arguments: { executionId } })
      void reading.then((answered) => (read = answered))
      await until(async () => {
        shop.market.clock.advance(seconds(1))
        return read !== undefined
      }, 'get_execution has answered')
      assert.equal(structured(await reading)['status'], 'running')
      await buyer.client.executions.cancel({ params: { executionId: String(executionId) } })
      const ended = await request('tools/call', { name: 'get_execution', arguments: { executionId } })
      assert.equal(ended.result?.['isError'], true)
      assert.equal((structured(ended)['error'] as { code: string }).code, 'CONFLICT')
    })

    it('get_execution gives the output of a run that has ended', async () => {
      const { executionId } = structured(await run('workflow_an-article'))
      const read = await request('tools/call', { name: 'get_execution', arguments: { executionId } })
      assert.deepEqual(Object.keys(structured(read)['output'] as object), ['article'])
    })

    it('get_execution refuses what is not a run of the caller', async () => {
      const foreign = mcpRequests(shop.market.url, (await shop.member()).key)
      const { executionId } = structured(await run('workflow_an-article'))
      for (const [ask, id, code] of [
        [foreign, executionId, 'EXECUTION_NOT_FOUND'],
        [request, 'exe_nothing', 'EXECUTION_NOT_FOUND'],
        [request, 7, 'INVALID_REQUEST'],
      ] as const) {
        const answer = await ask('tools/call', { name: 'get_execution', arguments: { executionId: id } })
        assert.equal(answer.result?.['isError'], true)
        assert.equal((structured(answer)['error'] as { code: string }).code, code)
      }
    })
  })
})
