import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { goTools, isGoThere, nodeTools, pythonTools } from '../support/api-tools.ts'
import { freePort, publish, type Account } from '../support/marketplace.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

const run = promisify(execFile)

const webhookGuide = resolve(import.meta.dirname, '../../../../docs/guide/webhooks.md')

const withoutGo = !isGoThere && process.env['CI'] === undefined && 'Go is not installed'

/** Webhooks refer to parameters that no operation of a client uses; without `skip-prune` the generator removes them and then refers to them. */
const goOptions = `package: api
output: api/api.gen.go
generate: { models: true, client: true }
output-options: { skip-prune: true }
`

/** What a journey prints when it has an endpoint, and reads when a delivery has arrived there. */
interface Endpoint {
  readonly secret: string
  readonly webhookId: string
}

/** Clients that others' generators make of `/v1/openapi.json` alone, behind a proxy that holds both sides to the document. */
describe('generated clients', () => {
  let shop: WebhookShop
  let buyer: Account
  let folder: string
  let tools: string
  let proxy: Awaited<ReturnType<typeof startProxy>>
  before(async () => {
    shop = await openWebhookShop()
    tools = await nodeTools()
    folder = await mkdtemp(join(tmpdir(), 'souk-clients-'))
    await symlink(join(tools, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), '{"type": "module"}')
    const document = await (await shop.market.request('/v1/openapi.json')).text()
    await writeFile(join(folder, 'openapi.json'), document)
    proxy = await startProxy()
  })
  after(async () => {
    proxy.stop()
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Prism as a proxy: it answers what violates the document with an error, and logs it. */
  const startProxy = async () => {
    const port = await freePort()
    const prism = spawn(
      join(tools, 'node_modules/.bin/prism'),
      ['proxy', join(folder, 'openapi.json'), shop.market.url, '--errors', '--port', String(port)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const lines: string[] = []
    await new Promise<void>((listening) => {
      createInterface(prism.stdout).on('line', (line) => {
        lines.push(line)
        if (line.includes('Prism is listening')) listening()
      })
    })
    return { url: `http://127.0.0.1:${port}`, lines, stop: () => void prism.kill() }
  }

  const newJourney = async () => {
    const seller = await shop.market.account()
    await publish(seller, { title: 'Release notes', content: 'Write about {{topic}}.' })
    buyer = await shop.market.account()
  }

  /** Runs a journey up to its endpoint, delivers an event, and lets it verify the request. */
  const finish = async (command: string, args: readonly string[]): Promise<void> => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, SOUK_URL: proxy.url, SOUK_KEY: buyer.key, HOOK_URL: shop.receiver.url },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let complaints = ''
    child.stderr.on('data', (chunk) => (complaints += String(chunk)))
    const ended = new Promise<number | null>((done) => child.on('close', done))
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('{')) continue
      const { webhookId } = JSON.parse(line) as Endpoint
      const count = shop.receiver.received.length
      await buyer.client.webhooks.test({ params: { webhookId } })
      await shop.deliver()
      const { headers, body } = shop.receiver.received[count] ?? assert.fail('nothing was delivered')
      child.stdin.end(`${JSON.stringify({ headers, body })}\n`)
    }
    assert.equal(await ended, 0, complaints)
    assert.deepEqual(
      proxy.lines.filter((line) => /violation/i.test(line)),
      [],
    )
  }

  /**
   * What a user writes with a client: find a product, buy it, download and run it, and receive a webhook. Types have their names from the
   * document, and there is no cast.
   */
  const useJourney = (name: string): Promise<void> =>
    copyFile(
      join(import.meta.dirname, 'journeys', `${name}.txt`),
      join(folder, `journey${name.slice(name.lastIndexOf('.'))}`),
    )

  /** As a user with a bundler: types are checked strictly, then one file is made. */
  const build = async (): Promise<void> => {
    const options = ['--strict', '--noEmit', '--target', 'es2023', '--module', 'esnext', '--skipLibCheck']
    const resolution = ['--moduleResolution', 'bundler', '--lib', 'es2023,dom,dom.iterable']
    await run(join(folder, 'node_modules/.bin/tsc'), [...options, ...resolution, 'journey.ts'], {
      cwd: folder,
    })
    await run(
      join(folder, 'node_modules/.bin/esbuild'),
      ['journey.ts', '--bundle', '--platform=node', '--format=esm', '--outfile=journey.js'],
      { cwd: folder },
    )
  }

  it('openapi-typescript with openapi-fetch', async () => {
    await newJourney()
    await run(join(folder, 'node_modules/.bin/openapi-typescript'), ['openapi.json', '-o', 'schema.d.ts'], {
      cwd: folder,
    })
    await useJourney('openapi-fetch.ts')
    await build()
    await finish(process.execPath, ['journey.js'])
  })

  it('@hey-api/openapi-ts', async () => {
    await newJourney()
    await run(join(folder, 'node_modules/.bin/openapi-ts'), ['-i', 'openapi.json', '-o', 'hey'], {
      cwd: folder,
    })
    await useJourney('hey-api.ts')
    await build()
    await finish(process.execPath, ['journey.js'])
  })

  it('openapi-python-client', async () => {
    await newJourney()
    const python = await pythonTools()
    await run(
      join(python, 'bin/openapi-python-client'),
      ['generate', '--path', 'openapi.json', '--meta', 'none', '--output-path', 'souk_api', '--overwrite'],
      { cwd: folder },
    )
    await useJourney('openapi-python-client.py')
    await finish(join(python, 'bin/python'), ['journey.py'])
  })

  it('oapi-codegen', { skip: withoutGo }, async () => {
    await newJourney()
    const go = await goTools()
    for (const name of ['go.mod', 'go.sum']) await copyFile(join(go, name), join(folder, name))
    for (const name of ['api', 'verifier']) await mkdir(join(folder, name))
    const [, verifier] = /```go\n([^]*?)\n```/.exec(await readFile(webhookGuide, 'utf8')) ?? []
    assert.ok(verifier)
    await writeFile(join(folder, 'verifier/souk.go'), verifier)
    await writeFile(join(folder, 'oapi-codegen.yaml'), goOptions)
    await run(join(go, 'oapi-codegen'), ['-config', 'oapi-codegen.yaml', 'openapi.json'], { cwd: folder })
    await useJourney('oapi-codegen.go')
    await run('go', ['build', '-o', 'journey', 'journey.go'], { cwd: folder })
    await finish(join(folder, 'journey'), [])
  })
})
