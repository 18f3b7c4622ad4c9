import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { refused } from '../support/refusal.ts'

describe('credentials.update', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  it('changes what is given and leaves the rest', async () => {
    const { dashboard, addKey } = await shop.member()
    const key = await addKey('openai', { monthlyBudget: 5 })
    const params = { providerKeyId: key.id }
    const { data: named } = await dashboard.credentials.update({ params, body: { name: 'Team' } })
    assert.deepEqual(named, { ...key, name: 'Team' })
    const { data: free } = await dashboard.credentials.update({ params, body: { monthlyBudget: null } })
    assert.equal(free.monthlyBudget, null)
  })

  it('has one default for each provider, under concurrent changes', async () => {
    const { dashboard, addKey } = await shop.member()
    const keys = [await addKey('openai'), await addKey('openai'), await addKey('openai')]
    const other = await addKey('google')
    await Promise.all(
      [...keys, ...keys].map(({ id }) =>
        dashboard.credentials.update({ params: { providerKeyId: id }, body: { isDefault: true } }),
      ),
    )
    const { data } = await dashboard.credentials.list()
    const defaults = data.filter(({ isDefault }) => isDefault)
    assert.equal(defaults.length, 2)
    assert.ok(defaults.some(({ id }) => id === other.id))
  })

  it('does not know another account’s key', async () => {
    const { dashboard } = await shop.member()
    const foreign = await (await shop.member()).addKey('openai')
    for (const providerKeyId of [foreign.id, 'nonsense']) {
      const request = { params: { providerKeyId }, body: { name: 'Mine' } }
      await refused(dashboard.credentials.update(request), 'NOT_FOUND')
    }
  })
})
