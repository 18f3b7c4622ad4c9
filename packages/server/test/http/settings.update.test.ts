import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { refused } from '../support/refusal.ts'
import { startMarketplace, promptBody, publish, type Marketplace } from '../support/marketplace.ts'
import { until } from '../support/wait.ts'

describe('settings.update', () => {
  let market: Marketplace
  let admin: Client
  before(async () => {
    market = await startMarketplace()
    const { client } = await market.account({ roles: ['admin'] })
    admin = client
  })
  after(() => market.close())

  const faultOf = async (body: Parameters<Client['settings']['update']>[0]['body']) => {
    const { details } = await refused(admin.settings.update({ body }), 'INVALID_REQUEST')
    return { field: details.field, rule: details.rule, params: details.params }
  }

  it('changes what is given, and notes the values before and after', async () => {
    const { data } = await admin.settings.update({ body: { name: '  Prompt Harbor ', accent: '#7A3E9D' } })
    assert.deepEqual([data.settings.name, data.settings.accent], ['Prompt Harbor', '#7a3e9d'])
    assert.equal(data.settings.feeBasisPoints, 1_000)
    const { data: read } = await admin.settings.get()
    assert.deepEqual(read, data)
    const [entry] = (await admin.audit.list({ query: { action: 'settings' } })).data
    assert.deepEqual(
      [entry?.before, entry?.after],
      [
        { name: 'Souk', accent: null },
        { name: 'Prompt Harbor', accent: '#7a3e9d' },
      ],
    )
    // What is so already is no change.
    await admin.settings.update({ body: { name: 'Prompt Harbor' } })
    assert.equal((await admin.audit.list({ query: { action: 'settings' } })).data.length, 1)
  })

  it('is refused if another admin was faster, unless it says that this does not matter', async () => {
    const { headers } = await admin.settings.get()
    const etag = headers.get('etag') ?? ''
    await admin.settings.update({ body: { tagline: 'First' }, headers: { 'if-match': etag } })
    const stale = admin.settings.update({ body: { tagline: 'Second' }, headers: { 'if-match': etag } })
    assert.equal((await refused(stale, 'PRECONDITION_FAILED')).details.rule, 'settings_changed')
    await admin.settings.update({ body: { tagline: 'Third' }, headers: { 'if-match': '*' } })
    assert.equal((await admin.settings.get()).data.settings.tagline, 'Third')
  })

  it('names the field that is wrong, and the nearest readable accent', async () => {
    assert.deepEqual(await faultOf({ name: '\u200b' }), {
      ...{ field: 'name', rule: 'name_invalid', params: undefined },
    })
    const { params, ...rest } = await faultOf({ accent: '#ffcc00' })
    assert.deepEqual(rest, { field: 'accent', rule: 'accent_unreadable' })
    const nearest = String(params?.['nearest'])
    assert.equal((await admin.settings.update({ body: { accent: nearest } })).data.settings.accent, nearest)
    assert.equal((await faultOf({ accent: 'red' })).rule, 'not_color')
    assert.equal((await faultOf({ supportEmail: 'help' })).rule, 'not_email')
    assert.equal((await faultOf({ currency: 'XQX' })).rule, 'not_currency')
    const category = { slug: 'writing', en: 'Writing', de: '', hidden: false }
    assert.deepEqual(await faultOf({ categories: [category, category] }), {
      ...{ field: 'categories.1.slug', rule: 'duplicate_slug', params: undefined },
    })
    assert.equal((await faultOf({ feeBasisPoints: 10_001 })).field, 'feeBasisPoints')
  })

  it('holds for new products and new orders without a restart', async () => {
    const [seller, buyer] = [await market.account(), await market.account()]
    await admin.settings.update({ body: { currency: 'EUR', feeBasisPoints: 2_000, moderation: true } })
    const { data: draft } = await seller.client.products.create({ body: promptBody({ price: 10 }) })
    const published = await seller.client.products.publish({ params: { productId: draft.id } })
    assert.deepEqual([published.data.currency, published.data.status], ['EUR', 'pending_review'])
    const fixed = await refused(admin.settings.update({ body: { currency: 'USD' } }), 'CONFLICT')
    assert.equal(fixed.details.rule, 'currency_fixed')
    assert.equal((await admin.settings.get()).data.currencyFixed, true)

    await admin.settings.update({ body: { moderation: false } })
    const productId = await publish(seller, { title: 'Another', price: 10 })
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    await admin.settings.update({ body: { feeBasisPoints: 0 } })
    const fees = await market.souk.db<{ fee: number }[]>`select fee_basis_points as fee from orders.order`
    assert.deepEqual([order.status, fees[0]?.fee], ['completed', 2_000])
  })

  it('refuses what the environment sets, names the variable, and reaches every other server', async () => {
    const other = await startMarketplace({
      ...{ database: market.database, clock: market.clock },
      env: { SHOP_NAME: 'Fixed Name', PLATFORM_FEE_BPS: '500' },
    })
    try {
      const { client } = await other.account({ roles: ['admin'] })
      const { data } = await client.settings.get()
      assert.deepEqual([data.settings.name, data.settings.feeBasisPoints], ['Fixed Name', 500])
      assert.deepEqual(data.overrides, [
        { setting: 'name', variable: 'SHOP_NAME' },
        { setting: 'feeBasisPoints', variable: 'PLATFORM_FEE_BPS' },
      ])
      const fixed = await refused(client.settings.update({ body: { name: 'Mine' } }), 'CONFLICT')
      assert.deepEqual(fixed.details.params, { setting: 'name', variable: 'SHOP_NAME' })
      await client.settings.update({ body: { heroTitle: 'Seen by both' } })
      await until(
        async () => market.souk.shop.current().heroTitle === 'Seen by both',
        'the other server knows',
      )
    } finally {
      await other.close()
    }
  })

  it('is for admins alone', async () => {
    const { client } = await market.account()
    await refused(client.settings.update({ body: { name: 'Mine' } }), 'UNAUTHENTICATED')
  })
})
