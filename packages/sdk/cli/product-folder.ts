import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product, ProductChange } from '@souk/sdk'
import { CommandError } from './command.ts'

/** What the files of a product say: fields as the API has them, and the product's identifier once it has one. */
export interface LocalProduct {
  readonly id?: string
  readonly fields: ProductChange
}

/** Fields of `product.json` in their order there. Description and content have files of their own. */
const settings = [
  ...['type', 'title', 'price', 'currency', 'category', 'tags', 'compatibility', 'requirements', 'features'],
  ...['preview', 'refundPolicyDays', 'language', 'version', 'changelog', 'images', 'imageTexts', 'samples'],
  'productIds',
] as const
const names: ReadonlySet<string> = new Set(['id', ...settings])

const jsonName = 'product.json'
const descriptionName = 'description.md'
const contentNames = ['content.md', 'content.json'] as const

/** The fields of a product that a seller writes. */
export const fieldsOf = (product: Product): ProductChange => {
  const { samples, gallery, productIds, type, content, ...rest } = product
  const fields: Readonly<Record<string, unknown>> = {
    ...rest,
    type,
    // Without their HTML; JSON leaves out a title that is undefined.
    samples: samples.map(({ title, inputs, output }) => ({ title, inputs, output })),
    imageTexts: gallery.map(({ alt }) => alt),
    ...(type === 'BUNDLE' ? { productIds } : { content }),
  }
  const written = [...settings, 'description', 'content'].filter((name) => fields[name] !== undefined)
  return Object.fromEntries(written.map((name) => [name, fields[name]])) as ProductChange
}

/** Documents of prompts and workflows are JSON; prompts may also be plain text. */
const contentNameOf = (content: string): string => {
  try {
    const value: unknown = JSON.parse(content)
    return typeof value === 'object' && value !== null ? 'content.json' : 'content.md'
  } catch {
    return 'content.md'
  }
}

/**
 * The files of a product by name: the same product gives the same bytes. Texts end with one line break more than the field has,
 * as editors want it.
 */
export const filesOf = ({ id, fields }: LocalProduct): ReadonlyMap<string, string> => {
  const { description, content, ...rest } = fields
  const given: Readonly<Record<string, unknown>> = rest
  const ordered = settings.filter((name) => given[name] !== undefined).map((name) => [name, given[name]])
  const files = new Map<string, string>()
  files.set(
    jsonName,
    `${JSON.stringify({ ...(id ? { id } : {}), ...Object.fromEntries(ordered) }, null, 2)}\n`,
  )
  if (description !== undefined) files.set(descriptionName, `${description}\n`)
  if (content !== undefined) files.set(contentNameOf(content), `${content}\n`)
  return files
}

export const writeFolder = async (folder: string, product: LocalProduct): Promise<void> => {
  const files = filesOf(product)
  await mkdir(folder, { recursive: true })
  await Promise.all([...files].map(([name, text]) => writeFile(join(folder, name), text)))
  const former = contentNames.filter(
    (name) => files.has(contentNames[0]) !== files.has(contentNames[1]) && !files.has(name),
  )
  await Promise.all(former.map((name) => rm(join(folder, name), { force: true })))
}

const readText = async (path: string): Promise<string | undefined> => {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CommandError(`${path} is not UTF-8 text`)
  }
}

/** Without the line break at the end of the file. */
const textOf = (file: string | undefined): string | undefined =>
  file?.replaceAll('\r\n', '\n').replace(/\n$/, '')

const readSettings = (path: string, text: string): Readonly<Record<string, unknown>> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${path}: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CommandError(`${path}: must be an object`)
  const unknown = Object.keys(value).find((name) => !names.has(name))
  if (unknown === 'description' || unknown === 'content')
    throw new CommandError(`${path}: ${unknown} belongs in a file of its own, ${unknown}.md`)
  if (unknown !== undefined) throw new CommandError(`${path}: there is no field ${unknown}`)
  return value as Readonly<Record<string, unknown>>
}

export const readFolder = async (folder: string): Promise<LocalProduct> => {
  const path = join(folder, jsonName)
  const text = await readText(path)
  if (text === undefined) throw new CommandError(`${path} does not exist`)
  const { id, ...given } = readSettings(path, text)
  if (id !== undefined && typeof id !== 'string') throw new CommandError(`${path}: id must be text`)
  const [description, ...contents] = await Promise.all(
    [descriptionName, ...contentNames].map((name) => readText(join(folder, name))),
  )
  const found = contents.filter((content) => content !== undefined)
  if (found.length > 1) throw new CommandError(`${folder} has both ${contentNames.join(' and ')}`)
  const texts = { description: textOf(description), content: textOf(found[0]) }
  const written = Object.entries({ ...given, ...texts }).filter(([, value]) => value !== undefined)
  return { ...(id === undefined ? {} : { id }), fields: Object.fromEntries(written) as ProductChange }
}

/** Folders with a product directly in `parent`, sorted. */
export const foldersIn = async (parent: string): Promise<readonly string[]> => {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(parent, name))
  const products = await Promise.all(
    folders.map(async (folder) => ((await readText(join(folder, jsonName))) === undefined ? [] : [folder])),
  )
  return products.flat().toSorted()
}

/** The fields whose local value differs. Fields that the files do not have stay as they are. */
export const changesOf = (local: ProductChange, remote: ProductChange): ProductChange => {
  const known = remote as Readonly<Record<string, unknown>>
  const isSame = (name: string, value: unknown): boolean =>
    name === 'type'
      ? String(value).toUpperCase() === known[name]
      : JSON.stringify(sorted(value)) === JSON.stringify(sorted(known[name]))
  return Object.fromEntries(Object.entries(local).filter(([name, value]) => !isSame(name, value)))
}

/** With the members of objects in one order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]))
}
