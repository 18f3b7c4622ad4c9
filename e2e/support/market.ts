import type { Browser, BrowserContext } from 'playwright-core'
import {
  startMarketplace,
  type Account,
  type Marketplace,
  type MarketplaceOptions,
} from '../../packages/server/test/support/marketplace.ts'
import { demoEmail } from '../../packages/server/src/demo/people.ts'
import { openSharedDemo } from '../../packages/server/test/support/demo-market.ts'
import { sharedBrowser } from './browser.ts'
import type { Reader } from './screens.ts'
import { desktop, watchPage, type WatchedPage } from './page-checks.ts'

export interface BrowsedMarket {
  readonly market: Marketplace
  readonly browser: Browser
  /** A page of a browser of its own, signed in as someone or as no one. */
  visit(account?: Pick<Account, 'email'>): Promise<WatchedPage>
  close(): Promise<void>
}

type Who = Pick<Account, 'email'>

/** Gives a browser a session of the account. */
export const signInto = async (context: BrowserContext, market: Marketplace, account: Who): Promise<void> =>
  context.addCookies([
    {
      name: '__Host-session',
      value: await market.signIn(account),
      domain: new URL(market.url).hostname,
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    },
  ])

/** A browser in front of a marketplace that is there. */
export const browse = (market: Marketplace, browser: Browser): BrowsedMarket => ({
  market,
  browser,
  async visit(account) {
    const context = await browser.newContext({
      viewport: desktop,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    // The journeys that are about signing in do it by hand.
    if (account) await signInto(context, market, account)
    return watchPage(context, market.url)
  },
  async close() {
    await browser.close()
    await market.close()
  },
})

/** A whole marketplace, and a browser in front of it. */
export const openMarket = async (options?: MarketplaceOptions): Promise<BrowsedMarket> => {
  const [market, browser] = await Promise.all([startMarketplace(options), sharedBrowser()])
  return browse(market, browser)
}

/** How many screens are looked at at once: a page waits for a part of its time, a browser has a process for each. */
export const pagesAtOnce = 4

/** Lends a page of the reader that nothing else uses meanwhile; one on which something failed is not lent again. */
export type PagePool = (reader: Reader, use: (visit: WatchedPage) => Promise<void>) => Promise<void>

/** The marketplace of the demo with its past, and who looks at it. */
export const browseDemo = async (starting = sharedBrowser()) => {
  const [{ market }, browser] = await Promise.all([openSharedDemo(), starting])
  const admin = await market.account({ name: 'Ada Admin', roles: ['admin'] })
  const readers: Readonly<Record<Reader, Who | undefined>> = {
    anonymous: undefined,
    seller: { email: demoEmail },
    admin,
  }
  const browsed = browse(market, browser)
  const pool = (prepare?: (visit: WatchedPage) => Promise<void>): PagePool => {
    const free: Record<Reader, WatchedPage[]> = { anonymous: [], seller: [], admin: [] }
    return async (reader, use) => {
      let visit = free[reader].pop()
      if (!visit) {
        visit = await browsed.visit(readers[reader])
        await prepare?.(visit)
      }
      try {
        await use(visit)
      } catch (error) {
        await visit.page.context().close()
        throw error
      }
      free[reader].push(visit)
    }
  }
  return { ...browsed, readers, pool, withPage: pool() }
}
