import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { SoukError, type Client, type Product, type ProductChange, type ProductCreation } from '@souk/sdk'
import { CommandError, messageOf, type Call, type Command } from './command.ts'
import { connect } from './connection.ts'
import {
  changesOf,
  fieldsOf,
  filesOf,
  foldersIn,
  readFolder,
  writeFolder,
  type LocalProduct,
} from './product-folder.ts'
import { pushFiles } from './product-attachments.ts'

const dir = {
  dir: {
    type: 'string',
    value: 'folder',
    description: 'Where the folders of products are; default: products',
  },
} as const

const parentOf = ({ text }: Call): string => text('dir') ?? 'products'

/** The folders that a command is about: those it names, or all. */
const chosenFolders = async (call: Call): Promise<readonly string[]> => {
  const folders = call.operands.length > 0 ? call.operands : await foldersIn(parentOf(call))
  if (folders.length === 0)
    throw new CommandError(`${parentOf(call)} has no products: run souk products pull, or name a folder`)
  return folders
}

interface Read {
  readonly product: Product
  readonly etag: string | undefined
}

const read = async (souk: Client, productId: string): Promise<Read> => {
  const { data: product, headers } = await souk.products.get({ params: { productId } })
  if (product.contentLocked) throw new CommandError(`${productId} is not one of your products`)
  return { product, etag: headers.get('etag') ?? undefined }
}

/** A name from the title that no folder has. */
const freeName = (title: string, taken: ReadonlySet<string>): string => {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const name =
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'product'
  let free = name
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}`
  return free
}

const pull: Command = {
  name: 'products pull',
  summary: 'Write your products to files',
  operands: '[product…]',
  details: `Each product gets a folder with product.json, description.md and content.md or content.json. Files of a product that has
a folder already are overwritten, so commit changes to them first. Files that buyers download are not part of it.`,
  options: dir,
  async run(call) {
    const [souk, parent] = [await connect(call), parentOf(call)]
    const known = new Map<string, string>()
    const folders = await foldersIn(parent)
    for (const folder of folders) {
      const { id } = await readFolder(folder)
      if (id) known.set(id, folder)
    }
    const taken = new Set(folders.map((folder) => basename(folder)))
    let ids = call.operands
    if (ids.length === 0) {
      const mine: { readonly id: string; readonly createdAt: string }[] = []
      const query = { mine: true, status: 'all', sort: 'createdAt', order: 'asc' } as const
      for await (const item of souk.products.listAll({ query }))
        if (item.status !== 'deleted') mine.push(item)
      ids = mine.map(({ id }) => id)
    }
    for (const id of ids) {
      const { product } = await read(souk, id)
      const name = freeName(product.title, taken)
      const folder = known.get(id) ?? join(parent, name)
      if (!known.has(id)) taken.add(name)
      await writeFolder(folder, { id, fields: fieldsOf(product) })
      call.output.line(`${folder}  ${product.title}`)
      call.output.document({ id, folder })
    }
    if (ids.length === 0) call.output.line('You have no products. Create one: souk products push <folder>')
  },
}

interface Compared {
  readonly folder: string
  readonly local: LocalProduct
  /** Undefined: a new product. */
  readonly remote?: Read
  readonly changes: ProductChange
}

const compare = async (souk: Client, folder: string): Promise<Compared> => {
  const local = await readFolder(folder)
  if (!local.id) return { folder, local, changes: local.fields }
  const remote = await read(souk, local.id)
  return { folder, local, remote, changes: changesOf(local.fields, fieldsOf(remote.product)) }
}

/** What the marketplace refuses, with the file that it is about. */
const refusalIn = (folder: string, error: unknown): unknown => {
  if (!(error instanceof SoukError)) return error
  return new CommandError(`${folder}: ${messageOf(error)}`, { cause: error })
}

const send = async (souk: Client, { local, remote, changes }: Compared): Promise<Product> => {
  if (!remote) {
    const { data } = await souk.products.create({ body: local.fields as ProductCreation })
    return (await read(souk, data.id)).product
  }
  if (Object.keys(changes).length === 0) return remote.product
  const { data } = await souk.products.update({
    params: { productId: remote.product.id },
    body: changes,
    ...(remote.etag ? { headers: { 'If-Match': remote.etag } } : {}),
  })
  return data
}

const push: Command = {
  name: 'products push',
  summary: 'Create and change products from files',
  operands: '[folder…]',
  details: `Sends the fields that differ; without differences nothing is sent. New products become drafts, and their identifier is
written to product.json. Fields that product.json does not have stay as they are. A folder "files" in the folder of a product
replaces the files that buyers download.`,
  options: dir,
  async run(call) {
    const souk = await connect(call)
    for (const folder of await chosenFolders(call))
      try {
        const compared = await compare(souk, folder)
        let product = await send(souk, compared)
        const { id } = product
        // Known before anything else can fail: another push must not create the product again.
        if (!compared.remote) await writeFolder(folder, { id, fields: fieldsOf(product) })
        const files = await pushFiles(souk, id, join(folder, 'files'))
        if (files.length > 0) product = (await read(souk, id)).product
        const fields = compared.remote ? Object.keys(compared.changes) : []
        if (fields.length + files.length > 0) await writeFolder(folder, { id, fields: fieldsOf(product) })
        const changed = [...fields, ...files.map((name) => `files/${name}`)]
        const result = !compared.remote ? 'created' : changed.length > 0 ? 'changed' : 'unchanged'
        call.output.line(`${folder}  ${result}${changed.length > 0 ? `: ${changed.join(', ')}` : ''}`)
        call.output.document({ id, folder, result, changed, version: product.version })
      } catch (error) {
        throw refusalIn(folder, error)
      }
  },
}

/** The differences as Git shows them; the names of the changed fields where there is no Git. */
const showDifferences = async ({ local, remote, changes }: Compared, isColored: boolean): Promise<string> => {
  const work = await mkdtemp(join(tmpdir(), 'souk-diff-'))
  const theirs = remote ? fieldsOf(remote.product) : {}
  const sides = [
    ['marketplace', { ...(local.id ? { id: local.id } : {}), fields: theirs }],
    ['local', { ...local, fields: { ...theirs, ...local.fields } }],
  ] as const
  try {
    for (const [side, product] of sides) {
      const target = join(work, side)
      await mkdir(target)
      if (side === 'marketplace' && !remote) continue
      for (const [name, text] of filesOf(product)) await writeFile(join(target, name), text)
    }
    const args = [
      'diff',
      '--no-index',
      '--no-prefix',
      `--color=${isColored ? 'always' : 'never'}`,
      'marketplace',
      'local',
    ]
    return await new Promise((resolve) => {
      execFile('git', args, { cwd: work, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) =>
        resolve(stdout || (error ? `${Object.keys(changes).join(', ')}\n` : '')),
      )
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const diff: Command = {
  name: 'products diff',
  summary: 'Show what push would change',
  operands: '[folder…]',
  details: 'Ends with the exit code 1 if there are differences.',
  options: dir,
  async run(call) {
    const souk = await connect(call)
    let isDifferent = false
    for (const folder of await chosenFolders(call)) {
      const compared = await compare(souk, folder)
      const changed = Object.keys(compared.changes)
      isDifferent ||= changed.length > 0 || !compared.remote
      call.output.document({ folder, id: compared.local.id ?? null, isNew: !compared.remote, changed })
      if (call.output.isJson || (changed.length === 0 && compared.remote)) continue
      call.output.line(`${folder}${compared.remote ? '' : ' (new)'}`)
      call.output.part(await showDifferences(compared, process.stdout.isTTY))
    }
    return isDifferent ? 1 : 0
  },
}

const publish: Command = {
  name: 'products publish',
  summary: 'Put products on sale',
  operands: '<folder…>',
  async run(call) {
    const souk = await connect(call)
    for (const folder of call.operands) {
      const { id } = await readFolder(folder)
      if (!id) throw new CommandError(`${folder} is not pushed yet: run souk products push ${folder}`)
      try {
        const { data } = await souk.products.publish({ params: { productId: id } })
        call.output.line(`${folder}  ${data.status}, version ${data.version}`)
        call.output.document({ id, folder, status: data.status, version: data.version })
      } catch (error) {
        throw refusalIn(folder, error)
      }
    }
  },
}

export const productCommands: readonly Command[] = [pull, push, diff, publish]
