import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { member } from '../support/notified.ts'

const token = 'the-token-of-the-relay'

describe('reports of the mail relay', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace({ env: { MAIL_FAILURES_TOKEN: token } })
  })
  after(() => market.close())

  const report = (body: unknown, authorization = `Bearer ${token}`) =>
    market.request('/api/mail/failures', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const rowCount = async () => (await market.souk.db`select 1 from platform.mail_problem`).length

  it('say that an address returns emails, or that someone does not want them', async () => {
    const { email, dashboard } = await member(market, 'Mara Lindt')
    const problem = async () => (await dashboard.preferences.get()).data.emailProblem
    for (const reason of ['bounce', 'complaint']) {
      const answer = await report({ address: ` ${email.toUpperCase()}`, reason })
      assert.deepEqual([answer.status, await answer.json()], [200, { received: true }])
      assert.equal(await problem(), reason)
    }
    const before = await rowCount()
    assert.equal((await report({ address: 'no-one@example.com', reason: 'bounce' })).status, 200)
    assert.equal(await rowCount(), before)
  })

  it('are refused without the token', async () => {
    for (const authorization of ['', 'Bearer', `Bearer ${token}x`, token])
      assert.equal((await report({ address: 'a@example.com', reason: 'bounce' }, authorization)).status, 403)
  })

  it('name each field that is wrong', async () => {
    const faultsOf = async (body: unknown) => {
      const answer = await report(body)
      assert.equal(answer.status, 400)
      const { error } = (await answer.json()) as { error: { details: { errors: { field: string }[] } } }
      return error.details.errors.map(({ field }) => field)
    }
    assert.deepEqual(await faultsOf({}), ['address', 'reason'])
    assert.deepEqual(await faultsOf({ address: 'a@example.com', reason: 'full' }), ['reason'])
    assert.deepEqual(await faultsOf({ address: ['a@example.com'], reason: 'bounce' }), ['address'])
    for (const body of ['null', '[]', '1']) assert.deepEqual(await faultsOf(body), ['address', 'reason'])
    assert.deepEqual(await faultsOf('{"address"'), ['body'])
  })

  it('have no address without a token', async () => {
    const other = await startMarketplace()
    assert.equal((await other.request('/api/mail/failures', { method: 'POST' })).status, 404)
    await other.close()
  })
})
