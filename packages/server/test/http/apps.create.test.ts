import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { permissions } from '@souk/contract'
import { entryOf, openIdentityShop, type IdentityShop } from '../support/identity-shop.ts'
import type { Marketplace } from '../support/marketplace.ts'
import { makeApp } from '../support/oauth-shop.ts'
import { refused } from '../support/refusal.ts'

describe('apps.create', () => {
  let shop: IdentityShop
  let market: Marketplace
  before(async () => {
    shop = await openIdentityShop()
    market = shop.market
  })
  after(() => market.close())

  const scopes = ['products:read' as const]
  const body = { name: ' Desk ', redirectUris: ['https://desk.example/back?x=1'], scopes }

  it('shows the secret once, and keeps its hash', async () => {
    const client = await shop.session(await market.account())
    const { data, status } = await client.apps.create({ body })
    assert.equal(status, 201)
    const { clientSecret, ...rest } = data
    assert.match(clientSecret ?? '', /^cs_souk_[0-9A-Za-z]{38}$/)
    assert.deepEqual([rest.name, rest.type, rest.redirectUris], ['Desk', 'confidential', body.redirectUris])
    assert.deepEqual((await client.apps.list()).data, [rest])
    const [stored] = await market.souk.db`
      select count(*)::int as count from access.oauth_app as app where app::text like ${`%${clientSecret?.slice(12, 30)}%`}`
    assert.equal(stored?.['count'], 0)
    const { data: entries } = await shop.admin.audit.list({ query: { subject: data.id } })
    assert.deepEqual(entryOf(entries, 'app.created').after, {
      name: 'Desk',
      redirectUris: body.redirectUris,
      scopes,
    })
  })

  it('gives a public app no secret', async () => {
    const app = await makeApp(market, await market.account(), { type: 'public' })
    assert.deepEqual([app.type, app.clientSecret, app.secretHint], ['public', null, null])
  })

  it('accepts only addresses that no one else can answer', async () => {
    const redirectUris = [
      'https://desk.example',
      'http://127.0.0.1:8123/back',
      'http://[::1]/back',
      'http://localhost:3000/back',
      'com.example.desk:/back',
    ]
    const app = await makeApp(market, await market.account(), { redirectUris })
    assert.deepEqual(app.redirectUris, redirectUris)
  })

  it('refuses what makes no sense, and says why', async () => {
    const client = await shop.session(await market.account())
    const uris = [
      'http://desk.example/back',
      'https://desk.example/#part',
      'https://user:pw@desk.example/',
      'https://desk.example@evil.example/',
      'https://*.desk.example/',
      'https://desk.example/a/../b',
      'https://desk.example/%2e%2e/b',
      'https://desk.example/\\evil',
      'https://desk.example/ back',
      'https://dеsk.example/',
      'http://127.0.0.1.evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'myapp:/back',
      '/back',
      'desk.example',
      '',
    ]
    const cases: [over: Record<string, unknown>, field: string][] = [
      ...uris.map((uri): [Record<string, unknown>, string] => [{ redirectUris: [uri] }, 'redirectUris.0']),
      [{ name: '   ' }, 'name'],
      [{ name: 'Desk\u202Eksed' }, 'name'],
      [{ name: 'De\u200Bsk' }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['products:burn'] }, 'scopes.0'],
      [{ scopes: ['openid'] }, 'scopes.0'],
      [{ scopes: ['products:read', 'products:read'] }, 'scopes'],
      [{ type: 'secret' }, 'type'],
      [{ type: 'public', redirectUris: [] }, 'redirectUris'],
      [{ redirectUris: Array.from({ length: 11 }, (_, n) => `https://desk.example/${n}`) }, 'redirectUris'],
      [{ id: 'app_x' }, 'id'],
    ]
    for (const [over, field] of cases) {
      const made = client.apps.create({ body: { ...body, ...over } as never })
      const error = await refused(made, 'INVALID_REQUEST').catch((fault: unknown) =>
        assert.fail(`${JSON.stringify(over)}: ${String(fault)}`),
      )
      assert.equal(error.details.field, field, JSON.stringify(over))
    }
    assert.equal((await client.apps.list()).meta.total, 0)
  })

  it('keeps at most twenty, however many ask at once', async () => {
    const client = await shop.session(await market.account())
    const answers = await Promise.allSettled(
      Array.from({ length: 24 }, () => client.apps.create({ body: { ...body, scopes: [...permissions] } })),
    )
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 20)
    assert.equal((await refused(client.apps.create({ body }), 'CONFLICT')).details['limit'], 20)
  })
})
