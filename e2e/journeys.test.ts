import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { createClient } from '@souk/sdk'
import { publish, tokenIn, type Account } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

/** What four people do first, and how much work it may be. */
describe('first steps', () => {
  let browsed: BrowsedMarket
  let seller: Account

  before(async () => {
    browsed = await openMarket()
    seller = await browsed.market.account({ name: 'Mara Lindt' })
  })
  after(() => browsed.close())

  interface Work {
    /** Buttons, links and options that were pressed. */
    readonly presses: number
    /** Fields that were written in. */
    readonly fields: number
  }

  /** Counts what is done by hand on a page and on those that follow it. */
  const watchWork = async (page: Page): Promise<() => Work> => {
    let presses = 0
    const fields = new Set<string>()
    await page.exposeFunction('countPress', () => void presses++)
    await page.exposeFunction('countField', (name: string) => void fields.add(name))
    await page.addInitScript(() => {
      const counters = globalThis as unknown as {
        countPress(): void
        countField(name: string): void
      }
      addEventListener(
        'click',
        ({ target, isTrusted }) => {
          const pressed = (target as Element).closest('a, button, [role=option], summary, select')
          if (isTrusted && pressed) counters.countPress()
        },
        true,
      )
      addEventListener(
        'input',
        ({ target }) => {
          const { id, name } = target as HTMLInputElement
          counters.countField(`${location.pathname} ${id} ${name}`)
        },
        true,
      )
    })
    return () => ({ presses, fields: fields.size })
  }

  const assertWork = ({ presses, fields }: Work, max: Work): void => {
    assert.ok(presses <= max.presses, `${presses} presses, at most ${max.presses}`)
    assert.ok(fields <= max.fields, `${fields} fields, at most ${max.fields}`)
  }

  test('a buyer pays for a product', async () => {
    const productId = await publish(seller, { title: 'Haiku of the day' })
    const { email } = await browsed.market.account({ name: 'Ben Buyer' })
    const { page, open } = await browsed.visit()
    const work = await watchWork(page)
    await open(`/products/${productId}`)
    await page.getByRole('link', { name: 'Buy' }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await page.getByText('Check your inbox').waitFor()
    await page.goto(
      `${browsed.market.url}/sign-in#token=${tokenIn((await browsed.market.mails(email)).at(-1))}`,
    )
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('heading', { level: 1, name: 'Haiku of the day' }).waitFor()
    await page.waitForURL(/\/library\/ord_/)
    // And the link in the mail.
    assertWork(work(), { presses: 4, fields: 1 })
  })

  test('a seller publishes a first product', async () => {
    const { page, open } = await browsed.visit(await browsed.market.account({ name: 'Sela Vendor' }))
    const work = await watchWork(page)
    await open('/sell')
    await page.getByRole('link', { name: 'New product' }).first().click()
    await page.getByLabel('Title', { exact: true }).fill('Minutes from a transcript')
    await page.getByLabel('Price').fill('4.50')
    await page.getByLabel('Description').first().fill('Turns what was said into what was decided.')
    await page.getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.keyboard.insertText('Summarise {{transcript}}.')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Product published').waitFor()
    assertWork(work(), { presses: 3, fields: 4 })
  })

  test('an operator gives the shop a name', async () => {
    const { page, open } = await browsed.visit(
      await browsed.market.account({ name: 'Ada Admin', roles: ['admin'] }),
    )
    const work = await watchWork(page)
    await open('/admin')
    await page.getByRole('link', { name: 'Name your shop' }).click()
    await page.getByLabel('Shop name').fill('Prompt Harbor')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('banner').getByText('Prompt Harbor').waitFor()
    assertWork(work(), { presses: 2, fields: 1 })
  })

  test('a developer makes a first call', async () => {
    const { page, open } = await browsed.visit(await browsed.market.account({ name: 'Dev Eloper' }))
    const work = await watchWork(page)
    await open('/settings/api-keys')
    await page.getByRole('button', { name: 'New API key' }).first().click()
    await page.getByRole('dialog').getByLabel('Name').fill('Build server')
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('button', { name: 'Copy: Key' }).click()
    const apiKey = await page.evaluate(() => navigator.clipboard.readText())
    const client = createClient({ baseUrl: browsed.market.url, apiKey, maxRetries: 0 })
    assert.equal((await client.products.list({ query: { limit: 1 } })).status, 200)
    assertWork(work(), { presses: 3, fields: 1 })
  })
})
