import { toPromptContent } from '@souk/documents'
import { StartupProblem } from '../../kernel/startup-problem.ts'

/** Product fields that an import fills. */
export const importFields = [
  'title',
  'description',
  'category',
  'price',
  'currency',
  'content',
  'requirements',
  'tags',
  'compatibility',
] as const
export type ImportField = (typeof importFields)[number]

/** One record of the file, by column or member name. */
export type SourceRecord = Readonly<Record<string, unknown>>

/** Where a field comes from: a column, a constant, or (in known layouts) a rule over the record. */
export type FieldSource =
  | { readonly column: string }
  | { readonly value: string }
  | { readonly derive: (record: SourceRecord) => unknown }

export type ImportMapping = Readonly<Partial<Record<ImportField, FieldSource>>>

const readFlag = (flag: string, text: string): [ImportField, string] => {
  const [name = '', ...rest] = text.split('=')
  const field = importFields.find((known) => known === name)
  if (rest.length === 0) throw new StartupProblem(`${flag} ${text}: write it as ${flag} field=…`)
  if (!field)
    throw new StartupProblem(
      `${flag} ${text}: no product field ${name}; there are ${importFields.join(', ')}`,
    )
  return [field, rest.join('=')]
}

/** Reads `--map title=act` (field from a column) and `--set price=4.99` (the same for every row). */
export const readMapping = (flags: { map?: readonly string[]; set?: readonly string[] }): ImportMapping => {
  const mapped = (flags.map ?? []).map((text) => readFlag('--map', text))
  const fixed = (flags.set ?? []).map((text) => readFlag('--set', text))
  return Object.fromEntries([
    ...mapped.map(([field, column]) => [field, { column }] as const),
    ...fixed.map(([field, value]) => [field, { value }] as const),
  ])
}

export const valueOf = (record: SourceRecord, column: string): unknown =>
  Object.hasOwn(record, column) ? record[column] : undefined

/** The layout of prompts.chat: its `type` is the kind of text (TEXT, STRUCTURED, IMAGE), not of the product. */
const promptsChat: ImportMapping = {
  title: { column: 'act' },
  // The collection is free and has no prices; `--set price=…` gives another one.
  price: { value: '1.00' },
  content: {
    derive: (record) => {
      const prompt = valueOf(record, 'prompt')
      return typeof prompt === 'string' ? toPromptContent(prompt) : prompt
    },
  },
  tags: {
    derive: (record) => [
      ...(valueOf(record, 'for_devs') === 'TRUE' ? ['developer'] : []),
      ...[valueOf(record, 'type')]
        .filter((type) => typeof type === 'string')
        .map((type) => type.toLowerCase()),
    ],
  },
}

const layoutOf = (columns: readonly string[]): ImportMapping => {
  if (['act', 'prompt', 'for_devs'].every((column) => columns.includes(column))) return promptsChat
  const named = importFields.filter((field) => columns.includes(field))
  return Object.fromEntries(named.map((field) => [field, { column: field }]))
}

/** What fills the fields of a record with these columns: a known layout, and over it what the flags say. */
export const mappingFor = (columns: readonly string[], given: ImportMapping): ImportMapping => ({
  ...layoutOf(columns),
  ...given,
})

/** Refuses a mapping that cannot yield a single product from a file with these columns. */
export const checkMapping = (mapping: ImportMapping, columns: readonly string[]): void => {
  const listed = `the columns are ${columns.join(', ')}`
  for (const [field, source] of Object.entries(mapping))
    if ('column' in source && !columns.includes(source.column))
      throw new StartupProblem(`${field}: the file has no column ${source.column}; ${listed}`)
  for (const field of ['title', 'content', 'price'] as const)
    if (!mapping[field])
      throw new StartupProblem(
        `nothing gives the ${field}: add --map ${field}=<column> or --set ${field}=<value>; ${listed}`,
      )
}
