import {
  answerSchema,
  anyOf,
  bearerOf,
  data,
  integer,
  lastText,
  list,
  number,
  object,
  only,
  seed,
  share,
  texts,
  text,
  words,
  type ErrorBody,
  type Format,
  type SampleTokens,
  imageAddress,
} from './format.ts'

const usedOf = ({ promptTokens, cachedTokens, completionTokens }: SampleTokens) => ({
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  total_tokens: promptTokens + completionTokens,
  prompt_tokens_details: { cached_tokens: cachedTokens },
})
const head = (model: string, kind: string) => ({
  id: 'cmpl-e5cc70bb28c444948073e77776eb30ef',
  object: kind,
  created: 1_764_000_000,
  model,
})

interface Differences {
  readonly name: string
  /** Members of a message's content, a call's other fields. */
  readonly content: object
  readonly temperature: object
  readonly fields: object
  /** Whether usage comes in a frame of its own. */
  readonly usageApart: boolean
  readonly errors: Format['errors']
}

/** Chat completions, as Mistral and OpenAI-compatible servers speak them. */
const chat = ({ name, content, temperature, fields, usageApart, errors }: Differences): Format => ({
  name,
  basePath: '/v1',
  path: /^\/v1\/chat\/completions$/,
  isStream: (_path, body) => body['stream'] === true,
  modelOf: (_path, body) => String(body['model']),
  keyOf: bearerOf,
  schema: object(
    {
      ...{ model: text, max_tokens: integer, temperature, stream: only(true), ...fields },
      response_format: object({
        type: only('json_schema'),
        json_schema: object({ schema: answerSchema, strict: { type: 'boolean' }, name: text }),
      }),
      messages: list(
        anyOf(
          object({ role: only('system', 'assistant'), content: { ...text, minLength: 1 } }),
          object({ role: only('user'), content }),
        ),
      ),
    },
    ['model', 'messages'],
  ),
  promptOf: (body) => lastText(body['messages']),
  success: ({ model, text: answer, ...tokens }) => ({
    ...head(model, 'chat.completion'),
    choices: [
      { index: 0, message: { role: 'assistant', content: answer, tool_calls: null }, finish_reason: 'stop' },
    ],
    usage: usedOf(tokens),
  }),
  frames: ({ model, text: answer, ...tokens }) => {
    const used = usedOf(tokens)
    const chunk = (delta: object, finish: string | null, over: object = {}) =>
      data({
        ...head(model, 'chat.completion.chunk'),
        choices: [{ index: 0, delta, finish_reason: finish }],
        ...over,
      })
    return [
      chunk({ role: 'assistant', content: '' }, null),
      ...words(answer).map((piece) => chunk({ content: piece }, null)),
      chunk({ content: '' }, 'stop', usageApart ? {} : { usage: used }),
      ...(usageApart ? [data({ ...head(model, 'chat.completion.chunk'), choices: [], usage: used })] : []),
      'data: [DONE]\n\n',
    ]
  },
  errors,
  errorFrame: undefined,
})

const mistralError = (status: number, type: string, code: string, message: string): ErrorBody => ({
  status,
  body: { object: 'error', message, type, param: null, code },
})

export const mistral = chat({
  name: 'mistral',
  content: list(
    anyOf(object({ type: only('text'), text }), object({ type: only('image_url'), image_url: imageAddress })),
  ),
  temperature: { ...number, minimum: 0, maximum: 1.5 },
  fields: { ...{ top_p: share, random_seed: seed, stop: texts(4) }, reasoning_effort: only('none', 'high') },
  usageApart: false,
  errors: {
    unauthorized: { status: 401, body: { detail: 'Unauthorized' } },
    forbidden: { status: 403, body: { message: 'Forbidden', request_id: '7c1e3f' } },
    quota: { status: 402, body: { detail: 'You have reached the spending limit of your workspace.' } },
    rateLimit: {
      ...mistralError(429, 'rate_limited', '1300', 'Rate limit exceeded'),
      headers: { 'retry-after': '7' },
    },
    modelNotFound: mistralError(400, 'invalid_model', '1500', 'Invalid model: mistral-99'),
    contextLength: mistralError(
      400,
      'invalid_request_prompt',
      '3051',
      'Prompt contains 140000 tokens and 0 draft tokens, too large for model with 131072 maximum context length',
    ),
    badRequest: {
      status: 422,
      body: {
        object: 'error',
        message: {
          detail: [
            { type: 'less_than_equal', loc: ['body', 'temperature'], msg: 'Input should be less than 1.5' },
          ],
        },
        type: 'invalid_request_error',
        param: null,
        code: null,
      },
    },
    overloaded: mistralError(503, 'unreachable_backend', '1100', 'Service unavailable.'),
    serverError: mistralError(500, 'internal_server_error', '1000', 'Service error'),
  },
})

const serverError = (status: number, message: string, type = 'BadRequestError'): ErrorBody => ({
  status,
  body: { object: 'error', message, type, param: null, code: status },
})

/** As vLLM and Ollama answer. */
export const compatible = chat({
  name: 'local',
  content: anyOf(
    text,
    list(
      anyOf(
        object({ type: only('text'), text }),
        object({ type: only('image_url'), image_url: object({ url: imageAddress }) }),
      ),
    ),
  ),
  temperature: { ...number, minimum: 0 },
  fields: {
    ...{ stream_options: object({ include_usage: only(true) }), top_p: share, seed, stop: texts(4) },
    reasoning_effort: only('none', 'minimal', 'low', 'medium', 'high', 'xhigh'),
  },
  usageApart: true,
  errors: {
    unauthorized: { status: 401, body: { error: 'Unauthorized' } },
    forbidden: { status: 403, body: { error: { message: 'origin not allowed', type: 'forbidden' } } },
    quota: {
      status: 429,
      body: { error: { message: 'no credit', type: 'insufficient_quota', code: 'insufficient_quota' } },
    },
    rateLimit: {
      ...serverError(429, 'Too many requests', 'TooManyRequests'),
      headers: { 'retry-after': '7' },
    },
    modelNotFound: {
      status: 404,
      body: {
        error: {
          message: 'model "llama9" not found, try pulling it first',
          type: 'api_error',
          param: null,
          code: null,
        },
      },
    },
    contextLength: serverError(
      400,
      "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens. Please reduce the length of the messages.",
    ),
    badRequest: serverError(400, 'temperature must be non-negative'),
    overloaded: serverError(
      503,
      'server busy, please try again. maximum pending requests exceeded',
      'ServiceUnavailable',
    ),
    serverError: serverError(500, 'llama runner process has terminated', 'InternalServerError'),
  },
})
