import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Account } from '../support/marketplace.ts'
import { inboxOf, mailsTo } from '../support/notified.ts'
import { openSubscriptionShop, type SubscriptionShop } from '../support/subscription-shop.ts'

describe('notifications of subscriptions', () => {
  let shop: SubscriptionShop
  before(async () => {
    shop = await openSubscriptionShop()
  })
  after(() => shop.market.close())

  const kindsOf = async (account: Account) =>
    (await inboxOf(shop.market, await shop.dashboard(account))).map(({ kind }) => kind)
  const remind = () => shop.market.souk.subscriptions.remind()
  const lastOf = async ({ email }: Account) => (await mailsTo(shop.market, email)).at(-1)

  it('purchase: says when a subscription renews, or a trial ends', async () => {
    const [payer, trier] = [await shop.market.account(), await shop.market.account()]
    await shop.subscribe(payer, { productId: await shop.offer(), period: 'month' })
    await shop.subscribe(trier, { productId: await shop.offer({ trialDays: 14 }), period: 'month' })
    const [paid, tried] = [await lastOf(payer), await lastOf(trier)]
    assert.match(paid?.subject ?? '', /^You subscribed to “/)
    assert.match(
      paid?.text ?? '',
      /You paid \$5\.00 to .* The subscription renews on .*, until you cancel it\./,
    )
    assert.match(tried?.text ?? '', /Your trial lasts until .*\. Then your payment method is charged, unless/)
  })

  it('subscription_renewal and subscription_renewed: a week before, once, and with the invoice', async () => {
    const buyer = await shop.market.account()
    await shop.subscribe(buyer, { productId: await shop.offer(), period: 'month' })
    await shop.later(20)
    await remind()
    assert.deepEqual(await kindsOf(buyer), ['purchase'])
    await shop.later(5)
    await Promise.all([remind(), remind()])
    assert.deepEqual(await kindsOf(buyer), ['subscription_renewal', 'purchase'])
    assert.match((await lastOf(buyer))?.text ?? '', /We will charge \$5\.00/)
    await shop.later(7)
    await remind()
    assert.deepEqual(await kindsOf(buyer), ['subscription_renewed', 'subscription_renewal', 'purchase'])
    const renewed = await lastOf(buyer)
    assert.match(renewed?.subject ?? '', /^Your subscription to “.*” is paid until /)
    assert.equal(renewed?.attachments.length, 1)
    assert.ok((await kindsOf(shop.seller)).includes('sale'))
  })

  it('subscription_renewal: not of what its buyer has canceled, nor where they want none', async () => {
    const [canceling, silent] = [await shop.market.account(), await shop.market.account()]
    const productId = await shop.offer()
    const { id } = await shop.subscribe(canceling, { productId, period: 'month' })
    await canceling.client.subscriptions.update({ params: { subscriptionId: id }, body: { renews: false } })
    await shop.subscribe(silent, { productId, period: 'month' })
    const kinds = (['subscription_renewal', 'subscription_renewed'] as const).map((kind) => ({
      ...{ kind, email: 'off' as const },
    }))
    await (await shop.dashboard(silent)).preferences.update({ body: { kinds } })
    const before = (await mailsTo(shop.market, silent.email)).length
    await shop.later(25)
    await remind()
    await shop.later(7)
    assert.equal((await mailsTo(shop.market, silent.email)).length, before)
    assert.deepEqual(await kindsOf(canceling), ['subscription_ended', 'purchase'])
  })

  it('subscription_declined and subscription_ended: their buyer, once', async () => {
    const buyer = await shop.market.account()
    await shop.subscribe(buyer, { productId: await shop.offer(), period: 'month' })
    await shop.useCard(buyer, 'pm_card_declined')
    await shop.later(32)
    await shop.later(1)
    assert.deepEqual(await kindsOf(buyer), ['subscription_declined', 'purchase'])
    await shop.later(7)
    assert.deepEqual(await kindsOf(buyer), ['subscription_ended', 'subscription_declined', 'purchase'])
    const ended = await lastOf(buyer)
    assert.match(ended?.text ?? '', /The payment failed for seven days\. You can no longer use the product\./)
  })
})
