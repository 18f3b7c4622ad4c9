import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { sdkPaths } from '@souk/contract'
import { extract, type Header } from 'tar-stream'
import { fromBufferPromise, type Entry } from 'yauzl'
import { mountSdkPackages } from '../../src/site/sdk-packages.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { readText } from '../support/sources.ts'

interface Packed {
  readonly header: Header
  readonly text: string
}

const unpack = async (bytes: Buffer): Promise<Map<string, Packed>> => {
  const files = new Map<string, Packed>()
  const tar = extract()
  tar.end(gunzipSync(bytes))
  for await (const entry of tar)
    files.set(entry.header.name, { header: entry.header, text: await text(entry) })
  return files
}

const unzip = async (bytes: Buffer): Promise<Map<string, { entry: Entry; bytes: Buffer }>> => {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, { entry: Entry; bytes: Buffer }>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, { entry, bytes: await buffer(await zip.openReadStreamPromise(entry)) })
  return files
}

describe('the packages of the SDKs', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const download = async (language: keyof typeof sdkPaths) => {
    const response = await market.request(sdkPaths[language])
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('are for npm one of JavaScript and declarations without dependencies', async () => {
    const { response, bytes } = await download('typescript')
    assert.equal(response.headers.get('content-type'), 'application/gzip')
    const files = await unpack(bytes)
    const names = [...files.keys()]
    assert.ok(
      names.every((name) => /^package\/(?:dist\/(?:cli\/)?[\w-]+(?:\.d\.ts|\.js)|[\w.]+)$/.test(name)),
      names.join(),
    )
    for (const name of ['package.json', 'README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts'])
      assert.ok(names.includes(`package/${name}`), name)
    assert.equal(files.get('package/LICENSE')?.text, readText('LICENSE'))
    const manifest = JSON.parse(files.get('package/package.json')?.text ?? '')
    const { name, version, license, engines, sideEffects, type } = manifest
    assert.deepEqual(
      { name, version, license, engines, sideEffects, type },
      {
        ...{ name: '@souk/sdk', version: '0.2.0', license: 'Apache-2.0', engines: { node: '>=20.3' } },
        ...{ sideEffects: false, type: 'module' },
      },
    )
    for (const left of ['private', 'dependencies', 'devDependencies', 'scripts'])
      assert.equal(manifest[left], undefined)
    const sources = [...files].filter(([file]) => file.startsWith('package/dist/'))
    for (const [file, { text: source }] of sources)
      assert.doesNotMatch(source, /(?:from|import\() ?['"][^'"]*\.ts['"]/, `${file} imports a source`)
  })

  it('are for pip a wheel of sources, each with its hash', async () => {
    const { response, bytes } = await download('python')
    assert.equal(response.headers.get('content-type'), 'application/zip')
    const files = await unzip(bytes)
    const sources = globSync(['souk/*.py', 'souk/py.typed'], {
      cwd: resolve(import.meta.dirname, '../../../../sdk-python'),
    })
    const own = ['METADATA', 'WHEEL', 'licenses/LICENSE', 'RECORD'].map(
      (name) => `souk_sdk-0.2.0.dist-info/${name}`,
    )
    assert.deepEqual([...files.keys()], [...sources.toSorted(), ...own])
    const textOf = (name: string) => files.get(`souk_sdk-0.2.0.dist-info/${name}`)?.bytes.toString() ?? ''
    assert.equal(textOf('licenses/LICENSE'), readText('LICENSE'))
    for (const source of sources)
      assert.equal(files.get(source)?.bytes.toString(), readText(`sdk-python/${source}`))
    const lines = [...files].map(([name, { bytes: content }]) =>
      name.endsWith('/RECORD')
        ? `${name},,`
        : `${name},sha256=${createHash('sha256').update(content).digest('base64url')},${content.length}`,
    )
    assert.deepEqual(textOf('RECORD').trimEnd().split('\n'), lines)
  })

  it('have nothing in them that depends on when and where they were packed', async () => {
    const { bytes } = await download('typescript')
    // Of gzip: no time, and no system.
    assert.deepEqual([...bytes.subarray(4, 8), bytes[9]], [0, 0, 0, 0, 255])
    for (const [name, { header }] of await unpack(bytes))
      assert.deepEqual(
        [header.mtime?.toISOString(), header.mode, header.uid, header.gid, header.uname],
        ['1985-10-26T08:15:00.000Z', 0o644, 0, 0, ''],
        name,
      )
    for (const [name, { entry }] of await unzip((await download('python')).bytes)) {
      const day = (5 << 9) | (10 << 5) | 26
      assert.deepEqual([entry.lastModFileDate, entry.lastModFileTime], [day, 0], name)
      assert.deepEqual([entry.externalFileAttributes >>> 16, entry.extraFieldRaw.length], [0o100644, 0], name)
    }
  })

  for (const [language, path] of Object.entries(sdkPaths))
    it(`are checked by caches with their ETag: ${language}`, async () => {
      const whole = await market.request(path)
      const etag = whole.headers.get('etag') ?? ''
      assert.match(etag, /^"[\w-]{43}"$/)
      assert.equal(whole.headers.get('cache-control'), 'public, no-cache')
      const size = (await whole.arrayBuffer()).byteLength
      const again = await market.request(path, { headers: { 'if-none-match': etag } })
      assert.deepEqual([again.status, (await again.arrayBuffer()).byteLength], [304, 0])
      const other = await market.request(path, { headers: { 'if-none-match': '"other"' } })
      assert.deepEqual([other.status, (await other.arrayBuffer()).byteLength], [200, size])
      const head = await market.request(path, { method: 'HEAD' })
      assert.deepEqual(
        [head.status, head.headers.get('etag'), head.headers.get('content-length')],
        [200, etag, String(size)],
      )
    })

  it('are a 404 with its reason where they were not built', async () => {
    const app = fastify()
    mountSdkPackages(app, '/nowhere')
    for (const path of Object.values(sdkPaths)) {
      const { statusCode, body } = await app.inject(path)
      assert.equal(statusCode, 404)
      assert.match(body, /npm run build/)
    }
    await app.close()
  })

  it('are named in documents as they are served', () => {
    const cwd = resolve(import.meta.dirname, '../../../..')
    const documents = globSync(['*.md', 'docs/guide/*.md', 'sdk-python/*.md'], { cwd })
    const named = documents.flatMap((path) => [...readText(path).matchAll(/\/sdk\/\S+?\.whl/g)])
    assert.ok(named.length >= 3)
    assert.deepEqual([...new Set(named.map(([name]) => name))], [sdkPaths.python])
  })
})
