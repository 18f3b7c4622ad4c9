import type {
  OAuthClientInformation,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'

interface StoredSession {
  tokens?: StoredOAuthTokens
  verifier?: string
  /** Where a browser is sent; the way to the consent page and back is the browser's. */
  url?: URL
  found?: OAuthDiscoveryState
  /** Absent while it has to register. */
  client?: OAuthClientInformation
}

/** What an editor or agent with an unmodified MCP client keeps for a person. */
export const keepForPerson = (clientMetadata: OAuthClientMetadata, client?: OAuthClientInformation) => {
  const stored: StoredSession = client ? { client } : {}
  const provider: OAuthClientProvider = {
    redirectUrl: clientMetadata.redirect_uris[0],
    clientMetadata,
    clientInformation: () => stored.client,
    saveClientInformation: (registered) => {
      stored.client = registered
    },
    tokens: () => stored.tokens,
    saveTokens: (tokens) => {
      stored.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      stored.url = url
    },
    saveCodeVerifier: (verifier) => {
      stored.verifier = verifier
    },
    codeVerifier: () => stored.verifier ?? '',
    saveDiscoveryState: (found) => {
      stored.found = found
    },
    discoveryState: () => stored.found,
  }
  return { stored, provider }
}
