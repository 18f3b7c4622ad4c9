import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Client } from '@souk/sdk'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('billing.invoice', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  const read = (session: Client, invoiceId: string) => session.billing.invoice({ params: { invoiceId } })

  it('is a PDF for its account alone', async () => {
    const account = await market.account()
    await market.souk.invoices.issueMonth({
      ...{ accountId: account.id, kind: 'invoice', amount: { minor: 500n, currency: 'USD' } },
      ...{ period: '2026-01', end: new Date('2026-01-31T23:59:59Z') },
    })
    const session = market.client(await market.signIn(account))
    const [invoice] = (await session.billing.invoices()).data
    const { data, headers } = await read(session, invoice?.id ?? '')
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.match(Buffer.from(await data.arrayBuffer()).toString('latin1'), /^%PDF-1\.7/)

    const other = market.client(await market.signIn(await market.account()))
    assert.deepEqual((await other.billing.invoices()).data, [])
    for (const invoiceId of [invoice?.id ?? '', 'doc_00000000000000000000000000', 'nonsense'])
      await refused(read(other, invoiceId), 'NOT_FOUND')
  })
})
