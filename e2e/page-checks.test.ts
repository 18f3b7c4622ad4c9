import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import type { Snapshot } from './support/page-checks.ts'

interface Breakage {
  readonly what: string
  readonly breaks: (page: Page) => Promise<unknown>
  readonly says: RegExp
  readonly as: Snapshot
}

const style = (css: string) => (page: Page) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)

const breakages: readonly Breakage[] = [
  {
    what: 'a colour that cannot be read',
    breaks: style('h1 { color: #ddd !important }'),
    says: /color-contrast/,
    as: 'light',
  },
  {
    what: 'a picture without words',
    breaks: (page) =>
      page.evaluate(() => document.querySelector('main')?.append(document.createElement('img'))),
    says: /image-alt/,
    as: 'light',
  },
  {
    what: 'a page that scrolls sideways',
    breaks: style('h1 { width: 120vw }'),
    says: /scrolls sideways: \d+ px of 390/,
    as: 'dark, 390 px',
  },
  {
    what: 'a dark that is grey',
    breaks: style(':root { --bg: #333 !important }'),
    says: /is not dark|color-contrast/,
    as: 'dark, 390 px',
  },
  {
    what: 'a colour that cannot be read in the dark of a wide screen',
    breaks: style(
      '@media (prefers-color-scheme: dark) and (min-width: 800px) { h1 { color: #333 !important } }',
    ),
    says: /\(dark\) is not accessible[^]*color-contrast/,
    as: 'dark',
  },
  {
    what: 'a fault in a script',
    breaks: (page) =>
      page.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('broken on purpose')
          }, 0),
      ),
    says: /page error: broken on purpose/,
    as: 'light',
  },
  {
    what: 'a word in the console',
    breaks: (page) => page.evaluate(() => console.error('something is off')),
    says: /console: something is off/,
    as: 'light',
  },
  {
    what: 'a request to elsewhere',
    breaks: (page) => page.evaluate(() => fetch('https://elsewhere.example/').catch(() => {})),
    says: /request outside|policy violation: connect-src/,
    as: 'light',
  },
  {
    what: 'a style in the markup',
    breaks: (page) => page.evaluate(() => document.querySelector('h1')?.setAttribute('style', 'color: red')),
    says: /policy violation: style-src-attr/,
    as: 'light',
  },
  {
    what: 'a script in the markup',
    breaks: (page) =>
      page.evaluate(() => {
        const script = document.createElement('script')
        script.textContent = '1'
        document.body.append(script)
      }),
    says: /policy violation: script-src/,
    as: 'light',
  },
]

describe('the checks of a page fail for', () => {
  let browsed: BrowsedMarket
  before(async () => {
    browsed = await openMarket()
  })
  after(() => browsed.close())

  for (const { what, breaks, says, as } of breakages)
    test(what, async () => {
      const visit = await browsed.visit()
      await visit.open('/sign-in')
      await breaks(visit.page)
      await assert.rejects(visit.assertSound(what, [as]), says)
      await visit.page.context().close()
    })

  test('a page that the browser draws otherwise than the server', async () => {
    const visit = await browsed.visit()
    await visit.page.route('**/sign-in', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/<h1([^>]*)>[^<]*</, '<h1$1>Another word<'),
      })
    })
    await visit.open('/sign-in')
    await assert.rejects(
      visit.assertSound('a mismatch', ['light']),
      /page error: Minified React error #418|hydrat/i,
    )
  })
})

test('the checks of a page wait for a drawer that slides in', async (t) => {
  const browsed = await openMarket()
  t.after(() => browsed.close())
  const visit = await browsed.visit()
  await visit.open('/sign-in')
  await style('[data-starting-style] { translate: 100vw }')(visit.page)
  await visit.page.evaluate(() => {
    for (const other of document.body.children) other.setAttribute('aria-hidden', 'true')
    const drawer = document.createElement('div')
    drawer.role = 'dialog'
    drawer.ariaLabel = 'An order'
    drawer.textContent = 'Paid'
    drawer.className = 'fixed inset-0 z-50 bg-raised'
    drawer.dataset['startingStyle'] = ''
    document.body.append(drawer)
    setTimeout(() => delete drawer.dataset['startingStyle'], 1_000)
  })
  await visit.assertSound('a drawer', ['light'])
})
