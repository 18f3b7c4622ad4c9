import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('ledger.taxReport', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const query = { from: '2000-01-01', to: '2099-12-31' }

  it('has the invoices of the marketplace itself, for admins', async () => {
    const [admin, member] = [await market.account({ roles: ['admin'] }), await market.account()]
    await market.souk.invoices.issueMonth({
      ...{ accountId: member.id, kind: 'invoice', amount: { minor: 777_777n, currency: 'CHF' } },
      ...{ period: '2026-01', end: new Date('2026-01-31T23:59:59Z') },
    })
    const text = await (await admin.client.ledger.taxReport({ query })).data.text()
    assert.match(text, /^country,reason,rate,vat_id,currency,net,tax\r\n/)
    assert.match(text, /,no_tax,0,,CHF,7777\.77,0\.00\r\n/)
    await refused(market.client(await market.signIn(member)).ledger.taxReport({ query }), 'FORBIDDEN')
  })
})
