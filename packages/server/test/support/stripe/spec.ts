import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'

/** Holds Stripe's OpenAPI document and examples of its objects. */
const module = 'github.com/stripe/stripe-mock@v0.203.0'

const isInstalled = !spawnSync('go', ['version']).error

/** For `skip` of tests: Stripe’s OpenAPI document comes as a Go module. In CI it must be there. */
export const withoutStripe =
  !isInstalled && process.env['CI'] === undefined ? 'Go is not installed: apt-get install golang' : false

interface Schema {
  readonly [keyword: string]: unknown
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly schema: Schema
    readonly required?: boolean
  }[]
}

interface Spec {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const read = <T>(name: string): T => {
  const { Dir: folder } = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', module], { encoding: 'utf8' }),
  ) as { Dir: string }
  return JSON.parse(readFileSync(join(folder, 'embedded/openapi', name), 'utf8')) as T
}

/** OpenAPI 3.0 says `nullable`, JSON Schema says `null`. */
const toJsonSchema = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toJsonSchema)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...schema } = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, toJsonSchema(part)]),
  )
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

export interface StripeSpec {
  /** Names the fields of a response that are not as Stripe documents them; empty if all are. */
  readonly faultsOf: (kind: string, value: unknown) => string[]
  /** The first parameter of a request that Stripe does not know or that has another type. */
  readonly refusalOf: (
    method: string,
    path: string,
    form: unknown,
  ) => { readonly message: string; readonly param: string } | undefined
  /** The documented example of an object. */
  readonly exampleOf: (kind: string) => object
  /** The path of the document that an address is of, with its parameters. */
  readonly pathOf: (
    method: string,
    address: string,
  ) => { readonly path: string; readonly ids: readonly string[] } | undefined
}

let loaded: StripeSpec | undefined

/** Stripe's published description of its API. */
export const stripeSpec = (): StripeSpec => (loaded ??= load())

const load = (): StripeSpec => {
  const { paths, components } = read<Spec>('spec3.json')
  const { resources } = read<{ resources: Readonly<Record<string, object>> }>('fixtures3.json')
  const responses = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  const requests = new Ajv({ strict: false, validateFormats: false, coerceTypes: true })
  const document = { components: toJsonSchema(components) }
  for (const ajv of [responses, requests]) ajv.addSchema(document, 'stripe')
  const known = new Map<string, ValidateFunction>()
  const validator = (key: string, make: () => ValidateFunction) => {
    const found = known.get(key) ?? make()
    known.set(key, found)
    return found
  }
  const inDocument = (schema: unknown): Schema =>
    JSON.parse(JSON.stringify(toJsonSchema(schema)).replaceAll('"#/', '"stripe#/')) as Schema
  const patterns = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
  }))
  return {
    exampleOf: (kind) => structuredClone(resources[kind] ?? {}),
    faultsOf(kind, value) {
      const validate = validator(kind, () =>
        responses.compile({ $ref: `stripe#/components/schemas/${kind}` }),
      )
      return validate(value)
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${kind}${instancePath} ${message}`)
    },
    refusalOf(method, path, form) {
      const operation = paths[path]?.[method.toLowerCase()]
      const body =
        method === 'GET'
          ? undefined
          : operation?.requestBody?.content['application/x-www-form-urlencoded']?.schema
      const query = operation?.parameters?.filter((parameter) => parameter.in === 'query') ?? []
      const schema = body ?? {
        type: 'object',
        properties: Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema])),
        additionalProperties: false,
      }
      const validate = validator(`${method} ${path}`, () => requests.compile(inDocument(schema)))
      if (validate(form)) return undefined
      const [first] = validate.errors ?? []
      const param = String(
        first?.params['additionalProperty'] ?? first?.params['missingProperty'] ?? first?.instancePath ?? '',
      )
      return { param, message: `${param}: ${first?.message ?? 'invalid'}` }
    },
    pathOf(method, address) {
      // The most specific: `/v1/x/search` before `/v1/x/{id}`.
      const found = patterns
        .filter(({ path, pattern }) => paths[path]?.[method.toLowerCase()] && pattern.test(address))
        .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
      const [match] = found
      return match && { path: match.path, ids: (match.pattern.exec(address) ?? []).slice(1) }
    },
  }
}
