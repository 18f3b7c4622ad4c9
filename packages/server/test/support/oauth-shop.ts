import assert from 'node:assert/strict'
import * as openid from 'openid-client'
import type { NewOAuthApp, OAuthAppCreation, Permission } from '@souk/contract'
import { parseId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/platform/db/database.ts'
import { openBrowser, type Browser } from './browser.ts'
import type { Account, Marketplace } from './marketplace.ts'

/** Where apps of tests are sent back to; no one listens there. */
export const callback = 'https://app.example/callback'

export const makeApp = async (
  market: Marketplace,
  owner: Account,
  over: Partial<OAuthAppCreation> = {},
): Promise<NewOAuthApp> => {
  const scopes: Permission[] = ['products:read', 'products:write', 'purchases:read']
  const body = { name: 'Release desk', redirectUris: [callback], scopes, ...over }
  return (await market.client(await market.signIn(owner)).apps.create({ body })).data
}

/** An unmodified client of the app, that found out everything by itself. */
export const discover = (market: Marketplace, app: NewOAuthApp): Promise<openid.Configuration> =>
  openid.discovery(
    new URL(market.url),
    app.id,
    undefined,
    app.clientSecret === null ? openid.None() : openid.ClientSecretBasic(app.clientSecret),
    { execute: [openid.allowInsecureRequests] },
  )

/** A browser in which the account is signed in. */
export const signedInBrowser = async (market: Marketplace, account: Account): Promise<Browser> => {
  const browser = openBrowser()
  browser.setCookie(market.url, '__Host-session', await market.signIn(account))
  return browser
}

interface Form {
  readonly url: string
  readonly csrfToken: string
  readonly text: string
}

/** The form of a consent page. */
export const formIn = (page: URL, text: string): Form => {
  const action = /action="([^"]+)"/.exec(text)?.[1]
  const csrfToken = /name="csrfToken" value="([^"]+)"/.exec(text)?.[1]
  assert.ok(action && csrfToken, `no form: ${text}`)
  return { url: new URL(action, page).href, csrfToken, text }
}

export const isConsent = ({ pathname }: URL): boolean => pathname.startsWith('/oauth/consent/')

/** Goes to the consent page and reads it. */
export const openConsent = async (browser: Browser, authorize: URL | string): Promise<Form> => {
  const url = await browser.follow(authorize, isConsent)
  const response = await browser.visit(url)
  const text = await response.text()
  assert.equal(response.status, 200, text)
  return formIn(url, text)
}

export const answer = (
  browser: Browser,
  { url, csrfToken }: Pick<Form, 'url' | 'csrfToken'>,
  value: 'allow' | 'deny' = 'allow',
): Promise<Response> =>
  browser.visit(url, { method: 'POST', body: new URLSearchParams({ csrfToken, answer: value }) })

/** Follows to the app's own address, unvisited. */
export const backAt = (browser: Browser, from: URL | string, to = callback): Promise<URL> =>
  browser.follow(from, ({ href }) => href.startsWith(to))

/** From the app to the consent and back: the address the browser arrives at. */
export const consentTo = async (browser: Browser, authorize: URL | string): Promise<URL> => {
  const form = await openConsent(browser, authorize)
  const response = await answer(browser, form)
  assert.equal(response.status, 303, await response.text())
  return backAt(browser, new URL(response.headers.get('location') ?? '', form.url))
}

export interface OAuthRequest {
  readonly scope?: string
  readonly resource?: string
  readonly redirectUri?: string
  /** Default `consent`, so that an earlier one does not answer; null for none. */
  readonly prompt?: string | null
  readonly extra?: Readonly<Record<string, string>>
}

/** What an app does to begin: the address to send people to, and what to keep until they are back. */
export const begin = async (config: openid.Configuration, request: OAuthRequest = {}) => {
  const verifier = openid.randomPKCECodeVerifier()
  const state = openid.randomState()
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: request.redirectUri ?? callback,
    scope: request.scope ?? 'products:read',
    ...(request.resource === undefined ? {} : { resource: request.resource }),
    ...(request.prompt === null ? {} : { prompt: request.prompt ?? 'consent' }),
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...request.extra,
  })
  return { url, checks: { pkceCodeVerifier: verifier, expectedState: state }, verifier }
}

/** The whole way, with consent: the tokens. */
export const authorize = async (
  market: Marketplace,
  app: NewOAuthApp,
  account: Account,
  request: OAuthRequest = {},
) => {
  const config = await discover(market, app)
  const { url, checks } = await begin(config, request)
  const back = await consentTo(await signedInBrowser(market, account), url)
  const tokens = await openid.authorizationCodeGrant(config, back, checks)
  return { config, tokens, client: market.client(tokens.access_token) }
}

/** What a token endpoint says to a form, refusals included. */
export const post = async (
  url: string,
  form: Readonly<Record<string, string>> | [string, string][],
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), headers })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) }
}

export const credentials = ({ id, clientSecret }: NewOAuthApp): Record<string, string> =>
  clientSecret === null ? { client_id: id } : { client_id: id, client_secret: clientSecret }

/** An app of the account, made without a session; its identifier. */
export const newApp = async ({ souk }: Marketplace, { id: accountId }: Account): Promise<string> => {
  const body = { name: 'Desk', redirectUris: [callback], scopes: ['products:read' as const] }
  const owner = { accountId, roles: [], permissions: new Set<Permission>() }
  return (await transact(souk.db, (tx) => souk.access.apps.create(tx, owner, body))).id
}

/** An app of `owner` that the account has authorised, without its consent page; its identifier. */
export const authorizedApp = async (
  market: Marketplace,
  { id }: Account,
  owner: Account,
): Promise<string> => {
  const appId = await newApp(market, owner)
  const { db, ids, clock } = market.souk
  await db`
    insert into access.oauth_grant (id, app_id, account_id, scopes, payload, created_at)
    values (${ids.next('appGrant')}, ${parseId('app', appId) ?? ''}, ${id}, '{products:read}', '{}', ${clock.now()})`
  return appId
}
