import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { transact } from '../../src/platform/db/database.ts'
import { openExecutionShop, type ExecutionShop } from '../support/execution-shop.ts'
import { providerNames } from '../support/providers/emulator.ts'
import { refused } from '../support/refusal.ts'

describe('credentials.create', () => {
  let shop: ExecutionShop
  before(async () => {
    shop = await openExecutionShop()
  })
  after(() => shop.close())

  for (const provider of providerNames)
    it(`stores a key of ${provider} that the provider takes, sealed, and shows its end alone`, async () => {
      const { dashboard, id } = await shop.member()
      const text = `sk-${provider}-correct-horse-battery-Zz9x`
      const { data, status } = await dashboard.credentials.create({
        body: { provider, key: text, name: ' Mine ', monthlyBudget: 12.5 },
      })
      assert.equal(status, 201)
      assert.match(data.id, /^pkey_[0-9a-z]{26}$/)
      assert.deepEqual(
        [data.provider, data.name, data.last4, data.isDefault, data.monthlyBudget, data.spentThisMonth],
        [provider, 'Mine', 'Zz9x', true, 12.5, 0],
      )
      assert.equal(data.lastUsedAt, null)
      const [row] = await shop.market.souk.db`
        select row_to_json(key)::text as text, encode(sealed, 'escape') as sealed
        from execution.provider_key as key where account_id = ${id}`
      for (const stored of [
        JSON.stringify(data),
        String(row?.['text']),
        String(row?.['sealed']),
        shop.market.log(),
      ])
        assert.ok(!stored.includes('correct-horse'), 'the key is somewhere in clear')
    })

  it('is noted in the audit log without the key', async () => {
    const { dashboard } = await shop.member()
    const admin = shop.market.client(
      await shop.market.signIn(await shop.market.account({ roles: ['admin'] })),
    )
    const { data } = await dashboard.credentials.create({
      body: { provider: 'openai', key: 'sk-secret-secret-1234' },
    })
    const { data: entries } = await admin.audit.list({ query: { action: 'provider_key.added' } })
    const entry = entries.find(({ subject }) => subject === data.id)
    assert.deepEqual(entry?.after, { provider: 'openai', last4: '1234', monthlyBudget: null })
  })

  it('makes the first key of a provider its default, and another one on request', async () => {
    const { dashboard } = await shop.member()
    const add = async (isDefault?: boolean) =>
      (
        await dashboard.credentials.create({
          body: {
            provider: 'mistral',
            key: 'k-0123456789',
            ...(isDefault === undefined ? {} : { isDefault }),
          },
        })
      ).data
    const [first, second, third] = [await add(), await add(), await add(true)]
    assert.deepEqual(
      [first, second, third].map(({ isDefault }) => isDefault),
      [true, false, true],
    )
    const { data } = await dashboard.credentials.list()
    assert.deepEqual(
      data.filter(({ isDefault }) => isDefault).map(({ id }) => id),
      [third.id],
    )
  })

  for (const provider of providerNames)
    it(`refuses a key that ${provider} rejects, and stores nothing`, async () => {
      const { dashboard } = await shop.member()
      const body = { provider, key: 'sk-bad-key-0001' }
      const error = await refused(dashboard.credentials.create({ body }), 'INVALID_REQUEST')
      assert.deepEqual([error.details.field, error.details.reason], ['key', 'is refused by the provider'])
      assert.equal((await dashboard.credentials.list()).data.length, 0)
    })

  it('takes a key without credit or beyond its rate: it is a key all the same', async () => {
    const { addKey } = await shop.member()
    for (const scenario of ['quota', 'rateLimit'] as const) {
      shop.emulators.openai.play(scenario)
      assert.equal((await addKey('openai')).provider, 'openai')
    }
    shop.emulators.openai.play('success')
  })

  it('says so when the provider fails, is overloaded or cannot be reached', async () => {
    const { dashboard } = await shop.member()
    const body = { provider: 'anthropic', key: 'sk-ant-0123456789' }
    for (const [scenario, code] of [
      ['serverError', 'PROVIDER_ERROR'],
      ['cut', 'PROVIDER_ERROR'],
      ['overloaded', 'SERVICE_UNAVAILABLE'],
    ] as const) {
      shop.emulators.anthropic.play(scenario)
      await refused(dashboard.credentials.create({ body }), code)
    }
    shop.emulators.anthropic.play('success')
    assert.equal((await dashboard.credentials.list()).data.length, 0)
  })

  it('gives up on a provider that does not answer in 10 seconds', async () => {
    const { dashboard } = await shop.member()
    shop.emulators.google.play('stall')
    const body = { provider: 'google', key: 'AIza-0123456789' }
    const error = await refused(dashboard.credentials.create({ body }), 'PROVIDER_TIMEOUT')
    assert.equal(error.details.reason, 'provider_timeout')
    shop.emulators.google.play('success')
  })

  it('names the providers there are, and refuses what is no key', async () => {
    const { dashboard } = await shop.member()
    for (const provider of ['cohere', 'demo', 'constructor']) {
      const body = { provider, key: 'k-0123456789' }
      const error = await refused(dashboard.credentials.create({ body }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'provider')
      assert.match(String(error.details.reason), /openai, anthropic, google, mistral, local/)
    }
    for (const key of ['', 'two words', 'line\r\nX-Header: 1', 'schlüssel']) {
      const body = { provider: 'openai', key }
      const error = await refused(dashboard.credentials.create({ body }), 'INVALID_REQUEST')
      assert.equal(error.details.field, 'key')
    }
  })

  it('holds an account to 50 keys', async () => {
    const { dashboard, id } = await shop.member()
    const principal = { accountId: id, roles: [], permissions: new Set<never>() }
    const { keys } = shop.market.souk.execution
    for (let count = 0; count < 50; count++)
      await transact(shop.market.souk.db, (tx) =>
        keys.add(tx, principal, { provider: 'openai', text: keys.seal(principal, 'k-0123456789') }),
      )
    const body = { provider: 'openai', key: 'k-0123456789' }
    await refused(dashboard.credentials.create({ body }), 'CONFLICT')
  })

  it('is for sessions alone', async () => {
    const { client } = await shop.member()
    const body = { provider: 'openai', key: 'k-0123456789' }
    await refused(client.credentials.create({ body }), 'UNAUTHENTICATED')
  })
})
