/** The subset of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly description?: string
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly schema?: Schema
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface Entry {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  readonly 'x-souk-answer': 'object' | 'page' | 'raw'
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Entry>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

export const heading =
  '# Written by tools/generate-python-models.ts and -operations.ts from the OpenAPI document; changes here are lost.\n'
const keywords = new Set([
  'class',
  'from',
  'import',
  'global',
  'in',
  'is',
  'not',
  'or',
  'pass',
  'raise',
  'with',
])

/** Names that the base class of models has for itself. */
const ofPydantic = new Set(['copy', 'dict', 'json', 'schema', 'validate'])

export const snakeCase = (name: string): string => {
  const snake = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
  return keywords.has(snake) ? `${snake}_` : snake
}
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|[^A-Za-z0-9]+)(\w)/g, (_, first: string) => first.toUpperCase())

export const literal = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null ? 'None' : JSON.stringify(value)
}

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

export const docstring = (text: string | undefined, indent: string): string =>
  text
    ? `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replaceAll('\n', `\n${indent}`)}"""\n`
    : ''

/** Writes types, and the classes of objects that have no name of their own by where they are. */
export const createTypes = (prefix: string) => {
  const classes: string[] = []
  const names = new Set<string>()

  const typeOf = (schema: Schema, name: string): string => {
    if (schema.$ref) return `${prefix}${refName(schema.$ref)}`
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
    // A newer marketplace may have more values.
    if (schema.enum) return `Union[Literal[${schema.enum.map(literal).join(', ')}], str]`
    if (schema.anyOf) return unionOf(schema.anyOf.map((one) => typeOf(one, name)))
    if (typeof schema.type === 'object')
      return unionOf(schema.type.map((type) => typeOf({ ...schema, type }, name)))
    return plainType(schema, name)
  }

  const plainType = (schema: Schema, name: string): string => {
    switch (schema.type) {
      case 'string':
        if (schema.format === 'binary') return 'bytes'
        return schema.format === 'date-time' ? 'datetime' : 'str'
      case 'integer':
        return 'int'
      case 'number':
        return 'float'
      case 'boolean':
        return 'bool'
      case 'null':
        return 'None'
      case 'array':
        return `List[${typeOf(schema.items ?? {}, `${name}Item`)}]`
      case 'object':
        return objectType(schema, name)
      default:
        return schema.properties ? objectType(schema, name) : 'Any'
    }
  }

  const objectType = (schema: Schema, name: string): string => {
    if (!schema.properties) {
      const { additionalProperties: values } = schema
      return `Dict[str, ${typeof values === 'object' ? typeOf(values, `${name}Value`) : 'Any'}]`
    }
    addClass(name, schema)
    return name
  }

  const addClass = (name: string, schema: Schema): void => {
    if (names.has(name)) throw new Error(`two classes are called ${name}`)
    names.add(name)
    const { properties = {}, required = [] } = schema
    const fields = Object.entries(properties).map(([member, one]) => {
      const type = typeOf(one, name + pascalCase(member))
      const snake = snakeCase(member)
      const field = ofPydantic.has(snake) ? `${snake}_` : snake
      const alias = field === member ? '' : `alias=${literal(member)}`
      if (required.includes(member)) return `    ${field}: ${type}${alias ? ` = Field(${alias})` : ''}\n`
      return `    ${field}: Optional[${type}] = ${alias ? `Field(None, ${alias})` : 'None'}\n`
    })
    const body = docstring(schema.description, '    ') + fields.join('')
    classes.push(`class ${name}(Model):\n${body || '    pass\n'}`)
  }

  return { classes, typeOf, addClass }
}

const unionOf = (types: readonly string[]): string => {
  const unique = [...new Set(types)]
  return unique.length === 1 ? unique.join() : `Union[${unique.join(', ')}]`
}

/** The text of `models.py`: a class for each named object, an alias for every other named schema. */
export const generatePythonModels = (openapi: object): string => {
  const { schemas } = (openapi as Document).components
  const { classes, typeOf, addClass } = createTypes('')
  const aliases: string[] = []
  for (const [name, schema] of Object.entries(schemas))
    if (schema.properties) addClass(name, schema)
    else aliases.push(`${name} = ${typeOf(schema, name)}\n`)
  return [
    heading,
    'from __future__ import annotations\n',
    'from datetime import datetime\nfrom typing import Any, Dict, List, Literal, Optional, Union\n',
    'from pydantic import Field\n',
    'from ._model import Model\n',
    aliases.join(''),
    ...classes,
    classes
      .map((text) => /^class (\w+)/.exec(text)?.[1])
      .map((name) => `${name}.model_rebuild()\n`)
      .join(''),
  ].join('\n')
}
