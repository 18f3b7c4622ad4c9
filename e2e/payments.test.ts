import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deliverTo } from '../packages/server/src/protocols/payment-callbacks.ts'
import { days, minutes } from '../packages/server/src/kernel/time.ts'
import { publish, type Marketplace } from '../packages/server/test/support/marketplace.ts'
import { allHandled } from '../packages/server/test/support/wait.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'

const texts = {
  en: {
    add: 'Add bank account',
    use: 'Use this account',
    needed: 'The payment provider needs details from you before the first payout:',
    document: 'an identity document',
    give: 'Give details',
    review: 'The payment provider is checking your details. There is nothing to do.',
    documents: 'Documents are needed first (sandbox)',
    hold: 'The payment provider needs details from you; see below.',
  },
  de: {
    add: 'Bankverbindung hinzufügen',
    use: 'Diese Bankverbindung verwenden',
    needed: 'Vor der ersten Auszahlung braucht der Zahlungsdienst noch Angaben von dir:',
    document: 'ein Ausweisdokument',
    give: 'Angaben machen',
    review: 'Der Zahlungsdienst prüft deine Angaben. Du musst nichts tun.',
    documents: 'Zuerst werden Unterlagen verlangt (Sandbox)',
    hold: 'Der Zahlungsdienst braucht Angaben von dir; siehe unten.',
  },
} as const

/** What a payment provider needs of buyers and sellers, in the browser. */
describe('payments', () => {
  let browsed: BrowsedMarket
  let market: Marketplace
  before(async () => {
    browsed = await openMarket()
    market = browsed.market
  })
  after(() => browsed?.close())

  const follow = async () => {
    const { souk } = market
    await souk.sandbox.deliverDue(deliverTo(souk.payments))
    await allHandled(market)
    await souk.payouts.sweep()
  }

  for (const language of ['en', 'de'] as const)
    it(`a seller reads why nothing is paid, and mends it (${language})`, async () => {
      const text = texts[language]
      const seller = await market.account()
      const buyer = await market.account()
      const productId = await publish(seller, { price: 20 })
      await buyer.client.purchases.create({ body: { productId } })
      market.clock.advance(days(7))
      const watched = await browsed.visit(seller)
      const { page } = watched
      const path = `${language === 'de' ? '/de' : ''}/selling/balance`
      await watched.open(path)
      await page.getByRole('button', { name: text.add }).click()
      await page.getByRole('dialog').getByRole('combobox').selectOption({ label: text.documents })
      await page.getByRole('button', { name: text.use }).click()
      await page.getByText(text.needed).waitFor()
      await page.getByText(text.document).waitFor()
      await page.getByText(text.hold).waitFor()
      await watched.assertSound(`an account without documents (${language})`)
      await page.getByRole('button', { name: text.give }).click()
      await page.getByRole('button', { name: 'Give good documents' }).click()
      await page.getByText('It is now pending').waitFor()
      await follow()
      await watched.open(path)
      await page.getByText(text.review).waitFor()
      market.clock.advance(minutes(2))
      await follow()
      await watched.open(path)
      await page.getByText('Sandbox Bank ··0052').waitFor()
      assert.equal(await page.getByText(text.review).count(), 0)
    })

  it('a buyer learns that a debit takes days, and has the product then', async () => {
    const seller = await market.account()
    const buyer = await market.account()
    const productId = await publish(seller)
    const watched = await browsed.visit(buyer)
    watched.allow(503)
    const { page } = watched
    await watched.open(`/checkout/${productId}`)
    await page.getByRole('button', { name: 'Add a card' }).click()
    await page.getByLabel('Test card').selectOption('pm_debit')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('radio', { name: /3000/ }).waitFor()
    await page.getByRole('button', { name: 'Pay $4.50' }).click()
    await page.getByText('Your bank is processing the payment').waitFor()
    await watched.assertSound('a debit')
    market.clock.advance(days(3) + minutes(1))
    await follow()
    const { data } = await buyer.client.purchases.list()
    assert.equal(data[0]?.status, 'completed')
  })
})
