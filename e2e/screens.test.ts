import { after, before, describe, test } from 'node:test'
import { browseDemo, pagesAtOnce } from './support/market.ts'
import { lookups } from './support/page-checks.ts'
import { openScreen, screens } from './support/screens.ts'
import { english } from './support/words.ts'

const name = 'with the demo, every screen is sound, light, dark and narrow:'

describe(name, { concurrency: pagesAtOnce }, () => {
  let browsed: Awaited<ReturnType<typeof browseDemo>>
  before(async () => {
    browsed = await browseDemo()
  })
  after(() => browsed.close())

  for (const screen of screens)
    test(screen.name, () =>
      browsed.withPage(screen.reader, async (visit) => {
        await openScreen(visit, screen, english)
        await visit.assertSound(screen.name, lookups)
      }),
    )

  // It is drawn by a library, in a page of its own.
  test('the reference of the API', () =>
    browsed.withPage('anonymous', async (visit) => {
      // The library asks whether it may.
      visit.allow('eval')
      await visit.page.goto(`${browsed.market.url}/docs/api#tag/products/GET/v1/products`)
      await visit.page.getByRole('heading', { name: 'Souk API' }).waitFor()
      await visit.page.locator('.scalar-code-copy[aria-label=Copy]').first().waitFor({ state: 'attached' })
      await visit.assertSound('the reference of the API', ['light', 'dark'])
    }))
})
