import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { noMailServer, startMailServer, type MailServer } from '../support/mail-server.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { inboxOf } from '../support/notified.ts'
import { pdfTextOf } from '../support/pdf-text.ts'
import { allHandled, until } from '../support/wait.ts'

describe('with a mail server of others', { skip: noMailServer() }, () => {
  let server: MailServer
  let market: Marketplace
  before(async () => {
    server = await startMailServer()
    market = await startMarketplace({ env: { SMTP_URL: server.url, MAIL_FROM: 'Souk <shop@souk.example>' } })
  })
  after(async () => {
    await market.close()
    await server.close()
  })

  const send = async () => {
    await allHandled(market)
    await market.souk.notifications.mailDue()
    await market.souk.outbox.drain()
  }

  it('a purchase is in the mailbox of the buyer, with its invoice and as it was written', async () => {
    const [seller, buyer] = [await market.account(), await market.account({ name: 'Jürgen Groß' })]
    const title = 'Grüße „für“ 東京'
    const { orderId } = (
      await buyer.client.purchases.create({ body: { productId: await publish(seller, { title }) } })
    ).data
    await send()
    const user = buyer.email.split('@')[0] ?? ''
    await until(async () => (await server.mailbox(user)).length > 0, 'the email has arrived')
    const [mail] = await server.mailbox(user)
    assert.equal(mail?.subject, `You bought “${title}”`)
    assert.deepEqual(mail?.to, [{ name: 'Jürgen Groß', address: buyer.email }])
    assert.ok(mail?.text?.includes(`${market.url}/library/${orderId}`))
    assert.match(mail?.messageId ?? '', /^<mail_\w+@souk\.example>$|^<[\w-]+@souk\.example>$/)
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    const [invoice] = mail?.attachments ?? []
    assert.equal(invoice?.mimeType, 'application/pdf')
    const pdf = Buffer.from(invoice?.content as ArrayBuffer)
    assert.match(pdfTextOf(pdf), new RegExp(orderId))
  })

  it('an address that it does not have gets no more emails, and its owner sees that', async () => {
    const seller = await market.account()
    const { id } = await market.souk.accounts.create({ email: 'gone@elsewhere.example', name: 'Gone' })
    const key = await market.souk.access.createKey({
      ...{ accountId: id, name: 'test', permissions: ['purchases:write', 'purchases:read'] },
    })
    const buy = async () => {
      const body = { productId: await publish(seller) }
      await market.client(key).purchases.create({ body })
      await send()
    }
    const dashboard = market.client(await market.signIn({ email: 'gone@elsewhere.example' }))
    assert.equal((await dashboard.preferences.get()).data.emailProblem, null)
    await buy()
    assert.equal((await dashboard.preferences.get()).data.emailProblem, 'refused')
    await buy()
    assert.equal((await inboxOf(market, dashboard)).length, 2)
    assert.equal((await market.souk.db`select from platform.mail`).length, 0)
  })
})
