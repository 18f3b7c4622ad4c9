import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openMarket, type BrowsedMarket } from './support/market.ts'

describe('the components', () => {
  let market: BrowsedMarket
  before(async () => {
    market = await openMarket()
  })
  after(() => market.close())

  test('are sound in all their states: light, dark and narrow', async () => {
    const visit = await market.visit()
    await visit.open('/gallery')
    await visit.assertSound('the gallery')
  })

  test('are sound while they are open', async () => {
    const visit = await market.visit()
    const { page } = visit
    await visit.open('/gallery')
    await page.getByRole('button', { name: 'Open dialog' }).click()
    await page.getByRole('dialog').waitFor()
    await visit.assertSound('a dialog', ['dark, 390 px'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open drawer' }).click()
    await page.getByRole('dialog').waitFor()
    await visit.assertSound('a drawer', ['dark, 390 px'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menu').waitFor()
    await visit.assertSound('a menu', ['light'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bad toast' }).click()
    await page.getByRole('button', { name: 'Toast with action' }).click()
    await visit.assertSound('toasts', ['dark, 390 px'])
  })

  test('dialogs, drawers and menus are opened, walked and left by keyboard, which is always seen', async () => {
    const visit = await market.visit()
    const { page } = visit
    await visit.open('/gallery')
    /** What has the focus, and whether a ring is drawn around it, or around what it is in. */
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement
        const marks = ['outlineStyle', 'boxShadow'] as const
        const isSeen = [element, element?.parentElement].some(
          (one) => one && marks.some((mark) => getComputedStyle(one)[mark] !== 'none'),
        )
        const { backgroundColor } = element ? getComputedStyle(element) : { backgroundColor: '' }
        return {
          name: element?.getAttribute('aria-label') ?? element?.textContent ?? '',
          isInside: element?.closest('[role=dialog], [role=menu]') !== null,
          isSeen: isSeen || !/^rgba?\(0, 0, 0, 0\)$/.test(backgroundColor),
        }
      })
    for (const kind of ['Open dialog', 'Open drawer']) {
      await page.getByRole('button', { name: kind }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
      const seen = new Set<string>()
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Tab')
        await page.waitForFunction(() => !document.activeElement?.hasAttribute('data-base-ui-focus-guard'))
        const now = await focused()
        assert.ok(now.isInside, `${kind}: Tab leads out, to “${now.name}”`)
        assert.ok(now.isSeen, `${kind}: the focus on “${now.name}” is not seen`)
        seen.add(now.name)
      }
      assert.ok(seen.has('Close'), [...seen].join(', '))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.waitForFunction((name) => document.activeElement?.textContent === name, kind)
    }
    await page.getByRole('button', { name: 'More' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role')?.startsWith('menuitem'))
    const [first, next] = [await focused(), await page.keyboard.press('ArrowDown').then(focused)]
    assert.notEqual(first.name, next.name)
    assert.ok(first.isSeen && next.isSeen)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-haspopup') === 'menu')
  })

  test('the palette goes anywhere by keyboard alone', async () => {
    const visit = await market.visit()
    const { page } = visit
    await visit.open('/gallery')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
    await visit.assertSound('the palette', ['dark, 390 px'])
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await page.locator('html[data-theme=dark]').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
    await page.keyboard.type('market')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${market.market.url}/`)
    await page.reload()
    await page.locator('html[data-theme=dark]').waitFor()
  })
})
