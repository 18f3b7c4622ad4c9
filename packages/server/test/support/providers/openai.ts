import {
  answerSchema,
  anyOf,
  bearerOf,
  event,
  integer,
  lastText,
  list,
  number,
  object,
  only,
  share,
  text,
  words,
  type Format,
  type SampleTokens,
  imageAddress,
  pdfAddress,
} from './format.ts'

const item = (content: string) => ({
  id: 'msg_67ccd2bf17f0819081ff3bb2cf6508e6',
  type: 'message',
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text: content, annotations: [], logprobs: [] }],
})

const response = (model: string, status: string, over: object) => ({
  id: 'resp_67ccd2bed1ec8190b14f964abc054267',
  object: 'response',
  created_at: 1_764_000_000,
  status,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  model: `${model}-2026-01-15`,
  output: [],
  parallel_tool_calls: true,
  previous_response_id: null,
  reasoning: { effort: null, summary: null },
  store: false,
  temperature: 1,
  text: { format: { type: 'text' } },
  tool_choice: 'auto',
  tools: [],
  top_p: 1,
  truncation: 'disabled',
  usage: null,
  user: null,
  metadata: {},
  ...over,
})

const used = ({ promptTokens, cachedTokens, completionTokens }: SampleTokens) => ({
  input_tokens: promptTokens,
  input_tokens_details: { cached_tokens: cachedTokens },
  output_tokens: completionTokens,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: promptTokens + completionTokens,
})

const error = (status: number, type: string, code: string | null, message: string) => ({
  status,
  body: { error: { message, type, param: null, code } },
})

/** The Responses API. */
export const openai: Format = {
  name: 'openai',
  basePath: '/v1',
  path: /^\/v1\/responses$/,
  isStream: (_path, body) => body['stream'] === true,
  modelOf: (_path, body) => String(body['model']),
  keyOf: bearerOf,
  schema: object(
    {
      model: text,
      input: list(
        anyOf(
          object({ role: only('system', 'developer', 'assistant'), content: text }),
          object({
            role: only('user'),
            content: list(
              anyOf(
                object({ type: only('input_text'), text }),
                object({ type: only('input_image'), image_url: imageAddress }),
                object({ type: only('input_file'), filename: text, file_data: pdfAddress }),
              ),
            ),
          }),
        ),
      ),
      // What buyers give must not stay there.
      store: only(false),
      temperature: { ...number, minimum: 0, maximum: 2 },
      max_output_tokens: { ...integer, minimum: 16 },
      top_p: share,
      text: object({
        format: object({ type: only('json_schema'), strict: only(true), name: text, schema: answerSchema }),
      }),
      reasoning: object({ effort: only('none', 'minimal', 'low', 'medium', 'high', 'xhigh') }),
      stream: only(true),
      include: list(text),
    },
    ['model', 'input', 'store'],
  ),
  promptOf: (body) => lastText(body['input']),
  success: ({ model, text: content, ...tokens }) =>
    response(model, 'completed', { output: [item(content)], usage: used(tokens) }),
  frames: ({ model, text: content, ...tokens }) => {
    const at = { item_id: item('').id, output_index: 0, content_index: 0 }
    const events: { readonly type: string }[] = [
      { type: 'response.created', response: response(model, 'in_progress', {}) } as never,
      { type: 'response.in_progress', response: response(model, 'in_progress', {}) } as never,
      {
        ...{ type: 'response.output_item.added', output_index: 0 },
        item: { ...item(''), status: 'in_progress', content: [] },
      } as never,
      {
        ...{ type: 'response.content_part.added', ...at },
        part: { type: 'output_text', text: '', annotations: [] },
      } as never,
      ...words(content).map(
        (delta) => ({ type: 'response.output_text.delta', ...at, delta, logprobs: [] }) as never,
      ),
      { type: 'response.output_text.done', ...at, text: content, logprobs: [] } as never,
      { type: 'response.output_item.done', output_index: 0, item: item(content) } as never,
      {
        type: 'response.completed',
        response: response(model, 'completed', { output: [item(content)], usage: used(tokens) }),
      } as never,
    ]
    return events.map((one, index) => event({ ...one, sequence_number: index } as never))
  },
  errors: {
    unauthorized: error(
      401,
      'invalid_request_error',
      'invalid_api_key',
      'Incorrect API key provided: sk-proj-****abcd. You can find your API key at https://platform.openai.com/account/api-keys.',
    ),
    forbidden: error(
      403,
      'request_forbidden',
      'unsupported_country_region_territory',
      'Country, region, or territory not supported',
    ),
    quota: error(
      429,
      'insufficient_quota',
      'insufficient_quota',
      'You exceeded your current quota, please check your plan and billing details.',
    ),
    rateLimit: {
      ...error(
        429,
        'requests',
        'rate_limit_exceeded',
        'Rate limit reached for gpt-5-mini. Please try again in 7s.',
      ),
      headers: { 'retry-after': '7', 'x-ratelimit-remaining-requests': '0' },
    },
    modelNotFound: error(
      404,
      'invalid_request_error',
      'model_not_found',
      'The model `gpt-99` does not exist or you do not have access to it.',
    ),
    contextLength: error(
      400,
      'invalid_request_error',
      'context_length_exceeded',
      'Your input exceeds the context window of this model. Please adjust your input and try again.',
    ),
    badRequest: error(
      400,
      'invalid_request_error',
      'unsupported_parameter',
      "Unsupported parameter: 'temperature' is not supported with this model.",
    ),
    overloaded: error(
      503,
      'server_error',
      null,
      'The engine is currently overloaded, please try again later',
    ),
    serverError: error(500, 'server_error', null, 'The server had an error while processing your request.'),
  },
  errorFrame: event({
    ...{ type: 'error', sequence_number: 9, code: 'server_error', param: null },
    message: 'The server had an error while processing your request.',
  } as never),
}
