import { after, before, describe, test } from 'node:test'
import { browseDemo } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'
import { screens } from './support/screens.ts'

describe('with the demo, every screen is sound, light, dark and narrow:', () => {
  let browsed: Awaited<ReturnType<typeof browseDemo>>
  const visits = new Map<string, WatchedPage>()
  before(async () => {
    browsed = await browseDemo()
  })
  after(() => browsed.close())

  for (const { name, reader, path, shows, first } of screens)
    test(name, async () => {
      const visit = visits.get(reader) ?? (await browsed.visit(browsed.readers[reader]))
      visits.set(reader, visit)
      await visit.open(path)
      await visit.page.locator(shows).first().waitFor()
      await first?.(visit.page)
      await visit.page.waitForLoadState('networkidle')
      await visit.assertSound(name)
    })
})
