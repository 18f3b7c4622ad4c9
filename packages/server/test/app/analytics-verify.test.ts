import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { verifyAnalytics } from '../../src/operations/verify-analytics.ts'
import { onlyPostgres } from '../support/clickhouse.ts'
import { openAnalyticsShop, type AnalyticsShop } from '../support/analytics-shop.ts'
import type { Account } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'

describe('analytics verify', () => {
  let shop: AnalyticsShop
  let seller: Account
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-verify-'))
    shop = await openAnalyticsShop()
    seller = await shop.seller()
    const { orderId } = await shop.sell(seller, await shop.buyer(), 20)
    await shop.sell(seller, await shop.buyer(), 300, 'JPY')
    await shop.sell(await shop.seller(), await shop.buyer(), 7)
    shop.market.clock.advance(86_400_000)
    await shop.refund(seller, orderId, 5)
    await shop.complete()
  })
  after(async () => {
    await shop.market.close()
    await rm(folder, { recursive: true, force: true })
  })
  const differ = async (): Promise<string | null> => (await verifyAnalytics(shop.market.souk)).difference

  it('finds nothing where analytics equal the ledger, also while events wait', async () => {
    assert.deepEqual(await verifyAnalytics(shop.market.souk), { sellers: 2, difference: null })
    const { dispatcher } = shop.market.souk
    await dispatcher.stop()
    await shop.sell(seller, await shop.buyer(), 3)
    assert.equal(await differ(), null, 'published')
    await dispatcher.drain()
    assert.equal(await differ(), null, 'handled')
    await shop.complete()
    assert.equal(await differ(), null, 'rolled up')
    dispatcher.start()
  })

  it('counts events that are replayed once, also after a rebuild', async () => {
    const { souk } = shop.market
    await souk.dispatcher.stop()
    await souk.db`update platform.event set due_at = at where type = 'purchase.completed'`
    assert.equal(await differ(), null)
    await souk.analytics.rebuild(() => {})
    assert.equal(await differ(), null)
    souk.dispatcher.start()
    await shop.complete()
    assert.equal(await differ(), null)
  })

  for (const [what, change, name] of [
    ['an amount', 'gross_minor = gross_minor + 1', '2026-03-04 USD: analytics have 1 orders, 20.01 gross'],
    ['a refund', 'refunds_minor = 0', '2026-03-05 USD: analytics have 1 orders, 3.00 gross, 0.00 refunded'],
    [
      'a fee',
      'fees_minor = fees_minor - 1',
      '2026-03-04 USD: analytics have 1 orders, 20.00 gross, 0.00 refunded, 1.99',
    ],
    ['an order', 'orders = orders + 1', '2026-03-04 JPY: analytics have 2 orders'],
    ['a day', "day = '2026-03-06'", '2026-03-04 JPY: analytics have 0 orders'],
  ] as const)
    it(`names the first seller and day where ${what} differs`, onlyPostgres, async () => {
      const { souk } = shop.market
      const currency = name.slice(11, 14)
      const day = what === 'a refund' ? '2026-03-05' : '2026-03-04'
      await souk.db.unsafe(
        `update analytics.daily set ${change} where scope_id = '${seller.id}' and currency = '${currency}' and day = '${day}'`,
      )
      const difference = await differ()
      assert.equal(difference?.startsWith(`${seller.publicId}, ${name}`), true, String(difference))
      assert.match(String(difference), /; the ledger has \d/)
      await souk.analytics.rebuild(() => {})
      assert.equal(await differ(), null)
    })

  it('finds sales that no seller has in the ledger', onlyPostgres, async () => {
    const { souk } = shop.market
    await souk.db`
      update analytics.daily set orders = orders + 1
      where scope_id = '00000000-0000-0000-0000-000000000000' and currency = 'USD' and day = '2026-03-04'`
    assert.match(String(await differ()), /^all sellers, 2026-03-04 USD: analytics have 3 orders, /)
    await souk.analytics.rebuild(() => {})
  })

  it("is an operator's command, which fails where there is a difference", onlyPostgres, async () => {
    const command = async () => {
      const souk = runSouk(['admin', 'analytics', 'verify'], {
        DATA_DIR: folder,
        DATABASE_URL: shop.market.database.url,
      })
      return { code: (await souk.ended()).code, says: souk.stdout() }
    }
    assert.deepEqual(await command(), { code: 0, says: 'analytics equal the ledger, sellers checked: 2\n' })
    await shop.market.souk
      .db`update analytics.daily set orders = 9 where scope_id = ${seller.id} and day = '2026-03-05'`
    const { code, says } = await command()
    assert.equal(code, 1)
    assert.match(
      says,
      new RegExp(`^${seller.publicId}, 2026-03-05 USD: analytics have 9 orders, .*; the ledger has 1 orders`),
    )
  })
})
