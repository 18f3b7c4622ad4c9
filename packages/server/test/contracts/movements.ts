import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import type { Movement } from '../../src/modules/payments/provider/provider.ts'
import { pay, requestBy, usd, type ProviderShop } from './provider-shop.ts'

const readAll = async ({ provider }: ProviderShop, since: Date): Promise<Movement[]> => {
  const movements: Movement[] = []
  for await (const movement of provider.movements(since)) movements.push(movement)
  return movements
}

const sum = (movements: readonly Movement[], of: 'gross' | 'fee' | 'net'): bigint =>
  movements.reduce((total, movement) => total + movement[of].minor, 0n)

export const proveMovements = (shop: () => ProviderShop): void => {
  it('adds up to charges less refunds, fees, disputes and transfers', async () => {
    const { provider, methods, account, later } = shop()
    await later(days(10))
    const known = new Set((await readAll(shop(), new Date(0))).map(({ id }) => id))
    const { reference: charge } = await pay(shop(), requestBy(methods.succeeds, 5_000))
    const returning = await pay(shop(), requestBy(methods.refundReturns, 700))
    await pay(shop(), requestBy(methods.disputeIsLost, 2_000))
    await pay(shop(), requestBy(methods.disputeIsWon, 300))
    await pay(shop(), requestBy(methods.declines, 900))
    await provider.refunds.create({ refundId: randomUUID(), charge, amount: usd(1_200) })
    await provider.refunds.create({ refundId: randomUUID(), charge: returning.reference, amount: usd(700) })
    const request = { payoutId: randomUUID(), destination: await account('pays'), amount: usd(1_500) }
    const transfer = await provider.transfers.create(request)
    assert.ok(transfer.status === 'succeeded')
    const reversal = { reversalId: randomUUID(), transfer: transfer.reference, amount: usd(500) }
    await provider.transfers.reverse(reversal)
    await later(0)
    await later(days(10))
    const all = await readAll(shop(), new Date(0))
    const added = all.filter(({ id }) => !known.has(id))
    assert.equal(sum(added, 'gross'), 5_000n + 700n + 2_000n + 300n - 2_000n - 1_200n - 1_500n + 500n)
    assert.ok(sum(added, 'fee') > 0n)
    assert.equal(sum(added, 'net'), sum(added, 'gross') - sum(added, 'fee'))
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    assert.deepEqual(
      all.map(({ at }) => at),
      all.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime()),
    )
    const middle = all[Math.floor(all.length / 2)]?.at ?? new Date(0)
    assert.deepEqual(
      (await readAll(shop(), middle)).map(({ id }) => id),
      all.filter(({ at }) => at >= middle).map(({ id }) => id),
    )
  })
}
