import { parseId } from '../../kernel/ids.ts'
import { StartupProblem } from '../../kernel/startup-problem.ts'
import { readCompatible } from './compatible-setting.ts'
import { problemsTogether } from './config-rules.ts'
import { readModelPrices, readModelUsePrices } from './model-price-setting.ts'
import { readOidcProviders } from './oidc-setting.ts'
import { contractLimits, readPlanLimits } from './plan-limits-setting.ts'
import { engineSettings } from './engine-settings.ts'
import { retentionSettings } from './retention-settings.ts'
import { shopSettings } from './shop-settings.ts'
import {
  BadSetting,
  refuse,
  text,
  onOff,
  integer,
  oneOf,
  httpUrl,
  isLoopback,
  safeUrl,
  postgresUrl,
  hostPorts,
  smtpUrl,
  mailbox,
  addresses,
  headerName,
  proxy,
  securityContact,
  type Setting,
} from './setting.ts'

const providerUrl = (name: string, fallback: string) => ({
  help: `Address of the ${name} API, or of your gateway to it.`,
  fallback,
  read: httpUrl,
})

/** Every setting, read from the environment variable of its name. The documentation's table is made from this. */
export const settings = {
  PORT: { help: 'Port of the web server.', fallback: '3000', read: integer(1, 65_535) },
  HOST: { help: 'Address to listen on; `0.0.0.0` for all.', fallback: '127.0.0.1', read: text },
  BASE_URL: {
    help: 'Public address of the marketplace, used in links and tokens. Default: `http://localhost:PORT`.',
    read: httpUrl,
  },
  DATA_DIR: { help: 'Folder for the database, files and keys.', fallback: './data', read: text },
  DATABASE_URL: { help: 'PostgreSQL 18 database. Without it, Souk starts its own.', read: postgresUrl },
  MIGRATION_DATABASE_URL: {
    help: 'The same database with the role that owns the tables, for migrations and `restore`. The role in DATABASE_URL then cannot change or delete entries of the ledger and the audit log; see [Security](security.md#separate-the-database-roles).',
    read: postgresUrl,
  },
  DATABASE_CONNECTIONS: {
    help: 'Maximum database connections of a process.',
    fallback: '16',
    read: integer(2, 200),
  },
  DATABASE_POOLER_URL: {
    help: 'PgBouncer in transaction mode in front of the same database. Requests go through it; what needs a session of its own goes to DATABASE_URL. See [PgBouncer](going-live.md#pgbouncer).',
    read: postgresUrl,
  },
  DATABASE_REPLICA_URL: {
    help: 'Streaming standby of the database. Lists, search and analytics read from it.',
    read: postgresUrl,
  },
  DATABASE_REPLICA_LAG: {
    help: 'Seconds that the standby may be behind. If it is further behind, Souk reads from the primary.',
    fallback: '2',
    read: integer(1, 3_600),
  },
  ...engineSettings,
  DEMO: { help: '`on` adds demo products and accounts on the first start.', fallback: 'on', read: onOff },
  DEMO_MODELS: { help: '`on` lets `apiKeyId: "demo"` run the demo models.', fallback: 'on', read: onOff },
  OPENAI_BASE_URL: providerUrl('OpenAI', 'https://api.openai.com/v1'),
  ANTHROPIC_BASE_URL: providerUrl('Anthropic', 'https://api.anthropic.com/v1'),
  GOOGLE_AI_BASE_URL: providerUrl('Gemini', 'https://generativelanguage.googleapis.com/v1beta'),
  MISTRAL_BASE_URL: providerUrl('Mistral', 'https://api.mistral.ai/v1'),
  OPENAI_COMPATIBLE: {
    help: 'OpenAI-compatible servers (Ollama, LM Studio, vLLM) as `name=URL`, separated by commas, for example `ollama=http://localhost:11434/v1`.',
    fallback: '',
    read: (value: string) => readCompatible(value, { httpUrl, refuse }),
  },
  MODEL_PRICES: {
    help: 'Model prices that override the built-in price list, in US dollars per million input and output tokens, for example `ollama/*=0:0,openai/gpt-5-mini=0.25:2`. `*` matches all other models of a provider.',
    fallback: '',
    read: (value: string) => readModelPrices(value, refuse),
  },
  MODEL_KEYS_ACCOUNT: {
    help: 'Identifier (`usr_…`) of the account whose provider keys run prompts whose price per run includes the model. The monthly budgets of its keys count. Requires MODEL_USE_PRICES.',
    read: (value: string) => parseId('user', value) ?? refuse('must be the identifier of an account, usr_…'),
  },
  MODEL_USE_PRICES: {
    help: 'What sellers pay for a US dollar that the providers charge for such runs, by currency and with your margin, for example `USD=1.2,EUR=1.15`.',
    read: (value: string) => readModelUsePrices(value, refuse),
  },
  PROVIDER_TIMEOUT_SECONDS: {
    help: 'Maximum seconds that an AI provider may be silent: before its answer, and between the parts of a stream.',
    fallback: '120',
    read: integer(1, 290),
  },
  RATE_LIMITS: {
    help: '`off` disables all rate limits and their headers, for load tests.',
    fallback: 'on',
    read: onOff,
  },
  PLAN_LIMITS: {
    help: 'Maximum requests of each plan by minute, hour and day, for example `pro=200/minute+5000/hour,enterprise=5000/minute`. A plan that you leave out has its default limits; see [Plans](plans.md#for-operators).',
    fallback: contractLimits,
    read: (value: string) => readPlanLimits(value, refuse),
  },
  DEFAULT_PLAN: {
    help: 'Plan of new accounts.',
    fallback: 'free',
    read: oneOf(['free', 'pro', 'business', 'enterprise']),
  },
  ...shopSettings,
  ADMIN_SECOND_FACTOR: {
    help: '`required` gives admins their powers only with an authenticator app or a passkey; `off` does not. Default: `required` if BASE_URL or HOST is not on the loopback.',
    read: oneOf(['required', 'off']),
  },
  API_KEY_IN_QUERY: {
    help: '`on` accepts API keys in the query parameter `api_key`.',
    fallback: 'on',
    read: onOff,
  },
  OAUTH_REGISTRATION: {
    help: '`on` lets MCP clients register themselves, so that people sign in from them without creating an app or a key.',
    fallback: 'off',
    read: onOff,
  },
  TRUST_PROXY: {
    help: 'Addresses of the proxies whose `X-Forwarded-*` headers Souk trusts, separated by commas. `on` trusts every address, `off` none; see [Go live](going-live.md#client-addresses).',
    fallback: 'off',
    read: proxy,
  },
  COUNTRY_HEADER: {
    help: 'Header in which your proxy sends the country of a request (ISO 3166), for example `CF-IPCountry`. Sellers then see the countries of their views, and it is evidence of where a buyer is taxed.',
    read: headerName,
  },
  VIES_URL: {
    help: 'Address of the register of VAT identification numbers of the EU (VIES).',
    fallback: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
    read: httpUrl,
  },
  EXCHANGE_RATES_URL: {
    help: 'Address of daily rates of exchange in the form of the European Central Bank, to show about what a price is in the currency of a reader. `off`: no prices are converted.',
    fallback: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    read: (value) => (value === 'off' ? undefined : httpUrl(value)),
  },
  TLS_CERT_FILE: {
    help: 'Certificate chain (PEM), to serve HTTPS without a proxy. Requires TLS_KEY_FILE.',
    read: text,
  },
  TLS_KEY_FILE: { help: 'Private key (PEM) of the certificate.', read: text },
  SMTP_URL: {
    help: 'Mail server, for example `smtps://user:password@mail.example:465`; see [Sign in](sign-in.md#send-email).',
    read: smtpUrl,
  },
  MAIL_FROM: {
    help: 'Sender of emails, `Name <address>`. Default: the name of the shop and `no-reply@HOST` with the host of BASE_URL.',
    read: mailbox,
  },
  MAIL_FAILURES_TOKEN: {
    help: 'Bearer token for `POST /api/mail/failures`, where your mail relay reports bounces and complaints; see [Sign in](sign-in.md#report-bounces-and-complaints). Without it, there is no such address.',
    read: text,
  },
  GITHUB_CLIENT_ID: {
    help: 'Client ID of an OAuth app at GitHub, to sign in with GitHub. Requires GITHUB_CLIENT_SECRET.',
    read: text,
  },
  GITHUB_CLIENT_SECRET: { help: 'Secret of the GitHub app.', read: text },
  GITHUB_URL: {
    help: 'Address of GitHub, or of your GitHub Enterprise server.',
    fallback: 'https://github.com',
    read: safeUrl,
  },
  GITHUB_API_URL: {
    help: 'API of GitHub, or of your GitHub Enterprise server.',
    fallback: 'https://api.github.com',
    read: safeUrl,
  },
  GOOGLE_CLIENT_ID: {
    help: 'Client ID of a web application at Google, to sign in with Google. Requires GOOGLE_CLIENT_SECRET.',
    read: text,
  },
  GOOGLE_CLIENT_SECRET: { help: 'Secret of the Google client.', read: text },
  GOOGLE_ISSUER: { help: 'OpenID issuer of Google.', fallback: 'https://accounts.google.com', read: safeUrl },
  OIDC_PROVIDERS: {
    help: 'Other OpenID providers, as a JSON list of `{"name", "label", "issuer", "clientId", "clientSecret", "domains"}`; see [Sign in](sign-in.md#add-identity-providers).',
    fallback: '[]',
    read: (value: string) => readOidcProviders(value, refuse),
  },
  MASTER_KEY: {
    help: 'Key that encrypts secrets: 32 bytes in Base64. Default: created once in the data folder.',
    read: text,
  },
  MASTER_KEY_PREVIOUS: {
    help: 'Earlier master keys that can still decrypt secrets, separated by commas.',
    read: text,
  },
  WEBHOOKS_ALLOW_INSECURE: {
    help: '`host:port` pairs that webhooks may reach without HTTPS, separated by commas. For development only.',
    fallback: '',
    read: (value: string) => (value === '' ? [] : hostPorts(value)),
  },
  WEBHOOK_SOURCE_ADDRESSES: {
    help: 'IP addresses that webhooks are sent from, separated by commas. Users see them and can allow them in their firewalls.',
    fallback: '',
    read: (value: string) => (value === '' ? [] : addresses(value)),
  },
  WEBHOOK_ATTEMPTS: {
    help: 'Number of attempts after which a delivery has failed.',
    fallback: '8',
    read: integer(1, 9),
  },
  LOG_LEVEL: {
    help: 'Lowest level that is logged.',
    fallback: 'info',
    read: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  LOG_FILE: {
    help: 'Log file. Default: `DATA_DIR/souk.log` for `start`; standard output for `serve` and `worker`.',
    read: text,
  },
  METRICS_TOKEN: {
    help: 'Bearer token for `/metrics`. Without it, `/metrics` answers only requests from this machine, and none if BASE_URL or HOST is not on the loopback.',
    read: text,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    help: 'Receiver of traces by OpenTelemetry (OTLP over HTTP), for example `http://localhost:4318`. `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` of the environment apply, too.',
    read: httpUrl,
  },
  SECURITY_CONTACT: {
    help: 'Where to report vulnerabilities, a `mailto:` or `https:` URL. Published at `/.well-known/security.txt`.',
    read: securityContact,
  },
  FILE_MAX_MIB: {
    help: 'Maximum size of an uploaded file in MiB.',
    fallback: '100',
    read: integer(1, 10_240),
  },
  FILES_PER_PRODUCT: {
    help: 'Maximum number of files of a product.',
    fallback: '50',
    read: integer(1, 1_000),
  },
  ...retentionSettings,
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
  readonly payments: 'sandbox' | 'stripe' | 'none'
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
