/** Makes browsers refuse plain HTTP on this host for a year. Its subdomains may be other sites: the operator's proxy can add them. */
export const transportSecurity = (baseUrl: string): Readonly<Record<string, string>> =>
  baseUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}

/** Headers of a page that stands alone: nothing but what `policy` adds is loaded, no one frames it, no address is told. */
export const pageHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${policy}`,
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})
