import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { lengthen, underCondition } from './support/conditions.ts'
import { browseDemo, pagesAtOnce } from './support/market.ts'
import { phone } from './support/page-checks.ts'
import { screens, type Screen } from './support/screens.ts'
import { english } from './support/words.ts'

/** All screens under conditions that developers rarely have; `screens.test.ts` checks them under ordinary ones, `slow-processor.test.ts` in Arabic on a slow processor. */

const shell = english.shell

// One visit of each screen under all three: none hides what another shows.
const { title, open, close, check } = underCondition({
  name: 'with words of 200 characters, on a slow 3G connection that is lost later',
  data: lengthen('W'.repeat(200)),
  throttle: (session) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
    }),
  async disturb({ page, allow }) {
    allow('offline')
    await page.context().setOffline(true)
    await page.getByText(shell.offline).waitFor()
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.context().setOffline(false)
    await page.getByText(shell.offline).waitFor({ state: 'detached' })
  },
})

// Pages on a slow connection wait for nearly all of their time.
describe(title, { concurrency: 2 * pagesAtOnce }, () => {
  before(open)
  after(close)
  for (const screen of screens) test(screen.name, () => check(screen))
})

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
    assert.equal(await page.locator('noscript p').innerText(), english.site.noScript)
    await context.close()
  })
})
