import { createClient, type Client } from '@souk/sdk'
import { CommandError, UsageError, type Call } from './command.ts'
import { changeCredentials, readCredentials, type Tokens } from './credentials.ts'

/** The command line program at every marketplace: a public app of the marketplace itself, in its migration 0235. */
export const clientId = 'app_01kavx0000e008000000000001'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

/** The address of the marketplace as it is in the credentials. */
export const marketplaceOf = async ({ text, env }: Pick<Call, 'text' | 'env'>): Promise<string> => {
  const address = text('url') || env['SOUK_URL'] || (await readCredentials(env)).default
  if (!address) throw new UsageError('no marketplace: use --url or set SOUK_URL')
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new UsageError(`${address} is not a web address`)
  if (url.protocol === 'http:' && !loopback.test(url.hostname))
    throw new UsageError(
      `${address} does not use https, so that anyone in between could read your credentials`,
    )
  return (url.origin + url.pathname).replace(/\/+$/, '')
}

export interface TokenAnswer {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

export const tokensOf = (answer: TokenAnswer): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresAt: new Date(Date.now() + answer.expires_in * 1_000).toISOString(),
})

/** Shorter than the lock of the credentials holds. */
const formMs = 15_000

/** Calls an endpoint of the authorization server; undefined if it refuses what was sent. */
export const postForm = async (
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<TokenAnswer | undefined> => {
  const body = new URLSearchParams({ ...form, client_id: clientId })
  const send = async () => {
    const response = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(formMs) })
    return { response, text: await response.text() }
  }
  const { response, text } = await send().catch((cause: unknown) => {
    throw new CommandError(`${url}: the connection failed`, { cause })
  })
  if (response.status >= 500 || response.status === 429)
    throw new CommandError(`${url} answered ${response.status}`)
  return response.ok ? (JSON.parse(text || '{}') as TokenAnswer) : undefined
}

/** Before a token ends, so that a request does not arrive after it. */
const earlyMs = 60_000

const isFresh = ({ expiresAt }: Tokens): boolean => Date.parse(expiresAt) - earlyMs > Date.now()

/** An access token that is valid; the refresh token is used by one process at a time. */
const accessToken = async ({ env }: Call, marketplace: string): Promise<string> => {
  const current = (await readCredentials(env)).marketplaces[marketplace]
  if (current && isFresh(current)) return current.accessToken
  const stored = await changeCredentials(env, async (before) => {
    const latest = before.marketplaces[marketplace]
    if (!latest || isFresh(latest)) return before
    const form = { grant_type: 'refresh_token', refresh_token: latest.refreshToken }
    const answer = await postForm(`${marketplace}/oauth/token`, form)
    const { [marketplace]: _, ...others } = before.marketplaces
    return {
      ...before,
      marketplaces: answer ? { ...others, [marketplace]: tokensOf(answer) } : others,
    }
  })
  const tokens = stored.marketplaces[marketplace]
  if (!tokens)
    throw new CommandError(
      `not signed in at ${marketplace}: run souk login --url ${marketplace}, or set SOUK_KEY`,
    )
  return tokens.accessToken
}

/** A client of the marketplace, with the key of the environment or the login. */
export const connect = async (call: Call): Promise<Client> => {
  const baseUrl = await marketplaceOf(call)
  const apiKey = call.env['SOUK_KEY']
  if (apiKey) return createClient({ baseUrl, apiKey })
  // Says that there is no login before anything else is done.
  await accessToken(call, baseUrl)
  return createClient({
    baseUrl,
    async fetch(url, init) {
      const headers = new Headers(init?.headers)
      headers.set('Authorization', `Bearer ${await accessToken(call, baseUrl)}`)
      return fetch(url, { ...init, headers })
    },
  })
}
