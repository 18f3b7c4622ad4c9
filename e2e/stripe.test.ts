import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish, type Account } from '../packages/server/test/support/marketplace.ts'
import { authenticate } from '../packages/server/test/support/stripe/intents.ts'
import { confirmSetup } from '../packages/server/test/support/stripe/methods.ts'
import { startStripe, stripeEnv, type FakeStripe } from '../packages/server/test/support/stripe/server.ts'
import { withoutStripe } from '../packages/server/test/support/stripe/spec.ts'
import { openMarket, type BrowsedMarket } from './support/market.ts'
import type { WatchedPage } from './support/page-checks.ts'

/** The part of Stripe.js that pages use. Its form has a choice of test cards, and what it does happens at the stand-in. */
const script = `
window.Stripe = () => ({
  elements: ({ clientSecret }) => {
    let form
    return {
      clientSecret,
      card: () => form.querySelector('select').value,
      create: () => ({ mount(place) {
        form = document.createElement('label')
        form.textContent = 'Card of Stripe '
        const choice = form.appendChild(document.createElement('select'))
        for (const name of ['pm_card_visa', 'pm_card_threeDSecure2Required', 'pm_card_chargeDeclined'])
          choice.appendChild(new Option(name))
        place.appendChild(form)
      } }),
      getElement: () => ({ destroy: () => form?.remove() }),
    }
  },
  async confirmSetup({ elements }) {
    if (elements.card() === 'pm_card_chargeDeclined') return { error: { message: 'Your card was declined.' } }
    const [id] = elements.clientSecret.split('_secret_')
    await confirmAtStripe(id, elements.card())
    return { setupIntent: { id } }
  },
  async handleNextAction({ clientSecret }) {
    const isApproved = await askBank(clientSecret.split('_secret_')[0])
    return isApproved ? {} : { error: { message: 'We are unable to authenticate your card.' } }
  },
})`

describe('a buyer pays with Stripe', { skip: withoutStripe }, () => {
  let stripe: FakeStripe
  let browsed: BrowsedMarket
  let seller: Account
  let approves = true
  before(async () => {
    stripe = await startStripe({ now: () => new Date() })
    browsed = await openMarket({ env: stripeEnv(stripe) })
    seller = await browsed.market.account()
  })
  after(async () => {
    await browsed.close()
    await stripe.close()
  })

  const visitAs = async (account: Account): Promise<WatchedPage> => {
    const visit = await browsed.visit(account)
    const { page } = visit
    visit.allow('stripe')
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await page.exposeFunction('confirmAtStripe', (id: string, card: string) => {
      confirmSetup(stripe.books, id, card)
    })
    await page.exposeFunction('askBank', async (id: string) => {
      authenticate(stripe.books, id, approves)
      const body = stripe.eventOf(stripe.books.happened.at(-1) ?? assert.fail())
      await fetch(`${browsed.market.url}/api/payments/callbacks/stripe`, {
        ...{ method: 'POST', body, headers: { 'stripe-signature': stripe.sign(body) } },
      })
      return approves
    })
    return visit
  }
  const saveCard = async ({ page }: WatchedPage, name: string) => {
    await page.getByRole('button', { name: 'Add a card' }).click()
    await page.getByLabel('Card of Stripe').selectOption(name)
    await page.getByRole('button', { name: 'Save card' }).click()
  }

  it('saves a card in Stripe’s form, and pays with it', async () => {
    const productId = await publish(seller, { price: 9.99 })
    const visit = await visitAs(await browsed.market.account())
    const { page } = visit
    await visit.open(`/checkout/${productId}`)
    await page.getByRole('button', { name: 'Add a card' }).click()
    await page.getByLabel('Card of Stripe').waitFor()
    await visit.assertSound('the form of Stripe', ['light', 'dark, 390 px'])
    await page.getByLabel('Card of Stripe').selectOption('pm_card_chargeDeclined')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByText('Your card was declined.').waitFor()
    await page.getByLabel('Card of Stripe').selectOption('pm_card_visa')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByText('•••• 4242').waitFor()
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await page.waitForURL(/\/library\/ord_/)
  })

  it('confirms at the bank without leaving the page', async () => {
    const productId = await publish(seller, { price: 9.99 })
    const visit = await visitAs(await browsed.market.account())
    const { page } = visit
    approves = true
    await visit.open(`/checkout/${productId}`)
    await saveCard(visit, 'pm_card_threeDSecure2Required')
    await page.getByText('•••• 3220').waitFor()
    visit.allow(402)
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await page.waitForURL(/\/library\/ord_/)
  })

  it('reads that the bank did not confirm', async () => {
    const productId = await publish(seller, { price: 9.99 })
    const visit = await visitAs(await browsed.market.account())
    const { page } = visit
    approves = false
    await visit.open(`/checkout/${productId}`)
    await saveCard(visit, 'pm_card_threeDSecure2Required')
    await page.getByText('•••• 3220').waitFor()
    visit.allow(402)
    await page.getByRole('button', { name: 'Pay $9.99' }).click()
    await page.getByText('Your card was declined').waitFor()
  })

  it('confirms on a page of its own what was bought by the API', async () => {
    const productId = await publish(seller, { price: 9.99 })
    const buyer = await browsed.market.account()
    const visit = await visitAs(buyer)
    approves = true
    await visit.open(`/checkout/${productId}`)
    await saveCard(visit, 'pm_card_threeDSecure2Required')
    await visit.page.getByText('•••• 3220').waitFor()
    const refusal = await buyer.client.purchases
      .create({ body: { productId } })
      .catch((error: unknown) => error)
    const { actionUrl } = (refusal as { details: { actionUrl: string } }).details
    assert.match(actionUrl, /\/confirm-payment#key=pk_test_1&secret=pi_/)
    await visit.page.goto(actionUrl)
    await visit.page.getByText('The payment is confirmed.').waitFor()
    await visit.assertSound('the confirmation', ['light', 'dark, 390 px'])
    await visit.page.goto(`${browsed.market.url}/confirm-payment`)
    await visit.page.getByText('This link is incomplete.').waitFor()
  })
})
