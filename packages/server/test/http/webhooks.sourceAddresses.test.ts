import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readConfig } from '../../src/platform/config/config.ts'
import { examine } from '../../src/operations/doctor.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'

const doctorOf = async ({ souk }: Marketplace): Promise<string> => {
  const findings = await examine(souk, souk.files)
  return findings.find(({ check }) => check === 'configuration')?.says ?? ''
}

describe('webhooks.sourceAddresses', () => {
  it("lists the operator's addresses (spec 6.5)", async () => {
    const addresses = ['192.0.2.10', '192.0.2.11', '2001:db8::12']
    const market = await startMarketplace({ env: { WEBHOOK_SOURCE_ADDRESSES: addresses.join(', ') } })
    const { client } = await market.account()
    assert.deepEqual((await client.webhooks.sourceAddresses()).data, { addresses })
    assert.doesNotMatch(await doctorOf(market), /WEBHOOK_SOURCE_ADDRESSES/)
    await market.close()
  })

  it('is empty where the operator named none, and refuses what is no address', async () => {
    const market = await sharedMarketplace()
    const { client } = await market.account()
    assert.deepEqual((await client.webhooks.sourceAddresses()).data, { addresses: [] })
    assert.match(await doctorOf(market), /WEBHOOK_SOURCE_ADDRESSES is empty/)
    await market.close()
    assert.throws(
      () => readConfig({ WEBHOOK_SOURCE_ADDRESSES: '192.0.2.10, example.com' }),
      /WEBHOOK_SOURCE_ADDRESSES must be IP addresses/,
    )
  })
})
