import { describe, it } from 'node:test'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'
import { article } from '../support/workflows.ts'

describe('the guide on running', () => {
  it('runs as it is written', () =>
    runGuide('execution', {
      async prepare(market, reader) {
        const seller = await market.account()
        const buy = async (product: Parameters<typeof publish>[1]) => {
          const productId = await publish(seller, product)
          await reader.client.purchases.create({ body: { productId } })
          return productId
        }
        return {
          env: {
            OPENAI_KEY: 'sk-openai-0123456789abcdef',
            PROMPT: await buy({ content: 'Write a haiku about {{topic}}.', compatibility: ['openai'] }),
            WORKFLOW: await buy({ type: 'workflow', content: article() }),
          },
        }
      },
    }))
})
