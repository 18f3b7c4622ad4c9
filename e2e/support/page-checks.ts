import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { isFull } from '../../packages/server/test/support/depth.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeScript = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const desktop = { width: 1_280, height: 900 }
export const phone = { width: 390, height: 844 }

const sights = [
  { name: 'light', colorScheme: 'light', viewport: desktop },
  { name: 'dark', colorScheme: 'dark', viewport: desktop },
  { name: 'dark, 390 px', colorScheme: 'dark', viewport: phone },
] as const

export type Snapshot = (typeof sights)[number]['name']

/** Each way to look at a page: for the walk over all screens. */
export const lookups: readonly Snapshot[] = sights.map(({ name }) => name)

/** What journeys look at on their way: axe takes half a second, and dark and narrow together find nearly all that is to find. */
const journeyVariants: readonly Snapshot[] = isFull ? ['light', 'dark, 390 px'] : ['dark, 390 px']

type Allowed = number | 'offline' | 'eval' | 'stripe'

export interface WatchedPage {
  readonly page: Page
  /**
   * What the browser may log from here on: answers of a status, such as the 402 of a declined card, requests without a network, or that
   * the policy has stopped `eval`.
   */
  allow(fault: Allowed): void
  /** Goes to a path, and waits until the page has its heading and answers to presses. */
  open(path: string): Promise<void>
  /** Loads the page again, and waits as `open` does. */
  reload(): Promise<void>
  /**
   * Looks at the page in light, then dark at 390 px (in fast depth only this), or as given, and fails if anything went wrong since the
   * last time.
   */
  assertSound(what: string, as?: readonly Snapshot[]): Promise<void>
  /** Fails if the page scrolls sideways as it is shown now, or anything went wrong since the last time. */
  assertIntact(what: string): Promise<void>
}

/** What `securitypolicyviolation` says would else be a line of the console that depends on the browser's words. */
const reportViolations = (): void => {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      console.error(`policy violation: ${violatedDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`)
    },
  )
}

const isFault = (message: ConsoleMessage, allowed: ReadonlySet<Allowed>): boolean => {
  const text = message.text()
  if (allowed.has('offline') && text.includes('ERR_INTERNET_DISCONNECTED')) return false
  if (allowed.has('eval') && text.includes('script-src by eval')) return false
  const status = /the server responded with a status of (\d+)/.exec(text)?.[1]
  if (status && allowed.has(Number(status))) return false
  // A hydration that did not match is an error in production and a warning in development.
  return message.type() === 'error' || (message.type() === 'warning' && /hydrat/i.test(text))
}

const assertAccessible = async (page: Page, where: string): Promise<void> => {
  // A drawer that is about to slide in is off the screen: axe takes it for hidden, as everything behind it is.
  await page.waitForFunction(() => !document.querySelector('[data-starting-style], [data-ending-style]'))
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const violations = await page.evaluate(async (values) => {
    // What was scrolled halfway below the header counts as covered.
    window.scrollTo({ top: 0, behavior: 'instant' })
    const results = await window.axe?.run(
      // Around an open dialog: anyone who tabs onto one is sent on at once.
      { exclude: ['[data-base-ui-focus-guard]'] },
      // The addresses of everything that is in order took two fifths of the time.
      { runOnly: { type: 'tag', values }, resultTypes: ['violations'] },
    )
    return results?.violations
  }, rules)
  assert.ok(violations)
  const reported = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, any }) => `    ${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join('\n')}`,
  )
  assert.deepEqual(reported, [], `${where} is not accessible:\n${reported.join('\n')}`)
}

const assertFits = async (page: Page, where: string): Promise<void> => {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const over = [...document.querySelectorAll('body *')].find(
      (one) => one.getBoundingClientRect().right > clientWidth + 1,
    )
    return `${scrollWidth} px of ${clientWidth}: ${over?.outerHTML.slice(0, 160)}`
  })
  assert.equal(wide, undefined, `${where} scrolls sideways: ${wide}`)
}

/** At their dashboard someone sees the way to its other screens at the side; the second one is rolled up, for phones. */
const assertNavigation = async (page: Page, where: string): Promise<void> => {
  const ways = page.locator('nav[aria-label="Navigation"]')
  if ((await ways.count()) === 0) return
  assert.equal(await ways.locator('visible=true').count(), 1, `${where} shows its navigation`)
}

/** Luminance of the page's ground below 2 %: dark, not grey. */
const assertDark = async (page: Page, where: string): Promise<void> => {
  const colour = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return [255, 255, 255]
    const body = getComputedStyle(document.body).backgroundColor
    canvas.fillStyle =
      body === 'rgba(0, 0, 0, 0)' ? getComputedStyle(document.documentElement).backgroundColor : body
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  })
  const [red = 1, green = 1, blue = 1] = colour.map((part) => (part / 255) ** 2.2)
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  assert.ok(luminance < 0.02, `${where} is not dark: ${colour.join(', ')}`)
}

/** A page that the server drew is seen before it answers: React marks what it has taken over. */
const isAlive = (): boolean => {
  const content = document.querySelector('#content')
  return content !== null && Object.keys(content).some((name) => name.startsWith('__reactFiber'))
}

/** Waits until a page does what its buttons say: before, a form would be sent by the browser. */
export const answersPresses = async (page: Page): Promise<void> => {
  await page.waitForFunction(isAlive)
  // A page of one's own is drawn once the session is known.
  await page.locator('h1').first().waitFor({ state: 'attached' })
}

/** A page of `origin` on which nothing may go wrong unseen. */
export const watchPage = async (context: BrowserContext, origin: string): Promise<WatchedPage> => {
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const faults: string[] = []
  const allowed = new Set<Allowed>()
  await page.addInitScript(reportViolations)
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (isFault(message, allowed)) faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isStripe = allowed.has('stripe') && url.hostname === 'js.stripe.com'
    if (url.protocol.startsWith('http') && url.origin !== origin && !isStripe)
      faults.push(`request outside: ${request.url()}`)
  })
  return {
    page,
    allow: (fault) => allowed.add(fault),
    async open(path) {
      await page.goto(origin + path)
      await answersPresses(page)
    },
    async reload() {
      await page.reload()
      await answersPresses(page)
    },
    async assertSound(what, as = journeyVariants) {
      const shown = page.viewportSize() ?? desktop
      for (const { name, colorScheme, viewport } of sights) {
        if (!as.includes(name)) continue
        const where = `${what} (${name})`
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await assertAccessible(page, where)
        await assertFits(page, where)
        if (viewport === desktop) await assertNavigation(page, where)
        if (colorScheme === 'dark') await assertDark(page, where)
      }
      await page.setViewportSize(shown)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      assert.deepEqual(faults.splice(0), [], what)
    },
    async assertIntact(what) {
      await assertFits(page, what)
      assert.deepEqual(faults.splice(0), [], what)
    },
  }
}
