import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { examine } from '../../src/operations/doctor.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { banner } from '../../bin/banner.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

const strip = /<aside aria-label="Test payments\.".*No money moves/

describe('the payments setting', () => {
  it('must be chosen where others can reach the marketplace', () => {
    for (const env of [{ BASE_URL: 'https://souk.example' }, { HOST: '0.0.0.0' }] as const) {
      assert.throws(() => readConfig(env), /PAYMENTS must be set .*sandbox .*or none/)
      assert.equal(readConfig({ ...env, PAYMENTS: 'none' }).payments, 'none')
    }
    for (const env of [{}, { BASE_URL: 'http://127.0.0.1:9' }, { BASE_URL: 'http://[::1]:9' }])
      assert.equal(readConfig(env).payments, 'sandbox')
    assert.throws(() => readConfig({ PAYMENTS: 'paypal' }), /PAYMENTS must be one of sandbox, stripe, none/)
  })

  it('takes keys of Stripe that are whole, of one mode and in their places', () => {
    const keys = {
      ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    assert.equal(readConfig(keys).payments, 'stripe')
    assert.throws(
      () => readConfig({ PAYMENTS: 'stripe' }),
      /STRIPE_SECRET_KEY, .* must be set for PAYMENTS=stripe/,
    )
    assert.throws(
      () => readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: undefined }),
      /STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY/,
    )
    assert.throws(
      () => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }),
      /STRIPE_SECRET_KEY is of the test mode and STRIPE_PUBLISHABLE_KEY of the live mode/,
    )
    assert.throws(
      () => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }),
      /STRIPE_PUBLISHABLE_KEY must start with pk_test_ or pk_live_/,
    )
  })

  describe('sandbox, on a public marketplace', () => {
    let market: Marketplace
    let seller: Account
    before(async () => {
      market = await startMarketplace({ env: { BASE_URL: 'https://souk.example', PAYMENTS: 'sandbox' } })
      seller = await market.account()
    })
    after(() => market.close())

    it('opens no card by itself, and takes a test card only once the buyer has saved it', async () => {
      const buyer = await market.account()
      const productId = await publish(seller)
      const wallet = market.client(await market.signIn(buyer)).wallet
      assert.deepEqual((await wallet.list()).data, [])
      await refused(buyer.client.purchases.create({ body: { productId } }), 'INSUFFICIENT_FUNDS')
      const byToken = await refused(
        buyer.client.purchases.create({ body: { productId, paymentMethodId: 'pm_card_visa' } }),
        'INVALID_REQUEST',
      )
      assert.equal(byToken.details.field, 'paymentMethodId')
      const { data: card } = await wallet.add({ body: { token: 'pm_card_visa' } })
      const { data } = await buyer.client.purchases.create({ body: { productId, paymentMethodId: card.id } })
      assert.equal(data.status, 'completed')
    })

    it('sells no plan: an admin gives it', async () => {
      const account = await market.account({ plan: 'free' })
      const { plans, wallet } = market.client(await market.signIn(account))
      await wallet.add({ body: { token: 'pm_card_visa' } })
      await refused(plans.choose({ body: { plan: 'business' } }), 'CONFLICT')
      assert.deepEqual(
        (await plans.get()).data.prices.map(({ plan }) => plan),
        ['free'],
      )
    })

    it('says so in the banner, to the doctor, on every page and on receipts', async () => {
      assert.match(await banner(market.souk, undefined, false), /TEST PAYMENTS: no money moves/)
      const findings = await examine(market.souk, market.souk.files)
      assert.match(findings.find(({ check }) => check === 'payments')?.says ?? '', /test payments/)
      for (const path of [
        '/',
        '/sign-in',
        '/settings/plan',
        '/nothing/here',
        `/products/${await publish(seller)}`,
      ]) {
        const page = await market.request(path, { headers: { accept: 'text/html' } })
        assert.match(await page.text(), strip, path)
      }
      const buyer = await market.account()
      const { data: card } = await market
        .client(await market.signIn(buyer))
        .wallet.add({ body: { token: 'pm_card_visa' } })
      const body = { productId: await publish(seller), paymentMethodId: card.id }
      const { data: order } = await buyer.client.purchases.create({ body })
      const receipt = await (await fetch(order.receipt.url)).text()
      assert.match(receipt, /TEST PAYMENT: no money moved/)
    })
  })

  describe('none', () => {
    let market: Marketplace
    let seller: Account
    before(async () => {
      market = await startMarketplace({ env: { PAYMENTS: 'none' } })
      seller = await market.account()
    })
    after(() => market.close())

    it('refuses all that would move money, with the reason', async () => {
      const buyer = await market.account({ plan: 'free' })
      const session = market.client(await market.signIn(buyer))
      const productId = await publish(seller)
      const refusals = [
        () => buyer.client.purchases.create({ body: { productId } }),
        () => session.wallet.add({ body: { token: 'pm_card_visa' } }),
        () => session.plans.choose({ body: { plan: 'pro' } }),
        () => session.destinations.set({ body: { token: 'po_ok' } }),
        () => session.wallet.begin(),
        () => session.destinations.onboard(),
        () => session.payouts.create({ body: { currency: 'USD' } }),
      ]
      for (const refusal of refusals) {
        const { details } = await refused(refusal(), 'SERVICE_UNAVAILABLE')
        assert.equal(details['reason'], 'payments_off')
      }
      assert.deepEqual((await market.souk.payouts.sweep()).made, 0)
    })

    it('says so in the banner and to the doctor, and its pages speak of no test payments', async () => {
      assert.match(await banner(market.souk, undefined, false), /Payments +off/)
      const findings = await examine(market.souk, market.souk.files)
      assert.match(findings.find(({ check }) => check === 'payments')?.says ?? '', /off/)
      const page = await (await market.request('/', { headers: { accept: 'text/html' } })).text()
      assert.doesNotMatch(page, strip)
      assert.match(page, /data-payments="none"/)
    })
  })
})
