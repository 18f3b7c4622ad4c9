import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { InvitedRole } from '@souk/contract'
import { days, seconds } from '../../src/kernel/time.ts'
import { examineLedger } from '../../src/operations/ledger-health.ts'
import { openCardShop, type CardShop } from '../support/card-shop.ts'
import { promptBody, publish, publishBundle, startMarketplace, type Account } from '../support/marketplace.ts'
import { allHandled } from '../support/wait.ts'

/** What affiliates and co-sellers get of a sale of 10.00, of which 9.00 is left after the fee. */
describe('the shares of partners', () => {
  let shop: CardShop
  before(async () => {
    shop = await openCardShop(await startMarketplace())
  })
  after(() => shop.market.close())

  const pass = async (ms: number) => {
    shop.market.clock.advance(ms)
    await shop.deliver()
    await shop.market.souk.payments.sweep()
    await allHandled(shop.market)
  }

  const balanceOf = async ({ client }: Account) => (await client.balance.get()).data.balances[0]?.pending ?? 0

  /** Oldest first. */
  const transactionsOf = async ({ client }: Account) =>
    (await client.balance.transactions()).data.map(({ type, amount }) => `${type} ${amount}`).toReversed()

  const assertBooks = async () => {
    const { sandbox, clearing } = await shop.books()
    assert.equal(sandbox, clearing)
    const { unbalanced, sums } = await examineLedger(shop.market.souk)
    assert.deepEqual([unbalanced, sums.filter(({ isEqual }) => !isEqual)], [[], []])
  }

  const open = async (percents: Readonly<Record<InvitedRole, number>> = { affiliate: 20, co_seller: 25 }) => {
    const [seller, affiliate, coSeller] = [
      await shop.market.account(),
      await shop.market.account(),
      await shop.market.account(),
    ]
    const productId = await publish(seller, { price: 10 })
    const agree = async (partner: Account, role: InvitedRole) => {
      const body = { email: partner.email, role, percent: percents[role], productId }
      const { data } = await seller.client.partners.invite({ body })
      return (await partner.client.partners.accept({ params: { partnerId: data.id } })).data.code
    }
    const code = (await agree(affiliate, 'affiliate')) ?? ''
    await agree(coSeller, 'co_seller')
    const buy = async (paymentMethodId = 'pm_card_visa', referralCode?: string, by?: Account) => {
      const { client } = by ?? (await shop.market.account())
      const body = { productId, paymentMethodId, ...(referralCode ? { referralCode } : {}) }
      const { orderId } = (await client.purchases.create({ body })).data
      const refund = async (amount?: number) => {
        const given = { reason: 'Not for me', ...(amount === undefined ? {} : { amount }) }
        await client.refunds.create({ params: { orderId }, body: given })
        await allHandled(shop.market)
      }
      return { orderId, refund }
    }
    return { seller, affiliate, coSeller, productId, code, buy }
  }

  it('first the affiliate, then the co-seller of what remains; the rest is the seller’s', async () => {
    const { seller, affiliate, coSeller, code, buy } = await open()
    const { orderId } = await buy('pm_card_visa', code.toLowerCase())
    assert.deepEqual(await transactionsOf(seller), ['sale 9', 'partner_share -3.6'])
    assert.deepEqual(await transactionsOf(affiliate), ['partner_share 1.8'])
    assert.deepEqual(await transactionsOf(coSeller), ['partner_share 1.8'])
    const { data } = await seller.client.purchases.get({ params: { orderId } })
    assert.deepEqual(data.earnings, { platformFee: 1, partners: 3.6, net: 5.4 })
    await buy()
    assert.deepEqual(
      [await balanceOf(seller), await balanceOf(affiliate), await balanceOf(coSeller)],
      [5.4 + 6.75, 1.8, 1.8 + 2.25],
    )
    await assertBooks()
    await pass(days(7) + seconds(1))
    const [balance] = (await affiliate.client.balance.get()).data.balances
    assert.deepEqual([balance?.pending, balance?.available], [0, 1.8])
  })

  it('go back with refunds to the last cent, in whatever parts', async () => {
    const { seller, affiliate, coSeller, code, buy } = await open({ affiliate: 33.33, co_seller: 14.7 })
    const { refund } = await buy('pm_card_visa', code)
    for (const amount of [3.33, 0.01, undefined]) {
      await refund(amount)
      await assertBooks()
    }
    assert.deepEqual(
      [await balanceOf(seller), await balanceOf(affiliate), await balanceOf(coSeller)],
      [0, 0, 0],
    )
    assert.deepEqual(await transactionsOf(affiliate), [
      'partner_share 2.99',
      'partner_share_returned -0.99',
      'partner_share_returned -2',
    ])
  })

  it('leave while a card company decides, and come back or become a refund', async () => {
    const won = await open()
    await won.buy('pm_card_dispute_won', won.code)
    await pass(0)
    assert.deepEqual([await balanceOf(won.affiliate), await balanceOf(won.coSeller)], [0, 0])
    await assertBooks()
    await pass(days(1) + seconds(1))
    assert.deepEqual(await transactionsOf(won.affiliate), [
      'partner_share 1.8',
      'partner_share_held -1.8',
      'partner_share_released 1.8',
    ])
    await assertBooks()

    const lost = await open()
    await lost.buy('pm_card_dispute_partly_lost', lost.code)
    await pass(0)
    await pass(days(1) + seconds(1))
    await assertBooks()
    const [held, released, returned] = (await transactionsOf(lost.coSeller)).slice(1)
    assert.deepEqual([held, released], ['partner_share_held -1.8', 'partner_share_released 1.8'])
    assert.match(returned ?? '', /^partner_share_returned -[01]\.\d+$/)
  })

  it('are not earned by buying through one’s own link, nor by a text that is no code', async () => {
    const { affiliate, coSeller, code, buy } = await open()
    await buy('pm_card_visa', code, affiliate)
    await buy('pm_card_visa', 'newsletter')
    assert.deepEqual(await transactionsOf(affiliate), [])
    assert.equal(await balanceOf(coSeller), 4.5)
  })

  it('are of the price without tax where the marketplace sells', async () => {
    const { seller, affiliate, coSeller, code, buy } = await open()
    const admin = await shop.market.account({ roles: ['admin'] })
    const company = {
      ...{ company: 'Harbor', address: '', postalCode: '', city: '', country: 'DE', vatId: '', taxId: '' },
      ...{ smallBusiness: false, destinationTax: true, legalNotice: '' },
    }
    await admin.client.settings.update({
      body: { merchantOfRecord: 'marketplace', pricesIncludeTax: true, company },
    })
    const buyer = await shop.market.account()
    await (await shop.market.browser(buyer)).billing.update({ body: { country: 'DE' } })
    // 10.00 with 1.60 of tax and a fee of 0.84 leave 7.56.
    const { refund } = await buy('pm_card_visa', code, buyer)
    assert.deepEqual(
      [await balanceOf(seller), await balanceOf(affiliate), await balanceOf(coSeller)],
      [4.54, 1.51, 1.51],
    )
    await assertBooks()
    await refund()
    assert.deepEqual([await balanceOf(seller), await balanceOf(affiliate)], [0, 0])
    await assertBooks()
    await admin.client.settings.update({ body: { merchantOfRecord: 'seller' } })
  })

  it('are royalties of remixes, fixed amounts, and parts of bundles, and go back to the last cent', async () => {
    const { market } = shop
    const { seller, affiliate, coSeller, productId: originalId, code } = await open()
    const params = { productId: originalId }
    await seller.client.remixes.update({ params, body: { royaltyPercent: 25 } })
    const remixer = await market.account()
    const { client } = remixer
    const { data: draft } = await client.products.create({ body: promptBody({ price: 10 }) })
    const remix = { productId: draft.id }
    await client.remixes.update({ params: remix, body: { derivedFrom: originalId } })
    await client.products.publish({ params: remix })
    const offer = { email: coSeller.email, role: 'co_seller', amount: 1.5, ...remix } as const
    const { data: fixed } = await client.partners.invite({ body: offer })
    await coSeller.client.partners.accept({ params: { partnerId: fixed.id } })
    const buyer = await market.account()
    // The code is of another seller.
    const { data: order } = await buyer.client.purchases.create({ body: { ...remix, referralCode: code } })
    assert.deepEqual(
      [await balanceOf(remixer), await balanceOf(seller), await balanceOf(coSeller)],
      [9 - 2.25 - 1.5, 2.25, 1.5],
    )
    await buyer.client.refunds.create({ params: { orderId: order.orderId }, body: { reason: 'No' } })
    await allHandled(market)
    const productIds = [draft.id, await publish(remixer, { price: 30 })]
    const bundle = await publishBundle(remixer, { price: 20, productIds })
    await (await market.account()).client.purchases.create({ body: { productId: bundle } })
    // A quarter of the 18.00 that are left is of the remix: 4.50, of which 1.12 and then 1.50.
    assert.deepEqual(
      [
        await balanceOf(remixer),
        await balanceOf(seller),
        await balanceOf(coSeller),
        await balanceOf(affiliate),
      ],
      [15.38, 1.12, 1.5, 0],
    )
    await assertBooks()
  })

  it('are forgotten with an order that is not paid', async () => {
    const { coSeller, buy } = await open()
    await assert.rejects(buy('pm_card_declined'))
    const [row] = await shop.market.souk.db<{ count: number }[]>`
      select count(*)::int as count from partners.share where booked_at is null`
    assert.equal(row?.count, 0)
    assert.deepEqual(await transactionsOf(coSeller), [])
  })
})
