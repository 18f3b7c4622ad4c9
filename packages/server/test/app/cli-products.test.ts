import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { installCli, type Cli } from '../support/cli.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

describe('souk products', () => {
  let market: Marketplace
  let seller: Account
  let cli: Cli
  before(async () => {
    market = await startMarketplace()
    seller = await market.account()
    cli = await installCli(market.url)
  })
  after(async () => {
    await cli.close()
    await market.close()
  })

  const souk = (...args: string[]) => cli.run(args, { SOUK_URL: market.url, SOUK_KEY: seller.key })
  const write = async (path: string, text: string) => writeFile(join(cli.folder, path), text)
  const read = (path: string) => readFile(join(cli.folder, path), 'utf8')
  const contents = async (folder: string) => {
    const names = (await readdir(join(cli.folder, folder), { withFileTypes: true })).filter((one) =>
      one.isFile(),
    )
    return Promise.all(names.map(async ({ name }) => [name, await read(join(folder, name))]))
  }

  it('pushes files, changes nothing the second time, publishes, and pulls the same bytes', async () => {
    await mkdir(join(cli.folder, 'products/haiku'), { recursive: true })
    await write('products/haiku/product.json', '{"title": "Haiku", "type": "prompt", "price": 4.5}')
    await write('products/haiku/description.md', 'Writes a haiku.\n')
    await write('products/haiku/content.md', 'Write a haiku about {{topic}}.\n')
    const isNew = await souk('products', 'diff')
    assert.deepEqual([isNew.code, /\+Write a haiku about/.test(isNew.stdout)], [1, true], isNew.stderr)
    const created = await souk('products', 'push')
    assert.equal(created.stdout, 'products/haiku  created\n', created.stderr)
    const { id, ...written } = JSON.parse(await read('products/haiku/product.json'))
    assert.deepEqual([written.type, written.price, written.version], ['PROMPT', 4.5, '1.0.0'])
    const { data: draft } = await seller.client.products.get({ params: { productId: id } })
    assert.equal(draft.content, 'Write a haiku about {{topic}}.')

    const before = await contents('products/haiku')
    const again = await souk('products', 'push')
    assert.equal(again.stdout, 'products/haiku  unchanged\n')
    assert.deepEqual(await contents('products/haiku'), before)
    assert.deepEqual(await souk('products', 'diff'), { code: 0, stdout: '', stderr: '' })
    const published = await souk('products', 'publish', 'products/haiku')
    assert.equal(published.stdout, 'products/haiku  published, version 1.0.0\n', published.stderr)

    await write('products/haiku/content.md', 'Write a short haiku about {{topic}}.\n')
    const diff = await souk('products', 'diff', 'products/haiku')
    assert.equal(diff.code, 1)
    assert.match(diff.stdout, /-Write a haiku about \{\{topic\}\}\.\n\+Write a short haiku about/)
    const changed = await souk('products', 'push', '--json')
    assert.deepEqual(JSON.parse(changed.stdout), {
      ...{ id, folder: 'products/haiku', result: 'changed', changed: ['content'], version: '1.1.0' },
    })
    assert.equal(JSON.parse(await read('products/haiku/product.json')).version, '1.1.0')

    const pulled = await souk('products', 'pull', '--dir', 'copy')
    assert.equal(pulled.stdout, 'copy/haiku  Haiku\n', pulled.stderr)
    assert.deepEqual(await contents('copy/haiku'), await contents('products/haiku'))
    await souk('products', 'pull', '--dir', 'copy')
    assert.deepEqual(await readdir(join(cli.folder, 'copy')), ['haiku'])
  })

  it('keeps workflows as JSON, and the files that buyers download like a folder', async () => {
    await mkdir(join(cli.folder, 'more/digest/files'), { recursive: true })
    await write('more/digest/product.json', '{"title": "Digest", "type": "workflow", "price": 9}')
    await write('more/digest/description.md', 'Sums up the news.')
    await write('more/digest/content.json', '{\n  "format": "workflow/1"\n}\n')
    await write('more/digest/files/a.txt', 'A')
    await write('more/digest/files/b.txt', 'B')
    const created = await souk('products', 'push', 'more/digest')
    assert.equal(created.stdout, 'more/digest  created: files/a.txt, files/b.txt\n', created.stderr)
    await write('more/digest/files/b.txt', 'B2')
    await write('more/digest/files/.hidden', 'no')
    assert.match((await souk('products', 'push', 'more/digest')).stdout, /changed: files\/b\.txt\n$/)
    assert.match((await souk('products', 'push', 'more/digest')).stdout, /unchanged\n$/)
    const { id } = JSON.parse(await read('more/digest/product.json'))
    const { data } = await seller.client.files.list({ params: { productId: id } })
    assert.deepEqual(data.map(({ name }) => name).toSorted(), ['a.txt', 'b.txt'])
    const publish = await souk('products', 'publish', 'more/digest')
    assert.equal(publish.code, 1)
    assert.match(publish.stderr, /^souk: more\/digest: .*\n {2}content\S*: /)
  })

  it('names the file and the field that are wrong', async () => {
    const folder = 'bad/one'
    await mkdir(join(cli.folder, folder), { recursive: true })
    const pushed = async (json: string) => {
      await write(`${folder}/product.json`, json)
      const { code, stderr } = await souk('products', 'push', folder)
      assert.equal(code, 1)
      return stderr
    }
    await write(`${folder}/description.md`, 'Text')
    await write(`${folder}/content.md`, 'Text')
    assert.match(await pushed('{"title": '), /bad\/one\/product\.json: /)
    assert.match(await pushed('[]'), /product\.json: must be an object/)
    assert.match(await pushed('{"prize": 1}'), /product\.json: there is no field prize/)
    assert.match(
      await pushed('{"title": "A", "type": "prompt", "price": -1}'),
      /^souk: bad\/one: price: must be positive\n {2}request req_/,
    )
    await write(`${folder}/content.json`, '{}')
    assert.match(
      await pushed('{"title": "A", "type": "prompt", "price": 1}'),
      /has both content\.md and content\.json/,
    )
    const missing = await souk('products', 'push', 'nowhere')
    assert.match(missing.stderr, /nowhere\/product\.json does not exist/)
    const foreign = await market.account()
    const { stderr } = await cli.run(['products', 'pull', 'prod_01ka8x5v3nf2rvp4s6t8w0y2ab'], {
      ...{ SOUK_URL: market.url, SOUK_KEY: foreign.key },
    })
    assert.match(stderr, /^souk: There is no such product/)
  })
})
