import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import PostalMime, { type Email } from 'postal-mime'
import {
  permissions as allPermissions,
  type Permission,
  type ProductCreation,
  type Role,
} from '@souk/contract'
import { createClient, type Client } from '@souk/sdk'
import { compose, type Souk } from '../../src/app/compose.ts'
import { openCompanies, openFiles, openMail } from '../../src/app/open.ts'
import { serve } from '../../src/app/serve.ts'
import { publicId, type Id } from '../../src/kernel/ids.ts'
import { days } from '../../src/kernel/time.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { transact } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import type { Tracing } from '../../src/platform/tracing.ts'
import { createVault } from '../../src/platform/vault/vault.ts'
import { clickHouseFor, isOnClickHouse } from './clickhouse.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { assertNoLeak, type SeenAnswer } from './locked-content.ts'
import { assertNoFallback, isOnOpenSearch, openSearchEnv, settleBefore } from './opensearch.ts'
import { startEmulators } from './providers/emulator.ts'
import { recordAnswer } from './recorder.ts'

export interface Account {
  readonly id: Id<'user'>
  readonly publicId: string
  readonly email: string
  readonly key: string
  /** By key; an admin's by session. */
  readonly client: Client
}

export interface AccountOptions {
  readonly name?: string
  readonly roles?: readonly Role[]
  readonly plan?: 'free' | 'pro' | 'business' | 'enterprise'
  readonly permissions?: readonly Permission[]
  readonly keyExpiresAt?: Date
}

export interface Marketplace {
  readonly souk: Souk
  readonly url: string
  readonly clock: TestClock
  readonly database: TestDatabase
  /** Every log line so far. */
  log(): string
  account(options?: AccountOptions): Promise<Account>
  /** A client with this key or session token, or without one. */
  client(key?: string): Client
  /** A client in a session of the account by cookie, as a browser has it: an admin's powers are for sessions alone. */
  browser(account: Pick<Account, 'email'>): Promise<Client>
  /** Redeems a sign-in link of the account; returns its session token. */
  signIn(account: Pick<Account, 'email'>): Promise<string>
  /** Lets the sessions of the account count as just proven for ever, for tests that move the clock and are about something else. */
  keepProven(account: Pick<Account, 'id'>): Promise<void>
  /** The mails to this address so far, the newest last. */
  mails(address: string): Promise<Email[]>
  /** A bare request, for what the SDK would not send. */
  request(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Where tests sign in from that do not care. */
export const testVisit = { ip: '127.0.0.1', userAgent: 'test', requestId: null }

/**
 * Ports of each process that runs tests next to others: two that drew from the same met once in a whole run. Above 10,080, the last
 * port that `fetch` refuses as a bad one.
 */
const portsEach = 1_000
const firstPort = 10_100 + ((Number(process.env['TEST_PROCESS'] ?? 1) - 1) % 22) * portsEach
let nextPort = randomInt(portsEach)

/** Below the ports that systems hand out for connections (32,768 on Linux, 49,152 on macOS), or one of those takes it between the look and the start. */
export const freePort = async (): Promise<number> => {
  const port = firstPort + (nextPort++ % portsEach)
  const probe = createServer()
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return free ? port : freePort()
}

export interface MarketplaceOptions {
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: TestClock
  /** Another server of the same marketplace. */
  readonly database?: TestDatabase
  readonly masterKey?: Uint8Array
  /** A folder of files that its data folder begins with. */
  readonly dataFrom?: string
  readonly port?: number
  /** What its address calls this machine; default: 127.0.0.1. Passkeys need a name. */
  readonly hostname?: string
  /** Its public address where a proxy is in front; default: its own. */
  readonly baseUrl?: string
  /** False: a marketplace whose mails do not leave. */
  readonly mail?: boolean
  readonly tracing?: Tracing
  /** False: a web server whose workflows others work on. */
  readonly engine?: boolean
}

const sharedKey = randomBytes(32)

/** A whole marketplace on a database of its own: real PostgreSQL, real HTTP, a clock that can be moved. */
export const startMarketplace = async (options: MarketplaceOptions = {}): Promise<Marketplace> => {
  const database = options.database ?? (await createTestDatabase())
  const clock = options.clock ?? createTestClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'souk-market-'))
  if (options.dataFrom) await cp(options.dataFrom, dataDir, { recursive: true })
  const port = options.port ?? (await freePort())
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_CONNECTIONS: '8',
    DATA_DIR: dataDir,
    GITHUB_CLIENT_ID: 'souk-test',
    GITHUB_CLIENT_SECRET: 'a secret of GitHub',
    GITHUB_URL: 'http://127.0.0.1:9',
    GITHUB_API_URL: 'http://127.0.0.1:9',
    VIES_URL: 'http://127.0.0.1:9',
    EXCHANGE_RATES_URL: 'off',
    ...(await startEmulators()).env,
    ...(isOnOpenSearch ? await openSearchEnv(database.url) : {}),
    ...(isOnClickHouse ? { ANALYTICS_URL: await clickHouseFor(database.url) } : {}),
    ...options.env,
  })
  const url = `http://${options.hostname ?? '127.0.0.1'}:${port}`
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      const line = String(chunk)
      lines.push(line)
      // A fault of ours is what a failing test needs to see.
      if (line.includes('"level":"error"')) process.stderr.write(line)
      done()
    },
  })
  const souk = compose({
    config: { ...config, baseUrl: options.baseUrl ?? url },
    databaseUrl: database.url,
    files: await openFiles(config),
    vault: createVault({
      masterKeys: [options.masterKey ?? sharedKey],
      random: (bytes) => randomBytes(bytes),
    }),
    clock,
    log: createLog({ level: 'info', stream }),
    ...(options.tracing ? { tracing: options.tracing } : {}),
    ...(await openCompanies(config, clock)),
    mail: options.mail === false ? undefined : openMail({ ...config, baseUrl: 'http://localhost' }, () => {}),
  })
  const server = await serve(souk)
  souk.dispatcher.start()
  if (options.engine !== false) souk.execution.engine.start()
  const answers: SeenAnswer[] = []
  const seeingFetch: typeof fetch = async (input, init) => {
    const method = init?.method ?? 'GET'
    const { pathname: path, search } = new URL(String(input))
    await settleBefore(souk, method, path)
    const response = await fetch(input, init)
    const isText = /json|html/.test(response.headers.get('content-type') ?? '')
    const text = isText ? await response.clone().text() : ''
    recordAnswer({ method, path, status: response.status, text })
    if (!isText) return response
    const headers = new Headers(init?.headers)
    answers.push({
      request: `${method} ${path}`,
      credential:
        /^Bearer +(.*)$/i.exec(headers.get('authorization') ?? '')?.[1] ??
        /__Host-session=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1] ??
        new URLSearchParams(search).get('api_key') ??
        undefined,
      text,
    })
    return response
  }
  const client = (key?: string) =>
    createClient({ baseUrl: url, fetch: seeingFetch, maxRetries: 0, ...(key ? { apiKey: key } : {}) })
  const signIn = async ({ email }: Pick<Account, 'email'>): Promise<string> => {
    const user = await souk.accounts.findByEmail(email)
    assert.ok(user)
    const visit = { ...testVisit, browserCookie: souk.secrets.sign('browser', { id: 'test' }) }
    const token = await souk.accounts.createLink(user)
    return (await souk.accounts.redeemLink({ token }, visit)).sessionToken
  }
  const browser = async (account: Pick<Account, 'email'>): Promise<Client> => {
    const token = await signIn(account)
    const { csrfToken } = (await client(token).auth.session()).data
    const withCookie: typeof fetch = (input, init) =>
      seeingFetch(input, {
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          cookie: `__Host-session=${token}`,
          'x-csrf-token': csrfToken,
        },
      })
    return createClient({ baseUrl: url, fetch: withCookie, maxRetries: 0 })
  }
  let accounts = 0
  return {
    ...{ signIn, browser },
    souk,
    url,
    clock,
    database,
    client,
    async keepProven({ id }) {
      const until = new Date(clock.now().getTime() + days(3_650))
      await souk.db`update accounts.session set proven_at = ${until} where user_id = ${id}`
    },
    log: () => lines.join(''),
    async mails(address) {
      await souk.outbox.drain()
      const mails = await readMails(join(dataDir, 'mails'))
      return mails.filter(({ to }) => to?.some((one) => one.address === address))
    },
    request: (path, init) => seeingFetch(url + path, init),
    async account({
      name = `Account ${++accounts}`,
      roles,
      plan = 'business',
      permissions = allPermissions,
      keyExpiresAt,
    } = {}) {
      const email = `${randomBytes(6).toString('hex')}@example.com`
      const { id } = await souk.accounts.create({ email, name, ...(roles ? { roles } : {}) })
      await transact(souk.db, (tx) => souk.plans.assign(tx, id, plan))
      const key = await souk.access.createKey({
        accountId: id,
        name: 'test',
        permissions,
        ...(keyExpiresAt ? { expiresAt: keyExpiresAt } : {}),
      })
      const own = roles?.includes('admin') ? await browser({ email }) : client(key)
      return { id, publicId: publicId('user', id), email, key, client: own }
    },
    async close() {
      await server.stop()
      await souk.execution.engine.stop()
      await souk.dispatcher.stop()
      await souk.webhooks.sender.stop()
      await souk.egress.close()
      await souk.search.external?.close()
      try {
        assertNoFallback(souk, lines)
        const mails = await readMails(join(dataDir, 'mails'))
        await assertNoLeak({ db: souk.db, answers, log: lines.join(''), mails })
      } finally {
        await Promise.all([souk.reading.close(), souk.analytics.close(), souk.expressions.close()])
        await souk.db.end()
        if (!options.database) await database.drop()
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}

/** Mails are saved under identifiers that sort by time. */
const readMails = async (folder: string): Promise<Email[]> => {
  const names = (await readdir(folder).catch(() => [])).toSorted()
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

/** The token in the link of a mail. */
export const tokenIn = (mail: Email | undefined): string => {
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  assert.ok(token, `no link in ${mail?.subject}: ${mail?.text}`)
  return token
}

/** A complete product body; `over` replaces fields. */
export const promptBody = (over: Partial<ProductCreation> = {}): ProductCreation => ({
  title: 'Haiku of the day',
  description: 'Writes a haiku about what you name.',
  type: 'prompt',
  ...(over.pricing ? {} : { price: 4.5 }),
  content:
    'Write a haiku about {{topic}} and keep the secret word: osprey-nest. End with a line about autumn.',
  ...over,
})

/** A bundle of the seller's products on sale. */
export const publishBundle = async (
  seller: Account,
  over: Required<Pick<ProductCreation, 'price' | 'productIds'>>,
): Promise<string> => {
  const body = { title: 'Together', description: 'Several.', type: 'BUNDLE', ...over }
  const { data } = await seller.client.products.create({ body })
  await seller.client.products.publish({ params: { productId: data.id } })
  return data.id
}

/** Creates and publishes a product; returns its identifier. */
export const publish = async (seller: Account, over: Partial<ProductCreation> = {}): Promise<string> => {
  const { data } = await seller.client.products.create({ body: promptBody(over) })
  await seller.client.products.publish({ params: { productId: data.id } })
  return data.id
}
