import { StartupProblem } from '../../kernel/startup-problem.ts'
import { readCompatible } from './compatible-setting.ts'
import { problemsTogether } from './config-rules.ts'
import { readModelPrices } from './model-price-setting.ts'
import { readOidcProviders } from './oidc-setting.ts'
import {
  BadSetting,
  refuse,
  text,
  onOff,
  integer,
  oneOf,
  httpUrl,
  isLoopback,
  paymentsChoice,
  safeUrl,
  postgresUrl,
  planPrices,
  currency,
  hostPorts,
  smtpUrl,
  mailbox,
  addresses,
  headerName,
  proxy,
  securityContact,
  type Setting,
} from './setting.ts'

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
  MIGRATION_DATABASE_URL: {
    help: 'The same database with the role that owns the tables: migrations and `restore` use it. The role of DATABASE_URL then cannot change or delete entries of the ledger and the audit log; see [Security](security.md).',
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
  OPENAI_BASE_URL: {
    help: 'Where OpenAI is called; for a gateway of yours.',
    fallback: 'https://api.openai.com/v1',
    read: httpUrl,
  },
  ANTHROPIC_BASE_URL: { help: 'Of Anthropic.', fallback: 'https://api.anthropic.com/v1', read: httpUrl },
  GOOGLE_AI_BASE_URL: {
    help: 'Of the Gemini API.',
    fallback: 'https://generativelanguage.googleapis.com/v1beta',
    read: httpUrl,
  },
  MISTRAL_BASE_URL: { help: 'Of Mistral.', fallback: 'https://api.mistral.ai/v1', read: httpUrl },
  OPENAI_COMPATIBLE: {
    help: 'OpenAI-compatible servers (Ollama, LM Studio, vLLM) as `name=URL`, separated by commas, such as `ollama=http://localhost:11434/v1`.',
    fallback: '',
    read: (value: string) => readCompatible(value, { httpUrl, refuse }),
  },
  MODEL_PRICES: {
    help: 'US dollars for a million tokens in and out, `ollama/*=0:0,openai/gpt-5-mini=0.25:2`: they go before the price list that comes with the program; `*` is for all other models of a provider.',
    fallback: '',
    read: (value: string) => readModelPrices(value, refuse),
  },
  PROVIDER_TIMEOUT_SECONDS: {
    help: 'Most seconds that one call of an AI provider may take in all.',
    fallback: '120',
    read: integer(1, 290),
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
  PAYMENTS: {
    help: 'Who moves the money: `sandbox` (test payments, no money moves) or `none` (purchases and paid plans are refused). Default `sandbox` where BASE_URL and HOST are on the loopback; elsewhere it must be set.',
    read: paymentsChoice,
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
  ADMIN_SECOND_FACTOR: {
    help: '`required`: admins have their powers only with an authenticator app or a passkey; default: `required` unless BASE_URL leads to this machine alone.',
    read: oneOf(['required', 'off']),
  },
  API_KEY_IN_QUERY: { help: 'Whether `?api_key=` is accepted.', fallback: 'on', read: onOff },
  OAUTH_REGISTRATION: {
    help: '`on`: MCP clients may register themselves, so that people sign in from them without making an app or a key first.',
    fallback: 'off',
    read: onOff,
  },
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
    help: 'Bearer token that `/metrics` asks for; without it `/metrics` answers this machine alone, and is closed where BASE_URL or HOST is not on the loopback.',
    read: text,
  },
  SECURITY_CONTACT: {
    help: 'Where security researchers report a weakness, a `mailto:` or `https:` URL; served at `/.well-known/security.txt`.',
    read: securityContact,
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
  /** Whether others than this machine can reach the marketplace: BASE_URL or HOST is not on the loopback. */
  readonly isPublic: boolean
  readonly payments: 'sandbox' | 'none'
  readonly adminSecondFactor: boolean
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
  const read = values as Config
  const scheme = read.TLS_CERT_FILE ? 'https' : 'http'
  const baseUrl = read.BASE_URL ?? `${scheme}://localhost:${String(read.PORT)}`
  const isPublic =
    !isLoopback(read.HOST) || (read.BASE_URL !== undefined && !isLoopback(new URL(read.BASE_URL).hostname))
  problems.push(...problemsTogether(read, isPublic))
  if (problems.length > 0) throw new StartupProblem(`Configuration: ${problems.join('; ')}`)
  return {
    ...read,
    ...{ baseUrl, isPublic },
    production: env.NODE_ENV === 'production',
    payments: read.PAYMENTS ?? 'sandbox',
    adminSecondFactor:
      read.ADMIN_SECOND_FACTOR === undefined ? isPublic : read.ADMIN_SECOND_FACTOR === 'required',
  }
}
