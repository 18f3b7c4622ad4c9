/**
 * What a reader feels: when the largest thing of a page is painted and how far things move meanwhile, on slow 4G with a processor
 * four times slower; what Lighthouse says of public pages; and how long the storefront, the analytics of a year and a prompt of
 * 32,000 characters take to answer a press on such a processor.
 */
import { productPath } from '../packages/contract/src/product-path.ts'
import lighthouse from 'lighthouse'
import type { Page } from 'playwright-core'
import { startTestDatabase } from '../tools/test-database.ts'
import { freePort } from './support/bench-server.ts'
import { seedPeople, streamEvents } from './support/analytics-facts.ts'
import { median, report } from './support/load.ts'
import { startBrowser } from '../e2e/support/browser.ts'

process.env.NODE_ENV = 'production'
const database = await startTestDatabase()
// Read where it is when they are loaded.
process.env['SOUK_TEST_DATABASE'] = database.url
const { browse } = await import('../e2e/support/market.ts')
const { openDemo } = await import('../packages/server/test/support/demo-market.ts')
const { transact } = await import('../packages/server/src/platform/db/database.ts')

const rounds = 5
/** Slow 4G and a phone of the middle, as Lighthouse has them. */
const slow = { latency: 150, downloadThroughput: (1_638 * 1_024) / 8, uploadThroughput: (675 * 1_024) / 8 }

interface Felt {
  readonly lcp: number
  readonly cls: number
}

declare global {
  interface Window {
    felt: { lcp: number; cls: number; press: number }
  }
}

const watch = (): void => {
  window.felt = { lcp: 0, cls: 0, press: 0 }
  const on = (type: string, note: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry as never))).observe({
      type,
      buffered: true,
      ...more,
    })
  on('largest-contentful-paint', ({ startTime }: PerformanceEntry) => (window.felt.lcp = startTime))
  on('layout-shift', ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) => {
    if (!hadRecentInput) window.felt.cls += value
  })
  on(
    'event',
    ({ duration, interactionId }: { duration: number; interactionId: number }) => {
      if (interactionId) window.felt.press = Math.max(window.felt.press, duration)
    },
    { durationThreshold: 16 },
  )
}

/** A first visit, with an empty cache. */
const visitOnce = async (browser: Awaited<ReturnType<typeof startBrowser>>, url: string): Promise<Felt> => {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  const felt = await page.evaluate(() => window.felt)
  await context.close()
  return felt
}

type Press = readonly [string, (page: Page) => Promise<unknown>]

const chooseType = (name: string): Press => [
  name,
  (page) => page.getByRole('group', { name: 'Type' }).getByLabel(name).click(),
]

const storefrontPresses: readonly Press[] = [chooseType('Prompt'), chooseType('Workflow'), chooseType('Any')]

/** What a seller does with a year of figures. */
const analyticsPresses: readonly Press[] = [
  ['rows in place of the drawing', (page) => page.getByRole('tab', { name: 'Table' }).click()],
  ['the drawing again', (page) => page.getByRole('tab', { name: 'Chart' }).click()],
  [
    'a quarter in place of the year',
    async (page) => {
      await page.getByLabel('Range').focus()
      await page.keyboard.press('ArrowUp')
    },
  ],
  ['the year again', (page) => page.keyboard.press('ArrowDown')],
]

/** In the middle of a prompt of 32,000 characters. */
const editorPresses: readonly Press[] = [
  ['a letter', (page) => page.keyboard.press('x')],
  ['a line', (page) => page.keyboard.press('Enter')],
  ['a placeholder', (page) => page.keyboard.type('{{tone}}')],
  ['a letter back', (page) => page.keyboard.press('Backspace')],
]

/** The longest that any of them takes to be answered with a picture, on a processor four times slower. */
const pressAll = async (page: Page, presses: readonly Press[]): Promise<number> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const took: number[] = []
  for (const [name, press] of presses) {
    await page.evaluate(() => (window.felt.press = 0))
    await press(page)
    await page.waitForLoadState('networkidle')
    // Of events below 16 ms the browser says nothing.
    const ms = await page.evaluate(
      () =>
        new Promise<number>((done) =>
          requestAnimationFrame(() => setTimeout(() => done(window.felt.press), 200)),
        ),
    )
    console.log(`  ${name}: ${ms} ms`)
    took.push(ms)
  }
  await devtools.detach()
  return Math.max(...took)
}

const openWatched = async (email: string | undefined, path: string): Promise<Page> => {
  const { page } = await browsed.visit(email ? { email } : undefined)
  await page.addInitScript(watch)
  await page.goto(market.url + path, { waitUntil: 'networkidle' })
  return page
}

const { market } = await openDemo()
const debugPort = await freePort()
const browser = await startBrowser([`--remote-debugging-port=${debugPort}`])
const browsed = browse(market, browser)
try {
  const { data } = await (await fetch(`${market.url}/api/public/products?limit=1&sort=rating`)).json()
  const [product] = data as [{ id: string; title: string; author: { id: string } }]
  const pages = [
    ['storefront', '/'],
    ['product', productPath(product)],
    ['seller', `/sellers/${product.author.id}`],
    ['docs', '/docs/sell'],
    ['legal', '/legal/terms'],
  ] as const
  for (const [name, path] of pages) {
    // The first renders the page, which the server then keeps.
    await visitOnce(browser, market.url + path)
    const felt: Felt[] = []
    for (let round = 0; round < rounds; round++) felt.push(await visitOnce(browser, market.url + path))
    report(`${name}: largest paint, s`, median(felt.map(({ lcp }) => lcp)) / 1_000, '≤ 0.8')
    report(`${name}: layout shift`, Math.max(...felt.map(({ cls }) => cls)), '≤ 0.02')
    const reported = await lighthouse(market.url + path, {
      port: debugPort,
      logLevel: 'error',
      output: 'json',
    })
    for (const { title, score } of Object.values(reported?.lhr.categories ?? {}))
      report(`${name}: ${title}`, score ?? 0, '≥ 0.98')
    for (const { title, score, displayValue } of Object.values(reported?.lhr.audits ?? {}))
      if (score !== null && score < 0.9) console.log(`  ${score} ${title} ${displayValue ?? ''}`)
  }

  const answered = async (name: string, page: Page, presses: readonly Press[]): Promise<void> => {
    // The first loads what later ones have.
    await pressAll(page, presses)
    report(`${name}: longest answer to a press, ms`, await pressAll(page, presses), '≤ 200')
  }
  await answered('storefront', await openWatched(undefined, '/'), storefrontPresses)

  const { db, analytics } = market.souk
  await transact(db, (tx) => seedPeople(tx as unknown as typeof db, 1_000))
  await streamEvents(db, { events: 40_000, buyers: 1_000, due: false }, () => {})
  await analytics.rebuild(() => {})
  const seller = 'seller0@example.com'
  await answered('analytics', await openWatched(seller, '/selling/analytics?preset=year'), analyticsPresses)

  const editor = await openWatched(seller, '/selling/products/new')
  const text = editor.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await editor.keyboard.insertText('Say what {{topic}} is, in a line.\n'.repeat(940))
  await answered('editor', editor, editorPresses)
} finally {
  await browsed.close()
  await database.stop()
}
process.exit()
