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

  test('the palette goes anywhere by keyboard alone', async () => {
    const visit = await market.visit()
    const { page } = visit
    await visit.open('/gallery')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to anything' }).waitFor()
    await visit.assertSound('the palette', ['dark, 390 px'])
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await page.locator('html[data-theme=dark]').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('market')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${market.market.url}/`)
    await page.reload()
    await page.locator('html[data-theme=dark]').waitFor()
  })
})
