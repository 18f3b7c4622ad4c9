import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { notificationKindNames, type ProductCreation } from '@souk/contract'
import { exampleEmail } from '../../src/modules/notifications/emails/examples.ts'
import { transact } from '../../src/platform/db/database.ts'
import { createSmtpTransport } from '../../src/platform/mail/transport.ts'
import { publish, startMarketplace, tokenIn, type Marketplace } from '../support/marketplace.ts'
import { lastMail, member } from '../support/notified.ts'
import { pdfTextOf } from '../support/pdf-text.ts'
import { startSmtp } from '../support/smtp.ts'
import { allHandled } from '../support/wait.ts'

describe('emails of notifications', () => {
  let market: Marketplace
  before(async () => {
    market = await startMarketplace()
  })
  after(() => market.close())

  const buy = async (title: string, over: Partial<ProductCreation> = {}) => {
    const [seller, buyer] = [await member(market, 'Mara Lindt'), await member(market, 'Jonas Weber')]
    const productId = await publish(seller, { title, ...over })
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    return { seller, buyer, productId, order }
  }

  it('bring the invoice of a purchase, which is made when they are sent', async () => {
    const { seller, buyer, order } = await buy('Haiku of the day')
    await allHandled(market)
    await market.souk.notifications.mailDue()
    const [size] = await market.souk.db<{ bytes: number }[]>`
      select max(octet_length(sealed))::int as bytes from platform.mail`
    assert.ok(size && size.bytes < 4_096, `${size?.bytes} bytes are stored`)
    const mail = (await market.mails(buyer.email)).at(-1)
    const { invoiceNumber } = (await buyer.client.purchases.get({ params: { orderId: order.orderId } })).data
    const [file, ...others] = mail?.attachments ?? []
    assert.equal(others.length, 0)
    assert.deepEqual([file?.filename, file?.mimeType], [`${invoiceNumber}.pdf`, 'application/pdf'])
    const text = pdfTextOf(Buffer.from(file?.content as ArrayBuffer))
    for (const part of [invoiceNumber ?? '', order.orderId, 'Haiku of the day', 'Mara Lindt', 'Jonas Weber'])
      assert.ok(text.includes(part), `"${part}" in ${text}`)
    assert.deepEqual((await market.mails(seller.email)).at(-1)?.attachments, [])
  })

  it('bring it also when the product is deleted', async () => {
    const { seller, buyer, productId } = await buy('Short-lived')
    await seller.client.products.delete({ params: { productId } })
    const mail = await lastMail(market, buyer.email)
    assert.equal(mail?.subject, 'You bought “Short-lived”')
    assert.equal(mail.attachments.length, 1)
  })

  it('have none of what cost nothing, and say so', async () => {
    const { seller, buyer } = await buy('Gift to all', { pricing: { model: 'free' } })
    const mail = await lastMail(market, buyer.email)
    assert.equal(mail?.subject, '“Gift to all” is yours')
    assert.match(mail.text ?? '', /It is from Mara Lindt and cost you nothing\./)
    assert.deepEqual(mail.attachments, [])
    assert.equal((await lastMail(market, seller.email))?.subject, '“Gift to all” was taken for free')
  })

  it('stop when the address takes none, until a link shows that it does', async () => {
    const { souk } = market
    const { seller, buyer } = await buy('First')
    await lastMail(market, seller.email)
    const count = async () =>
      (await market.mails(seller.email)).filter(({ subject }) => subject?.startsWith('You sold')).length
    assert.equal(await count(), 1)
    const problem = async () => (await seller.dashboard.preferences.get()).data.emailProblem
    assert.equal(await problem(), null)
    await transact(souk.db, (tx) => souk.outbox.reportProblem(tx, seller.email, 'refused'))
    assert.equal(await problem(), 'refused')
    const sell = async (title: string) => {
      await buyer.client.purchases.create({ body: { productId: await publish(seller, { title }) } })
      await lastMail(market, seller.email)
    }
    await sell('Second')
    assert.equal(await count(), 1)
    const [notified] = (await seller.dashboard.notifications.list()).data
    assert.equal(notified?.title, 'You sold “Second”')
    // A link that an admin prints proves nothing.
    await market.signIn(seller)
    assert.equal(await problem(), 'refused')
    await market.client().auth.magicLink({ body: { email: seller.email } })
    const token = tokenIn((await market.mails(seller.email)).at(-1))
    await market.client().auth.verify({ body: { token } })
    assert.equal(await problem(), null)
    await sell('Third')
    assert.equal(await count(), 2)
  })

  it('bring no invoices in a summary', async () => {
    const { buyer } = await buy('One of two')
    const seller = await market.account()
    await buyer.client.purchases.create({ body: { productId: await publish(seller) } })
    const mail = await lastMail(market, buyer.email)
    assert.equal(mail?.subject, '2 notifications')
    assert.deepEqual(mail.attachments, [])
  })

  it('say the same as text and as HTML, of each kind and in each language', async (test) => {
    const smtp = await startSmtp()
    const transport = createSmtpTransport({ url: smtp.url, from: { address: 'no-reply@souk.example' } })
    test.after(async () => {
      transport.close()
      await smtp.close()
    })
    const brand = market.souk.shop.mailBrand()
    const setting = { baseUrl: 'https://souk.example' }
    const each = [...notificationKindNames.map((kind) => [kind]), notificationKindNames]
    for (const language of ['en', 'de'] as const)
      for (const kinds of each) {
        const email = exampleEmail(kinds, { ...setting, language })
        await transport.deliver(email, { id: `${language}-${kinds.join('-')}`, brand })
        const { parsed, raw } = smtp.received.at(-1) ?? assert.fail('nothing came')
        assert.match(raw, /^Content-Type: multipart\/alternative;/m)
        assert.equal(parsed.subject, email.subject)
        const shown = shownIn(parsed.html ?? '')
        const lines = (parsed.text ?? '').split('\n').filter((line) => line.trim() !== '' && line !== '-- ')
        for (const line of lines) {
          const [, said = '', url = ''] = /^(.*?):? ?(https:\S+)?$/.exec(line) ?? []
          assert.ok(
            shown.includes(said.replaceAll(/\s+/g, ' ')),
            `"${said}" is missing from the HTML of ${kinds.join()}`,
          )
          assert.ok(url === '' || parsed.html?.includes(`href="${url}"`), `${url} is no link in the HTML`)
        }
        const saidInText = (parsed.text ?? '').replaceAll(/\s+/g, ' ')
        for (const part of [
          ...email.paragraphs,
          ...(email.items ?? []).flatMap(({ title, text }) => [title, text]),
        ])
          assert.ok(
            saidInText.includes(part.replaceAll(/\s+/g, ' ')),
            `"${part}" is missing from the text of ${kinds.join()}`,
          )
        const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value
        assert.equal(header('list-unsubscribe'), '<https://souk.example/unsubscribe/example>')
        assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
      }
  })
})

/** What a reader of the HTML sees. */
const shownIn = (html: string): string =>
  html
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
