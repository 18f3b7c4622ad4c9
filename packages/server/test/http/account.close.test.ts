import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureFile } from '../support/file-fixtures.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { entryOf } from '../support/identity-shop.ts'
import { codeOf, guard, stagePassword } from '../support/identity-stage.ts'
import { publish, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { readTables } from '../support/table-contents.ts'
import { allHandled } from '../support/wait.ts'

describe('account.close', () => {
  let shop: ExecutionShop
  let market: Marketplace
  before(async () => {
    shop = await openExecutionShop({ env: { WEBHOOKS_ALLOW_INSECURE: '127.0.0.1:1' } })
    market = shop.market
  })
  after(() => shop.close())

  const close = (member: Member, currentPassword?: string, email = member.email) =>
    member.dashboard.account.close({
      body: { email, ...(currentPassword === undefined ? {} : { currentPassword }) },
    })

  it('ends every way to sign in, and removes its products from the marketplace', async () => {
    const member = await shop.member()
    const productId = await publish(member)
    const { data } = await close(member)
    assert.deepEqual(data, { id: member.publicId, closed: true })
    await refused(member.dashboard.account.get(), 'UNAUTHENTICATED')
    await refused(member.client.products.list(), 'INVALID_API_KEY')
    await allHandled(market)
    await refused(shop.seller.client.products.get({ params: { productId } }), 'PRODUCT_NOT_FOUND')
    assert.match((await market.mails(member.email)).at(-1)?.text ?? '', /account was closed at your request/)
  })

  it('leaves nothing in any table that names its owner, and the address free', async () => {
    const member = await shop.member()
    const words = {
      name: 'Ottokar Zwielicht',
      bio: 'Collects lighthouses of Jutland',
      company: 'Zwielicht Leuchten GmbH',
      url: 'http://127.0.0.1:1/lighthouse-hook',
      keyName: 'Lighthouse laptop',
      link: 'https://lighthouses.example/',
      contact: 'https://keepers.example/',
    }
    const { dashboard, client } = member
    await dashboard.account.update({
      body: {
        ...{ name: words.name, bio: words.bio, contact: words.contact },
        links: [{ label: words.bio, url: words.link }],
      },
    })
    await dashboard.billing.update({
      body: { company: words.company, address: '', taxId: '', taxRate: 0 },
    })
    await dashboard.destinations.set({ body: { token: 'po_ok' } })
    await dashboard.keys.create({ body: { name: words.keyName, permissions: { 'products:read': true } } })
    await client.webhooks.create({ body: { url: words.url, events: ['*'], description: words.bio } })
    const { id: apiKeyId } = await member.addKey('openai')
    const productId = await shop.bought(member, 'Say {{a}}.')
    await client.ai.execute({ body: { productId, apiKeyId, variables: { a: 'hello' }, conversation: true } })
    await client.reviews.create({ params: { productId }, body: { rating: 5, comment: 'Good.' } })
    await publish(member)
    await close(member)
    await allHandled(market)
    const contents = await readTables(market)
    for (const [what, word] of Object.entries({ ...words, email: member.email }))
      assert.deepEqual(
        contents.filter(({ text }) => text.includes(word)).map(({ table }) => table),
        [],
        what,
      )
    const [row] = await market.souk.db<{ count: number }[]>`
      select (select count(*) from execution.run where account_id = ${member.id})
           + (select count(*) from execution.conversation where account_id = ${member.id})
           + (select count(*) from execution.provider_key where account_id = ${member.id})
           + (select count(*) from access.api_key where account_id = ${member.id} and revoked_at is null)
           + (select count(*) from payments.method where account_id = ${member.id} and removed_at is null)
           + (select count(*) from payouts.destination where seller_id = ${member.id})
           + (select count(*) from plans.subscription where account_id = ${member.id} and plan = 'enterprise')
           + (select count(*) from catalog.product where author_id = ${member.id} and status <> 'deleted') as count`
    assert.equal(Number(row?.count), 0)
    const { data: reviews } = await shop.seller.client.reviews.list({ params: { productId } })
    assert.deepEqual(
      reviews.map(({ author, comment }) => [author.name, comment]),
      [['Closed account', 'Good.']],
    )
    const again = await market.souk.accounts.findOrCreate({ email: member.email, name: words.name })
    assert.equal(again.isNew, true)
  })

  it('removes the pictures, and keeps its handles from everyone', async () => {
    const member = await shop.member()
    await member.dashboard.account.update({ body: { handle: 'lighthouse' } })
    await member.dashboard.account.update({ body: { handle: 'light-house' } })
    const upload = { params: { picture: 'avatar' }, body: { image: [pictureFile()] } }
    const { avatar } = (await member.dashboard.account.uploadPicture(upload)).data
    await close(member)
    for (const handle of ['lighthouse', 'light-house']) {
      await refused(shop.seller.client.sellers.get({ params: { seller: handle } }), 'NOT_FOUND')
      const other = await shop.member()
      const { details } = await refused(
        other.dashboard.account.update({ body: { handle } }),
        'INVALID_REQUEST',
      )
      assert.equal(details.rule, 'handle_taken')
    }
    market.clock.advance(24 * 3_600_000)
    await market.souk.media.sweep()
    assert.equal((await fetch(avatar ?? '')).status, 404)
  })

  it('asks for the own address and the password', async () => {
    const member = await shop.member()
    const other = await refused(close(member, undefined, 'somebody@example.com'), 'INVALID_REQUEST')
    assert.equal(other.details.field, 'email')
    await member.dashboard.account.setPassword({ body: { newPassword: stagePassword } })
    const missing = await refused(close(member), 'INVALID_REQUEST')
    assert.equal(missing.details.field, 'currentPassword')
    await refused(close(member, 'not it at all'), 'INVALID_REQUEST')
    await close(member, stagePassword, ` ${member.email.toUpperCase()} `)
  })

  it('asks for a code of the second factor, and takes it once', async () => {
    const member = await shop.member()
    const { secret, session } = await guard(market, member)
    const dashboard = market.client(session)
    const send = (code?: string) =>
      dashboard.account.close({ body: { email: member.email, ...(code === undefined ? {} : { code }) } })
    const missing = await refused(send(), 'INVALID_REQUEST')
    assert.equal(missing.details.field, 'code')
    const wrong = await refused(send('000000'), 'INVALID_REQUEST')
    assert.equal(wrong.details.field, 'code')
    await send(codeOf(market, secret))
    await refused(dashboard.account.get(), 'UNAUTHENTICATED')
  })

  it('waits until money is paid out and refunds are decided', async () => {
    const seller = await shop.member()
    const buyer = await shop.member()
    const productId = await publish(seller, { refundPolicyDays: 0 })
    const { data: order } = await buyer.client.purchases.create({ body: { productId } })
    await buyer.client.products.get({ params: { productId } })
    await buyer.client.refunds.create({
      params: { orderId: order.orderId },
      body: { reason: 'It does not work' },
    })
    const tryKeyed = (email: string, idempotencyKey = 'leaving') =>
      seller.dashboard.account.close({ body: { email }, idempotencyKey })
    const none = await refused(tryKeyed(seller.email, 'x'.repeat(256)), 'VALIDATION_ERROR')
    assert.equal(none.details.field, 'Idempotency-Key')
    const owed = await refused(tryKeyed(seller.email), 'CONFLICT')
    assert.equal(owed.details.reason, 'balance')
    await refused(tryKeyed(seller.email.toUpperCase()), 'IDEMPOTENCY_CONFLICT')
    const waiting = await refused(close(buyer), 'CONFLICT')
    assert.equal(waiting.details.reason, 'refund_pending')
    await buyer.dashboard.account.get()
  })

  it('leaves no marketplace without an admin', async () => {
    const [one, other] = [await shop.member(), await shop.member()]
    await market.souk.db`update accounts.user set roles = '{admin}' where id = ${one.id}`
    const only = await refused(close(one), 'CONFLICT')
    assert.equal(only.details.reason, 'last_admin')
    await market.souk.db`update accounts.user set roles = '{admin}' where id = ${other.id}`
    await close(one)
    const { data } = await other.dashboard.audit.list({ query: { subject: one.publicId, limit: 100 } })
    assert.equal(entryOf(data, 'user.closed').actorId, one.publicId)
    const { data: user } = await other.dashboard.users.get({ params: { userId: one.publicId } })
    assert.equal(user.status, 'closed')
    const params = { userId: one.publicId }
    await refused(other.dashboard.users.restore({ params }), 'CONFLICT')
    await refused(other.dashboard.users.suspend({ params, body: { reason: 'x' } }), 'CONFLICT')
  })
})
