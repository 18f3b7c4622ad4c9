import assert from 'node:assert/strict'
import { it } from 'node:test'
import { minutes } from '../../src/kernel/time.ts'
import type { RawCallback } from '../../src/modules/payments/provider/provider.ts'
import { pay, requestBy, type ProviderShop } from './provider-shop.ts'

/** A genuine callback about a new charge. */
const sent = async (shop: ProviderShop): Promise<{ callback: RawCallback; reference: string }> => {
  await shop.callbacks()
  const outcome = await pay(shop, requestBy(shop.methods.asks))
  await shop.answer(outcome, true)
  const [callback] = await shop.callbacks()
  assert.ok(callback)
  return { callback, reference: outcome.reference }
}

export const proveCallbacks = (shop: () => ProviderShop): void => {
  it('reads what a genuine callback names, the same each time', async () => {
    const { provider } = shop()
    const { callback, reference } = await sent(shop())
    const events = await provider.readCallback(callback)
    assert.ok(events)
    assert.ok(events.some((event) => event.object === 'charge' && event.reference === reference))
    for (const { id, type } of events) assert.ok(id !== '' && type !== '')
    assert.deepEqual(await provider.readCallback(callback), events)
  })

  it('reads no callback that is forged', async () => {
    const { provider } = shop()
    const { callback } = await sent(shop())
    const { headers, body } = callback
    const other = await sent(shop())
    const forged: readonly RawCallback[] = [
      { headers: {}, body },
      { headers, body: `${body} ` },
      { headers, body: '' },
      { headers, body: '{' },
      { headers, body: other.callback.body },
      ...Object.keys(headers).map((name) => ({ headers: { ...headers, [name]: 'x' }, body })),
      ...Object.keys(headers).map((name) => ({ headers: { ...headers, [name]: ['x', 'y'] }, body })),
    ]
    for (const one of forged) assert.equal(await provider.readCallback(one), undefined, JSON.stringify(one))
  })

  it('reads no callback that is old', async () => {
    const { provider, later } = shop()
    const { callback } = await sent(shop())
    await later(minutes(6))
    assert.equal(await provider.readCallback(callback), undefined)
  })
}
