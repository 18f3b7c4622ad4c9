import { after, before, describe, test } from 'node:test'
import { browseDemo } from './support/market.ts'
import { looks, type WatchedPage } from './support/page-checks.ts'
import { openScreen, screens } from './support/screens.ts'
import { english } from './support/words.ts'

describe('with the demo, every screen is sound, light, dark and narrow:', () => {
  let browsed: Awaited<ReturnType<typeof browseDemo>>
  const visits = new Map<string, WatchedPage>()
  before(async () => {
    browsed = await browseDemo()
  })
  after(() => browsed.close())

  for (const screen of screens)
    test(screen.name, async () => {
      const visit = visits.get(screen.reader) ?? (await browsed.visit(browsed.readers[screen.reader]))
      visits.set(screen.reader, visit)
      await openScreen(visit, screen, english)
      await visit.assertSound(screen.name, looks)
    })
})
