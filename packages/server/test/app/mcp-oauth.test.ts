import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client'
import type { NewOAuthApp } from '@souk/contract'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { publish } from '../support/marketplace.ts'
import { keepForPerson } from '../support/oauth-mcp-client.ts'
import { authorize, callback, consentTo, makeApp, signedInBrowser } from '../support/oauth-shop.ts'

/** An MCP client that was given no key: it finds the authorisation server by itself. */
describe('/mcp with OAuth', () => {
  let shop: ExecutionShop
  let buyer: Member
  let app: NewOAuthApp
  before(async () => {
    shop = await openExecutionShop()
    buyer = await shop.member()
    const productId = await publish(shop.seller, { title: 'Warm Greeting', content: 'Greet {{name}}' })
    await buyer.client.purchases.create({ body: { productId } })
    app = await makeApp(shop.market, shop.seller, {
      scopes: ['products:read', 'purchases:read', 'ai:execute'],
    })
  })
  after(() => shop.close())

  const signIn = () =>
    keepForPerson(
      { redirect_uris: [callback], client_name: 'Editor' },
      { client_id: app.id, ...(app.clientSecret === null ? {} : { client_secret: app.clientSecret }) },
    )
  const open = (provider: OAuthClientProvider) => ({
    client: new Client({ name: 'editor', version: '1.0.0' }),
    transport: new StreamableHTTPClientTransport(new URL(`${shop.market.url}/mcp`), {
      authProvider: provider,
    }),
  })

  it('is found, consented to and used by an unmodified client', async () => {
    const { stored, provider } = signIn()
    const first = open(provider)
    await assert.rejects(first.client.connect(first.transport), UnauthorizedError)
    assert.ok(stored.url)
    assert.equal(stored.url.searchParams.get('resource'), `${shop.market.url}/mcp`)
    const back = await consentTo(await signedInBrowser(shop.market, buyer), stored.url)
    await first.transport.finishAuth(back.searchParams)
    const { client, transport } = open(provider)
    await client.connect(transport)
    try {
      const { tools } = await client.listTools()
      assert.equal(tools[0]?.name, 'prompt_warm-greeting')
      const { content } = await client.callTool({
        name: 'prompt_warm-greeting',
        arguments: { name: 'Ada' },
      })
      assert.match(JSON.stringify(content), /demo model.*Greet Ada/)
    } finally {
      await client.close()
    }
  })

  it('takes tokens that were made out to it, and /v1 takes its own', async () => {
    const request = { scope: 'purchases:read' }
    const general = await authorize(shop.market, app, buyer, request)
    const forMcp = await authorize(shop.market, app, buyer, {
      ...request,
      resource: `${shop.market.url}/mcp`,
    })
    const status = async (path: string, token: string, init: RequestInit = {}) => {
      const response = await fetch(shop.market.url + path, {
        ...init,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
      })
      await response.body?.cancel()
      return response.status
    }
    const list = { method: 'POST', body: '{"jsonrpc":"2.0","id":1,"method":"prompts/list"}' }
    assert.deepEqual(
      [
        await status('/v1/purchases', general.tokens.access_token),
        await status('/v1/purchases', forMcp.tokens.access_token),
        await status('/mcp', general.tokens.access_token, list),
        await status('/mcp', forMcp.tokens.access_token, list),
      ],
      [200, 401, 401, 200],
    )
  })

  it('does what its scopes say, until the person takes them back', async () => {
    const { tokens } = await authorize(shop.market, app, buyer, {
      scope: 'purchases:read',
      resource: `${shop.market.url}/mcp`,
    })
    const { stored, provider } = signIn()
    stored.tokens = tokens
    const { client, transport } = open(provider)
    await client.connect(transport)
    assert.equal((await client.listPrompts()).prompts.length, 1)
    await assert.rejects(
      client
        .callTool({ name: 'prompt_warm-greeting', arguments: { name: 'Ada' } })
        .then(JSON.stringify)
        .then((text: string) => {
          throw new Error(text)
        }),
      /ai:execute/,
    )
    const { data } = await buyer.dashboard.grants.list()
    for (const { id } of data) await buyer.dashboard.grants.revoke({ params: { appId: id } })
    delete stored.tokens.refresh_token
    await assert.rejects(client.listPrompts(), UnauthorizedError)
    await client.close()
  })
})
