import type {
  OAuthClientInformation,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client'

interface Kept {
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
  const kept: Kept = client ? { client } : {}
  const provider: OAuthClientProvider = {
    redirectUrl: clientMetadata.redirect_uris[0],
    clientMetadata,
    clientInformation: () => kept.client,
    saveClientInformation: (registered) => {
      kept.client = registered
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens
    },
    redirectToAuthorization: (url) => {
      kept.url = url
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (found) => {
      kept.found = found
    },
    discoveryState: () => kept.found,
  }
  return { kept, provider }
}
