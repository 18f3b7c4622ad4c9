import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { verifyWebhook, WebhookVerificationError } from '../src/index.ts'

const secret = `whsec_${randomBytes(32).toString('base64')}`
const body = JSON.stringify({
  id: 'evt_1',
  type: 'test',
  created: '2026-11-21T10:00:00.000Z',
  data: { message: 'é' },
})
const now = Date.parse('2026-11-21T10:00:00Z')

const service = (timestamp = now / 1_000, key = secret) => ({
  'X-Service-Timestamp': String(timestamp),
  'X-Service-Signature': createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex'),
})
const standard = (timestamp = now / 1_000, ...keys: string[]) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(timestamp),
  'webhook-signature': (keys.length > 0 ? keys : [secret])
    .map((key) =>
      createHmac('sha256', Buffer.from(key.slice(6), 'base64')).update(`evt_1.${timestamp}.${body}`),
    )
    .map((mac) => `v1,${mac.digest('base64')}`)
    .join(' '),
})
const refuses = (headers: Record<string, string>, text: string | Uint8Array = body, key = secret) =>
  assert.rejects(verifyWebhook(text, headers, key, { now }), WebhookVerificationError)

describe('verifyWebhook', () => {
  it('gives the event of a genuine request, by either scheme, as text or bytes', async () => {
    for (const headers of [service(), standard(), { ...service(), ...standard() }]) {
      const expected = JSON.parse(body)
      assert.deepEqual(await verifyWebhook(body, headers, secret, { now }), expected)
      assert.deepEqual(await verifyWebhook(Buffer.from(body), headers, secret, { now }), expected)
      assert.deepEqual(await verifyWebhook(body, new Headers(headers), secret, { now }), expected)
      assert.deepEqual(await verifyWebhook(body, Object.entries(headers), secret, { now }), expected)
    }
  })

  it('takes both forms of the header: bare and with sha256=, in any case of its name', async () => {
    const { 'X-Service-Signature': signature, ...rest } = service()
    await verifyWebhook(body, { ...rest, 'x-service-signature': `sha256=${signature}` }, secret, { now })
    await verifyWebhook(body, { ...rest, 'X-SERVICE-SIGNATURE': signature.toUpperCase() }, secret, { now })
  })

  it('takes either secret during a rotation', async () => {
    const old = `whsec_${randomBytes(32).toString('base64')}`
    const headers = { ...service(), ...standard(now / 1_000, secret, old) }
    await verifyWebhook(body, headers, secret, { now })
    await verifyWebhook(body, headers, old, { now })
  })

  it('refuses another secret, a changed body, and what is missing or malformed', async () => {
    const other = `whsec_${randomBytes(32).toString('base64')}`
    for (const headers of [service(), standard()]) {
      await refuses(headers, body, other)
      await refuses(headers, `${body} `)
      await refuses(headers, body.replace('é', 'e'))
    }
    await refuses({})
    await refuses({ ...service(), 'X-Service-Timestamp': '' })
    await refuses({ ...service(), 'X-Service-Timestamp': `${now / 1_000}.0` })
    for (const bad of [
      '',
      'zz',
      service()['X-Service-Signature'].slice(2),
      `v1,${service()['X-Service-Signature']}`,
    ])
      await refuses({ ...service(), 'X-Service-Signature': bad })
    for (const bad of ['', 'v1,', 'v1,!!!', standard()['webhook-signature'].replace('v1', 'v2')])
      await refuses({ ...standard(), 'webhook-signature': bad })
    const { 'webhook-id': _, ...without } = standard()
    await refuses(without)
    await refuses({ ...standard(), 'webhook-id': 'evt_2' })
  })

  it('refuses timestamps more than 300 seconds off, either way, unless configured otherwise', async () => {
    for (const form of [service, standard]) {
      for (const apart of [300, -300]) await verifyWebhook(body, form(now / 1_000 - apart), secret, { now })
      for (const apart of [301, -301]) await refuses(form(now / 1_000 - apart))
      await verifyWebhook(body, form(now / 1_000 - 900), secret, { now, toleranceSeconds: 1_000 })
      await assert.rejects(verifyWebhook(body, form(now / 1_000 - 11), secret, { now, toleranceSeconds: 10 }))
    }
  })
})
