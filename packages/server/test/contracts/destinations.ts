import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { hours, minutes } from '../../src/kernel/time.ts'
import { usd, type ProviderShop } from './provider-shop.ts'

const back = 'http://localhost/back'

export const proveDestinations = (shop: () => ProviderShop): void => {
  it('has an account that is paid', async () => {
    const { provider, account } = shop()
    const destination = await provider.destinations.retrieve(await account('pays'))
    assert.deepEqual([destination?.status, destination?.requirements], ['active', []])
    assert.match(destination?.last4 ?? '', /^\d{4}$/)
  })

  it('makes one account of a seller, and none of what it does not know', async () => {
    const { destinations } = shop().provider
    const request = { sellerId: randomUUID(), token: destinations.tokens?.[0] }
    const [first, second] = [await destinations.create(request), await destinations.create(request)]
    assert.equal(first?.reference, second?.reference)
    assert.equal(await destinations.retrieve('nonsense'), undefined)
    if (destinations.tokens)
      for (const token of [undefined, '', 'nonsense', 'constructor'])
        assert.equal(await destinations.create({ sellerId: randomUUID(), token }), undefined)
  })

  it('asks a seller for documents, looks at them, and then pays', async () => {
    const { provider, account, giveDocuments, later, callbacks } = shop()
    const { destinations, transfers } = provider
    const reference = await account('needsDocuments')
    const before = await destinations.retrieve(reference)
    assert.equal(before?.status, 'incomplete')
    assert.ok(before.requirements.length > 0)
    const transfer = { payoutId: randomUUID(), destination: reference, amount: usd(1_000) }
    const early = await transfers.create(transfer)
    assert.ok(early.status === 'failed' && early.code === 'destination_restricted')
    await callbacks()
    await giveDocuments((await destinations.createLink(reference, back)).url, true)
    assert.equal((await destinations.retrieve(reference))?.status, 'pending')
    await later(minutes(5))
    const ready = await destinations.retrieve(reference)
    assert.deepEqual([ready?.status, ready?.requirements, ready?.dueAt], ['active', [], null])
    const events = (await Promise.all((await callbacks()).map(provider.readCallback))).flat()
    assert.ok(events.some((event) => event?.object === 'destination' && event.reference === reference))
    assert.equal((await transfers.create(transfer)).status, 'succeeded')
  })

  it('says that documents were not good, and ends what cannot be mended', async () => {
    const { provider, account, giveDocuments } = shop()
    const { destinations } = provider
    const reference = await account('needsDocuments')
    for (const status of ['restricted', 'rejected']) {
      await giveDocuments((await destinations.createLink(reference, back)).url, false)
      assert.equal((await destinations.retrieve(reference))?.status, status)
    }
  })

  it('makes links that expire, a new one each time', async () => {
    const { provider, account, giveDocuments, later } = shop()
    const { destinations } = provider
    const reference = await account('needsDocuments')
    const link = await destinations.createLink(reference, back)
    assert.ok(URL.canParse(link.url))
    await later(hours(2))
    await assert.rejects(giveDocuments(link.url, true))
    const next = await destinations.createLink(reference, back)
    assert.notEqual(next.url, link.url)
    assert.ok(next.expiresAt > link.expiresAt)
    await giveDocuments(next.url, true)
  })
}
