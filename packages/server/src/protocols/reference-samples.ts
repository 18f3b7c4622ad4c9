import { isUnsafe, pathParameters, type Operation } from '@souk/contract'

interface Sample {
  readonly lang: string
  readonly label: string
  readonly source: string
}

type Values = Readonly<Record<string, unknown>>

/** Parameters of the path as a reader fills them in, such as `PRODUCT_ID`. */
const placeholderOf = (name: string): string => name.replaceAll(/(?=[A-Z])/g, '_').toUpperCase()

const queryOf = ({ example }: Operation): Values => (example.query ?? {}) as Values
const bodyOf = ({ example }: Operation): Values | undefined => example.body as Values | undefined

const curl = (operation: Operation, baseUrl: string): string => {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => placeholderOf(name))
  const query = Object.entries(queryOf(operation)).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  )
  const body = bodyOf(operation)
  const credential =
    operation.access === 'key' ? '$SOUK_KEY' : operation.access === 'public' ? undefined : '$SOUK_SESSION'
  return [
    `curl ${operation.method === 'GET' ? '' : `-X ${operation.method} `}"${baseUrl}${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`,
    ...(credential ? [`-H "Authorization: Bearer ${credential}"`] : []),
    ...(isUnsafe(operation) && credential ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(operation.upload ? [`-F "${operation.upload.field}=@FILE"`] : []),
    ...(body
      ? [
          "-H 'Content-Type: application/json'",
          `-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`,
        ]
      : []),
  ].join(' \\\n  ')
}

/** JSON as a literal of JavaScript: names without quotes where they need none, texts in single quotes. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
    .replaceAll(/"((?:[^"\\'])*)"/g, "'$1'")

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

const typescript = (operation: Operation, baseUrl: string): string => {
  const params = pathParameters(operation.path)
  const query = queryOf(operation)
  const body = bodyOf(operation)
  const members = [
    ...(params.length > 0
      ? [`params: { ${params.map((name) => `${name}: '${placeholderOf(name)}'`).join(', ')} }`]
      : []),
    ...(Object.keys(query).length > 0 ? [`query: ${indented(literal(query))}`] : []),
    ...(body ? [`body: ${indented(literal(body))}`] : []),
    ...(operation.upload ? [`body: { ${operation.upload.field}: [new File([bytes], 'name')] }`] : []),
  ]
  const input = members.length === 0 ? '' : `{\n  ${members.join(',\n  ')},\n}`
  return `import { createClient } from '@souk/sdk'

const souk = createClient({ baseUrl: '${baseUrl}', apiKey: 'sk_souk_…' })
const { data } = await souk.${operation.id}(${input})`
}

const snakeCase = (name: string): string => name.replaceAll(/(?=[A-Z])/g, '_').toLowerCase()

/** `from` is a keyword of Python, so the SDK calls it `from_`. */
const argumentOf = (name: string): string => (name === 'from' ? 'from_' : snakeCase(name))

const pythonLiteral = (value: unknown): string =>
  JSON.stringify(value, null, 4)
    .replaceAll(/: true\b/g, ': True')
    .replaceAll(/: false\b/g, ': False')
    .replaceAll(/: null\b/g, ': None')

const pythonValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return value === null ? 'None' : pythonLiteral(value).replaceAll('\n', '\n    ')
}

const python = (operation: Operation, baseUrl: string): string => {
  const given = [
    ...pathParameters(operation.path).map((name) => [name, placeholderOf(name)] as const),
    ...Object.entries(queryOf(operation)),
    ...Object.entries(bodyOf(operation) ?? {}),
  ].map(([name, value]) => `    ${argumentOf(name)}=${pythonValue(value)},`)
  const files = operation.upload ? [`    ${operation.upload.field}=[open("FILE", "rb")],`] : []
  const lines = [...given, ...files]
  const [noun = '', verb = ''] = operation.id.split('.')
  return `from souk import Souk

souk = Souk(base_url="${baseUrl}", api_key="sk_souk_…")
answer = souk.${snakeCase(noun)}.${snakeCase(verb)}(${lines.length === 0 ? '' : `\n${lines.join('\n')}\n`})`
}

/** How to call an operation, in each language that has a client, and with curl. */
export const samplesOf = (operation: Operation, baseUrl: string): readonly Sample[] => [
  { lang: 'shell', label: 'curl', source: curl(operation, baseUrl) },
  { lang: 'typescript', label: 'TypeScript', source: typescript(operation, baseUrl) },
  { lang: 'python', label: 'Python', source: python(operation, baseUrl) },
]
