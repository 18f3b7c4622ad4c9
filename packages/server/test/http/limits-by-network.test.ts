import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { minutes } from '../../src/kernel/time.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'

describe('limits by address', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace({ env: { TRUST_PROXY: 'on' } })
  })
  after(() => market.close())

  const statuses = async (addresses: readonly string[], send: (address: string) => Promise<Response>) => {
    const found = []
    for (const address of addresses) found.push((await send(address)).status)
    return found
  }
  const login = (address: string) =>
    market.request('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        email: `${address.replaceAll(':', '-')}@example.com`,
        password: 'wrong password',
      }),
    })
  const inNetwork = (network: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${network}${(i + 1).toString(16)}`)

  it('count failed sign-ins of one IPv6 network together, whichever of its addresses they come from', async () => {
    const found = await statuses(inNetwork('2001:db8:1:2::', 26), login)
    assert.deepEqual([found.indexOf(429), found.filter((status) => status === 429).length], [20, 6])
    assert.deepEqual(await statuses(['2001:db8:1:3::1'], login), [401])
  })

  it('count calls without a credential the same way', async () => {
    // A new minute begins, which all of the calls fit in.
    market.clock.advance(minutes(1) - (market.clock.now().getTime() % minutes(1)))
    const call = (address: string) =>
      market.request('/v1/nothing', { headers: { 'x-forwarded-for': address } })
    const found = await statuses(inNetwork('2001:db8:2:2::', 301), call)
    assert.deepEqual([found.indexOf(429), found.at(-1)], [300, 429])
  })
})
