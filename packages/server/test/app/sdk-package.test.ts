import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { extract, type Header } from 'tar-stream'
import { mountSdkPackage } from '../../src/site/sdk-package.ts'
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

describe('/sdk.tgz', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const download = async () => {
    const response = await market.request('/sdk.tgz')
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('is an npm package of JavaScript and declarations without dependencies', async () => {
    const { response, bytes } = await download()
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
        ...{ name: '@souk/sdk', version: '0.1.0', license: 'Apache-2.0', engines: { node: '>=20.3' } },
        ...{ sideEffects: false, type: 'module' },
      },
    )
    for (const left of ['private', 'dependencies', 'devDependencies', 'scripts'])
      assert.equal(manifest[left], undefined)
    const sources = [...files].filter(([file]) => file.startsWith('package/dist/'))
    for (const [file, { text: source }] of sources)
      assert.doesNotMatch(source, /(?:from|import\() ?['"][^'"]*\.ts['"]/, `${file} imports a source`)
  })

  it('has nothing in it that depends on when and where it was packed', async () => {
    const { bytes } = await download()
    // Of gzip: no time, and no system.
    assert.deepEqual([...bytes.subarray(4, 8), bytes[9]], [0, 0, 0, 0, 255])
    for (const [name, { header }] of await unpack(bytes))
      assert.deepEqual(
        [header.mtime?.toISOString(), header.mode, header.uid, header.gid, header.uname],
        ['1985-10-26T08:15:00.000Z', 0o644, 0, 0, ''],
        name,
      )
  })

  it('is checked by caches with its ETag', async () => {
    const { response } = await download()
    const etag = response.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]{43}"$/)
    assert.equal(response.headers.get('cache-control'), 'public, no-cache')
    const again = await market.request('/sdk.tgz', { headers: { 'if-none-match': etag } })
    assert.deepEqual([again.status, (await again.arrayBuffer()).byteLength], [304, 0])
    const other = await market.request('/sdk.tgz', { headers: { 'if-none-match': '"other"' } })
    assert.equal(other.status, 200)
    await other.arrayBuffer()
  })

  it('is a 404 with its reason where it was not built', async () => {
    const app = fastify()
    mountSdkPackage(app, '/nowhere/sdk.tgz')
    const { statusCode, body } = await app.inject('/sdk.tgz')
    assert.equal(statusCode, 404)
    assert.match(body, /npm run build/)
    await app.close()
  })
})
