import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { publish } from '../support/marketplace.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

describe('deliveries.tail', () => {
  let shop: WebhookShop
  before(async () => {
    shop = await openWebhookShop()
  })
  after(() => shop.close())

  interface Shown {
    readonly webhookId: string
    readonly type: string
    readonly httpStatus: number
  }
  const shownIn = (text: string): Shown[] =>
    [...text.matchAll(/^event: attempt\nid: \S+\ndata: (.*)$/gm)].map(
      (match) => JSON.parse(match[1] ?? '') as Shown,
    )

  it('shows attempts as they end, those of the caller alone', async () => {
    const account = await shop.market.account()
    const outsider = await shop.market.account()
    const { id } = await shop.listen(account, { events: ['product.published'] })
    await shop.listen(outsider)
    const { data, headers } = await account.client.deliveries.tail({ query: { follow: 30 } })
    assert.match(headers.get('content-type') ?? '', /^text\/event-stream/)
    let text = ''
    const reading = (async () => {
      for await (const chunk of data.body ?? []) {
        text += Buffer.from(chunk as Uint8Array).toString()
        if (shownIn(text).length === 2) return
      }
    })()
    await publish(account)
    await publish(outsider)
    await shop.deliver()
    await account.client.webhooks.test({ params: { webhookId: id } })
    await shop.deliver()
    await reading
    assert.deepEqual(
      shownIn(text).map(({ webhookId, type, httpStatus }) => [webhookId, type, httpStatus]),
      [
        [id, 'product.published', 200],
        [id, 'test', 200],
      ],
    )
  })

  it('ends at once unless it is to follow, and goes on where a connection broke off', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    const other = await shop.listen(account)
    await account.client.webhooks.test({ params: { webhookId: id } })
    await account.client.webhooks.test({ params: { webhookId: other.id } })
    await shop.deliver()
    const tail = async (query: object, lastEventId?: string) => {
      const headers = lastEventId ? { 'Last-Event-ID': lastEventId } : {}
      return shownIn(await (await account.client.deliveries.tail({ query, headers })).data.text())
    }
    assert.equal((await tail({})).length, 2)
    assert.equal((await tail({}, '0001-01-01')).length, 2)
    assert.deepEqual(
      (await tail({ webhookId: id })).map(({ webhookId }) => webhookId),
      [id],
    )
    shop.market.clock.advance(120_000)
    assert.equal((await tail({})).length, 0)
    const longAgo = new Date(shop.market.clock.now().getTime() - 150_000).toISOString()
    assert.equal((await tail({}, longAgo)).length, 2)
    assert.equal((await tail({}, 'nonsense')).length, 0)
  })

  it('is read by the SDK as events, and taken up again after one that was seen', async () => {
    const account = await shop.market.account()
    const { id } = await shop.listen(account)
    for (let n = 0; n < 2; n++) await account.client.webhooks.test({ params: { webhookId: id } })
    await shop.deliver()
    const read = async (headers: Record<string, string> = {}) => {
      const all = []
      for await (const item of account.client.deliveries.tailStream({ headers })) all.push(item)
      return all
    }
    const all = await read()
    assert.deepEqual(
      all.map(({ event, data }) => [event, (data as Shown).webhookId, (data as Shown).httpStatus]),
      [
        ['attempt', id, 200],
        ['attempt', id, 200],
      ],
    )
    shop.market.clock.advance(120_000)
    assert.deepEqual(await read(), [])
    assert.deepEqual(await read({ 'Last-Event-ID': all[1]?.id ?? '' }), all, 'recent attempts are sent again')
  })
})
