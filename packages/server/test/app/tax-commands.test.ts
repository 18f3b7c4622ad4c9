import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createTestClock } from '../support/clock.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'

/** The OECD's schema, `DPIXML_v1.0.xsd`, and xmllint are not part of the project. */
const { DPI_SCHEMA: schema } = process.env

const validate = (xml: string): void => {
  if (schema !== undefined) execFileSync('xmllint', ['--noout', '--schema', schema, '-'], { input: xml })
}

const amounts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<dpi:${name}Q\\d(?: currCode="[A-Z]+")?>(-?\\d+)<`, 'g'))].map(
    ([, one = '']) => one,
  )

describe('the report about sellers', () => {
  const masterKey = randomBytes(32)
  const clock = createTestClock(new Date('2026-02-10T10:00:00Z'))
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

  const report = async (year = '2026') => {
    const souk = runSouk(['admin', 'tax', 'dac7', '--year', year], {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: masterKey.toString('base64') },
    })
    const { code } = await souk.ended()
    return { code, xml: souk.stdout(), complains: souk.stderr() }
  }
  type Details = Parameters<Account['client']['billing']['update']>[0]['body']
  const seller = async (details: Details) => {
    const account = await market.account({ plan: 'enterprise' })
    await market.client(await market.signIn(account)).billing.update({ body: details })
    return account
  }
  const sell = async (account: Account, price: number) => {
    const [productId, buyer] = [await publish(account, { price, currency: 'EUR' }), await market.account()]
    const { orderId } = (await buyer.client.purchases.create({ body: { productId } })).data
    return () => account.client.refunds.grant({ body: { orderId, reason: 'Twice' } })
  }
  const address = { address: 'Kai 7 & 8', postalCode: '20457', city: 'Hamburg', country: 'DE' }

  it('needs the company of the marketplace', async () => {
    const { code, complains } = await report()
    assert.equal(code, 1)
    assert.match(complains, /needs your company in the shop settings: company, address, city, country/)
    assert.match((await report('26')).complains, /--year is no year/)
  })

  it('has sellers of the EU by quarter, net of fees and refunds, and names whom it leaves out', async () => {
    const admin = await market.account({ roles: ['admin'] })
    const session = market.client(await market.signIn(admin))
    await market.keepProven(admin)
    const company = {
      ...{ ...address, company: 'Harbor GmbH', vatId: '', taxId: '12/345/67890' },
      ...{ smallBusiness: false, destinationTax: false, legalNotice: '' },
    }
    await session.settings.update({ body: { company } })
    const [firm, person, american, unknown] = [
      await seller({ ...address, company: 'Lindt <GmbH>', vatId: 'DE136695976' }),
      await seller({ ...address, company: 'Mara de Lindt', taxId: '12 345', birthDate: '1990-05-17' }),
      await seller({ ...address, country: 'US', company: 'Sam Inc.', taxId: '1' }),
      await seller({ city: 'Hamburg' }),
    ]
    await sell(firm, 100)
    const back = await sell(firm, 50)
    await sell(person, 10)
    await sell(american, 10)
    await sell(unknown, 10)
    clock.advance(Date.parse('2026-04-02T10:00:00Z') - clock.now().getTime())
    await back()
    await sell(firm, 20)
    clock.advance(Date.parse('2027-01-05T10:00:00Z') - clock.now().getTime())
    await sell(firm, 1000)
    const { code, xml, complains } = await report()
    assert.equal(code, 0, complains)
    assert.match(
      complains,
      /left out: usr_\w+ without country, company, address, taxId, birthDate or vatId\n/,
    )
    const [, ofFirm = '', ofPerson = '', ...others] = xml.split('<dpi:ReportableSeller>')
    assert.equal(others.length, 0)
    // A tenth is the fee of the marketplace.
    assert.deepEqual(amounts(ofFirm, 'Cons'), ['135', '-27', '0', '0'])
    assert.deepEqual(amounts(ofFirm, 'Fees'), ['15', '-3', '0', '0'])
    assert.deepEqual(amounts(ofFirm, 'Numb'), ['2', '1', '0', '0'])
    assert.deepEqual(amounts(ofFirm, 'Tax'), ['0', '0', '0', '0'])
    assert.match(ofFirm, /<dpi:EntSellerID>.*<dpi:Name>Lindt &lt;GmbH&gt;<\/dpi:Name>/)
    assert.match(
      ofPerson,
      /<dpi:FirstName>Mara de<\/dpi:FirstName><dpi:LastName>Lindt<\/dpi:LastName>.*<dpi:BirthDate>1990-05-17</,
    )
    assert.match(xml, /<dpi:ReportingPeriod>2026-12-31</)
    validate(xml)
  })
})
