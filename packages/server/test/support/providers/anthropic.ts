import {
  answerSchema,
  anyOf,
  event,
  integer,
  lastText,
  list,
  number,
  object,
  only,
  share,
  texts,
  text,
  words,
  type Format,
  type SampleTokens,
  base64,
  imageType,
} from './format.ts'

const part = object(
  { type: only('text'), text: { ...text, minLength: 1 }, cache_control: object({ type: only('ephemeral') }) },
  ['type', 'text'],
)
const image = object({
  type: only('image'),
  source: object({ type: only('base64'), media_type: imageType, data: base64 }),
})
const document = object(
  {
    type: only('document'),
    source: object({ type: only('base64'), media_type: only('application/pdf'), data: base64 }),
    title: text,
  },
  ['type', 'source'],
)
const message = (model: string, content: readonly object[], over: object) => ({
  id: 'msg_01XFDUDYJgAACzvnptvVoYEL',
  type: 'message',
  role: 'assistant',
  model: `${model}-20251001`,
  content,
  stop_reason: 'end_turn',
  stop_sequence: null,
  ...over,
})
const used = ({ promptTokens, cachedTokens, completionTokens }: SampleTokens) => ({
  input_tokens: promptTokens - cachedTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: cachedTokens,
  output_tokens: completionTokens,
  service_tier: 'standard',
})
const error = (status: number, type: string, words: string) => ({
  status,
  body: { type: 'error', error: { type, message: words }, request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy' },
})

/** The Messages API. */
export const anthropic: Format = {
  name: 'anthropic',
  basePath: '/v1',
  path: /^\/v1\/messages$/,
  isStream: (_path, body) => body['stream'] === true,
  modelOf: (_path, body) => String(body['model']),
  keyOf: (headers) =>
    headers['anthropic-version'] === '2023-06-01' && typeof headers['x-api-key'] === 'string'
      ? headers['x-api-key']
      : undefined,
  schema: object(
    {
      model: text,
      max_tokens: integer,
      temperature: { ...number, minimum: 0, maximum: 1 },
      top_p: share,
      stop_sequences: texts(8),
      thinking: anyOf(
        object({ type: only('disabled') }),
        object({ type: only('adaptive'), display: only('summarized', 'omitted') }, ['type']),
        object({ type: only('enabled'), budget_tokens: { ...integer, minimum: 1_024 } }),
      ),
      output_config: object(
        {
          effort: only('low', 'medium', 'high', 'xhigh', 'max'),
          format: object({ type: only('json_schema'), schema: answerSchema }),
        },
        [],
      ),
      system: anyOf(text, list(part)),
      messages: list(
        object({ role: only('user', 'assistant'), content: list(anyOf(part, image, document)) }),
      ),
      stream: only(true),
    },
    ['model', 'max_tokens', 'messages'],
  ),
  promptOf: (body) => lastText(body['messages']),
  success: ({ model, text: content, ...tokens }) =>
    message(model, [{ type: 'text', text: content }], { usage: used(tokens) }),
  frames: ({ model, text: content, ...tokens }) =>
    [
      {
        type: 'message_start',
        message: message(model, [], { stop_reason: null, usage: used({ ...tokens, completionTokens: 1 }) }),
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'ping' },
      ...words(content).map((delta) => ({
        ...{ type: 'content_block_delta', index: 0 },
        delta: { type: 'text_delta', text: delta },
      })),
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn', stop_sequence: null },
        usage: { output_tokens: tokens.completionTokens },
      },
      { type: 'message_stop' },
    ].map((one) => event(one)),
  errors: {
    unauthorized: error(401, 'authentication_error', 'invalid x-api-key'),
    forbidden: error(
      403,
      'permission_error',
      'Your API key does not have permission to use the specified resource.',
    ),
    quota: error(
      400,
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    ),
    rateLimit: {
      ...error(
        429,
        'rate_limit_error',
        'This request would exceed your rate limit of 50 requests per minute.',
      ),
      headers: { 'retry-after': '7' },
    },
    modelNotFound: error(404, 'not_found_error', 'model: claude-99'),
    contextLength: error(400, 'invalid_request_error', 'prompt is too long: 205000 tokens > 200000 maximum'),
    badRequest: error(400, 'invalid_request_error', 'temperature: Input should be less than or equal to 1'),
    overloaded: error(529, 'overloaded_error', 'Overloaded'),
    serverError: error(500, 'api_error', 'Internal server error'),
  },
  errorFrame: event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } } as never),
}
