import {
  answerSchema,
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
  type Format,
  type SampleRequest,
  type SampleTokens,
  anyOf,
  base64,
} from './format.ts'

// No GIF: https://ai.google.dev/gemini-api/docs/image-understanding
const inline = only('image/png', 'image/jpeg', 'image/webp', 'application/pdf')
const parts = list(
  anyOf(object({ text }), object({ inlineData: object({ mimeType: inline, data: base64 }) })),
)
const used = ({ promptTokens, cachedTokens, completionTokens }: SampleTokens) => ({
  promptTokenCount: promptTokens,
  cachedContentTokenCount: cachedTokens,
  candidatesTokenCount: completionTokens,
  totalTokenCount: promptTokens + completionTokens,
  promptTokensDetails: [{ modality: 'TEXT', tokenCount: promptTokens }],
})
const answer = ({ model, ...tokens }: SampleRequest, content: string, over: object) => ({
  candidates: [{ content: { parts: [{ text: content }], role: 'model' }, index: 0, ...over }],
  usageMetadata: used(tokens),
  modelVersion: model,
  responseId: 'ZvA1aZ3sNNKdvdIPkd2GyAU',
})
const type = (name: string) => `type.googleapis.com/google.rpc.${name}`
const error = (code: number, status: string, message: string, details: readonly object[] = []) => ({
  status: code,
  body: { error: { code, message, status, ...(details.length > 0 ? { details } : {}) } },
})

/** The Gemini API. */
export const google: Format = {
  name: 'google',
  basePath: '/v1beta',
  path: /^\/v1beta\/models\/([^/:]+):(?:generateContent|streamGenerateContent\?alt=sse)$/,
  isStream: (path) => path.includes(':stream'),
  modelOf: (path) => /models\/([^/:]+):/.exec(path)?.[1] ?? '',
  keyOf: ({ 'x-goog-api-key': key }) => (typeof key === 'string' ? key : undefined),
  schema: object(
    {
      contents: list(object({ role: only('user', 'model'), parts })),
      systemInstruction: object({ parts }),
      generationConfig: object(
        {
          ...{ temperature: { ...number, minimum: 0, maximum: 2 }, maxOutputTokens: integer },
          ...{ topP: share, seed, stopSequences: texts(5) },
          ...{ responseMimeType: only('application/json'), responseJsonSchema: answerSchema },
          thinkingConfig: object(
            {
              thinkingBudget: { type: 'integer', minimum: -1 },
              thinkingLevel: only('minimal', 'low', 'medium', 'high'),
              includeThoughts: { type: 'boolean' },
            },
            [],
          ),
        },
        [],
      ),
    },
    ['contents'],
  ),
  promptOf: (body) => lastText(body['contents']),
  success: (sample) => answer(sample, sample.text, { finishReason: 'STOP', avgLogprobs: -0.1 }),
  frames: (sample) => {
    const pieces = words(sample.text)
    return pieces.map((piece, index) =>
      data(answer(sample, piece, index === pieces.length - 1 ? { finishReason: 'STOP' } : {})),
    )
  },
  errors: {
    // Not a 401: https://ai.google.dev/gemini-api/docs/troubleshooting
    unauthorized: error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      {
        ...{ '@type': type('ErrorInfo'), reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
        metadata: { service: 'generativelanguage.googleapis.com' },
      },
    ]),
    forbidden: error(
      403,
      'PERMISSION_DENIED',
      'Your API key does not have permission to access this resource.',
    ),
    quota: error(429, 'RESOURCE_EXHAUSTED', 'Your prepayment credits are depleted. Please go to AI Studio.'),
    rateLimit: error(
      429,
      'RESOURCE_EXHAUSTED',
      'You exceeded your current quota, please check your plan and billing details. Please retry in 6.2s.',
      [
        { '@type': type('QuotaFailure'), violations: [{ quotaId: 'GenerateRequestsPerMinutePerProject' }] },
        { '@type': type('RetryInfo'), retryDelay: '6.2s' },
      ],
    ),
    modelNotFound: error(404, 'NOT_FOUND', 'models/gemini-99 is not found for API version v1beta.'),
    contextLength: error(
      400,
      'INVALID_ARGUMENT',
      'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
    ),
    badRequest: error(400, 'INVALID_ARGUMENT', 'Invalid value at generation_config.temperature'),
    overloaded: error(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
    serverError: error(500, 'INTERNAL', 'An internal error has occurred.'),
  },
  errorFrame: data({ error: { code: 500, message: 'An internal error has occurred.', status: 'INTERNAL' } }),
}
