import { buffer } from 'node:stream/consumers'
import {
  fromJsonSchema,
  ProtocolError,
  ProtocolErrorCode,
  type BlobResourceContents,
  type Server,
  type TextResourceContents,
} from '@modelcontextprotocol/server'
import {
  DIRECTORY_MIME_TYPE,
  skillEntry,
  SKILL_LIMITS,
  type Skill,
} from '@modelcontextprotocol/server/ext/skills'
import { toPlainText } from '@souk/contract/plain-text'
import { fail } from '../../kernel/errors.ts'
import { invariant } from '../../kernel/invariant.ts'
import { publicId } from '../../kernel/ids.ts'
import type { ReadableProduct, StoredFile } from '../catalog/index.ts'
import { endOf, leadingOn, type Caller } from './caller.ts'
import type { McpDeps } from './deps.ts'
import { pageAfter, readPurchased, slugOf } from './purchases.ts'

/** SEP-2640: a bought skill is a folder of its files, with instructions in `SKILL.md`. */
export const skillsExtension = 'io.modelcontextprotocol/skills'

type Product = Pick<ReadableProduct, 'id' | 'title' | 'description' | 'content' | 'files'>

interface Folder {
  readonly entry: Skill
  /** `SKILL.md` as it is served. */
  readonly instructions: Uint8Array
  readonly files: readonly StoredFile[]
}

const instructionsName = 'SKILL.md'
/** Bytes; of a longer one, the instructions of the product are served. */
const maxInstructions = 1024 * 1024
/** Bytes; YAML is parsed on the event loop. */
const maxFrontmatter = 8 * 1024
const maxDescription = 1_024
const uriForm = /^skill:\/\/(prod_\w+)(?:\/([a-z0-9-]+)(?:\/([^/]+))?)?\/?$/

const isInstructions = ({ name, size }: StoredFile): boolean =>
  name.toLowerCase() === 'skill.md' && size <= maxInstructions

const bytesOf = async ({ media }: McpDeps, file: StoredFile): Promise<Buffer> => {
  const found = await media.openFile(file)
  invariant(found, `the bytes of file ${file.id} are gone`)
  return buffer(found.stream)
}

/** Instructions with the name and description that skills begin with, for those whose author wrote none. */
const withFrontmatter = ({ title, description }: Product, text: string): Uint8Array => {
  const about = toPlainText(description).replaceAll(/\s+/g, ' ').slice(0, maxDescription)
  const name = slugOf(title) || 'skill'
  // A string of JSON is one of YAML.
  return Buffer.from(`---\nname: ${name}\ndescription: ${JSON.stringify(about || title)}\n---\n\n${text}\n`)
}

/** The name that instructions give themselves; '' without one. */
const nameIn = (instructions: Uint8Array): string => {
  const start = Buffer.from(instructions.subarray(0, maxFrontmatter)).toString().split(/\r?\n/)
  const end = start.indexOf('---', 1)
  if (start[0] !== '---' || end < 0) return ''
  const line = start.slice(0, end).find((one) => one.startsWith('name:')) ?? ''
  return /^name:\s*["']?([a-z0-9-]+)/.exec(line)?.[1] ?? ''
}

const entryOf = async (productId: string, instructions: Uint8Array): Promise<Skill | undefined> => {
  const name = nameIn(instructions)
  const files = { [instructionsName]: instructions }
  return name === '' ? undefined : skillEntry(`${productId}/${name}`, files).catch(() => undefined)
}

/** The folder of a skill; undefined for one that is larger than clients take. */
const folderOf = async (deps: McpDeps, product: Product): Promise<Folder | undefined> => {
  const productId = publicId('product', product.id)
  const own = product.files.find(isInstructions)
  const written = own && (await bytesOf(deps, own))
  const known = written && (await entryOf(productId, written))
  const instructions =
    written && known ? written : withFrontmatter(product, written?.toString() ?? product.content)
  const entry = known ?? (await entryOf(productId, instructions))
  if (!entry || entry.resources === 'dynamic') return undefined
  const files = product.files.filter((file) => file !== own && file.name !== instructionsName)
  const folder = entry.uri.slice(0, -instructionsName.length)
  const resources = [
    ...entry.resources,
    ...files.map(({ name, size, sha256 }) => ({
      ...{ uri: folder + encodeURIComponent(name), digest: `sha256:${sha256}`, size },
    })),
  ]
  const bytes = resources.reduce((sum, { size }) => sum + size, 0)
  if (resources.length > SKILL_LIMITS.files || bytes > SKILL_LIMITS.bytes) return undefined
  return { entry: { ...entry, resources }, instructions, files }
}

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

const findFolder = async (deps: McpDeps, { principal }: Caller, uri: string) => {
  const [, productId = '', name, file] = uriForm.exec(uri) ?? []
  const [found] =
    productId === ''
      ? []
      : await readPurchased(deps, principal, await boughtSkills(deps, principal.accountId, productId))
  const folder = found && (await folderOf(deps, found.product))
  if (!folder || (name !== undefined && name !== folder.entry.frontmatter.name)) return undefined
  return { ...folder, productId, name, file: file === undefined ? undefined : decoded(file) }
}

const boughtSkills = async (
  { catalog, db }: McpDeps,
  accountId: Caller['principal']['accountId'],
  productId?: string,
) =>
  (await catalog.findBought(db, accountId)).filter(
    ({ id, type }) => type === 'SKILL' && (productId === undefined || publicId('product', id) === productId),
  )

const isText = (type: string): boolean => /^text\/|^application\/(?:json|yaml|xml)/.test(type)

/** A file of a bought skill; what is not the caller's is as unknown as what is not there. It counts as use. */
export const readSkillFile = async (
  deps: McpDeps,
  caller: Caller,
  uri: string,
): Promise<TextResourceContents | BlobResourceContents> => {
  const folder = await findFolder(deps, caller, uri)
  const file = folder?.files.find(({ name }) => name === folder.file)
  if (!folder?.name || (!file && folder.file !== instructionsName))
    return fail('NOT_FOUND', 'resource_not_found')
  await deps.execution.open(caller.principal, folder.productId)
  if (!file) return { uri, mimeType: 'text/markdown', text: Buffer.from(folder.instructions).toString() }
  const bytes = await bytesOf(deps, file)
  const mimeType = file.type
  return isText(mimeType)
    ? { uri, mimeType, text: bytes.toString() }
    : { uri, mimeType, blob: bytes.toString('base64') }
}

/** They are the caller's own, and change with each purchase. */
const uncached = { ttlMs: 0, cacheScope: 'private' }

const withUri = () =>
  fromJsonSchema<{ uri: string }>({
    ...{ type: 'object', properties: { uri: { type: 'string' } }, required: ['uri'] },
  })

/** Serves `skills/list`, `skills/get` and `resources/directory/read`. */
export const serveSkills = (server: Server, deps: McpDeps, caller: Caller): void => {
  const { principal, need } = caller
  const list = fromJsonSchema<{ cursor?: string }>({
    type: 'object',
    properties: { cursor: { type: 'string' } },
  })
  server.setRequestHandler('skills/list', { params: list }, async ({ cursor }) => {
    need('purchases:read')
    const { page, last } = pageAfter(
      await boughtSkills(deps, principal.accountId),
      endOf(cursor, ['product']),
    )
    const bought = await readPurchased(deps, principal, page)
    const folders = await Promise.all(bought.map(({ product }) => folderOf(deps, product)))
    return {
      skills: folders.flatMap((folder) => (folder ? [folder.entry] : [])),
      ...leadingOn(last),
      ...uncached,
    }
  })
  server.setRequestHandler('skills/get', { params: withUri() }, async ({ uri }) => {
    need('purchases:read')
    const folder = await findFolder(deps, caller, uri)
    if (folder?.entry.uri === uri) return { skill: folder.entry, ...uncached }
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such skill.', { uri })
  })
  server.setRequestHandler('resources/directory/read', { params: withUri() }, async ({ uri }) => {
    need('purchases:read')
    const folder = await findFolder(deps, caller, uri)
    if (!folder || folder.file !== undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such directory.', { uri })
    return { resources: childrenOf(folder), ...uncached }
  })
}

const childrenOf = ({
  entry,
  files,
  name,
  productId,
}: Folder & { name: string | undefined; productId: string }) => {
  const folder = `skill://${productId}/${entry.frontmatter.name}`
  const { description } = entry.frontmatter
  if (name === undefined)
    return [{ uri: folder, name: entry.frontmatter.name, description, mimeType: DIRECTORY_MIME_TYPE }]
  return [
    { uri: entry.uri, name: entry.frontmatter.name, description, mimeType: 'text/markdown' },
    ...files.map((file) => ({
      ...{ uri: `${folder}/${encodeURIComponent(file.name)}`, name: file.name },
      ...{ mimeType: file.type, size: file.size },
    })),
  ]
}
