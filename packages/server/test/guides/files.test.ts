import { describe, it } from 'node:test'
import sharp from 'sharp'
import { runGuide } from '../support/guide.ts'
import { publish } from '../support/marketplace.ts'

describe('the guide on files and images', () => {
  it('runs as it is written', () =>
    runGuide('files', {
      async prepare(market, reader) {
        const buyer = await market.account()
        const cover = sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
        return {
          env: {
            PRODUCT: await publish(reader, { title: 'House style', type: 'prompt' }),
            BUYER_KEY: buyer.key,
          },
          files: {
            'style-guide.md': '# Style\n\nShort sentences. Verbs\n',
            'words.csv': 'word,instead\nutilize,use\n',
            'cover.jpg': await cover.jpeg().toBuffer(),
          },
        }
      },
    }))
})
