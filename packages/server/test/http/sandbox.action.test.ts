import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { openCardShop, type CardShop } from '../support/card-shop.ts'

describe('sandbox.action', () => {
  let shop: CardShop
  before(async () => {
    shop = await openCardShop()
  })
  after(() => shop.market.close())

  it('shows the amount, and runs its own script alone', async () => {
    const { token } = await shop.begin('pm_card_requires_action')
    const response = await shop.market.request(`/sandbox/actions/${token}`)
    const text = await response.text()
    assert.equal(response.status, 200)
    assert.match(text, /4\.50 USD: requires action/)
    const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    assert.ok(response.headers.get('content-security-policy')?.includes(`script-src 'sha256-${hash}'`))
    assert.equal((await shop.market.request(`/sandbox/actions/${token}x`)).status, 404)
  })
})
