import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Db } from '../packages/server/src/platform/db/database.ts'
import { underCondition, type Condition } from './support/conditions.ts'
import { browseDemo, pagesAtOnce } from './support/market.ts'
import { phone } from './support/page-checks.ts'
import { screens, type Screen } from './support/screens.ts'
import { english } from './support/words.ts'

/** All screens under conditions that developers rarely have; `screens.test.ts` checks them under ordinary ones, `slow-processor.test.ts` on a slow processor. */

const shell = english.shell

/** Adds a text to everything that users have written. */
const lengthen =
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

const conditions: readonly Condition[] = [
  {
    name: 'on a slow 3G connection',
    throttle: (session) =>
      session.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
      }),
  },
  {
    name: 'losing the connection',
    async disturb({ page, allow }) {
      allow('offline')
      await page.context().setOffline(true)
      await page.getByText(shell.offline).waitFor()
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.context().setOffline(false)
      await page.getByText(shell.offline).waitFor({ state: 'detached' })
    },
  },
  { name: 'with words of 200 characters', data: lengthen('W'.repeat(200)) },
  { name: 'in Arabic', data: lengthen('قالب لكتابة ملاحظات الإصدار وتلخيص الاجتماعات') },
]

for (const condition of conditions) {
  const { title, open, close, check } = underCondition(condition)
  describe(title, { concurrency: pagesAtOnce }, () => {
    before(open)
    after(close)
    for (const screen of screens) test(screen.name, () => check(screen))
  })
}

/** Of those who are signed in, pages need a script. */
const isPublic = ({ reader, first }: Screen): boolean => reader === 'anonymous' && !first

describe('without a script,', { concurrency: pagesAtOnce }, () => {
  let browsed: Awaited<ReturnType<typeof browseDemo>>
  before(async () => {
    browsed = await browseDemo()
  })
  after(() => browsed.close())

  for (const { name, path, shows } of screens.filter(isPublic))
    test(`${name} shows what it shows with one`, async () => {
      const context = await browsed.browser.newContext({ javaScriptEnabled: false, viewport: phone })
      const page = await context.newPage()
      await page.goto(browsed.market.url + path)
      // The buttons that copy are a script's.
      await page.locator(shows.replace('-copy', '')).first().waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await context.close()
    })

  test('a page of one’s own says that it needs one', async () => {
    const context = await browsed.browser.newContext({ javaScriptEnabled: false, viewport: phone })
    const page = await context.newPage()
    await page.goto(`${browsed.market.url}/library`)
    assert.equal(await page.locator('noscript p').innerText(), english.signIn.noScript)
    await context.close()
  })
})
