import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { examine } from '../../src/operations/doctor.ts'
import { openFiles } from '../../src/app/open.ts'
import { days } from '../../src/kernel/time.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

const path = '/.well-known/security.txt'
const publicly = { BASE_URL: 'https://souk.example', PAYMENTS: 'none', TRUST_PROXY: 'on' }

const configurationOf = async ({ souk }: Marketplace): Promise<string | undefined> =>
  (await examine(souk, await openFiles(souk.config))).find(({ check }) => check === 'configuration')?.says

describe('security.txt', () => {
  let market: Marketplace
  before(async () => {
    const env = { ...publicly, SECURITY_CONTACT: 'mailto:security@souk.example' }
    market = await startMarketplace({ env })
  })
  after(() => market.close())

  const fields = async (): Promise<Map<string, string>> => {
    const response = await market.request(path)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\n')
    return new Map(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]))
  }

  it('says where a weakness is reported, and is never out of date', async () => {
    const read = await fields()
    assert.deepEqual([...read.keys()], ['Contact', 'Expires', 'Canonical', 'Preferred-Languages'])
    assert.equal(read.get('Contact'), 'mailto:security@souk.example')
    assert.equal(read.get('Canonical'), `${market.url}${path}`)
    market.clock.advance(days(500))
    const left = Date.parse((await fields()).get('Expires') ?? '') - market.clock.now().getTime()
    assert.ok(left > days(360) && left <= days(365), String(left))
    assert.doesNotMatch((await configurationOf(market)) ?? '', /SECURITY_CONTACT/)
  })

  it('is missing without a contact, which the doctor of a public marketplace notes', async () => {
    const other = await startMarketplace({ env: publicly })
    try {
      const response = await other.request(path, { headers: { accept: 'text/html' } })
      assert.equal(response.status, 404)
      const says = (await configurationOf(other)) ?? ''
      assert.match(says, /SECURITY_CONTACT is not set/)
      assert.match(says, /TRUST_PROXY=on/)
    } finally {
      await other.close()
    }
  })

  it('takes a mailto or https URL of one line', () => {
    for (const contact of ['mailto:a@example.com', 'https://example.com/report?x=1'])
      assert.equal(readConfig({ SECURITY_CONTACT: contact }).SECURITY_CONTACT, contact)
    for (const contact of ['a@example.com', 'http://example.com', 'https://', 'mailto:', 'mailto:a@b\nX: y'])
      assert.throws(
        () => readConfig({ SECURITY_CONTACT: contact }),
        /SECURITY_CONTACT must be a URL/,
        contact,
      )
  })
})
