import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { fromJsonSchema } from '@modelcontextprotocol/server'
import { seconds } from '../../src/kernel/time.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { publish } from '../support/marketplace.ts'
import { mcpRequests, tasksDeclared, type McpAnswer } from '../support/mcp-request.ts'
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

const sorting = JSON.stringify({
  format: 'prompt/1',
  messages: [{ role: 'user', content: 'Sort {{topic}}' }],
  input: { type: 'object', properties: { topic: { type: 'string' } } },
  output: { type: 'object', properties: { mood: { type: 'string', enum: ['good', 'bad'] } } },
})

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
    const sorted = await publish(shop.seller, { title: 'Sorted', content: sorting, type: 'prompt' })
    await buyer.client.purchases.create({ body: { productId: sorted } })
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

      it('gets the JSON of a prompt in the form that the prompt declares, and its failures', async () => {
        const call = () => client.callTool({ name: 'prompt_sorted', arguments: { topic: 'rain' } })
        shop.emulators.anthropic.say(() => '{"mood":"good"}')
        shop.emulators.openai.say(() => '{"mood":"good"}')
        const { structuredContent: good } = await call()
        assert.partialDeepStrictEqual(good, { status: 'completed', output: { mood: 'good' } })
        shop.emulators.anthropic.say(() => 'Good.')
        shop.emulators.openai.say(() => 'Good.')
        const { structuredContent: bad, isError } = await call()
        assert.partialDeepStrictEqual(bad, { status: 'failed', error: { code: 'PROVIDER_ERROR' } })
        assert.equal(isError, true)
        const schema = schemas.get('prompt_sorted')
        assert.ok(schema)
        for (const value of [good, bad])
          assert.equal((await schema['~standard'].validate(value)).issues, undefined)
        shop.emulators.anthropic.reset()
        shop.emulators.openai.reset()
      })

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

    it('clients with tasks are not shown get_execution, nor are accounts without workflows', async () => {
      const names = ({ result }: McpAnswer) =>
        ((result?.['tools'] ?? []) as { name: string }[]).map(({ name }) => name)
      assert.ok(names(await request('tools/list')).includes('get_execution'))
      assert.ok(!names(await request('tools/list', {}, tasksDeclared)).includes('get_execution'))
      const other = mcpRequests(shop.market.url, (await shop.member()).key)
      assert.ok(!names(await other('tools/list')).includes('get_execution'))
    })
  })

  describe('tasks', () => {
    const created = async (name: string, topic?: string) => {
      const { result } = await run(name, tasksDeclared, topic)
      assert.equal(result?.['resultType'], 'task')
      return String(result?.['taskId'])
    }
    const read = (taskId: string) => request('tasks/get', { taskId }, tasksDeclared)
    const ended = async (taskId: string) => {
      let task: McpAnswer['result']
      await until(async () => {
        task = (await read(taskId)).result
        return task?.['status'] !== 'working'
      }, 'the task has ended')
      return task ?? {}
    }

    it('are declared', async () => {
      const { result } = await request('server/discover')
      const { extensions, tasks } = (result?.['capabilities'] ?? {}) as { extensions: object; tasks?: object }
      assert.ok('io.modelcontextprotocol/tasks' in extensions)
      assert.equal(tasks, undefined)
    })

    it('answer at once, and give the result of the call when the run has ended', async () => {
      const { result } = await run('workflow_an-article', tasksDeclared)
      const { createdAt, lastUpdatedAt, taskId, ...rest } = result ?? {}
      assert.deepEqual(
        [rest['status'], rest['ttlMs'], rest['pollIntervalMs'], rest['resultType']],
        ['working', null, 1_000, 'task'],
      )
      assert.ok(Date.parse(String(createdAt)) <= Date.parse(String(lastUpdatedAt)))
      const task = await ended(String(taskId))
      assert.equal(task['status'], 'completed')
      const { content, structuredContent } = task['result'] as Record<string, object>
      assert.match(JSON.stringify(content), /article/)
      assert.equal((structuredContent as { executionId: string }).executionId, taskId)
    })

    it('are completed with an error as result where the run failed', async () => {
      const task = await ended(await created('workflow_a-failure', 'no JSON'))
      assert.equal(task['status'], 'completed')
      assert.equal((task['result'] as { isError: boolean }).isError, true)
    })

    it('are canceled with their run; again, too', async () => {
      const taskId = await created('workflow_long-one')
      assert.equal((await read(taskId)).result?.['status'], 'working')
      for (let time = 0; time < 2; time++) {
        const { result } = await request('tasks/cancel', { taskId }, tasksDeclared)
        assert.equal(result?.['resultType'], 'complete')
      }
      assert.equal((await read(taskId)).result?.['status'], 'cancelled')
      const { data } = await buyer.client.executions.get({ params: { executionId: taskId } })
      assert.equal(data.status, 'canceled')
    })

    it('take no input: an update is acknowledged', async () => {
      const taskId = await created('workflow_an-article')
      const { result } = await request('tasks/update', { taskId, inputResponses: {} }, tasksDeclared)
      assert.equal(result?.['resultType'], 'complete')
      await ended(taskId)
    })

    it('of others do not exist, nor do runs of prompts', async () => {
      const foreign = mcpRequests(shop.market.url, (await shop.member()).key)
      const taskId = await created('workflow_an-article')
      const productId = await shop.bought(buyer)
      const prompt = await buyer.client.ai.execute({ body: { productId, variables: { a: 'x' } } })
      for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel'])
        for (const [ask, id] of [
          [foreign, taskId],
          [request, 'exe_nothing'],
          [request, prompt.data.executionId],
        ] as const) {
          const { error } = await ask(method, { taskId: id, inputResponses: {} }, tasksDeclared)
          assert.equal(error?.code, -32602, `${method} ${id}`)
        }
      await ended(taskId)
    })

    it('need a client that declares them, and the permission to run', async () => {
      const taskId = await created('workflow_an-article')
      for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
        const { error } = await request(method, { taskId, inputResponses: {} })
        assert.equal(error?.code, -32021, method)
        assert.deepEqual(error.data, { requiredCapabilities: tasksDeclared })
      }
      const { access } = shop.market.souk
      const key = await access.createKey({
        ...{ accountId: buyer.id, name: 'reader', permissions: ['purchases:read'] },
      })
      const { error } = await mcpRequests(shop.market.url, key)('tasks/get', { taskId }, tasksDeclared)
      assert.match(error?.message ?? '', /ai:execute/)
      await ended(taskId)
    })
  })
})
