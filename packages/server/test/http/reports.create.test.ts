import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { days } from '../../src/kernel/time.ts'
import { openModeratedShop, type ModeratedShop } from '../support/moderated-shop.ts'
import { refused } from '../support/refusal.ts'

describe('reports.create', () => {
  let shop: ModeratedShop
  before(async () => {
    shop = await openModeratedShop()
  })
  after(() => shop.market.close())

  const report = (productId: string, email: string, details = 'Copied from page 12 of my book.') =>
    shop.market.client().reports.create({
      body: { productId, reason: 'copyright', details, name: 'Lena Fuchs', email },
    })
  const openReports = async (productId: string) =>
    (await shop.admin.reports.list({ query: { limit: 100 } })).data.filter(
      (one) => one.productId === productId,
    )

  it('takes the report of someone without an account, and confirms it by email without what they wrote', async () => {
    const productId = await shop.published()
    const { data } = await report(productId, 'Lena@Example.com')
    assert.equal(data.productId, productId)
    const [found, ...others] = await openReports(productId)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [found?.reportId, found?.reason, found?.details, found?.reporter, found?.decision],
      [
        data.reportId,
        'copyright',
        'Copied from page 12 of my book.',
        { name: 'Lena Fuchs', email: 'lena@example.com' },
        null,
      ],
    )
    const [mail] = await shop.market.mails('lena@example.com')
    assert.ok(mail?.text?.includes(`Reference: ${data.reportId}`))
    assert.ok(!mail?.text?.includes('page 12'))
  })

  it('writes in the language of the reporter', async () => {
    const body = { productId: await shop.published(), reason: 'illegal', details: 'Verboten.' } as const
    await shop.market
      .client()
      .reports.create({ body: { ...body, name: 'Jo', email: 'jo@example.de', language: 'de' } })
    const [mail] = await shop.market.mails('jo@example.de')
    assert.match(mail?.subject ?? '', /^Deine Meldung von „/)
  })

  it('replaces the open report of the same address, without another email', async () => {
    const productId = await shop.published()
    const first = await report(productId, 'again@example.com')
    const second = await report(productId, 'AGAIN@example.com', 'And from page 13.')
    assert.equal(second.data.reportId, first.data.reportId)
    assert.deepEqual(
      (await openReports(productId)).map(({ details }) => details),
      ['And from page 13.'],
    )
    assert.equal((await shop.market.mails('again@example.com')).length, 1)
  })

  it('refuses products that not everyone sees, and what is no report', async () => {
    await refused(report(await shop.submitted(), 'x@example.com'), 'PRODUCT_NOT_FOUND')
    await refused(report('prod_x', 'x@example.com'), 'PRODUCT_NOT_FOUND')
    const productId = await shop.published()
    await refused(report(productId, 'no address'), 'INVALID_REQUEST')
    await refused(report(productId, 'x@example.com', '  '), 'INVALID_REQUEST')
  })

  it('takes five a day from one address, and more the day after', async () => {
    const email = 'many@example.com'
    for (let n = 0; n < 5; n++) await report(await shop.published(), email)
    const sixth = await shop.published()
    const { retryAfterMs = 0 } = await refused(report(sixth, email), 'RATE_LIMIT_EXCEEDED')
    assert.ok(retryAfterMs > days(0.99))
    assert.deepEqual(await openReports(sixth), [])
    shop.market.clock.advance(days(1))
    await report(sixth, email)
  })
})
