import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

const perEuro = { USD: '1.0842', JPY: '163.27', GBP: '0.8331', CHF: '0.9312', SEK: '11.5235' }

/** As the European Central Bank writes it. */
const listOf = (
  day: string,
  rates: Readonly<Record<string, string>> = perEuro,
) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${Object.entries(rates)
  .map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`

describe('markets.getRates', () => {
  let market: Marketplace
  let reader: Account
  let bank: Server
  let answer: (response: ServerResponse) => void
  before(async () => {
    bank = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1')
    await once(bank, 'listening')
    const { port } = bank.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    market = await startMarketplace({
      env: {
        EXCHANGE_RATES_URL: `${origin}/eurofxref-daily.xml`,
        WEBHOOKS_ALLOW_INSECURE: `127.0.0.1:${port}`,
      },
    })
    reader = await market.account()
  })
  after(async () => {
    await market.close()
    bank.close()
  })
  beforeEach(async () => {
    await market.souk.db`delete from markets.rate`
  })

  const dayAgo = (count: number) =>
    new Date(market.clock.now().getTime() - days(count)).toISOString().slice(0, 10)
  const publishList = (xml: string, status = 200) => {
    answer = (response) => response.writeHead(status, { 'content-type': 'text/xml' }).end(xml)
  }
  const read = async () => (await reader.client.markets.getRates()).data

  it('gives the rates of the day, with the day and who published them', async () => {
    assert.deepEqual(await read(), { date: null, source: null, rates: [] })
    publishList(listOf(dayAgo(1)))
    assert.equal(await market.souk.markets.refreshRates(), 6)
    assert.deepEqual(await read(), {
      ...{ date: dayAgo(1), source: 'European Central Bank' },
      rates: [
        { currency: 'CHF', perEuro: 0.9312 },
        { currency: 'EUR', perEuro: 1 },
        { currency: 'GBP', perEuro: 0.8331 },
        { currency: 'JPY', perEuro: 163.27 },
        { currency: 'SEK', perEuro: 11.5235 },
        { currency: 'USD', perEuro: 1.0842 },
      ],
    })
  })

  it('goes on with those of yesterday when it gets anything else', async () => {
    publishList(listOf(dayAgo(2)))
    await market.souk.markets.refreshRates()
    const others = [
      () => publishList('<html>Maintenance</html>'),
      () => publishList(listOf(dayAgo(1)), 503),
      () => publishList(listOf('2026-13-45')),
      () => publishList(listOf(dayAgo(1), { USD: '1.1' })),
      () => publishList(listOf(dayAgo(1), { ...perEuro, USD: '0' })),
      () => publishList(listOf(dayAgo(1), { ...perEuro, USD: 'NaN', GBP: '-1' }).replaceAll("'CHF'", "'C'")),
      () => publishList(`${listOf(dayAgo(1))}${' '.repeat(100_000)}`),
      () => publishList(listOf(dayAgo(3))),
      () => void (answer = (response) => response.destroy()),
    ]
    for (const other of others) {
      other()
      await market.souk.markets.refreshRates()
      assert.equal((await read()).date, dayAgo(2))
      assert.equal((await read()).rates.length, 6)
    }
    publishList(listOf(dayAgo(1), { ...perEuro, USD: '1.2' }))
    await market.souk.markets.refreshRates()
    assert.equal((await read()).rates.find(({ currency }) => currency === 'USD')?.perEuro, 1.2)
  })

  it('gives none that are older than ten days', async () => {
    publishList(listOf(dayAgo(10)))
    await market.souk.markets.refreshRates()
    assert.equal((await read()).date, dayAgo(10))
    await market.souk.db`update markets.rate set day = day - 1`
    assert.deepEqual(await read(), { date: null, source: null, rates: [] })
  })
})
