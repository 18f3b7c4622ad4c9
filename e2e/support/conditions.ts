import type { CDPSession } from 'playwright-core'
import type { Db } from '../../packages/server/src/platform/db/database.ts'
import { browseDemo, type PagePool } from './market.ts'
import { phone, type WatchedPage } from './page-checks.ts'
import { showScreen, type Screen } from './screens.ts'
import { english } from './words.ts'

/** What developers rarely have. */
export interface Condition {
  readonly name: string
  /** Changes what is in the marketplace before anyone looks. */
  readonly data?: (db: Db) => Promise<void>
  /** Slows a page down until the session ends: when all is shown. */
  readonly throttle?: (session: CDPSession) => Promise<unknown>
  /** What happens once it is there. */
  readonly disturb?: (visit: WatchedPage) => Promise<void>
}

/** Adds a text to everything that users have written. */
export const lengthen =
  (text: string) =>
  async (db: Db): Promise<void> => {
    // Names have at most 100 characters.
    const name = text.slice(0, 80)
    await db`
      update catalog.product set
        title = title || ' ' || ${text}, description = ${text} || ' ' || description, preview = ${text} || ' ' || preview,
        features = array_append(features, ${text}), requirements = array_append(requirements, ${text}),
        card = regexp_replace(jsonb_set(('{' || card || '}')::jsonb, '{title}', to_jsonb(title || ' ' || ${text}::text))::text, '^\{|\}$', '', 'g')`
    await db`
      update catalog.author set
        card = jsonb_set(card::jsonb, '{name}', to_jsonb((card::jsonb->>'name') || ' ' || ${name}::text))::text`
    await db`update accounts.user set name = name || ' ' || ${name}, bio = ${text}`
    await db`update reviews.review set comment = comment || ' ' || ${text}, answer = ${text}`
    await db`update orders."order" set product_title = product_title || ' ' || ${text}, buyer_name = buyer_name || ' ' || ${name}`
    await db`update orders.refund set reason = ${text}, decision_note = ${text}`
  }

/** The checks of every screen under a condition. Test files declare the tests: a run reports them by the file that does. */
export const underCondition = ({ name, data, throttle, disturb }: Condition) => {
  let browsed: Awaited<ReturnType<typeof browseDemo>>
  let pool: PagePool
  return {
    title: `${name}, every screen fits 390 px and nothing fails:`,
    async open() {
      browsed = await browseDemo()
      await data?.(browsed.market.souk.db)
      pool = browsed.pool(({ page }) => page.setViewportSize(phone))
    },
    close: () => browsed.close(),
    check: (screen: Screen) =>
      pool(screen.reader, async (visit) => {
        const session = throttle && (await visit.page.context().newCDPSession(visit.page))
        if (session) await throttle(session)
        await showScreen(visit, screen, english)
        // Chromium slows a processor down by a thread that spins, also while the page waits.
        await session?.detach()
        await visit.page.waitForLoadState('networkidle')
        await visit.assertIntact(`${screen.name} ${name}`)
        if (disturb) {
          await disturb(visit)
          await visit.assertIntact(`${screen.name} ${name}, afterwards`)
        }
      }),
  }
}
