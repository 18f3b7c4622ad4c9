import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account, type Marketplace } from '../packages/server/test/support/marketplace.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

const texts = {
  en: {
    waiver: /lose my right of withdrawal/,
    pay: /^Pay/,
    action: 'Withdraw from contract',
    statement: /I, Lena Ott, withdraw from the contract for “Haiku of the day”/,
    confirm: 'Confirm withdrawal',
    done: 'You withdrew from the contract on',
    declared: 'you declared:',
  },
  de: {
    waiver: /Widerrufsrecht mit Beginn der Vertragserfüllung erlischt/,
    pay: /bezahlen/,
    action: 'Vertrag widerrufen',
    statement: /widerrufe ich, Lena Ott, den Vertrag über „Haiku of the day“/,
    confirm: 'Widerruf bestätigen',
    done: 'Du hast den Vertrag am',
    declared: 'hast du erklärt:',
  },
} as const

/** What consumers in the EU declare at checkout, and how they withdraw. */
describe('the right of withdrawal', () => {
  let browsed: BrowsedMarket
  let market: Marketplace
  let seller: Account
  before(async () => {
    browsed = await openMarket()
    market = browsed.market
    seller = await market.account()
  })
  after(() => browsed?.close())

  for (const language of ['en', 'de'] as const)
    it(`is waived at checkout, and else used in two steps (${language})`, async () => {
      const text = texts[language]
      const buyer = await market.account({ name: 'Lena Ott' })
      await market.client(await market.signIn(buyer)).billing.update({ body: { country: 'AT' } })
      const watched = await browsed.visit(buyer)
      const { page } = watched
      const prefix = language === 'de' ? '/de' : ''
      const waived = await publish(seller)
      await watched.open(`${prefix}/checkout/${waived}`)
      const pay = page.getByRole('button', { name: text.pay })
      await pay.waitFor()
      assert.ok(await pay.isDisabled())
      await page.getByRole('checkbox', { name: text.waiver }).check()
      await watched.assertSound('a checkout with the waiver')
      await pay.click()
      await page.getByText(text.declared).waitFor()
      await page.getByRole('blockquote').getByText(text.waiver).waitFor()
      assert.equal(await page.getByRole('button', { name: text.action }).count(), 0)
      const productId = await publish(seller)
      const { data } = await buyer.client.purchases.create({ body: { productId } })
      await watched.open(`${prefix}/library/${data.orderId}`)
      await page.getByRole('button', { name: text.action }).click()
      await page.getByRole('dialog').getByText(text.statement).waitFor()
      await watched.assertSound('the statement of withdrawal')
      await page.getByRole('button', { name: text.confirm }).click()
      await page.getByText(text.done).waitFor()
      const { orderId } = data
      assert.equal((await buyer.client.purchases.get({ params: { orderId } })).data.status, 'refunded')
    })
})
