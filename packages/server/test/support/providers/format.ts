import { Ajv } from 'ajv'

/** The request to an emulator, in the terms of all formats. */
export interface SampleRequest {
  readonly model: string
  readonly text: string
  readonly completionTokens: number
  readonly promptTokens: number
  /** Of the prompt's. */
  readonly cachedTokens: number
}

export type SampleTokens = Pick<SampleRequest, 'completionTokens' | 'promptTokens' | 'cachedTokens'>

export interface ErrorBody {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Refusals and faults as a provider words them, by what they mean. */
export type ErrorName =
  | 'unauthorized'
  | 'forbidden'
  | 'quota'
  | 'rateLimit'
  | 'modelNotFound'
  | 'contextLength'
  | 'badRequest'
  | 'overloaded'
  | 'serverError'

/** The wire format of one provider: what it takes, and bodies as it sends them. */
export interface Format {
  readonly name: string
  /** Below the origin. */
  readonly basePath: string
  /** Paths of calls; the first group is the model, where the path holds it. */
  readonly path: RegExp
  readonly isStream: (path: string, body: Readonly<Record<string, unknown>>) => boolean
  readonly modelOf: (path: string, body: Readonly<Record<string, unknown>>) => string
  /** The key in the headers; undefined if the headers are not what the provider asks for. */
  readonly keyOf: (headers: Readonly<Record<string, string | string[] | undefined>>) => string | undefined
  /** JSON Schema of a call, closed: a field that the provider does not know fails. */
  readonly schema: object
  readonly promptOf: (body: Readonly<Record<string, unknown>>) => string
  readonly success: (sample: SampleRequest) => unknown
  /** Frames of a whole stream, the text among them in pieces. */
  readonly frames: (sample: SampleRequest) => readonly string[]
  readonly errors: Readonly<Record<ErrorName, ErrorBody>>
  /** A fault that comes within a stream; undefined where the provider has none. */
  readonly errorFrame: string | undefined
}

export const usage = { prompt: 24, completion: 9, cached: 8 }

export const text = { type: 'string' }
export const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
export const list = (items: object) => ({ type: 'array', minItems: 1, items })
export const anyOf = (...schemas: readonly object[]) => ({ anyOf: schemas })
export const only = (...values: readonly unknown[]) => ({ enum: values })
const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const imageType = { enum: imageTypes }
/** Bytes as base64, and nothing that leads to another server. */
export const base64 = { type: 'string', pattern: '^[A-Za-z0-9+/]+={0,2}$' }
export const imageAddress = {
  type: 'string',
  pattern: `^data:(?:${imageTypes.join('|')});base64,[A-Za-z0-9+/]+={0,2}$`,
}
export const pdfAddress = { type: 'string', pattern: '^data:application/pdf;base64,[A-Za-z0-9+/]+={0,2}$' }
export const number = { type: 'number' }
export const integer = { type: 'integer', minimum: 1 }
export const seed = { type: 'integer', minimum: 0 }
export const share = { ...number, minimum: 0, maximum: 1 }
/** A schema of an answer, which providers take closed and with all properties required. */
export const answerSchema = {
  type: 'object',
  required: ['type', 'properties', 'required', 'additionalProperties'],
  properties: { type: only('object'), additionalProperties: { const: false } },
}
export const texts = (maxItems: number) => ({ ...list({ ...text, minLength: 1 }), maxItems })

const ajv = new Ajv({ strict: false })
export const createCheck = (schema: object) => {
  const check = ajv.compile(schema)
  return (value: unknown): string | undefined => (check(value) ? undefined : ajv.errorsText(check.errors))
}

export const words = (whole: string): string[] => whole.match(/\S+\s*/g) ?? []
export const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`
export const event = (value: { readonly type: string }): string => `event: ${value.type}\n${data(value)}`

/** The text of chat messages, the last user's. */
export const lastText = (messages: unknown): string => {
  const last = (messages as { content: unknown; parts?: { text: string }[] }[]).at(-1)
  const content = last?.parts ?? last?.content
  return typeof content === 'string'
    ? content
    : (content as { text?: string }[]).map((part) => part.text ?? '').join('')
}

export const bearerOf: Format['keyOf'] = ({ authorization }) =>
  /^Bearer (\S+)$/.exec(String(authorization))?.[1]
