import { openBrowser, type Browser } from './browser.ts'
import {
  startGithub,
  startLyingProvider,
  startStrictProvider,
  type FakeGithub,
  type LyingProvider,
  type StrictProvider,
} from './identity-providers.ts'
import { openIdentityShop, type IdentityShop } from './identity-shop.ts'
import { freePort } from './marketplace.ts'

export interface ProviderShop extends IdentityShop {
  readonly lying: LyingProvider
  readonly strict: StrictProvider
  readonly github: FakeGithub
  /** Goes to a provider and back up to the callback, which is not visited yet. */
  goTo(browser: Browser, provider: string, next?: string): Promise<URL>
  /** Visits the callback; where it leads, and the session it opened. */
  comeBack(
    browser: Browser,
    callback: URL,
  ): Promise<{ readonly location: string; readonly session: string | undefined }>
  /** Both. */
  signIn(provider: string, browser?: Browser): ReturnType<ProviderShop['comeBack']>
  close(): Promise<void>
}

/** A marketplace with providers `lying`, `other` (the same, another client), `strict` and GitHub. */
export const openProviderShop = async (): Promise<ProviderShop> => {
  const port = await freePort()
  const redirectUri = `http://127.0.0.1:${port}/api/auth/callback/strict`
  const [lying, strict, github] = [
    await startLyingProvider(),
    await startStrictProvider({
      redirectUri,
      claims: { email: 'strict@corp.example', email_verified: true, name: 'Stricter Than You' },
    }),
    await startGithub(),
  ]
  const oidc = (name: string, issuer: string, clientSecret = 'secret') => ({
    ...{ name, issuer, clientId: 'souk', clientSecret },
    domains: ['corp.example'],
  })
  const shop = await openIdentityShop({
    port,
    env: {
      OIDC_PROVIDERS: JSON.stringify([
        oidc('lying', lying.issuer),
        oidc('other', lying.issuer),
        oidc('strict', strict.issuer, 'a secret of the strict provider'),
        oidc('down', 'http://127.0.0.1:9'),
      ]),
      GITHUB_URL: github.url,
      GITHUB_API_URL: github.url,
    },
  })
  const { url } = shop.market
  const isCallback = ({ pathname, origin }: URL) =>
    origin === url && pathname.startsWith('/api/auth/callback/')
  const goTo: ProviderShop['goTo'] = async (browser, provider, next) => {
    const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`
    const start = `${url}/api/auth/${provider}${query}`
    if (provider !== 'github') return browser.follow(start, isCallback)
    // GitHub's own page would ask here.
    const away = await browser.follow(start, ({ pathname }) => pathname === '/login/oauth/authorize')
    const callback = new URL(away.searchParams.get('redirect_uri') ?? '')
    callback.search = new URLSearchParams({
      code: 'abc',
      state: away.searchParams.get('state') ?? '',
    }).toString()
    return callback
  }
  const comeBack: ProviderShop['comeBack'] = async (browser, callback) => {
    const response = await browser.visit(callback)
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-session='))
    return {
      location: response.headers.get('location') ?? `${response.status} ${await response.text()}`,
      session: set?.slice('__Host-session='.length).split(';')[0],
    }
  }
  return {
    ...shop,
    ...{ lying, strict, github, goTo, comeBack },
    signIn: async (provider, browser = openBrowser()) => comeBack(browser, await goTo(browser, provider)),
    async close() {
      await shop.market.close()
      await Promise.all([lying.close(), strict.close(), github.close()])
    },
  }
}
