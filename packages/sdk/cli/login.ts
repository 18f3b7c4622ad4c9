import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { CommandError, type Call, type Command } from './command.ts'
import { clientId, marketplaceOf, postForm, tokensOf } from './connection.ts'
import { changeCredentials, credentialsPath } from './credentials.ts'

/** Redirect addresses of the app, which are compared exactly: the first free port is taken. */
const ports = [8710, 8711, 8712] as const
const scopes = [
  ...['products:read', 'products:write', 'purchases:read'],
  ...['ai:execute', 'webhooks:read', 'webhooks:write'],
]
const patienceMs = 600_000

const listenOn = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })

const listen = async (server: Server): Promise<string> => {
  for (const port of ports) if (await listenOn(server, port)) return `http://127.0.0.1:${port}/callback`
  throw new CommandError(
    `the ports ${ports.join(', ')} of this computer are in use: stop a program, or set SOUK_KEY`,
  )
}

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body style="font-family: system-ui; margin: 4rem auto; max-width: 30rem"><h1>${title}</h1><p>${text}</p></body></html>`

interface Waiting {
  readonly issuer: string
  readonly state: string
  readonly signal: AbortSignal
}

/** The code that the browser brings back. */
const receiveCode = (server: Server, { issuer, state, signal }: Waiting): Promise<string> =>
  new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new CommandError(message))
    const timer = setTimeout(() => fail('no answer from the browser within 10 minutes'), patienceMs)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    server.on('request', (request, response) => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1')
      const answer = (status: number, title: string, text: string) =>
        response
          .writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close' })
          .end(page(title, text))
      if (pathname !== '/callback') return answer(404, 'Not found', 'Nothing is at this address.')
      // Another page of the browser can call this address, but does not know the state.
      if (query.get('state') !== state || query.get('iss') !== issuer)
        return answer(400, 'Not signed in', 'This answer is not for the login that is in progress.')
      clearTimeout(timer)
      const code = query.get('code')
      if (code === null) {
        answer(400, 'Not signed in', 'Access was denied. You can close this page.')
        return fail(`not signed in: ${query.get('error_description') ?? query.get('error') ?? 'no code'}`)
      }
      answer(200, 'Signed in', 'You can close this page and go back to the terminal.')
      return resolve(code)
    })
  })

/** Opens the browser if there is one; the address is printed in any case. */
const openBrowser = (url: string): void => {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['rundll32', 'url.dll,FileProtocolHandler', url]
        : ['xdg-open', url]
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}

const signIn = async (call: Call, marketplace: string): Promise<void> => {
  const server = createServer()
  try {
    const redirectUri = await listen(server)
    const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('hex')]
    const query = new URLSearchParams({
      ...{
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
      },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const url = `${marketplace}/oauth/authorize?${query}`
    call.output.note(`Open this address in a browser on this computer:\n\n  ${url}\n`)
    if (!call.isSet('no-browser')) openBrowser(url)
    const code = await receiveCode(server, { issuer: marketplace, state, signal: call.interruption() })
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }
    const answer = await postForm(`${marketplace}/oauth/token`, form)
    if (!answer) throw new CommandError('the marketplace did not accept the code: run souk login again')
    await changeCredentials(call.env, ({ marketplaces }) => ({
      default: marketplace,
      marketplaces: { ...marketplaces, [marketplace]: tokensOf(answer) },
    }))
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

export const login: Command = {
  name: 'login',
  summary: 'Sign in at a marketplace in the browser',
  details: `Without a browser on this computer, create an API key in the settings and set SOUK_KEY.`,
  options: { 'no-browser': { type: 'boolean', description: 'Only print the address' } },
  async run(call) {
    const marketplace = await marketplaceOf(call)
    await signIn(call, marketplace)
    call.output.line(`Signed in at ${marketplace}. The tokens are in ${credentialsPath(call.env)}.`)
    if (call.env['SOUK_KEY']) call.output.note('SOUK_KEY is set, so commands use that key instead.')
    call.output.document({ marketplace })
  },
}

export const logout: Command = {
  name: 'logout',
  summary: 'Revoke the login and delete its tokens',
  async run(call) {
    const marketplace = await marketplaceOf(call)
    let wasSignedIn = false
    await changeCredentials(call.env, async (before) => {
      const { [marketplace]: tokens, ...marketplaces } = before.marketplaces
      if (!tokens) return before
      wasSignedIn = true
      await postForm(`${marketplace}/oauth/revoke`, { token: tokens.refreshToken })
      return { ...before, marketplaces }
    })
    call.output.line(wasSignedIn ? `Signed out of ${marketplace}.` : `Not signed in at ${marketplace}.`)
    call.output.document({ marketplace, wasSignedIn })
  },
}
