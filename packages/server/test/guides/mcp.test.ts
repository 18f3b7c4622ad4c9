import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'
import { article } from '../support/workflows.ts'

describe('the guide on MCP', () => {
  it('runs as it is written', () =>
    runGuide('mcp', {
      async prepare(market, reader) {
        const seller = await market.account()
        for (const product of [
          { content: 'Write a haiku about {{topic}}.' },
          { title: 'Short article', type: 'workflow', content: article() } as const,
        ]) {
          const productId = await publish(seller, product)
          await reader.client.purchases.create({ body: { productId } })
        }
        return {}
      },
      notRun: { 'claude mcp add': 'it is a program of another company' },
    }))
})
