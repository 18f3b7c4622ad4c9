import { isIP } from 'node:net'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { isSafeAddress, readOidcProviders } from './oidc-setting.ts'

/** How one setting is read. `read` gives the value, or throws a reason to be shown beside the name. */
interface Setting<T> {
  readonly help: string
  /** What holds when it is not set, as text for the table; undefined if the setting is simply absent then. */
  readonly fallback?: string
  readonly read: (text: string) => T
}

class BadSetting extends Error {}
const refuse = (reason: string): never => {
  throw new BadSetting(reason)
}

const text = (value: string): string => value
const onOff = (value: string): boolean =>
  value === 'on' ? true : value === 'off' ? false : refuse(`must be on or off, not "${value}"`)
const integer = (min: number, max: number) => (value: string) => {
  const number = Number(value)
  return /^\d+$/.test(value) && number >= min && number <= max
    ? number
    : refuse(`must be a whole number from ${min} to ${max}`)
}
const oneOf =
  <const T extends readonly string[]>(values: T) =>
  (value: string): T[number] =>
    values.find((known) => known === value) ?? refuse(`must be one of ${values.join(', ')}, not "${value}"`)
const httpUrl = (value: string): string => {
  const parsed = URL.canParse(value) ? new URL(value) : refuse('must be a URL such as https://souk.example')
  if (!/^https?:$/.test(parsed.protocol) || parsed.search || parsed.hash || parsed.username)
    refuse('must be an http or https URL without user, query or fragment')
  return value.replace(/\/+$/, '')
}
const safeUrl = (value: string): string =>
  isSafeAddress(value) ? httpUrl(value) : refuse('must be an https URL')
const postgresUrl = (value: string): string =>
  /^postgres(ql)?:\/\/./.test(value) && URL.canParse(value)
    ? value
    : refuse('must be a URL such as postgres://user:password@host:5432/souk')
const planPrices = (value: string): ReadonlyMap<string, number> =>
  new Map(
    value.split(',').map((pair) => {
      const [, plan, price] =
        /^ *(pro|business|enterprise) *= *(\d{1,6}(?:\.\d{1,3})?) *$/.exec(pair) ??
        refuse('must be prices such as pro=19,business=99 of the plans pro, business and enterprise')
      return [String(plan), Number(price)]
    }),
  )
const currency = (value: string): string =>
  Intl.supportedValuesOf('currency').includes(value) ? value : refuse('must be an ISO 4217 code such as USD')
const hostPorts = (value: string): readonly string[] => {
  const list = value.split(',').map((part) => part.trim())
  return list.every((part) => /^[^\s:]+:\d{1,5}$/.test(part))
    ? list
    : refuse('must be host:port, separated by commas')
}
const smtpUrl = (value: string): string =>
  /^smtps?:\/\/./.test(value) && URL.canParse(value)
    ? value
    : refuse('must be a URL such as smtps://user:password@mail.example:465')
const mailbox = (value: string): string =>
  /^(?:[^<>"\p{Cc}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u.test(value)
    ? value
    : refuse('must be an address such as Souk <souk@example.com>')
const addresses = (value: string): readonly string[] => {
  const list = value.split(',').map((part) => part.trim())
  return list.every((part) => isIP(part)) ? list : refuse('must be IP addresses, separated by commas')
}
const headerName = (value: string): string =>
  /^[a-z0-9!#$%&'*+.^_`|~-]+$/i.test(value)
    ? value.toLowerCase()
    : refuse('must be the name of a header, such as CF-IPCountry')
const proxy = (value: string): string | boolean => (value === 'off' ? false : value === 'on' ? true : value)

/** Every setting, read from the environment variable of its name. The documentation's table is made from this. */
export const settings = {
  PORT: { help: 'Port of the web server.', fallback: '3000', read: integer(1, 65_535) },
  HOST: { help: 'Address to listen on; `0.0.0.0` for all.', fallback: 'localhost', read: text },
  BASE_URL: {
    help: 'Public address that links and tokens carry; default `http://localhost:PORT`.',
    read: httpUrl,
  },
  DATA_DIR: { help: 'Folder for the database, files and keys.', fallback: './data', read: text },
  DATABASE_URL: {
    help: 'PostgreSQL 18 to use instead of the one that Souk starts itself.',
    read: postgresUrl,
  },
  DATABASE_CONNECTIONS: {
    help: 'Connections of one process to the database.',
    fallback: '16',
    read: integer(2, 200),
  },
  DATABASE_REPLICA_URL: {
    help: 'A streaming standby of the database: lists, search and analytics read from it.',
    read: postgresUrl,
  },
  DATABASE_REPLICA_LAG: {
    help: 'Seconds that the standby may be behind; beyond it the database itself is read.',
    fallback: '2',
    read: integer(1, 3_600),
  },
  DEMO: {
    help: '`on` adds demo products and accounts on the first start; `off` leaves them out.',
    fallback: 'on',
    read: onOff,
  },
  DEMO_MODELS: {
    help: 'Whether `apiKeyId: "demo"` runs the built-in demo models.',
    fallback: 'on',
    read: onOff,
  },
  RATE_LIMITS: { help: '`off` is for load tests of your own only.', fallback: 'on', read: onOff },
  DEFAULT_PLAN: {
    help: 'Plan of new accounts.',
    fallback: 'free',
    read: oneOf(['free', 'pro', 'business', 'enterprise']),
  },
  CURRENCY: { help: 'Currency of products that name none.', fallback: 'USD', read: currency },
  MODERATION: {
    help: '`on`: a product waits for an admin before it is published for the first time.',
    fallback: 'off',
    read: onOff,
  },
  PLATFORM_FEE_BPS: {
    help: "The platform's share of a sale, in hundredths of a percent.",
    fallback: '1000',
    read: integer(0, 10_000),
  },
  PLAN_PRICES: {
    help: 'What a month of each paid plan costs in CURRENCY, `pro=19,business=99`; a plan without a price is assigned by admins alone.',
    fallback: 'pro=19,business=99',
    read: planPrices,
  },
  PAYOUT_MINIMUM: {
    help: 'Least amount that sellers are paid out, in whole units of any currency.',
    fallback: '10',
    read: integer(0, 100_000),
  },
  API_KEY_IN_QUERY: { help: 'Whether `?api_key=` is accepted.', fallback: 'on', read: onOff },
  TRUST_PROXY: {
    help: 'Addresses of proxies whose `X-Forwarded-*` headers count, separated by commas; `on` for all, `off` for none.',
    fallback: 'off',
    read: proxy,
  },
  COUNTRY_HEADER: {
    help: 'Header in which a proxy of yours says the country of a request, ISO 3166, such as `CF-IPCountry`: sellers then see the countries of their views.',
    read: headerName,
  },
  TLS_CERT_FILE: {
    help: 'Certificate chain (PEM), to serve HTTPS without a proxy; together with TLS_KEY_FILE.',
    read: text,
  },
  TLS_KEY_FILE: { help: 'Private key (PEM) of the certificate.', read: text },
  SMTP_URL: {
    help: 'Mail server that sends sign-in links and notices, such as `smtps://user:password@mail.example:465`.',
    read: smtpUrl,
  },
  MAIL_FROM: {
    help: 'Sender of mails, `Name <address>`; default `Souk <souk@HOST>` with the host of BASE_URL.',
    read: mailbox,
  },
  GITHUB_CLIENT_ID: {
    help: 'Signs in with GitHub: the client id of an OAuth app; with GITHUB_CLIENT_SECRET.',
    read: text,
  },
  GITHUB_CLIENT_SECRET: { help: 'Secret of the GitHub app.', read: text },
  GITHUB_URL: { help: 'Of a GitHub server of your own.', fallback: 'https://github.com', read: safeUrl },
  GITHUB_API_URL: {
    help: 'API of a GitHub server of your own.',
    fallback: 'https://api.github.com',
    read: safeUrl,
  },
  GOOGLE_CLIENT_ID: {
    help: 'Signs in with Google: the client id of a web application; with GOOGLE_CLIENT_SECRET.',
    read: text,
  },
  GOOGLE_CLIENT_SECRET: { help: 'Secret of the Google client.', read: text },
  GOOGLE_ISSUER: { help: 'Issuer of Google.', fallback: 'https://accounts.google.com', read: safeUrl },
  OIDC_PROVIDERS: {
    help: 'Other OpenID providers: a JSON list of `{"name", "label", "issuer", "clientId", "clientSecret", "domains"}`; see [Signing in](sign-in.md).',
    fallback: '[]',
    read: (value: string) => readOidcProviders(value, refuse),
  },
  MASTER_KEY: {
    help: 'Base64 of the 32 bytes that seal secrets; default: made once in the data folder.',
    read: text,
  },
  MASTER_KEY_PREVIOUS: {
    help: 'Earlier master keys that may still open secrets, separated by commas.',
    read: text,
  },
  WEBHOOKS_ALLOW_INSECURE: {
    help: 'host:port pairs that webhooks may reach without HTTPS, separated by commas; development only.',
    fallback: '',
    read: (value: string) => (value === '' ? [] : hostPorts(value)),
  },
  WEBHOOK_SOURCE_ADDRESSES: {
    help: 'IP addresses that webhooks leave from, separated by commas: shown to users for their allow-lists.',
    fallback: '',
    read: (value: string) => (value === '' ? [] : addresses(value)),
  },
  WEBHOOK_ATTEMPTS: {
    help: 'Attempts after which a delivery is marked failed.',
    fallback: '8',
    read: integer(1, 9),
  },
  LOG_LEVEL: {
    help: 'Least level that is logged.',
    fallback: 'info',
    read: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  LOG_FILE: {
    help: 'File for the log; default: standard output, and `DATA_DIR/souk.log` for `start`.',
    read: text,
  },
  METRICS_TOKEN: {
    help: 'Bearer token that `/metrics` asks for; without it `/metrics` is open.',
    read: text,
  },
  FILE_MAX_MIB: { help: 'Most MiB of one uploaded file.', fallback: '100', read: integer(1, 10_240) },
  FILES_PER_PRODUCT: { help: 'Most files of a product.', fallback: '50', read: integer(1, 1_000) },
  S3_ENDPOINT: {
    help: 'S3-compatible store for files instead of the data folder; with the four settings below.',
    read: httpUrl,
  },
  S3_BUCKET: { help: 'Bucket of the store.', read: text },
  S3_REGION: { help: 'Region of the store.', fallback: 'us-east-1', read: text },
  S3_ACCESS_KEY_ID: { help: 'Access key of the store.', read: text },
  S3_SECRET_ACCESS_KEY: { help: 'Secret of the access key.', read: text },
  S3_PATH_STYLE: {
    help: 'Whether the bucket stands in the path (most self-hosted stores).',
    fallback: 'on',
    read: onOff,
  },
} as const satisfies Record<string, Setting<unknown>>

type Settings = typeof settings
type SettingName = keyof Settings
type Value<S> = S extends { read: (text: string) => infer T }
  ? S extends { fallback: string }
    ? T
    : T | undefined
  : never

/** The settings as read, by their names. */
export type Config = { readonly [N in SettingName]: Value<Settings[N]> } & {
  /** Whether NODE_ENV is production: weak keys are refused. */
  readonly production: boolean
  readonly baseUrl: string
}

/** Reads all settings; throws one StartupProblem that lists every fault. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config => {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting<unknown>>(settings)) {
    const given = env[name] === '' ? undefined : env[name]
    const value = given ?? setting.fallback
    try {
      if (value !== undefined) values[name] = setting.read(value)
    } catch (error) {
      if (!(error instanceof BadSetting)) throw error
      problems.push(`${name} ${error.message}`)
    }
  }
  problems.push(...togetherProblems(values))
  if (problems.length > 0) throw new StartupProblem(`Configuration: ${problems.join('; ')}`)
  const scheme = values.TLS_CERT_FILE ? 'https' : 'http'
  return {
    ...(values as Config),
    production: env.NODE_ENV === 'production',
    baseUrl: (values.BASE_URL as string | undefined) ?? `${scheme}://localhost:${String(values.PORT)}`,
  }
}

const togetherProblems = (values: Readonly<Record<string, unknown>>): string[] => {
  const groups: SettingName[][] = [
    ['TLS_CERT_FILE', 'TLS_KEY_FILE'],
    ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ]
  return groups.flatMap((names) => {
    const missing = names.filter((name) => values[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return []
    return [
      `${missing.join(', ')} must be set together with ${names.filter((name) => !missing.includes(name)).join(', ')}`,
    ]
  })
}
