import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { webhooksPerAccount } from '@souk/contract'
import type { Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

const url = 'https://hooks.example.com/souk'

describe('webhooks.create', () => {
  let market: Marketplace
  before(async () => {
    market = await sharedMarketplace()
  })
  after(() => market.close())

  it('answers with the endpoint and its secret, which is shown this once and stored sealed', async () => {
    const { client } = await market.account()
    const { data, status } = await client.webhooks.create({
      body: {
        url,
        events: ['purchase.*', 'purchase.*'],
        description: 'Orders',
        headers: { 'X-Shop': 'swordfish-7' },
      },
    })
    assert.equal(status, 201)
    const { id, secret, createdAt, updatedAt, ...rest } = data
    assert.match(id, /^whk_[0-9a-z]{26}$/)
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    assert.equal(createdAt, updatedAt)
    assert.deepEqual(rest, {
      url,
      events: ['purchase.*'],
      description: 'Orders',
      status: 'active',
      disabledReason: null,
      headerNames: ['X-Shop'],
      maxInFlight: 10,
      maxPerSecond: null,
      strictOrder: false,
      failingSince: null,
      previousSecretExpiresAt: null,
      previousSecretSignsUntil: null,
    })
    const { data: read } = await client.webhooks.get({ params: { webhookId: id } })
    assert.deepEqual(read, { id, createdAt, updatedAt, ...rest })
    const stored = await market.souk.db`select endpoint::text as row from webhooks.endpoint`
    const raw = Buffer.from(secret.slice(6), 'base64')
    for (const hidden of [secret, secret.slice(6), raw.toString('hex'), Buffer.from(secret).toString('hex')])
      assert.ok(!JSON.stringify(stored).includes(hidden), 'the secret is in the table')
    assert.ok(!JSON.stringify(stored).includes(Buffer.from('swordfish-7').toString('hex')))
  })

  it('takes https alone, and tells one reason for every address that is not public', async () => {
    const { client } = await market.account()
    const reasonFor = async (bad: string) =>
      (await refused(client.webhooks.create({ body: { url: bad, events: ['*'] } }), 'INVALID_REQUEST'))
        .details
    for (const bad of [
      'http://hooks.example.com/',
      'ftp://example.com',
      'not a url',
      '',
      'https://u:p@example.com/',
    ])
      assert.equal((await reasonFor(bad)).field, 'url')
    const reasons = new Set<string | undefined>()
    for (const hidden of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '10.0.0.1',
      '169.254.169.254',
      '[::1]',
      '[fd00::1]',
    ])
      reasons.add((await reasonFor(`https://${hidden}/`)).reason)
    assert.deepEqual([...reasons], ['is not an address that requests can be sent to'])
  })

  it('refuses events that do not exist and headers that are not to be set', async () => {
    const { client } = await market.account()
    const create = (over: object) => client.webhooks.create({ body: { url, events: ['*'], ...over } })
    for (const events of [[], ['purchase'], ['purchase.gone'], ['*.completed'], ['test.*']])
      await refused(create({ events }), 'INVALID_REQUEST')
    for (const name of [
      'Host',
      'Cookie',
      'content-type',
      'X-Service-Signature',
      'webhook-id',
      'Content-Length',
      'bad name',
      '',
    ])
      assert.ok(
        (await refused(create({ headers: { [name]: 'x' } }), 'INVALID_REQUEST')).details.field?.startsWith(
          'headers.',
        ),
      )
    for (const value of ['a\r\nb: c', 'é', ' x'])
      await refused(create({ headers: { 'X-Shop': value } }), 'INVALID_REQUEST')
    await refused(create({ headers: { 'X-Shop': 'a', 'x-shop': 'b' } }), 'INVALID_REQUEST')
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`X-${n}`, 'x']))
    await refused(create({ headers: many }), 'INVALID_REQUEST')
  })

  it(`is for ${webhooksPerAccount} endpoints of an account at most, however many come at once`, async () => {
    const { client } = await market.account({ plan: 'enterprise' })
    const results = await Promise.allSettled(
      Array.from({ length: webhooksPerAccount + 3 }, () =>
        client.webhooks.create({ body: { url, events: ['*'] } }),
      ),
    )
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    assert.deepEqual(refusals, ['CONFLICT', 'CONFLICT', 'CONFLICT'])
    await refused(client.webhooks.create({ body: { url, events: ['*'] } }), 'CONFLICT')
  })

  it('needs webhooks:write, and reading needs webhooks:read (Decision 31)', async () => {
    const { client } = await market.account({ permissions: ['webhooks:read', 'products:write'] })
    const error = await refused(client.webhooks.create({ body: { url, events: ['*'] } }), 'UNAUTHORIZED')
    assert.equal(error.details['required'], 'webhooks:write')
    await client.webhooks.list()
    const writer = await market.account({ permissions: ['webhooks:write'] })
    await writer.client.webhooks.create({ body: { url, events: ['*'] } })
    await refused(writer.client.webhooks.list(), 'UNAUTHORIZED')
  })
})
