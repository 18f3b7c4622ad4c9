import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { NotificationPreferencesChange } from '@souk/contract'
import { createTestClock } from '../support/clock.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { inboxOf, lastMail, member } from '../support/notified.ts'
import { refused } from '../support/refusal.ts'
import { allHandled } from '../support/wait.ts'

describe('preferences.update', () => {
  // A Wednesday, in winter time.
  const start = new Date('2026-03-04T20:30:00Z')
  let market: Marketplace
  before(async () => {
    market = await startMarketplace({ clock: createTestClock(start) })
  })
  after(() => market.close())

  const people = async (body: NotificationPreferencesChange) => {
    const [seller, buyer] = [await member(market, 'Mara Lindt'), await member(market, 'Jonas Weber')]
    const { data } = await seller.dashboard.preferences.update({ body })
    const sell = async () => {
      const productId = await publish(seller, { title: 'Haiku', price: 4.5 })
      await buyer.client.purchases.create({ body: { productId } })
      await allHandled(market)
    }
    const subject = async () => (await lastMail(market, seller.email))?.subject
    const goTo = (time: string) => market.clock.advance(Date.parse(time) - market.clock.now().getTime())
    return { seller, buyer, data, sell, subject, goTo }
  }

  it('changes what is named, and no more', async () => {
    const { seller, data } = await people({
      timeZone: 'Europe/Berlin',
      quietHours: { from: '22:00', until: '07:00' },
    })
    assert.deepEqual([data.language, data.timeZone], ['en', 'Europe/Berlin'])
    const body: NotificationPreferencesChange = { kinds: [{ kind: 'review', email: 'off' }] }
    const changed = (await seller.dashboard.preferences.update({ body })).data
    assert.deepEqual(changed, {
      ...data,
      kinds: data.kinds.map((one) => (one.kind === 'review' ? { ...one, email: 'off' } : one)),
    })
    const { data: cleared } = await seller.dashboard.preferences.update({
      body: { quietHours: null },
    })
    assert.equal(cleared.quietHours, null)
  })

  it('changes that meet all hold', async () => {
    const { seller } = await people({})
    const { update } = seller.dashboard.preferences
    for (let round = 0; round < 10; round++) {
      const [timeZone, from] =
        round % 2 === 0 ? (['Europe/Berlin', '22:00'] as const) : (['UTC', '23:00'] as const)
      const quietHours = { from, until: '07:00' }
      await Promise.all([
        update({ body: { timeZone } }),
        update({ body: { quietHours } }),
        update({ body: { kinds: [{ kind: 'sale', email: 'daily' }] } }),
      ])
      const { data } = await seller.dashboard.preferences.get()
      assert.deepEqual([data.timeZone, data.quietHours], [timeZone, quietHours])
    }
  })

  it('takes what a browser suggests while nothing was chosen, and never later', async () => {
    const { seller } = await people({ kinds: [{ kind: 'review', email: 'off' }] })
    const { preferences } = seller.dashboard
    const suggest = async (language: 'en' | 'de', timeZone: string) =>
      (await preferences.update({ body: { language, timeZone, initial: true } })).data
    const first = await suggest('de', 'Europe/Berlin')
    assert.deepEqual([first.language, first.timeZone], ['de', 'Europe/Berlin'])
    assert.equal(first.kinds.find(({ kind }) => kind === 'review')?.email, 'off')
    const second = await suggest('en', 'Asia/Tokyo')
    assert.deepEqual([second.language, second.timeZone], ['de', 'Europe/Berlin'])
    const chosen = (await preferences.update({ body: { language: 'en' } })).data
    assert.deepEqual(await suggest('de', 'Asia/Tokyo'), chosen)
    const unknown = preferences.update({ body: { timeZone: 'Mars/Olympus', initial: true } })
    await refused(unknown, 'INVALID_REQUEST')
  })

  it('refuses a time zone that there is not', async () => {
    const { seller } = await people({})
    for (const timeZone of ['Mars/Olympus', '+02:00']) {
      const call = seller.dashboard.preferences.update({ body: { timeZone } })
      assert.match((await refused(call, 'INVALID_REQUEST')).message, /timeZone/)
    }
  })

  it('sends emails at once, in the language of the account', async () => {
    const english = await people({})
    await english.sell()
    assert.equal(await english.subject(), 'You sold “Haiku”')
    const german = await people({ language: 'de' })
    await german.sell()
    assert.equal(await german.subject(), 'Du hast „Haiku“ verkauft')
    const [first] = await inboxOf(market, german.seller.dashboard)
    assert.equal(
      first?.text,
      'Jonas Weber hat 4,50\u00a0$ bezahlt. Nach der Marktplatzgebühr verdienst du 4,05\u00a0$.',
    )
  })

  it('sends none that is off, and shows none outside of the inbox', async () => {
    const off = await people({ kinds: [{ kind: 'sale', email: 'off' }] })
    await off.sell()
    assert.equal(await off.subject(), undefined)
    assert.equal((await inboxOf(market, off.seller.dashboard)).length, 1)
    const mailOnly = await people({ kinds: [{ kind: 'sale', inbox: false }] })
    await mailOnly.sell()
    assert.equal(await mailOnly.subject(), 'You sold “Haiku”')
    assert.deepEqual(await inboxOf(market, mailOnly.seller.dashboard), [])
    assert.equal((await mailOnly.seller.dashboard.notifications.count()).data.unread, 0)
    const neither = await people({ kinds: [{ kind: 'sale', inbox: false, email: 'off' }] })
    await neither.sell()
    const rows = await market.souk.db`
      select from notifications.notification where account_id = ${neither.seller.id}`
    assert.equal(rows.length, 0)
  })

  it('gathers daily ones until 8:00 of the time zone, and weekly ones until Monday', async () => {
    const daily = await people({ timeZone: 'Asia/Tokyo', kinds: [{ kind: 'sale', email: 'daily' }] })
    const weekly = await people({ timeZone: 'America/New_York', kinds: [{ kind: 'sale', email: 'weekly' }] })
    for (let n = 0; n < 2; n++) {
      await daily.sell()
      await weekly.sell()
    }
    // It is 5:30 on Thursday in Tokyo.
    daily.goTo('2026-03-04T22:59:00Z')
    assert.equal(await daily.subject(), undefined)
    daily.goTo('2026-03-04T23:00:00Z')
    assert.equal(await daily.subject(), '2 notifications')
    // Summer time began on Sunday in New York.
    weekly.goTo('2026-03-09T11:59:00Z')
    assert.equal(await weekly.subject(), undefined)
    weekly.goTo('2026-03-09T12:00:00Z')
    const mail = await lastMail(market, weekly.seller.email)
    assert.equal(mail?.subject, '2 notifications')
    assert.equal(mail?.text?.match(/You sold “Haiku”/g)?.length, 2)
    daily.goTo(start.toISOString())
  })

  it('holds what can wait until quiet hours end, and sends what was just done', async () => {
    const { seller, sell, subject, goTo } = await people({
      ...{ timeZone: 'Europe/Berlin', quietHours: { from: '21:00', until: '07:00' } },
    })
    await sell()
    assert.equal(await subject(), undefined)
    const other = await member(market, 'Other')
    const productId = await publish(other, { title: 'Sonnet' })
    await seller.client.purchases.create({ body: { productId } })
    assert.equal(await subject(), 'You bought “Sonnet”')
    goTo('2026-03-05T05:59:00Z')
    assert.equal(await subject(), 'You bought “Sonnet”')
    goTo('2026-03-05T06:00:00Z')
    assert.equal(await subject(), 'You sold “Haiku”')
    goTo(start.toISOString())
  })
})
