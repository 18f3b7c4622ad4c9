import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import { phone } from './support/page-checks.ts'

describe('finding products', () => {
  let browsed: BrowsedMarket
  let seller: Account

  before(async () => {
    browsed = await openMarket()
    seller = await browsed.market.account({ name: 'Mara Lindt' })
    await publish(seller, { title: 'Release notes writer', category: 'writing', tags: ['release'] })
    await publish(seller, { title: 'Newsletter outline', category: 'marketing', tags: ['email'] })
  })
  after(() => browsed.close())

  test('the header suggests searches while someone types: arrows choose, Enter goes, Escape closes', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    await visit.open('/')
    const field = page.getByRole('search').locator('input')
    const options = page.getByRole('listbox', { name: 'Suggested searches' }).getByRole('option')
    await field.click()
    await field.pressSequentially('rel')
    await options.first().waitFor()
    assert.deepEqual(await options.allInnerTexts(), ['release\nTag', 'Release notes writer\nSearch'])
    assert.equal(await field.getAttribute('aria-expanded'), 'true')
    await visit.assertSound('suggestions')

    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'hidden' })
    assert.equal(await field.inputValue(), 'rel', 'the text stays')
    assert.equal(await field.getAttribute('aria-expanded'), 'false')
    await page.keyboard.type('e')
    await options.first().waitFor()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('option', { name: 'Release notes writer Search', selected: true }).waitFor()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('option', { name: 'release Tag', selected: true }).waitFor()
    assert.equal(await field.getAttribute('aria-activedescendant'), await options.first().getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=Release\+notes\+writer/)
    await options.first().waitFor({ state: 'hidden' })

    // Without a choice, Enter searches for what is there.
    await field.fill('newslet')
    await options.first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/search=newslet$/)
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    await visit.assertSound('the search')
  })

  test('the header corrects the spelling and, on a phone, suggestions are pressed', async () => {
    const visit = await browsed.visit()
    const { page } = visit
    await page.setViewportSize(phone)
    await visit.open('/')
    const field = page.getByRole('search').locator('input')
    await field.fill('newsleter')
    await page.getByRole('option', { name: 'newsletter Did you mean' }).waitFor()
    await visit.assertSound('a correction')
    await page.getByRole('option', { name: 'Newsletter outline Product' }).click()
    await page.getByRole('heading', { level: 1, name: 'Newsletter outline' }).waitFor()
  })
})
