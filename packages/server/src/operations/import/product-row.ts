import { createHash } from 'node:crypto'
import type { ProductCreation } from '@souk/contract'
import { parsePrompt } from '@souk/documents'
import { type ImportField, type ImportMapping, type SourceRecord, valueOf } from './mapping.ts'

/** The creation body of an imported product. */
export type ImportedProduct = ProductCreation &
  Required<Pick<ProductCreation, 'category' | 'requirements' | 'tags' | 'compatibility'>>

export type ProductRow =
  | { readonly row: ImportedProduct; readonly importKey: string }
  | { readonly problem: string }

const maxTitleCharacters = 255
const descriptionCharacters = 200

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Reads fields of one record and collects why some cannot be read. */
const createReader = (record: SourceRecord, mapping: ImportMapping) => {
  const problems: string[] = []
  const read = (field: ImportField): unknown => {
    const source = mapping[field]
    if (!source) return undefined
    if ('value' in source) return source.value
    return 'column' in source ? valueOf(record, source.column) : source.derive(record)
  }
  const toText = (field: ImportField, value: unknown): string => {
    if (value === undefined || value === null) return ''
    if (!isScalar(value)) problems.push(`${field} must be text`)
    else if (String(value).includes('\0')) problems.push(`${field} holds a NUL character`)
    else return String(value).trim()
    return ''
  }
  return {
    problems,
    text: (field: ImportField): string => toText(field, read(field)),
    list: (field: ImportField, separators: RegExp): string[] => {
      const value = read(field)
      const items = Array.isArray(value) ? value : toText(field, value).split(separators)
      return [...new Set(items.map((item) => toText(field, item)))].filter((item) => item !== '')
    },
  }
}

const cut = (text: string, max: number): string => {
  const [...characters] = text.slice(0, 2 * max)
  return characters.slice(0, max).join('')
}

/** The opening of the prompt as a buyer would see it, cut at a word: variables show their default or `[name]`. */
const describe = (content: string): string => {
  const document = parsePrompt(content)
  if (Array.isArray(document)) return cut(content, descriptionCharacters)
  const variables = new Map(document.variables.map((variable) => [variable.name, variable]))
  const shown = (name: string): string => {
    const variable = variables.get(name)
    return String(variable?.default ?? `[${variable?.title ?? name}]`)
  }
  const text = document.messages
    .map(({ parts }) => parts.map((part, index) => (index % 2 === 0 ? part : shown(part))).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const opening = cut(text, descriptionCharacters)
  if (opening === text) return text
  const head = opening.replace(/\s+\S*$/, '')
  return `${head}…`
}

const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The creation body that a record makes under a mapping, or everything that is wrong with it. */
export const toProductRow = (record: SourceRecord, mapping: ImportMapping): ProductRow => {
  const { problems, text, list } = createReader(record, mapping)
  const title = text('title').replaceAll(/\s+/g, ' ')
  const content = text('content')
  const price = text('price')
  const category = text('category')
  const currency = text('currency')
  const row: ImportedProduct = {
    title: cut(title, maxTitleCharacters),
    description: text('description') || describe(content),
    type: 'PROMPT',
    category: category === '' ? 'uncategorized' : toSlug(category),
    price: /^\d+(\.\d+)?$/.test(price) ? Number(price) : 0,
    content,
    requirements: list('requirements', /[;\n]/),
    tags: list('tags', /[,;]/),
    compatibility: list('compatibility', /[,;]/),
    ...(currency !== '' && { currency }),
  }
  if (problems.length === 0) {
    if (title === '') problems.push('has no title')
    if (content === '') problems.push('has no content')
    if (row.price === 0) problems.push(`price must be a positive number such as 4.99, not "${price}"`)
    if (row.category === '') problems.push(`category "${category}" has no Latin letter or digit`)
  }
  if (problems.length > 0) return { problem: problems.join('; ') }
  return { row, importKey: createHash('sha256').update(`${title}\0${content}`).digest('hex') }
}
