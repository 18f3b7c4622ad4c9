/**
 * What execution costs: latency over calling the provider directly, processor time of a prompt, memory of 500 streams
 * at once, steps of workflows a second, rendering a prompt, memory of large maps. Name one of them to measure it alone.
 */
import { join } from 'node:path'
import { parsePrompt, renderPrompt } from '../packages/documents/src/index.ts'
import { permissions } from '../packages/contract/src/index.ts'
import { publicId } from '../packages/server/src/kernel/ids.ts'
import { publishNew } from '../packages/server/src/app/publish-new.ts'
import { transact } from '../packages/server/src/platform/db/database.ts'
import {
  freePort,
  processorMilliseconds,
  residentMegabytes,
  startDatabase,
  startProcess,
  startServe,
} from './support/bench-server.ts'
import { median, report } from './support/load.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'

const named = process.argv.slice(2)
const wanted = (name: string): boolean => named.length === 0 || named.includes(name)

const renderOnce = (): void => {
  const names = Array.from({ length: 10 }, (_, index) => `v${index}`)
  const document = parsePrompt(names.map((name) => `Some text before {{${name}}} and after.`).join('\n'))
  if (Array.isArray(document)) throw new Error('the prompt has faults')
  const values = Object.fromEntries(names.map((name) => [name, `the value of ${name}`]))
  const rounds = 200_000
  for (let i = 0; i < 10_000; i++) renderPrompt(document, values)
  const began = performance.now()
  for (let i = 0; i < rounds; i++) renderPrompt(document, values)
  report('render of 10 variables, µs', ((performance.now() - began) * 1_000) / rounds, '≤ 20')
}

const mapOf = (items: number) =>
  JSON.stringify({
    format: 'workflow/1',
    input: { type: 'object', properties: { list: { type: 'string' } }, required: ['list'] },
    providers: { echo: { provider: 'openai', model: 'demo-echo-1' } },
    limits: { maxModelCalls: items, timeoutSeconds: 600 },
    steps: [
      { id: 'list', type: 'transform', value: 'input.list.split(",")' },
      {
        ...{
          id: 'each',
          type: 'map',
          needs: ['list'],
          items: 'steps.list',
          maxItems: items,
          concurrency: 20,
        },
        step: { type: 'prompt', provider: 'echo', prompt: 'Say {{item}}' },
      },
    ],
    output: 'size(steps.each)',
  })

if (wanted('render')) renderOnce()
const database = await startDatabase()
const providerPort = await freePort()
const providerUrl = `http://127.0.0.1:${providerPort}/v1`
const provider = await startProcess(
  [join(import.meta.dirname, 'support/provider-server.ts'), String(providerPort)],
  {},
  `${providerUrl}/models`,
)
try {
  const seeding = await openForSeeding(database.url, database.folder)
  const seller = await seedAccount(seeding, 'Seller')
  const principal = { accountId: seller.id, roles: [], permissions: new Set(permissions) }
  await transact(seeding.db, (tx) =>
    seeding.execution.keys.add(tx, principal, {
      ...{ provider: 'local', text: seeding.execution.keys.seal(principal, 'sk-bench-0123456789') },
    }),
  )
  const publish = async (title: string, type: 'prompt' | 'workflow', content: string) =>
    publicId(
      'product',
      await transact(seeding.db, (tx) =>
        publishNew(seeding.catalog, tx, principal, {
          body: { title, description: 'D', type, price: 1, content },
        }),
      ),
    )
  const productId = await publish('Prompt', 'prompt', 'Say {{a}} in a nice way.')
  const [small, large] = [
    await publish('Map', 'workflow', mapOf(200)),
    await publish('Large', 'workflow', mapOf(10_000)),
  ]
  await seeding.db`vacuum analyze`
  await seeding.db.end()
  const server = await startServe(database.url, database.folder, 'start', {
    OPENAI_COMPATIBLE: `local=${providerUrl}`,
  })
  const pid = server.child.pid ?? 0
  const headers = { authorization: `Bearer ${seller.key}`, 'content-type': 'application/json' }
  const post = (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
    fetch(server.url + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
  const prompt = (model: string) => ({ productId, variables: { a: 'hello' }, options: { model } })

  const request = (url: string) => async () => {
    const messages = [{ role: 'user', content: 'Say hello in a nice way.' }]
    const body = JSON.stringify({ model: 'm-1', messages })
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.json()
  }
  const through = async () => {
    const answer = await post('/v1/ai/execute', prompt('m-1'))
    if (!answer.ok) throw new Error(await answer.text())
    await answer.json()
  }
  const timed = async (call: () => Promise<void>): Promise<number> => {
    const began = performance.now()
    await call()
    return performance.now() - began
  }

  const latency = async () => {
    const proxyPort = await freePort()
    const proxyUrl = `http://127.0.0.1:${proxyPort}/`
    const proxy = await startProcess(
      [join(import.meta.dirname, 'support/bare-proxy.ts'), providerUrl, String(proxyPort)],
      {},
      `${proxyUrl}ready`,
    )
    const ways = { direct: request(`${providerUrl}/chat/completions`), proxied: request(proxyUrl), through }
    const times = { direct: [] as number[], proxied: [] as number[], through: [] as number[] }
    for (let i = 0; i < 1_100; i++)
      for (const name of ['direct', 'proxied', 'through'] as const) {
        const took = await timed(ways[name])
        // The first hundred warm up.
        if (i >= 100) times[name].push(took)
      }
    await proxy.stop()
    const { direct, proxied, through: all } = times
    console.log(
      `p50 ${median(all).toFixed(2)} ms through, ${median(proxied).toFixed(2)} through a proxy, ${median(direct).toFixed(2)} directly`,
    )
    report('added by execution, p50, ms', median(all) - median(direct), 'none')
    report('added by a server that only hands on, ms', median(proxied) - median(direct), 'none')
  }

  const processor = async () => {
    const prompts = 4_000
    const together = async (count: number) => {
      let left = count
      const caller = async () => {
        while (left-- > 0) await through()
      }
      await Promise.all(Array.from({ length: 32 }, caller))
    }
    await together(1_000)
    const used = {
      server: await processorMilliseconds(pid),
      database: await processorMilliseconds(database.pid),
    }
    await together(prompts)
    const server = ((await processorMilliseconds(pid)) - used.server) / prompts
    const postgres = ((await processorMilliseconds(database.pid)) - used.database) / prompts
    console.log(`${server.toFixed(2)} ms in the server, ${postgres.toFixed(2)} in PostgreSQL`)
    report('processor time of a prompt, 32 at once, ms', server + postgres, '≤ 2.0')
  }

  const streams = async () => {
    const before = await residentMegabytes(pid)
    let max = 0
    const watch = setInterval(async () => (max = Math.max(max, await residentMegabytes(pid))), 200)
    const read = async () => {
      const answer = await post('/v1/ai/execute', prompt('m-80'), { accept: 'text/event-stream' })
      return /event: result/.test(await answer.text())
    }
    const ended = await Promise.all(Array.from({ length: 500 }, read))
    clearInterval(watch)
    if (ended.includes(false)) throw new Error('a stream did not end with its result')
    console.log(`500 streams of 8 s, all whole; ${before.toFixed(0)} MB before`)
    report('resident with 500 streams, MB', max, '≤ 500')
  }

  const run = async (workflowId: string, items: number): Promise<void> => {
    const list = Array.from({ length: items }, (_, index) => `item${index}`).join(',')
    const body = { input: { list }, apiKeys: { openai: 'demo' } }
    const path = `/v1/ai/workflows/${workflowId}/execute`
    const answer = await post(path, body)
    let { data } = (await answer.json()) as { data: { output?: number; status: string; executionId: string } }
    // Runs that outlast the caller's wait continue.
    while (data.status === 'running') {
      await new Promise((done) => setTimeout(done, 500))
      const finished = await fetch(`${server.url}/v1/ai/executions/${data.executionId}`, { headers })
      data = ((await finished.json()) as { data: typeof data }).data
    }
    if (data.output !== items) throw new Error(`it answered ${JSON.stringify(data)}`)
  }

  const steps = async () => {
    await run(small, 200)
    const runs = 20
    const took = await timed(
      async () => void (await Promise.all(Array.from({ length: runs }, () => run(small, 200)))),
    )
    report('steps of workflows a second', (runs * 200) / (took / 1_000), '≥ 700')
  }

  const map = async () => {
    const figures: number[] = []
    for (let i = 0; i < 10; i++) {
      await run(large, 10_000)
      figures.push(await residentMegabytes(pid))
    }
    console.log(`10 runs of 10,000 items: ${figures.map((figure) => figure.toFixed(0)).join(', ')} MB`)
    report('last figure / half way', (figures.at(-1) ?? 0) / (figures[4] ?? 1), '≈ 1')
  }

  for (const [name, bench] of Object.entries({ latency, processor, streams, steps, map }))
    if (wanted(name)) await bench()
  await server.stop()
} finally {
  await provider.stop()
  await database.stop()
}
