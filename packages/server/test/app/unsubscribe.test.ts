import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Email } from 'postal-mime'
import { days } from '../../src/kernel/time.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { lastMail, member } from '../support/notified.ts'

const header = (mail: Email | undefined, name: string): string =>
  mail?.headers.find(({ key }) => key === name)?.value ?? ''

describe('unsubscribing from emails', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  const sold = async (language: 'en' | 'de' = 'en') => {
    const [seller, buyer] = [await member(market, 'Mara Lindt'), await member(market, 'Jonas Weber')]
    await seller.dashboard.preferences.update({ body: { language } })
    const sell = async () => {
      await buyer.client.purchases.create({ body: { productId: await publish(seller, { title: 'Haiku' }) } })
      return lastMail(market, seller.email)
    }
    const mail = await sell()
    const path = new URL(/<(.+)>/.exec(header(mail, 'list-unsubscribe'))?.[1] ?? '').pathname
    const frequency = async () => {
      const { kinds } = (await seller.dashboard.preferences.get()).data
      return kinds.find(({ kind }) => kind === 'sale')?.email
    }
    return { seller, sell, mail, path, frequency }
  }

  it('by one click of the mailbox, without a session', async () => {
    const { sell, mail, path, frequency } = await sold()
    assert.equal(header(mail, 'list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    const answer = await market.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    assert.equal(answer.status, 200)
    assert.equal(await frequency(), 'off')
    assert.equal((await sell())?.messageId, mail?.messageId)
  })

  it('holds at once, also for what waits for a summary', async () => {
    const { seller, sell, mail, path } = await sold()
    await seller.dashboard.preferences.update({ body: { kinds: [{ kind: 'sale', email: 'daily' }] } })
    await sell()
    await market.request(path, { method: 'POST' })
    market.clock.advance(days(2))
    assert.equal((await lastMail(market, seller.email))?.messageId, mail?.messageId)
  })

  it('on a page that a link opens, which alone changes nothing', async () => {
    const { path, frequency } = await sold('de')
    const page = await market.request(path)
    assert.equal(page.status, 200)
    assert.match(await page.text(), /<html lang="de">[^]*Diese E-Mails abbestellen\?[^]*<form method="post">/)
    assert.equal(await frequency(), 'now')
    const done = await market.request(path, { method: 'POST' })
    assert.match(await done.text(), /Abbestellt/)
    assert.equal(await frequency(), 'off')
  })

  it('refuses a token that was not made here', async () => {
    const { path } = await sold()
    for (const method of ['GET', 'POST']) {
      const answer = await market.request(`${path.slice(0, -4)}AAAA`, { method })
      assert.equal(answer.status, 404)
      assert.match(await answer.text(), /This link does not work/)
    }
  })
})
