import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { create, movementsOf, pay, requestBy, type ProviderShop } from './provider-shop.ts'

const proveOnce = (shop: () => ProviderShop): void => {
  it('charges once, however often a charge is created and confirmed', async () => {
    const { provider, methods } = shop()
    const request = requestBy(methods.succeeds)
    const references = await Promise.all([1, 2, 3].map(() => create(provider.charges, request)))
    const [reference = ''] = references
    assert.deepEqual(new Set(references), new Set([reference]))
    const outcomes = await Promise.all([1, 2, 3].map(() => provider.charges.confirm(reference, request)))
    for (const outcome of [...outcomes, await provider.charges.confirm(reference, request)])
      assert.deepEqual(outcome, { reference, status: 'succeeded' })
    assert.deepEqual(await movementsOf(shop(), reference), [1_000n])
  })

  it('moves nothing for a charge that is not confirmed', async () => {
    const { provider, methods } = shop()
    const request = requestBy(methods.succeeds)
    const reference = await create(provider.charges, request)
    assert.equal(provider.charges.referenceOf?.(request.orderId) ?? reference, reference)
    const found = await provider.charges.retrieve(reference)
    assert.ok(!found || found.status === 'unconfirmed')
    assert.deepEqual(await movementsOf(shop(), reference), [])
  })

  for (const fault of ['answerIsLost', 'isCutBefore'] as const)
    it(`charges once after a fault: ${fault}`, async () => {
      const { provider, methods } = shop()
      const request = requestBy(methods[fault])
      const first = await pay(shop(), request)
      assert.equal(first.status, 'unknown')
      const found = await provider.charges.retrieve(first.reference)
      assert.equal(found?.status ?? 'unconfirmed', fault === 'answerIsLost' ? 'succeeded' : 'unconfirmed')
      assert.equal((await pay(shop(), request)).status, 'succeeded')
      assert.equal((await provider.charges.retrieve(first.reference))?.status, 'succeeded')
      assert.deepEqual(await movementsOf(shop(), first.reference), [1_000n])
    })

  it('says why a charge is declined, and does not charge it again', async () => {
    const { methods } = shop()
    const request = requestBy(methods.declines)
    const outcome = await pay(shop(), request)
    assert.ok(outcome.status === 'declined' && outcome.declineCode !== '')
    assert.deepEqual(await pay(shop(), request), outcome)
    assert.deepEqual(await movementsOf(shop(), outcome.reference), [])
  })

  it('knows no charge of others', async () => {
    const { charges } = shop().provider
    for (const reference of ['nonsense', randomUUID()])
      assert.equal((await charges.retrieve(reference))?.status ?? 'unconfirmed', 'unconfirmed')
  })
}

const proveWaiting = (shop: () => ProviderShop): void => {
  for (const approve of [true, false])
    it(`asks the buyer, who ${approve ? 'confirms' : 'declines'}`, async () => {
      const { provider, methods, answer } = shop()
      const outcome = await pay(shop(), requestBy(methods.asks))
      assert.equal(outcome.status, 'requires_action')
      const { reference } = outcome
      assert.deepEqual(await movementsOf(shop(), reference), [])
      await answer(outcome, approve)
      const found = await provider.charges.retrieve(reference)
      assert.equal(found?.status, approve ? 'succeeded' : 'declined')
      assert.deepEqual(await movementsOf(shop(), reference), approve ? [1_000n] : [])
    })

  it('works on a debit for days, which cannot be canceled', async () => {
    const { provider, methods, later } = shop()
    const { charges } = provider
    const outcome = await pay(shop(), requestBy(methods.takesDays))
    assert.equal(outcome.status, 'processing')
    const { reference } = outcome
    assert.equal((await charges.cancel(reference)).status, 'processing')
    await later(days(2))
    assert.equal((await charges.retrieve(reference))?.status, 'processing')
    await later(days(2))
    assert.equal((await charges.retrieve(reference))?.status, 'succeeded')
    assert.equal((await charges.cancel(reference)).status, 'succeeded')
  })
}

const proveCanceling = (shop: () => ProviderShop): void => {
  it('cancels what was never confirmed, which then cannot be charged', async () => {
    const { provider, methods } = shop()
    const request = requestBy(methods.succeeds)
    const reference = await create(provider.charges, request)
    for (const outcome of [
      await provider.charges.cancel(reference),
      await provider.charges.cancel(reference),
      await provider.charges.confirm(reference, request),
    ])
      assert.deepEqual(outcome, { reference, status: 'canceled' })
    assert.equal((await provider.charges.retrieve(reference))?.status, 'canceled')
    assert.deepEqual(await movementsOf(shop(), reference), [])
  })

  it('cancels what waits for the buyer, and nothing that has ended', async () => {
    const { provider, methods } = shop()
    const waiting = await pay(shop(), requestBy(methods.asks))
    assert.equal((await provider.charges.cancel(waiting.reference)).status, 'canceled')
    for (const [method, status] of [
      ['succeeds', 'succeeded'],
      ['declines', 'declined'],
    ] as const) {
      const ended = await pay(shop(), requestBy(methods[method]))
      assert.equal((await provider.charges.cancel(ended.reference)).status, status)
    }
  })

  it('cancels or charges, whichever comes first, and says which', async () => {
    const { provider, methods } = shop()
    for (let round = 0; round < 20; round++) {
      const request = requestBy(methods.succeeds)
      const reference = await create(provider.charges, request)
      const confirm = () => provider.charges.confirm(reference, request)
      const cancel = () => provider.charges.cancel(reference)
      const both = round % 2 === 0 ? [confirm(), cancel()] : [cancel(), confirm()]
      const statuses = new Set((await Promise.all(both)).map(({ status }) => status))
      const status = (await provider.charges.retrieve(reference))?.status
      assert.ok(status === 'canceled' || status === 'succeeded', status)
      assert.deepEqual(statuses, new Set([status]))
      const expected = status === 'succeeded' ? [1_000n] : []
      assert.deepEqual(await movementsOf(shop(), reference), expected)
    }
  })
}

export const proveCharges = (shop: () => ProviderShop): void => {
  proveOnce(shop)
  proveWaiting(shop)
  proveCanceling(shop)
}
