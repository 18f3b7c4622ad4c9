import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { movementsOf, pay, requestBy, usd, type MethodOf, type ProviderShop } from './provider-shop.ts'

const charged = async (shop: ProviderShop, method: MethodOf): Promise<string> => {
  const { status, reference } = await pay(shop, requestBy(shop.methods[method] ?? ''))
  assert.equal(status, 'succeeded')
  return reference
}

const proveOnce = (shop: () => ProviderShop): void => {
  it('gives back once, also in parts, and is found by our identifier', async () => {
    const { refunds } = shop().provider
    const charge = await charged(shop(), 'succeeds')
    const parts = [400, 600].map((minor) => ({ refundId: randomUUID(), charge, amount: usd(minor) }))
    for (const part of parts) {
      const outcomes = await Promise.all([1, 2, 3].map(() => refunds.create(part)))
      assert.deepEqual(new Set(outcomes.map(({ status }) => status)), new Set(['succeeded']))
      const [{ reference = '' } = {}] = outcomes
      assert.deepEqual(await movementsOf(shop(), reference), [-part.amount.minor])
      assert.deepEqual(await refunds.retrieve(reference), {
        ...{ reference, refundId: part.refundId, charge, amount: part.amount, status: 'succeeded' },
      })
    }
    const listed = await refunds.list(charge)
    assert.deepEqual(
      listed.map(({ refundId }) => refundId).toSorted(),
      parts.map(({ refundId }) => refundId).toSorted(),
    )
  })

  it('gives back no more than was charged, whatever comes at once', async () => {
    const { refunds } = shop().provider
    const charge = await charged(shop(), 'succeeds')
    const requests = Array.from({ length: 4 }, () => ({ refundId: randomUUID(), charge, amount: usd(600) }))
    const statuses = (await Promise.all(requests.map(refunds.create))).map(({ status }) => status)
    assert.deepEqual(statuses.toSorted(), ['failed', 'failed', 'failed', 'succeeded'])
    const unpaid = await pay(shop(), requestBy(shop().methods.declines))
    const request = { refundId: randomUUID(), charge: unpaid.reference, amount: usd(1) }
    assert.equal((await refunds.create(request)).status, 'failed')
  })

  it('knows no refund of others', async () => {
    const { refunds } = shop().provider
    assert.equal(await refunds.retrieve('nonsense'), undefined)
    assert.deepEqual(await refunds.list('nonsense'), [])
  })
}

export const proveRefunds = (shop: () => ProviderShop): void => {
  proveOnce(shop)

  it('says why a refund is refused', async () => {
    const { refunds } = shop().provider
    const charge = await charged(shop(), 'refundIsRefused')
    const outcome = await refunds.create({ refundId: randomUUID(), charge, amount: usd(1_000) })
    assert.ok(outcome.status === 'failed' && outcome.reason !== '')
  })

  for (const [method, first, last] of [
    ['refundIsPending', 'pending', 'succeeded'],
    ['refundReturns', 'succeeded', 'failed'],
  ] as const)
    it(`follows a refund from ${first} to ${last}, and tells of it`, async () => {
      const { provider, later, callbacks } = shop()
      const charge = await charged(shop(), method)
      const request = { refundId: randomUUID(), charge, amount: usd(1_000) }
      const { status, reference = '' } = await provider.refunds.create(request)
      assert.equal(status, first)
      await callbacks()
      await later(days(3))
      const found = await provider.refunds.retrieve(reference)
      assert.equal(found?.status, last)
      assert.equal((await provider.refunds.create(request)).status, last)
      const events = (await Promise.all((await callbacks()).map(provider.readCallback))).flat()
      assert.ok(events.some((event) => event?.object === 'refund' && event.reference === reference))
      const moved = last === 'failed' ? [-1_000n, 1_000n] : [-1_000n]
      assert.deepEqual(await movementsOf(shop(), reference), moved)
    })
}
