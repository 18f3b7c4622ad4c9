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
})
