import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on MCP', () => {
  it('runs as it is written', () =>
    runGuide('mcp', {
      async prepare(market, reader) {
        const productId = await publish(await market.account(), { content: 'Write a haiku about {{topic}}.' })
        await reader.client.purchases.create({ body: { productId } })
        return {}
      },
      notRun: { 'claude mcp add': 'it is a program of another company' },
    }))
})
