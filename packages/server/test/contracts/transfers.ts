import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { days, hours, minutes } from '../../src/kernel/time.ts'
import { movementsOf, usd, type AccountOf, type ProviderShop } from './provider-shop.ts'

const requestTo = async ({ account, newId }: ProviderShop, of: AccountOf) => ({
  payoutId: newId(),
  destination: await account(of),
  amount: usd(1_000),
})

/** A transfer that succeeds. */
const transferred = async (shop: ProviderShop, of: AccountOf) => {
  const request = await requestTo(shop, of)
  const transfer = await shop.provider.transfers.create(request)
  assert.equal(transfer.status, 'succeeded')
  return { request, transfer }
}

const proveTransfersAlone = (shop: () => ProviderShop): void => {
  it('transfers once, and is found by our identifier', async () => {
    const { transfers } = shop().provider
    const request = await requestTo(shop(), 'pays')
    assert.equal(await transfers.find(request), undefined)
    const outcomes = await Promise.all([1, 2, 3].map(() => transfers.create(request)))
    const [first] = outcomes
    assert.ok(first?.status === 'succeeded')
    for (const outcome of [...outcomes, await transfers.find(request)]) assert.deepEqual(outcome, first)
    assert.deepEqual(await movementsOf(shop(), first.reference), [-1_000n])
  })

  it('takes a transfer back once, and no more than was sent', async () => {
    const { transfers } = shop().provider
    const { request, transfer } = await transferred(shop(), 'pays')
    const reversal = { reversalId: randomUUID(), transfer: transfer.reference, amount: usd(600) }
    for (const { status } of await Promise.all([1, 2, 3].map(() => transfers.reverse(reversal))))
      assert.equal(status, 'succeeded')
    const found = await transfers.find(request)
    assert.ok(found?.status === 'succeeded')
    assert.equal(found.reversed.minor, 600n)
    const more = await transfers.reverse({ ...reversal, reversalId: randomUUID() })
    assert.equal(more.status, 'failed')
    assert.deepEqual(await movementsOf(shop(), reversal.reversalId), [600n])
  })
}

const provePayouts = (shop: () => ProviderShop): void => {
  it('pays out once, and is found by our identifier', async () => {
    const { payouts } = shop().provider
    const { request } = await transferred(shop(), 'pays')
    assert.equal(await payouts.find(request), undefined)
    const outcomes = await Promise.all([1, 2, 3].map(() => payouts.create(request)))
    for (const outcome of [...outcomes, await payouts.find(request)]) assert.deepEqual(outcome, outcomes[0])
    await shop().later(minutes(1))
    assert.equal((await payouts.find(request))?.status, 'paid')
  })

  it('leaves in the account what the bank did not take, from where it comes back', async () => {
    const { payouts, transfers } = shop().provider
    const { request, transfer } = await transferred(shop(), 'fails')
    await payouts.create(request)
    await shop().later(minutes(1))
    const payout = await payouts.find(request)
    assert.ok(payout?.status === 'failed' && payout.reason !== '')
    const reversal = { reversalId: request.payoutId, transfer: transfer.reference, amount: usd(1_000) }
    assert.equal((await transfers.reverse(reversal)).status, 'succeeded')
  })

  it('takes nothing back that has left the account', async () => {
    const { payouts, transfers } = shop().provider
    const { request, transfer } = await transferred(shop(), 'pays')
    await payouts.create(request)
    const reversal = { reversalId: randomUUID(), transfer: transfer.reference, amount: usd(1_000) }
    assert.equal((await transfers.reverse(reversal)).status, 'failed')
  })

  for (const [account, first, firstMs, last, lastMs] of [
    ['isSlow', 'in_transit', 0, 'paid', hours(1)],
    ['returnsLate', 'paid', minutes(1), 'failed', days(3)],
  ] as const)
    it(`follows a payout from ${first} to ${last}`, async () => {
      const { provider, later } = shop()
      const { request } = await transferred(shop(), account)
      await provider.payouts.create(request)
      if (firstMs > 0) await later(firstMs)
      assert.equal((await provider.payouts.find(request))?.status, first)
      await later(lastMs)
      assert.equal((await provider.payouts.find(request))?.status, last)
    })

  it('finds a payout whose answer was lost', async () => {
    const { payouts } = shop().provider
    const { request } = await transferred(shop(), 'answerIsLost')
    assert.equal((await payouts.create(request)).status, 'unknown')
    await shop().later(minutes(1))
    assert.equal((await payouts.find(request))?.status, 'paid')
  })
}

export const proveTransfers = (shop: () => ProviderShop): void => {
  proveTransfersAlone(shop)
  provePayouts(shop)

  it('says that the balance is too small for a transfer, which can be repeated', async () => {
    const { provider, later } = shop()
    const request = await requestTo(shop(), 'balanceIsLate')
    const outcome = await provider.transfers.create(request)
    assert.ok(outcome.status === 'failed' && outcome.code === 'insufficient_balance')
    assert.equal(await provider.transfers.find(request), undefined)
    await later(hours(1) + minutes(1))
    assert.equal((await provider.transfers.create(request)).status, 'succeeded')
  })
}
