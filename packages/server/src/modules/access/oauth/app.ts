import type { AllClientMetadata } from 'oidc-provider'
import { broken, fault, permissions, type BrokenRule } from '@souk/contract'
import { failInvalid } from '../../../kernel/errors.ts'
import { publicId } from '../../../kernel/ids.ts'
import type { ClientRow } from './app-store.ts'

/** Scopes beyond the permissions: who someone is, and a refresh token, which is given out in any case. */
export const openidScopes = ['openid', 'offline_access'] as const

const isScope = (scope: string): boolean => [...permissions, ...openidScopes].some((known) => known === scope)

/** Of these scopes those that an app of these permissions may not ask for. */
export const foreignScopes = (scopes: readonly string[], allowed: readonly string[]): string[] =>
  scopes.filter(
    (scope) => !isScope(scope) || !(allowed.includes(scope) || openidScopes.some((o) => o === scope)),
  )

/** Names that browsers resolve to this machine, as they are in an address. */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/
/** A scheme that no one else has: a domain of the app's, turned around (RFC 8252, 7.1). */
const ownScheme = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/

/** Why an address cannot be where people are sent back to; undefined if it can. */
export const redirectFault = (text: string): BrokenRule | undefined => {
  if (!URL.canParse(text)) return broken('not_absolute_url')
  // What a browser reads otherwise than we do leads elsewhere than it says.
  if (/[\s\p{Cc}\\*]/u.test(text) || !/^[\x21-\x7e]+$/.test(text)) return broken('redirect_characters')
  const url = new URL(text)
  if (url.username || url.password || /^[a-z]+:\/\/[^/?]*@/i.test(text)) return broken('url_with_user')
  if (text.includes('#')) return broken('url_with_fragment')
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(text.replace(/[?].*$/, ''))) return broken('redirect_dots')
  if (url.protocol === 'https:') return undefined
  if (url.protocol === 'http:') return loopback.test(url.hostname) ? undefined : broken('redirect_not_https')
  return ownScheme.test(url.protocol) ? undefined : broken('redirect_scheme')
}

/** Throws INVALID_REQUEST for redirect addresses that an app of this type cannot have. */
export const checkRedirects = (uris: readonly string[], type: 'confidential' | 'public'): void => {
  const faults = uris.flatMap((uri, index) => {
    const rule = redirectFault(uri)
    return rule ? [{ field: `redirectUris.${index}`, ...rule }] : []
  })
  if (faults.length > 0) failInvalid(faults)
  if (type === 'public' && uris.length === 0) failInvalid([fault('redirectUris', 'redirect_required')])
}

/** What the authorization server reads of an app; its secret as the hash that it is. */
export const clientOf = ({
  id,
  ownerId,
  name,
  type,
  redirectUris,
  scopes,
  secretHash,
  builtIn,
}: ClientRow): AllClientMetadata => {
  const byCode = redirectUris.length > 0
  const isWeb = redirectUris.every((uri) => /^https?:/i.test(uri))
  return {
    client_id: publicId('app', id),
    client_name: name,
    ...(secretHash ? { client_secret: secretHash.toString('hex') } : {}),
    token_endpoint_auth_method: type === 'public' ? 'none' : 'client_secret_basic',
    application_type: isWeb ? 'web' : 'native',
    redirect_uris: [...redirectUris],
    response_types: byCode ? ['code'] : [],
    response_modes: ['query'],
    grant_types: [
      ...(byCode ? ['authorization_code', 'refresh_token'] : []),
      ...(type === 'confidential' ? ['client_credentials'] : []),
    ],
    id_token_signed_response_alg: 'ES256',
    souk_scopes: [...scopes],
    souk_registered: ownerId === null && !builtIn,
  }
}
