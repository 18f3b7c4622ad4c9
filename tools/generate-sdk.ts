/** The subset of JSON Schema that the OpenAPI document uses. A word that is missing here becomes no constraint. */
interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly nullable?: boolean
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly contentMediaType?: string
  readonly description?: string
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface Entry {
  readonly operationId: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  readonly 'x-souk-answer': 'object' | 'page' | 'raw'
  readonly 'x-souk-paid'?: true
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Entry>>>>
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>
    readonly parameters?: Readonly<Record<string, Parameter>>
  }
}

const literal = (value: unknown): string => {
  const text = JSON.stringify(value)
  return typeof value === 'string' && !/['\\]/.test(text) ? text.replaceAll('"', "'") : text
}
const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name)
const member = (name: string): string => (isIdentifier(name) ? name : literal(name))
const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

const refName = (ref: string, at: string): string => {
  const name = ref.startsWith(at) ? ref.slice(at.length) : ''
  if (!isIdentifier(name)) throw new Error(`cannot resolve ${ref}: expected ${at}<name>`)
  return name
}

const comment = (text: string | undefined, deprecated = false): string => {
  const lines = (text ?? '').replaceAll('*/', '* /').trim().split('\n')
  if (deprecated) lines.push('@deprecated')
  const shown = lines.filter((line, index) => line !== '' || index > 0)
  if (shown.length === 0) return ''
  return shown.length === 1
    ? `/** ${shown[0]} */\n`
    : `/**\n${shown.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')
const arrayOf = (item: string): string => (/[ \n]/.test(item) ? `Array<${item}>` : `${item}[]`)

const property = (name: string, schema: Schema, required: boolean): string =>
  `${comment(schema.description)}${member(name)}${required ? '' : '?'}: ${typeOf(schema)}`

const objectOf = (members: readonly string[]): string =>
  members.length === 0 ? '{}' : `{\n${members.map(indent).join('\n')}\n}`

const objectType = (schema: Schema): string => {
  const { properties = {}, patternProperties = {}, additionalProperties: rest, required = [] } = schema
  const names = Object.keys(properties)
  const values = Object.values(patternProperties)
  if (typeof rest === 'object') values.push(rest)
  else if (rest === true || (names.length === 0 && values.length === 0 && rest === undefined)) values.push({})
  const record = values.length > 0 ? `Record<string, ${union(values.map(typeOf))}>` : undefined
  if (names.length === 0) return record ?? 'Record<string, never>'
  const known = objectOf(
    Object.entries(properties).map(([name, value]) => property(name, value, required.includes(name))),
  )
  // Known members of other types would contradict a typed record, so the rest is open but unknown.
  return record ? `${known} & Record<string, unknown>` : known
}

const plainType = (schema: Schema, type: string | undefined): string => {
  switch (type) {
    case 'string':
      return schema.contentMediaType === undefined ? type : 'Blob'
    case 'boolean':
    case 'null':
      return type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return arrayOf(typeOf(schema.items ?? {}))
    case 'object':
      return objectType(schema)
    default:
      return schema.properties ? objectType(schema) : 'unknown'
  }
}

/** The TypeScript type of a JSON Schema. */
function typeOf(schema: Schema): string {
  if (schema.nullable) return union([typeOf({ ...schema, nullable: false }), 'null'])
  if (schema.$ref) return `models.${refName(schema.$ref, '#/components/schemas/')}`
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return union(schema.enum.map(literal))
  const { anyOf, oneOf, allOf, ...own } = schema
  // Alternatives that only require one or the other field say nothing of a type.
  const parts = [
    ...[anyOf, oneOf].filter((options) => options !== undefined).map((options) => union(options.map(typeOf))),
    ...(allOf ?? []).map(typeOf),
  ].filter((part) => part !== 'unknown')
  const base =
    typeof own.type === 'object'
      ? union(own.type.map((type) => plainType(own, type)))
      : plainType(own, own.type)
  if (parts.length === 0) return base
  if (base !== 'unknown') parts.unshift(base)
  return parts.length === 1 ? parts.join() : parts.map((part) => `(${part})`).join(' & ')
}

const multipart = 'multipart/form-data'
const jsonSchema = (content: Content | undefined): Schema | undefined => content?.['application/json']?.schema

const inputOf = (entry: Entry, parameters: readonly Parameter[]): string => {
  const group = (name: string, at: string): string[] => {
    const members = parameters.filter((parameter) => parameter.in === at)
    if (members.length === 0) return []
    const required = members.some((parameter) => parameter.required)
    const shown = members.map(({ name, schema = {}, description, required = false }) =>
      property(name, { ...schema, ...(description === undefined ? {} : { description }) }, required),
    )
    return [`${name}${required ? '' : '?'}: ${objectOf(shown)}`]
  }
  const content = entry.requestBody?.content
  const body = jsonSchema(content) ?? content?.[multipart]?.schema
  return objectOf([
    ...group('params', 'path'),
    ...group('query', 'query'),
    ...(body ? [property('body', body, entry.requestBody?.required ?? false)] : []),
  ])
}

const dataOf = (entry: Entry): string => {
  if (entry['x-souk-answer'] === 'raw') return 'Response'
  const envelopes = Object.entries(entry.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => jsonSchema(response.content)?.properties?.['data'] ?? {})
  return union(envelopes.map(typeOf))
}

interface Generated {
  readonly noun: string
  readonly type: string
  readonly row: string
}

const generateOne = (path: string, method: string, entry: Entry, document: Document): Generated => {
  const [noun, verb, ...rest] = entry.operationId.split('.')
  if (!noun || !verb || rest.length > 0) throw new Error(`${entry.operationId}: an operation id is noun.verb`)
  const parameters = (entry.parameters ?? []).map((parameter) => {
    if (!parameter.$ref) return parameter
    const found = document.components?.parameters?.[refName(parameter.$ref, '#/components/parameters/')]
    if (!found) throw new Error(`${entry.operationId}: ${parameter.$ref} does not exist`)
    return found
  })
  const kind = entry['x-souk-answer']
  const idempotent = parameters.some(({ name }) => name === 'Idempotency-Key')
  const isUpload = entry.requestBody?.content[multipart] !== undefined
  const streams = Object.values(entry.responses).some(({ content }) => content?.['text/event-stream'])
  const described = comment([entry.summary, entry.description].filter(Boolean).join('\n\n'), entry.deprecated)
  const members = [`kind: '${kind}'`, `input: ${inputOf(entry, parameters)}`, `data: ${dataOf(entry)}`]
  if (streams) members.push('streams: true')
  const flags = [
    ...(kind === 'object' ? [] : [kind]),
    ...(idempotent ? ['idempotent'] : []),
    ...(isUpload ? ['multipart'] : []),
    ...(streams ? ['streams'] : []),
    ...(entry['x-souk-paid'] ? ['paid'] : []),
  ]
  return {
    noun,
    type: `${described}${member(verb)}: ${objectOf(members)}`,
    row: `    ${member(verb)}: '${[method.toUpperCase(), path, ...flags].join(' ')}',`,
  }
}

const schemasOf = (document: Document) => Object.entries(document.components?.schemas ?? {})

/** The text of the SDK's `models.ts`: a type for each named schema. */
export const generateModels = (openapi: object): string => {
  const models = schemasOf(openapi as Document).map(([name, schema]) => {
    const type = typeOf(schema).replaceAll(/\bmodels\./g, '')
    const isInterface = type.startsWith('{') && type.endsWith('}')
    return `${comment(schema.description)}export ${isInterface ? `interface ${name}` : `type ${name} =`} ${type}\n`
  })
  return [heading, ...models].join('\n')
}

const heading = '// Written by tools/generate-sdk.ts from the OpenAPI document; changes here are lost.\n'

/**
 * The text of the SDK's `generated.ts`: types of every operation, nested as noun and verb, and a table that the
 * client reads at run time: method, path and flags. `idempotent` says that the operation takes an `Idempotency-Key`, `multipart` that
 * its body is a form of files, `streams` that it can answer with events, `paid` that it calls AI providers.
 */
export const generateSdk = (openapi: object): string => {
  const document = openapi as Document
  const generated = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]) => generateOne(path, method, entry, document)),
  )
  const grouped = [...Map.groupBy(generated, ({ noun }) => noun)]
  const nouns = grouped.map(
    ([noun, entries]) => `${member(noun)}: ${objectOf(entries.map(({ type }) => type))}`,
  )
  const tables = grouped.map(
    ([noun, entries]) => `  ${member(noun)}: {\n${entries.map(({ row }) => row).join('\n')}\n  },`,
  )
  return [
    heading,
    "import type * as models from './models.ts'\n",
    `export interface Operations ${objectOf(nouns)}\n`,
    `export const operations = {\n${tables.join('\n')}\n} as const\n`,
  ].join('\n')
}
