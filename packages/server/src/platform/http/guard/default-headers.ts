/** Until something else is known of an answer: no cache stores it, and no other caller is shown it. */
export const privateHeaders = {
  'cache-control': 'private, no-store',
  vary: 'Authorization, Cookie, Accept-Encoding',
} as const

/** What a script of another site may read of an answer beyond its body. */
const exposed = [
  ...['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'RateLimit'],
  ...['RateLimit-Policy', 'Retry-After', 'ETag', 'Link', 'Location', 'Idempotent-Replayed', 'Allow'],
  ...['X-Ignored-Parameters', 'X-Search-Corrected', 'Deprecation', 'Sunset', 'Content-Disposition'],
].join(', ')

/**
 * For scripts of every origin, and never with `Access-Control-Allow-Credentials`: a browser then shows none of them an answer for which it
 * sent our cookie. What a script sends by itself, a key or a token, is its own.
 */
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed } as const

/** Where answers begin with headers. Scripts of other sites may call what a key or nothing is needed for. */
const defaults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  v1: { ...privateHeaders, ...anyOrigin },
  'api/public': { ...privateHeaders, ...anyOrigin },
  'api/public/session': privateHeaders,
  api: privateHeaders,
  'oauth/token': anyOrigin,
  'oauth/revoke': anyOrigin,
  'oauth/register': anyOrigin,
}

const start = /^\/+(v1|api\/public(?:\/session)?|api|oauth\/(?:token|revoke|register))(?=[/?]|$)/
const none: Readonly<Record<string, string>> = {}

/** Headers of every answer at this address, refusals included; an operation changes those of what may be stored. */
export const defaultHeadersOf = (url: string): Readonly<Record<string, string>> =>
  defaults[start.exec(url)?.[1] ?? ''] ?? none

/** Not `x-csrf-token`, which goes with a cookie. */
const allowedHeaders = [
  ...['Accept', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
  ...['If-Range', 'Last-Event-ID', 'Prefer', 'Range'],
].join(', ')

/** What the answer to a preflight adds, where scripts of other sites may call. */
export const preflightHeadersOf = (
  url: string,
  methods: readonly string[],
): Readonly<Record<string, string>> =>
  'access-control-allow-origin' in defaultHeadersOf(url)
    ? {
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '7200',
      }
    : none
