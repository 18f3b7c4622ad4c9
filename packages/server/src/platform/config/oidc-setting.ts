/** An OpenID provider of the operator's own. */
export interface OidcProviderSetting {
  readonly name: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly domains: readonly string[]
}

// Other paths under /api/auth, and providers with settings of their own.
const taken = /^(?:callback|confirm-email|github|google|login|logout|magic-link|session|verify)$/

/** Whether secrets may travel to this address: HTTPS, or this machine. */
export const isSafeAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname))
  )
}

/** Reads the JSON list of OIDC_PROVIDERS; `refuse` receives what is wrong, never a value. */
export const readOidcProviders = (
  text: string,
  refuse: (reason: string) => never,
): readonly OidcProviderSetting[] => {
  const list = parse(text)
  if (!Array.isArray(list)) return refuse('must be a JSON list of objects')
  const providers = list.map((entry: unknown, index) =>
    readProvider(entry, (what) => refuse(`entry ${index + 1} ${what}`)),
  )
  if (new Set(providers.map(({ name }) => name)).size < providers.length) refuse('names a provider twice')
  return providers
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readProvider = (entry: unknown, refuse: (what: string) => never): OidcProviderSetting => {
  const given = typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {}
  const text = (name: string): string => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? value : refuse(`needs "${name}"`)
  }
  const known = new Set(['name', 'label', 'issuer', 'clientId', 'clientSecret', 'domains'])
  const unknown = Object.keys(given).find((name) => !known.has(name))
  if (unknown !== undefined) refuse(`has an unknown member "${unknown}"`)
  const name = text('name')
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name) || taken.test(name))
    refuse('needs a "name" of small letters, digits and hyphens that is not taken')
  const issuer = text('issuer')
  if (!isSafeAddress(issuer)) refuse('needs an https "issuer"')
  const { label = name, domains = [] } = given
  if (typeof label !== 'string') refuse('has a "label" that is no text')
  if (!Array.isArray(domains) || domains.some((domain) => typeof domain !== 'string'))
    refuse('has "domains" that are no list of texts')
  return {
    ...{ name, issuer, label: String(label) },
    clientId: text('clientId'),
    clientSecret: text('clientSecret'),
    domains: (domains as string[]).map((domain) => domain.toLowerCase()),
  }
}
