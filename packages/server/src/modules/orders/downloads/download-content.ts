import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promptFormat, workflowFormat } from '@souk/documents'
import { invariant } from '../../../kernel/invariant.ts'
import type { ByteRange } from '../../../platform/files/files.ts'
import type { Served } from '../../../platform/http/file-reply.ts'
import type { StoredFile, VersionContent } from '../../catalog/index.ts'
import { fileNamePart } from './attachment.ts'
import type { OrdersDeps } from '../deps.ts'
import type { Order, OrderItem } from '../order.ts'
import { zipOf, type ZipEntry } from './zip.ts'

/** What is sent, under which name, and of which version. */
export interface DownloadContent extends Served {
  readonly name: string
  readonly version: string
}

/** What an order gives to download, in the newest published versions; undefined if a version is missing. */
export const contentOf = async (deps: OrdersDeps, order: Order): Promise<DownloadContent | undefined> => {
  const find = (item: Pick<OrderItem, 'productId'>) =>
    deps.catalog.findVersionContent(deps.db, item.productId, 'live')
  if (order.productType !== 'BUNDLE') {
    const version = await find(order)
    return version && productOf(deps, order.productTitle, version)
  }
  const found = await Promise.all(
    order.items.map(async (item) => ({ title: item.title, version: await find(item) })),
  )
  const contents = found.flatMap(({ title, version }) => (version ? [{ title, version }] : []))
  return contents.length === found.length ? bundleOf(deps, contents) : undefined
}

/** One file comes as itself, several as a zip, and a version without files as its content. */
const productOf = (deps: OrdersDeps, title: string, version: VersionContent): DownloadContent => {
  const { number } = version
  const [file, ...more] = version.files
  const stem = `${title} ${number}`
  if (!file) return { ...documentOf(version, stem), version: number }
  if (more.length === 0)
    return {
      name: file.name,
      version: number,
      etag: `"${file.sha256}"`,
      size: file.size,
      headers: { 'content-type': withCharset(file.type) },
      open: (range) => open(deps, file, range),
    }
  return {
    ...zipped(fileEntries(deps, version), version.publishedAt),
    name: `${stem}.zip`,
    version: number,
    etag: etagOf(JSON.stringify(digestOf(version))),
  }
}

interface Content {
  readonly title: string
  readonly version: VersionContent
}

/** A zip with a folder for each part, and what the bundle itself says next to them. */
const bundleOf = (deps: OrdersDeps, [bundle, ...parts]: readonly Content[]): DownloadContent | undefined => {
  if (!bundle) return undefined
  const { title, version } = bundle
  const about = version.content === '' ? [] : [documentEntry(version, 'About this bundle')]
  const folders = foldersOf(parts)
  const entries = parts.flatMap((part, index) =>
    contentEntries(deps, part).map((entry) => ({ ...entry, name: `${folders[index]}/${entry.name}` })),
  )
  return {
    ...zipped([...about, ...entries], version.publishedAt),
    name: `${title} ${version.number}.zip`,
    version: version.number,
    etag: etagOf(JSON.stringify([version, ...parts.map((part) => part.version)].map((one) => digestOf(one)))),
  }
}

/** The parts' titles as names of folders; those that would be the same are numbered. */
const foldersOf = (parts: readonly Content[]): string[] => {
  const taken = new Set<string>()
  return parts.map(({ title }) => {
    const plain = fileNamePart(title)
    let name = plain
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain} (${n})`
    taken.add(name.toLowerCase())
    return name
  })
}

const contentEntries = (deps: OrdersDeps, { title, version }: Content): ZipEntry[] =>
  version.files.length > 0 ? fileEntries(deps, version) : [documentEntry(version, fileNamePart(title))]

const fileEntries = (deps: OrdersDeps, { files }: VersionContent): ZipEntry[] =>
  files.map((file) => ({ name: file.name, size: file.size, open: () => open(deps, file), isStored: true }))

const documentEntry = (version: VersionContent, stem: string): ZipEntry => {
  const { name, size } = documentOf(version, stem)
  return { name, size, open: async () => Readable.from([Buffer.from(version.content)]) }
}

const zipped = (
  entries: readonly ZipEntry[],
  at: Date,
): Pick<DownloadContent, 'size' | 'headers' | 'ranges' | 'open'> => {
  const zip = zipOf(entries, at)
  return {
    size: zip.size,
    headers: { 'content-type': 'application/zip' },
    ranges: false,
    open: zip.open,
  }
}

const open = async (deps: OrdersDeps, file: StoredFile, range?: ByteRange): Promise<Readable> => {
  const found = await deps.media.openFile(file, range)
  invariant(found, `the bytes of file ${file.id} are gone`)
  return found.stream
}

const documentOf = ({ content }: VersionContent, stem: string): Omit<DownloadContent, 'version'> => {
  const isJson = isDocument(content)
  const bytes = Buffer.from(content)
  return {
    name: `${stem}.${isJson ? 'json' : 'md'}`,
    etag: etagOf(content),
    size: bytes.length,
    headers: {
      'content-type': isJson ? 'application/json; charset=utf-8' : 'text/markdown; charset=utf-8',
    },
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  }
}

/** What makes two versions the same to download. */
const digestOf = ({ number, files, content }: VersionContent): unknown => [
  number,
  files.length > 0 ? files.map(({ name, sha256 }) => [name, sha256]) : etagOf(content),
]

const etagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url')}"`

const withCharset = (type: string): string => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

const isDocument = (content: string): boolean => {
  try {
    const { format } = JSON.parse(content) as { format?: unknown }
    return format === promptFormat || format === workflowFormat
  } catch {
    return false
  }
}
