import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { publish } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

describe('the reference', () => {
  let browsed: BrowsedMarket
  before(async () => {
    browsed = await openMarket()
  })
  after(() => browsed.close())

  test('the reference runs a request with the key of its reader, and shows it in three languages', async () => {
    const { market } = browsed
    const account = await market.account()
    await publish(account, { title: 'Release notes' })
    const { page } = await browsed.visit()
    await page.goto(`${market.url}/docs/api#tag/products/GET/v1/products`)
    assert.match(await page.title(), /^API reference/)
    await page.getByRole('link', { name: 'Documentation', exact: true }).waitFor()
    await page.getByText('/v1/products?search=release%20notes').first().waitFor()

    // The page goes on rendering operations, which closes an open menu: readers then open it again.
    const sample = page.getByText('createClient').first()
    for (let tries = 20; tries > 0 && !(await sample.isVisible()); tries--) {
      await page
        .getByRole('button', { name: /^(Selected HTTP client: )?curl/i })
        .first()
        .click()
      const choice = page.getByRole('option', { name: 'TypeScript', exact: true }).last()
      await choice.click({ timeout: 2_000 }).catch(() => {})
      await sample.waitFor({ timeout: 2_000 }).catch(() => {})
    }
    assert.ok(await sample.isVisible())

    const dialog = page.getByRole('dialog')
    const token = dialog.getByPlaceholder('Token')
    for (let tries = 20; tries > 0 && !(await token.isVisible()); tries--) {
      await page
        .getByRole('button', { name: /Test Request/ })
        .first()
        .click()
      await token.waitFor({ timeout: 5_000 }).catch(() => {})
    }
    await token.fill(account.key)
    const answered = page.waitForResponse((response) => response.url().includes('/v1/products?'))
    await dialog.getByRole('button', { name: /Send/ }).first().click()
    const answer = await answered
    assert.equal(answer.status(), 200)
    assert.equal(((await answer.json()) as { meta: { total: number } }).meta.total, 1)
    for (const link of await page.locator('a[href*="scalar.com"]').all())
      assert.equal(await link.isVisible(), false)
  })
})
