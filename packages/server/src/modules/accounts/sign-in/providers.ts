import type { Configuration } from 'openid-client'
import * as client from 'openid-client'
import type { Failure } from '../../../kernel/errors.ts'
import { failure } from '../../../kernel/errors.ts'

/** An identity provider as it is configured. */
export type ProviderSettings =
  | {
      readonly kind: 'oidc'
      /** As in `/api/auth/<name>`. */
      readonly name: string
      readonly label: string
      readonly issuer: string
      readonly clientId: string
      readonly clientSecret: string
      /** Domains whose mailboxes the provider gives out: who signs in there owns the address. */
      readonly domains: readonly string[]
      /** Google says by `hd` that it runs the address's domain. */
      readonly trustsHostedDomain: boolean
    }
  | {
      readonly kind: 'github'
      readonly name: string
      readonly label: string
      readonly url: string
      readonly apiUrl: string
      readonly clientId: string
      readonly clientSecret: string
    }

/** What must come back unchanged between leaving for a provider and coming back. */
export interface Checks {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** Who someone is at a provider. */
export interface Claimed {
  readonly subject: string
  readonly name: string
  /** Undefined unless the provider says that it is verified. */
  readonly email: string | undefined
  /** Whether no one but the owner of the mailbox can have it there. */
  readonly isAuthoritative: boolean
}

export interface IdentityProvider {
  readonly name: string
  readonly label: string
  /** Where to send a browser. SERVICE_UNAVAILABLE if the provider does not answer. */
  start(redirectUri: string, checks: Checks): Promise<URL>
  /** Who came back; throws for an answer that is not genuine. */
  finish(returnedTo: URL, checks: Checks): Promise<Claimed>
}

const timeoutSeconds = 10

export const newChecks = (): Checks => ({
  verifier: client.randomPKCECodeVerifier(),
  state: client.randomState(),
  nonce: client.randomNonce(),
})

export const createProvider = (settings: ProviderSettings): IdentityProvider =>
  settings.kind === 'oidc' ? createOidc(settings) : createGithub(settings)

type Of<K extends ProviderSettings['kind']> = Extract<ProviderSettings, { readonly kind: K }>

/** Plain HTTP is for providers on this machine, which the configuration sees to. */
const insecureFor = (issuer: string) => (issuer.startsWith('http:') ? [client.allowInsecureRequests] : [])

const createOidc = (settings: Of<'oidc'>): IdentityProvider => {
  const { name, label, issuer, clientId, clientSecret } = settings
  let known: Promise<Configuration> | undefined
  // Read once; after a failure it is read again the next time.
  const configuration = (): Promise<Configuration> => {
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretPost(clientSecret), {
        timeout: timeoutSeconds,
        // Without it the library takes an ID token on the word of the connection, its signature unread.
        execute: [...insecureFor(issuer), client.enableNonRepudiationChecks],
      })
      .catch((error: unknown) => {
        known = undefined
        throw unreachable(label, error)
      })
    return known
  }
  return {
    name,
    label,
    async start(redirectUri, { verifier, state, nonce }) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...{ state, nonce },
      })
    },
    async finish(returnedTo, { verifier, state, nonce }) {
      const tokens = await client.authorizationCodeGrant(await configuration(), returnedTo, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      const email = claims['email_verified'] === true ? textOf(claims['email']) : undefined
      return {
        subject: claims.sub,
        name: textOf(claims['name']) ?? '',
        email,
        isAuthoritative: email !== undefined && isAuthoritative(settings, email, textOf(claims['hd'])),
      }
    },
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const isAuthoritative = (
  { domains, trustsHostedDomain }: Of<'oidc'>,
  email: string,
  hostedDomain: string | undefined,
): boolean => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.includes(domain) || (trustsHostedDomain && hostedDomain?.toLowerCase() === domain)
}

const unreachable = (label: string, cause: unknown): Failure =>
  Object.assign(failure('SERVICE_UNAVAILABLE', 'identity_provider_down', { params: { provider: label } }), {
    cause,
  })

/** GitHub speaks OAuth 2.0 without OpenID: who it is, its API says. */
const createGithub = ({
  name,
  label,
  url,
  apiUrl,
  clientId,
  clientSecret,
}: Of<'github'>): IdentityProvider => {
  const config = new client.Configuration(
    {
      issuer: url,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
    client.ClientSecretPost(clientSecret),
  )
  config.timeout = timeoutSeconds
  for (const allow of insecureFor(url)) allow(config)
  const read = async (accessToken: string, path: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'souk' })
    const address = new URL(`${apiUrl}${path}`)
    const response = await client.fetchProtectedResource(config, accessToken, address, 'GET', null, headers)
    if (!response.ok) throw new Error(`${label} answered ${response.status} to ${path}`)
    return response.json()
  }
  return {
    name,
    label,
    start: async (redirectUri, { verifier, state }) =>
      client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'read:user user:email',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
      }),
    async finish(returnedTo, { verifier, state }) {
      const { access_token: token } = await client.authorizationCodeGrant(config, returnedTo, {
        pkceCodeVerifier: verifier,
        expectedState: state,
      })
      const [user, emails] = await Promise.all([read(token, '/user'), read(token, '/user/emails')])
      const { id, name: fullName, login } = user as { id?: unknown; name?: unknown; login?: unknown }
      if (typeof id !== 'number') throw new Error(`${label} did not say who it is`)
      return {
        subject: String(id),
        name: textOf(fullName) ?? textOf(login) ?? '',
        email: primaryOf(emails),
        // Anyone who has an address there has proven it once, perhaps long ago.
        isAuthoritative: false,
      }
    },
  }
}

const primaryOf = (emails: unknown): string | undefined => {
  if (!Array.isArray(emails)) return undefined
  const found = emails.find(
    (one: { primary?: unknown; verified?: unknown }) => one.primary === true && one.verified === true,
  ) as { email?: unknown } | undefined
  return textOf(found?.email)
}
