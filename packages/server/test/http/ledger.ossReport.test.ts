import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runSouk } from '../support/souk-process.ts'

describe('ledger.ossReport', () => {
  const clock = createTestClock(new Date('2026-09-28T10:00:00Z'))
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let market: Marketplace
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-tax-'))
    market = await startMarketplace({ clock, database, masterKey, env: { CURRENCY: 'EUR' } })
  })
  after(async () => {
    await market.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const command = async (...args: string[]) => {
    const souk = runSouk(['admin', 'tax', ...args], {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: masterKey.toString('base64') },
    })
    const { code } = await souk.ended()
    return { code, says: souk.stdout(), complains: souk.stderr() }
  }

  it('has what the marketplace sold in its own name, for admins', async () => {
    const admin = await market.account({ roles: ['admin'] })
    const company = {
      ...{ company: 'Harbor GmbH', address: 'Kai 7', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      ...{ vatId: 'DE136695976', taxId: '', smallBusiness: false, destinationTax: true, legalNotice: '' },
    }
    await market.keepProven(admin)
    const session = market.client(await market.signIn(admin))
    await session.settings.update({ body: { merchantOfRecord: 'marketplace', company } })
    const [seller, buyer] = [await market.account(), await market.account()]
    await market.client(await market.signIn(buyer)).billing.update({ body: { country: 'FI' } })
    const buy = async (currency: string) => {
      const productId = await publish(seller, { price: 125.5, currency })
      await buyer.client.purchases.create({ body: { productId } })
      await market.souk.orders.sweepInvoices()
    }
    await buy('EUR')
    const read = async (format: 'csv' | 'elster') =>
      (await (await admin.client.ledger.ossReport({ query: { quarter: '2026-Q3', format } })).data.text())
        .trim()
        .split('\r\n')
    assert.equal((await read('csv')).at(-1), 'supply,FI,2026,3,25.5,EUR,100.00,25.50')
    assert.deepEqual(await read('elster'), ['#v2.0', '1,FI', '2,FI,STANDARD,25.50,100.00,25.50'])
    const printed = await command('oss', '--quarter', '2026-Q3', '--format', 'elster')
    assert.equal(printed.says, '#v2.0\r\n1,FI\r\n2,FI,STANDARD,25.50,100.00,25.50\r\n', printed.complains)
    const wrong = await command('oss', '--quarter', '2026')
    assert.equal(wrong.code, 1)
    assert.match(wrong.complains, /--quarter is no quarter: write 2026-Q3/)
    await buy('USD')
    await refused(read('elster'), 'CONFLICT')
    const query = { quarter: '2026-Q3' }
    await refused(market.client(await market.signIn(buyer)).ledger.ossReport({ query }), 'FORBIDDEN')
  })
})
