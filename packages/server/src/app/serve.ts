import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { StartupProblem } from '../kernel/startup-problem.ts'
import { after, hours } from '../kernel/time.ts'
import {
  addressLimit,
  createLimiter,
  registrationLimit,
  sessionLimit,
  tokenLimit,
  type Limiter,
} from '../platform/http/guard/rate-limit.ts'
import { createOwnReads } from '../platform/http/own-reads.ts'
import { createServer } from '../platform/http/server.ts'
import { removeUploadsBefore } from '../platform/http/uploads.ts'
import { mountCallbacks } from '../protocols/payment-callbacks.ts'
import type { Souk } from './compose.ts'
import { mountHealth } from './health.ts'
import { identityProviders } from '../protocols/identity-providers.ts'
import { mountOAuth } from '../protocols/oauth.ts'
import { uploadFolder } from './open.ts'
import { mountMailFailures } from '../protocols/mail-failures.ts'
import { mountMcp } from '../protocols/mcp.ts'
import { mountProviderSignIn } from '../protocols/provider-sign-in.ts'
import { routes } from './routes.ts'
import { mountUnsubscribe } from '../protocols/unsubscribe.ts'
import { mountSite } from '../site/site.ts'

/** Something that runs until it is stopped; `stop` lets what is in progress finish. */
export interface Running {
  stop(): Promise<void>
}

/** Which payments the pages speak of. */
const paymentsMode = ({ isOpen, isTest }: Souk['payments']) => {
  if (!isOpen) return 'none'
  return isTest ? 'test' : 'live'
}

/** What has a protocol of its own and is therefore no operation. */
const mountProtocols = (app: FastifyInstance, souk: Souk, addresses: Limiter): void => {
  const { config, access, accounts, clock } = souk
  mountProviderSignIn(app, { providers: accounts.providers, baseUrl: config.baseUrl })
  mountOAuth(app, souk, {
    ...{ addresses, tokens: createLimiter(clock, tokenLimit) },
    registrations: createLimiter(clock, registrationLimit),
  })
  mountCallbacks(app, souk.payments)
  mountMailFailures(app, { ...souk, token: config.MAIL_FAILURES_TOKEN })
  mountUnsubscribe(app, {
    ...{ unsubscribe: souk.notifications.unsubscribe, shop: souk.shop.current },
    ...{ addresses, clock, options: { rateLimits: config.RATE_LIMITS } },
  })
  mountMcp(app, {
    ...{ mcp: souk.mcp, authenticate: access.authenticateForMcp, clock, baseUrl: config.baseUrl },
    addresses: config.RATE_LIMITS ? addresses : undefined,
  })
}

/** Answers HTTP. Throws a StartupProblem if the port or the certificate cannot be used. */
export const serve = async (souk: Souk): Promise<Running & { readonly port: number }> => {
  const { config, access, accounts, catalog, clock, idempotency, log, metrics, tracing, search } = souk
  const uploads = { folder: uploadFolder(config), maxBytes: config.FILE_MAX_MIB * 1024 * 1024 }
  await souk.shop.refresh()
  souk.shop.start()
  await removeUploadsBefore(uploads.folder, after(clock.now(), -hours(6)))
  let draining = false
  const addresses = createLimiter(clock, addressLimit)
  const served = routes(souk)
  const app = createServer({
    routes: served,
    authenticate: access.authenticate,
    explainRefusal: access.explainRefusal,
    authenticateSession: accounts.authenticateSession,
    addresses,
    sessions: createLimiter(clock, sessionLimit),
    idempotency,
    clock,
    log,
    ...{ metrics, tracing },
    options: {
      keyInQuery: config.API_KEY_IN_QUERY,
      trustProxy: config.TRUST_PROXY,
      rateLimits: config.RATE_LIMITS,
      origin: new URL(config.baseUrl).origin,
      uploads,
      tls: await readTls(config),
    },
  })
  mountSite(app, {
    ...{ addresses, clock, log, metrics, baseUrl: config.baseUrl },
    read: createOwnReads(served, metrics),
    shop: souk.shop,
    providers: identityProviders(config),
    legalFolder: join(config.DATA_DIR, 'legal'),
    securityContact: config.SECURITY_CONTACT,
    published: catalog.published,
    options: { rateLimits: config.RATE_LIMITS },
    ...{ payments: paymentsMode(souk.payments), hasStripe: config.payments === 'stripe' },
  })
  mountProtocols(app, souk, addresses)
  mountHealth(app, souk, () => draining)
  void search.external?.fallback.start()
  try {
    await app.listen({ host: addressOf(config.HOST), port: config.PORT })
  } catch (error) {
    throw new StartupProblem(listenProblem(error, config))
  }
  return {
    port: (app.server.address() as AddressInfo).port,
    async stop() {
      draining = true
      await Promise.all([souk.mcp.stop(), souk.notifications.live.stop()])
      await drain(app)
      await souk.execution.finishPrompts()
      await catalog.views.flush()
      souk.shop.stop()
      search.external?.fallback.stop()
    },
  }
}

/** For `localhost` Fastify opens a server for each of its addresses, and when it stops, waits for the requests of one of them. */
const addressOf = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host)

/** Connections stay open after their request, also those with a request that is still running when the drain begins. */
const drain = async (app: FastifyInstance): Promise<void> => {
  const timer = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(timer))
}

const readTls = async (config: Souk['config']) => {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = config
  if (certFile === undefined || keyFile === undefined) return undefined
  const read = async (name: string, file: string) => {
    try {
      return await readFile(file)
    } catch (error) {
      throw new StartupProblem(`${name}: ${(error as Error).message}`)
    }
  }
  return { cert: await read('TLS_CERT_FILE', certFile), key: await read('TLS_KEY_FILE', keyFile) }
}

const listenProblem = (error: unknown, { HOST, PORT }: Souk['config']): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Port ${PORT} is in use: stop the other program or set PORT to another one`
  if (code === 'EACCES') return `Port ${PORT} needs more rights: set PORT to one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${HOST} is not an address of this machine`
  return `The web server cannot start: ${error instanceof Error ? error.message : String(error)}`
}
