import { errors, type Client, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider'
import { permissions } from '@souk/contract'
import { foreignScopes } from './app.ts'
import { resourcesOf } from './resource-address.ts'

/** What tokens are for: the API, or the MCP server. */
export interface Resources {
  isPermission(scope: string): boolean
  find(text: string): string | undefined
  /** What a token is for where nothing else is said. */
  choose(client: Client | undefined, among?: readonly string[]): string
  /** What the library wants to know of a resource; refuses others, and scopes that the app does not have. */
  describe(ctx: KoaContextWithOIDC, resource: string, client: Client): ResourceServer
}

export const createResources = (baseUrl: string): Resources => {
  const { api, mcp, find } = resourcesOf(baseUrl)
  return {
    find,
    isPermission: (scope) => permissions.some((permission) => permission === scope),
    choose: (client, among = [api, mcp]) =>
      among.includes(api) && !(client && isRegistered(client)) ? api : mcp,
    describe(ctx, wanted, client) {
      const audience = find(wanted)
      if (audience === api && isRegistered(client))
        throw new errors.InvalidTarget(`tokens of an app that registered itself are for ${mcp}`)
      if (audience === undefined) throw new errors.InvalidTarget(`tokens are for ${api} or ${mcp}`)
      const allowed = (client['souk_scopes'] ?? []) as readonly string[]
      readScopes(ctx, allowed)
      return { scope: allowed.join(' '), audience, accessTokenFormat: 'opaque' } as ResourceServer
    },
  }
}

const isRegistered = (client: Client): boolean => client['souk_registered'] === true

/** Refuses unknown scopes rather than dropping them; without any, all that the app may ask for are meant. */
const readScopes = ({ oidc }: KoaContextWithOIDC, allowed: readonly string[]): void => {
  const { params } = oidc
  const grantType = params?.['grant_type']
  // Consent is not requested again for what was already granted.
  if (!params || grantType === 'refresh_token' || grantType === 'authorization_code') return
  const wanted = typeof params['scope'] === 'string' ? params['scope'].split(' ') : []
  const [foreign] = foreignScopes(wanted, allowed)
  if (foreign !== undefined) throw new errors.InvalidScope('the app may not ask for this scope', foreign)
  if (wanted.length === 0) params['scope'] = allowed.join(' ')
}
