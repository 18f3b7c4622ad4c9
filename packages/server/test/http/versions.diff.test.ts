import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { runs } from '../support/depth.ts'
import { publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('versions.diff', () => {
  let market: Marketplace
  let seller: Account
  let buyer: Account
  let outsider: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account()
    buyer = await market.account()
    outsider = await market.account()
  })
  after(() => market.close())

  const versions = async (...[first = '', ...later]: string[]) => {
    const productId = await publish(seller, { content: first })
    for (const content of later)
      await seller.client.products.update({ params: { productId }, body: { content } })
    return productId
  }
  const diff = async (productId: string, version: string, account = seller, from?: string) =>
    (
      await account.client.versions.diff({
        params: { productId, version },
        query: from === undefined ? {} : { from },
      })
    ).data

  it('compares line by line, with the version before unless another is named', async () => {
    const productId = await versions(
      'Write.\nBe thorough.\n',
      'Write.\nBe brief.\n',
      'Write.\nBe brief.\nNow.',
    )
    assert.deepEqual(await diff(productId, '1.1.0'), {
      from: '1.0.0',
      to: '1.1.0',
      added: 1,
      removed: 1,
      lines: [
        { change: 'same', text: 'Write.' },
        { change: 'removed', text: 'Be thorough.' },
        { change: 'added', text: 'Be brief.' },
      ],
    })
    const back = await diff(productId, '1.0.0', seller, '1.2.0')
    assert.deepEqual([back.from, back.to, back.added, back.removed], ['1.2.0', '1.0.0', 1, 2])
  })

  it('gives both texts back, whatever they are', async () => {
    const line = fc.constantFrom('a', 'b', '', ' c', '{{topic}}')
    const content = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => `${lines.join('\n')}x`)
    await fc.assert(
      fc.asyncProperty(content, content, async (before, after) => {
        if (before === after) return
        const { lines } = await diff(await versions(before, after), '1.1.0')
        const without = (change: string) =>
          lines
            .filter((one) => one.change !== change)
            .map((one) => one.text)
            .join('\n')
        assert.deepEqual([without('added'), without('removed')], [before, after])
      }),
      { numRuns: runs(25) },
    )
  })

  it('answers soon for long texts that have nothing in common', async () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word}${i}`).join('\n')
    const { added, removed } = await diff(await versions(text('a'), text('b')), '1.1.0')
    assert.deepEqual([added, removed], [20_000, 20_000])
  })

  it('is for those who may read the content', async () => {
    const productId = await versions('One {{topic}}', 'Two {{topic}}')
    const error = await refused(diff(productId, '1.1.0', outsider), 'FORBIDDEN')
    assert.equal(error.details.reason, 'not purchased')
    await buyer.client.purchases.create({ body: { productId } })
    assert.equal((await diff(productId, '1.1.0', buyer)).added, 1)
  })

  it('knows no missing version or product, and nothing before the first', async () => {
    const productId = await versions('One {{topic}}', 'Two {{topic}}')
    await refused(diff(productId, '1.0.0'), 'NOT_FOUND')
    await refused(diff(productId, '3.0.0'), 'NOT_FOUND')
    await refused(diff(productId, '1.1.0', seller, '0.0.1'), 'NOT_FOUND')
    await refused(diff('prod_x', '1.0.0'), 'PRODUCT_NOT_FOUND')
    await refused(diff(productId, '1.1.0', seller, 'x'.repeat(33)), 'VALIDATION_ERROR')
  })
})
