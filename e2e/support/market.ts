import type { Browser } from 'playwright-core'
import {
  startMarketplace,
  type Account,
  type Marketplace,
  type MarketplaceOptions,
} from '../../packages/server/test/support/marketplace.ts'
import { startBrowser } from './browser.ts'
import { desktop, watchPage, type WatchedPage } from './page-checks.ts'

export interface BrowsedMarket {
  readonly market: Marketplace
  readonly browser: Browser
  /** A page of a browser of its own, signed in as somebody or as nobody. */
  visit(account?: Account): Promise<WatchedPage>
  close(): Promise<void>
}

/** A whole marketplace, and a browser in front of it. */
export const openMarket = async (options?: MarketplaceOptions): Promise<BrowsedMarket> => {
  const [market, browser] = await Promise.all([startMarketplace(options), startBrowser()])
  return {
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
      if (account)
        await context.addCookies([
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
      return watchPage(context, market.url)
    },
    async close() {
      await browser.close()
      await market.close()
    },
  }
}
