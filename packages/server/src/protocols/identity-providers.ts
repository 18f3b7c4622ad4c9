import type { ProviderSettings } from '../modules/accounts/sign-in/providers.ts'
import type { Config } from '../platform/config/config.ts'

/** The identity providers that the configuration switches on, in the order they are shown. */
export const identityProviders = (config: Config): ProviderSettings[] => {
  const { GITHUB_CLIENT_ID: githubId, GOOGLE_CLIENT_ID: googleId } = config
  return [
    ...(githubId === undefined
      ? []
      : [
          {
            kind: 'github' as const,
            name: 'github',
            label: 'GitHub',
            url: config.GITHUB_URL,
            apiUrl: config.GITHUB_API_URL,
            clientId: githubId,
            clientSecret: config.GITHUB_CLIENT_SECRET ?? '',
          },
        ]),
    ...(googleId === undefined
      ? []
      : [
          {
            kind: 'oidc' as const,
            name: 'google',
            label: 'Google',
            issuer: config.GOOGLE_ISSUER,
            clientId: googleId,
            clientSecret: config.GOOGLE_CLIENT_SECRET ?? '',
            domains: ['gmail.com', 'googlemail.com'],
            trustsHostedDomain: true,
          },
        ]),
    ...config.OIDC_PROVIDERS.map((provider) => ({
      kind: 'oidc' as const,
      trustsHostedDomain: false,
      ...provider,
    })),
  ]
}
