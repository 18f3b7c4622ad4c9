/** Makes browsers refuse plain HTTP on this host for a year. Its subdomains may be other sites: the operator's proxy can add them. */
export const transportSecurity = (baseUrl: string): Readonly<Record<string, string>> =>
  baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}

/** Headers of a standalone page: it loads only what `policy` adds, cannot be framed and sends no referrer. */
export const pageHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${policy}`,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
