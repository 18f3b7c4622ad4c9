import { publicId } from '../../../kernel/ids.ts'
import { transact } from '../../../platform/db/database.ts'
import type { AccessDeps } from '../authentication.ts'
import { redirectFault } from './app.ts'
import { insertApp } from './app-store.ts'

/** What an app says of itself (RFC 7591); what is not named here is replaced by what it gets. */
interface Wishes {
  readonly redirect_uris?: unknown
  readonly client_name?: unknown
  readonly grant_types?: unknown
  readonly response_types?: unknown
}

/** The protocol's answer: the app as it was registered, or why it was not. */
export interface Registration {
  readonly status: 201 | 400
  readonly body: object
}

const maxRedirects = 10
const longestRedirect = 2_048
const longestName = 100

/**
 * Registers an app that no one made here. It gets no secret (one that is handed to anyone who asks proves nothing), tokens for
 * `/mcp` only, and each sign-in requests consent again.
 */
export const registerApp = async (
  { db, clock, ids, options: { registeredScopes: scopes = [] } }: AccessDeps,
  wishes: Wishes,
): Promise<Registration> => {
  const fault = faultOf(wishes)
  if (fault) return { status: 400, body: fault }
  const now = clock.now()
  const name = nameOf(wishes.client_name)
  const redirectUris = wishes.redirect_uris as readonly string[]
  const app = {
    ...{ id: ids.next('app'), ownerId: null, name, type: 'public' as const, redirectUris },
    ...{ scopes, secretHash: null, secretHint: null, createdAt: now, updatedAt: now },
  }
  await transact(db, (tx) => insertApp(tx, app))
  const body = {
    client_id: publicId('app', app.id),
    client_id_issued_at: Math.floor(now.getTime() / 1_000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: scopes.join(' '),
  }
  return { status: 201, body }
}

const faultOf = (wishes: Wishes): object | undefined => {
  const { redirect_uris: redirects, grant_types: grants, response_types: responses } = wishes
  const badRedirect = (reason: string) => ({
    error: 'invalid_redirect_uri',
    error_description: `redirect_uris: ${reason}`,
  })
  const bad = (reason: string) => ({ error: 'invalid_client_metadata', error_description: reason })
  if (!isTexts(redirects) || redirects.length === 0 || redirects.length > maxRedirects)
    return badRedirect(`must be a list of 1 to ${maxRedirects} addresses`)
  for (const uri of redirects) {
    const reason =
      uri.length > longestRedirect
        ? `must have at most ${longestRedirect} characters`
        : redirectFault(uri)?.reason
    if (reason) return badRedirect(reason)
  }
  if (grants !== undefined && !(isTexts(grants) && grants.includes('authorization_code')))
    return bad('grant_types: must have authorization_code')
  if (responses !== undefined && !(isTexts(responses) && responses.includes('code')))
    return bad('response_types: must have code')
  return undefined
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** On one line, without what would make the page that shows it look otherwise. */
const nameOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim() : ''
  return [...text].slice(0, longestName).join('') || 'An app without a name'
}
