import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OAuth2Server } from 'oauth2-mock-server'
import { Provider } from 'oidc-provider'
import { freePort } from './marketplace.ts'

export interface Lies {
  /** Over the ID token's claims and header before it is signed. */
  claims: Record<string, unknown>
  header: Record<string, unknown>
  /** Over the answer of the token endpoint. */
  answer: (body: Record<string, unknown>) => void
}

export interface LyingProvider {
  readonly issuer: string
  readonly server: OAuth2Server
  /** What it says from now on. */
  lieAbout(lies: Partial<Lies>): void
  close(): Promise<void>
}

/** An OpenID provider that answers as each test wants. */
export const startLyingProvider = async (): Promise<LyingProvider> => {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = issuer
  let lies: Partial<Lies> = {}
  server.service.on('beforeTokenSigning', (token: { header: object; payload: object }) => {
    Object.assign(token.payload, lies.claims)
    Object.assign(token.header, lies.header)
  })
  server.service.on('beforeResponse', ({ body }: { body: Record<string, unknown> }) => lies.answer?.(body))
  return {
    issuer,
    server,
    lieAbout(given) {
      lies = given
    },
    close: () => server.stop(),
  }
}

export interface StrictProvider {
  readonly issuer: string
  close(): Promise<void>
}

interface StrictClient {
  readonly redirectUri: string
  readonly claims: Readonly<Record<string, unknown>>
}

/** An OpenID provider that keeps to the letter: PKCE, exact redirect addresses, client secrets. */
export const startStrictProvider = async ({ redirectUri, claims }: StrictClient): Promise<StrictProvider> => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'souk',
        client_secret: 'a secret of the strict provider',
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...claims }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['test'] },
  })
  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { prompt, params, grantId } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: 'strict-user' } })
    const grant =
      (grantId && (await provider.Grant.find(grantId))) ||
      new provider.Grant({ accountId: 'strict-user', clientId: String(params['client_id']) })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    )
  }
  const handle = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/'))
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
    else void handle(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { issuer, close: () => closed(server) }
}

const closed = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export interface FakeGithub {
  readonly url: string
  user: Record<string, unknown>
  emails: unknown
  close(): Promise<void>
}

/** What a sign-in meets of GitHub: the token endpoint and two addresses of its API. */
export const startGithub = async (): Promise<FakeGithub> => {
  const state = {
    user: { id: 4711, login: 'octocat', name: 'Octo Cat' } as Record<string, unknown>,
    emails: [] as unknown,
  }
  const server = createServer((request, response) => {
    const send = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const path = new URL(request.url ?? '', 'http://x').pathname
    if (path === '/login/oauth/access_token')
      send({ access_token: 'gho_test', token_type: 'bearer', scope: 'read:user' })
    else if (request.headers.authorization?.toLowerCase() !== 'bearer gho_test') response.writeHead(401).end()
    else send(path === '/user' ? state.user : state.emails)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, close: () => closed(server) })
}
