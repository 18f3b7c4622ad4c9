import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { EdgeVM } from '@edge-runtime/vm'
import type * as Sdk from '@souk/sdk'
import { build } from 'vite'
import { publish, startMarketplace, type Marketplace } from '../packages/server/test/support/marketplace.ts'
import { olderNode, olderVersions } from '../packages/server/test/support/older-nodes.ts'
import { startBrowser } from './support/browser.ts'

interface Journey {
  readonly baseUrl: string
  readonly apiKey: string
  readonly productId: string
}

/** Runs in each runtime as its text, so it can use nothing but its parameters. */
const journey = async ({ createClient, SoukError }: typeof Sdk, { baseUrl, apiKey, productId }: Journey) => {
  const answers: string[] = []
  const souk = createClient({
    ...{ baseUrl, apiKey },
    onResponse: ({ operation, status }) => answers.push(`${operation} ${status}`),
  })
  const body = { productId, apiKeyId: 'demo', variables: { topic: 'rain' } }
  const listed = await souk.products.list({ query: { limit: 1 } })
  await souk.purchases.create({ body: { productId } })
  const refusal: unknown = await souk.purchases.create({ body: { productId } }).catch((error) => error)
  const { data } = await souk.ai.execute({ body })
  let streamed = ''
  for await (const item of souk.ai.executeStream({ body }))
    if (item.event === 'delta') streamed += item.data.text
  let orders = 0
  for await (const order of souk.purchases.listAll()) orders += order.status === 'completed' ? 1 : 0
  const code = refusal instanceof SoukError ? refusal.code : String(refusal)
  return { listed: listed.data.length, code, isSame: streamed === data.output, orders, answers }
}

const expected = {
  ...{ listed: 1, code: 'ALREADY_PURCHASED', isSame: true, orders: 1 },
  answers: [
    ...['products.list 200', 'purchases.create 201', 'purchases.create 409', 'ai.execute 200'],
    ...['ai.execute 200', 'purchases.list 200'],
  ],
}

const run = promisify(execFile)

/** What a user writes, checked by the compiler of their project. */
const userFile = `
import { createClient, SoukConnectionError, SoukError, type Order, type Product } from '@souk/sdk'

const souk = createClient({ baseUrl: 'https://souk.example', apiKey: 'sk_souk_1', maxRetries: 2 })
const { data, meta } = await souk.products.list({ query: { limit: 5 } })
const titles: string[] = data.map(({ title }) => title)
const pages: number = meta.total / meta.limit
const product: Product = (await souk.products.get({ params: { productId: 'prod_1' } })).data
const orders: Order[] = []
for await (const item of souk.ai.executeStream({ body: { productId: product.id } })) {
  const text: string = item.event === 'delta' ? item.data.text : item.data.output
  titles.push(text)
}
export const explain = (error: unknown): string => {
  if (error instanceof SoukConnectionError) return 'offline'
  if (!(error instanceof SoukError)) throw error
  if (error.code === 'ALREADY_PURCHASED') return error.details.orderId ?? ''
  // @ts-expect-error a misspelt code
  if (error.code === 'FORBIDEN') return ''
  return error.details.errors?.map(({ field, reason }) => field + reason).join() ?? error.code
}
// @ts-expect-error no such field
await souk.products.list({ query: { colour: 'red' } })
export { orders, pages, titles }
`

describe('the SDK of a marketplace, installed from its address', () => {
  let market: Marketplace
  let folder: string
  let productId: string
  before(async () => {
    market = await startMarketplace()
    productId = await publish(await market.account())
    folder = await mkdtemp(join(tmpdir(), 'souk-sdk-'))
    await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}')
    // Nothing answers at this registry: the package must need nothing from one.
    const own = ['--registry=http://127.0.0.1:9/', `--cache=${join(folder, 'cache')}`]
    await run('npm', ['install', '--no-audit', '--no-fund', ...own, `${market.url}/sdk.tgz`], { cwd: folder })
  })
  after(async () => {
    await market.close()
    await rm(folder, { recursive: true, force: true })
  })

  const startOf = async (): Promise<Journey> => ({
    ...{ baseUrl: market.url, productId },
    apiKey: (await market.account()).key,
  })
  const installed = (name: string) => join(folder, 'node_modules/@souk/sdk', name)

  const runsOn = async (node: string, version: string) => {
    const file = join(folder, `journey-${version}.js`)
    const call = `JSON.stringify(await (${journey})(sdk, ${JSON.stringify(await startOf())}))`
    await writeFile(file, `import * as sdk from '@souk/sdk'\nconsole.log(${call})\n`)
    const env = { PATH: process.env['PATH'] }
    const { stdout, stderr } = await run(node, [file], { cwd: folder, env })
    assert.deepEqual(JSON.parse(stdout), expected)
    assert.equal(stderr, '')
    const { stdout: help } = await run(node, [installed('dist/cli/souk.js'), 'run', '--help'], { env })
    assert.match(help, /Usage: souk run/)
  }

  it(`runs on Node ${process.version}, with its command line program`, () =>
    runsOn(process.execPath, process.version))

  for (const version of olderVersions)
    it(`runs on Node ${version}, with its command line program`, async (context) => {
      const node = await olderNode(version).catch((error: unknown) => {
        if (process.env['CI'] !== undefined) throw error
      })
      if (node === undefined) return context.skip(`Node ${version} could not be installed`)
      assert.equal((await run(node, ['--version'])).stdout, `v${version}\n`)
      return runsOn(node, version)
    })

  it('runs in a browser as it is, without a bundler', async () => {
    const browser = await startBrowser()
    try {
      const page = await browser.newPage()
      await page.route(`${market.url}/app/**`, async (route) => {
        const name = new URL(route.request().url()).pathname.slice('/app/'.length)
        if (name === '') return route.fulfill({ contentType: 'text/html', body: '<title>App</title>' })
        return route.fulfill({
          contentType: 'text/javascript',
          body: await readFile(installed(`dist/${name}`)),
        })
      })
      await page.goto(`${market.url}/app/`)
      const call = `(${journey})(sdk, ${JSON.stringify(await startOf())})`
      assert.deepEqual(
        await page.evaluate(`import(location.origin + '/app/index.js').then((sdk) => ${call})`),
        expected,
      )
    } finally {
      await browser.close()
    }
  })

  it('runs in an edge runtime, bundled', async () => {
    const lib = { entry: installed('dist/index.js'), name: 'sdk', formats: ['iife' as const] }
    const made = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
    const [output] = [made].flat()
    assert.ok(output && 'output' in output)
    const edge = new EdgeVM({ initialCode: output.output[0].code })
    const result: unknown = await edge.evaluate(`(${journey})(sdk, ${JSON.stringify(await startOf())})`)
    assert.deepEqual(JSON.parse(JSON.stringify(result)), expected)
  })

  /** Compiles files next to the installed package. */
  const compile = async (
    name: string,
    files: Readonly<Record<string, string>>,
    options: readonly string[],
  ) => {
    const own = join(folder, name)
    await mkdir(own)
    for (const [file, text] of Object.entries(files)) await writeFile(join(own, file), text)
    const tsc = join(dirname(fileURLToPath(import.meta.resolve('typescript/package.json'))), 'bin/tsc')
    const strict = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom,dom.iterable']
    const names = Object.keys(files).map((file) => join(own, file))
    const compiling = run(process.execPath, [tsc, ...strict, ...options, ...names], { cwd: folder })
    const output = await compiling.then(
      ({ stdout }) => stdout,
      (error: { stdout: string }) => error.stdout,
    )
    assert.equal(output, '')
  }

  for (const [resolution, options] of Object.entries({
    node16: ['--module', 'node16'],
    nodenext: ['--module', 'nodenext', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
    bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
  }))
    it(`types a strict project that resolves modules as ${resolution}`, () =>
      compile(resolution, { 'user.ts': userFile }, options))

  it('is used by its README as it compiles', async () => {
    const readme = await readFile(installed('README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, code = '']) => code)
    assert.ok(blocks.length >= 7)
    const files = blocks.map((code, index): [string, string] => {
      const isDeclared = code.includes('const souk =')
      const client = isDeclared ? '' : "declare const souk: import('@souk/sdk').Client\n"
      return [`block-${index}.ts`, `${client}${code}\nexport {}\n`]
    })
    const surroundings = `
declare const baseUrl: string, apiKey: string, productId: string, rawBody: string
declare const signal: AbortSignal
declare const request: Request
declare const process: { env: Record<string, string>; stdout: { write(text: string): void } }
declare module 'node:fs' { export const openAsBlob: (path: string) => Promise<Blob> }
`
    await compile('readme', { ...Object.fromEntries(files), 'surroundings.d.ts': surroundings }, [
      ...['--module', 'nodenext'],
    ])
  })
})
