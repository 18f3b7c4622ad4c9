import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { textFile } from '../support/file-fixtures.ts'
import { runGuide } from '../support/guide.ts'
import { promptBody, publish } from '../support/marketplace.ts'

describe('the guide on files and images', () => {
  it('runs as it is written', () =>
    runGuide('files', {
      prepare: async (market, reader) => {
        await reader.client.products.create({ body: promptBody() })
        const seller = await market.account()
        const productId = await publish(seller)
        await seller.client.files.upload({ params: { productId }, body: { file: [textFile('handbook.md')] } })
        await reader.client.purchases.create({ body: { productId } })
        const canvas = { width: 2_400, height: 1_601, channels: 3, background: 'red' } as const
        return {
          files: {
            'style-guide.md': '# Style\n\nUse short sentences.\n\n',
            'words.csv': 'word,instead\nutilize,use\n',
            'cover.jpg': await sharp({ create: canvas }).jpeg().toBuffer(),
          },
        }
      },
      beforeBlock: {
        'DOWNLOAD=': async (_market, printed) => {
          const [url] = /http[^"]*\/v1\/downloads\/[^"]*/.exec(printed) ?? []
          assert.ok(url)
          return { DOWNLOAD: url }
        },
      },
    }))
})
