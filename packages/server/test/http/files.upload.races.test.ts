import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { textFile } from '../support/file-fixtures.ts'
import {
  startMarketplace,
  promptBody,
  publish,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { allStored } from '../support/stored-files.ts'

const rounds = Array.from({ length: 8 }, (_, round) => round)

describe('uploads at the same time', () => {
  let market: Marketplace
  let seller: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ plan: 'enterprise' })
  })
  after(() => market.close())

  const upload = (productId: string, file: File, idempotencyKey?: string) =>
    seller.client.files.upload({
      params: { productId },
      body: { file: [file] },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    })
  const draft = async () => (await seller.client.products.create({ body: promptBody() })).data.id
  const listed = async (productId: string) => (await seller.client.files.list({ params: { productId } })).data
  const statusOf = (request: Promise<{ status: number }>) =>
    request.then(
      ({ status }) => status,
      (error: { status: number }) => error.status,
    )

  it('both stay, in a draft and on sale', async () => {
    for (const productId of [await draft(), await publish(seller)]) {
      await Promise.all(rounds.map((round) => upload(productId, textFile(`${round}.md`))))
      const names = (await listed(productId)).map(({ name }) => name)
      assert.deepEqual(
        names.toSorted(),
        rounds.map((round) => `${round}.md`),
      )
    }
    await allStored(market)
  })

  it('leave one of several with the same name', async () => {
    const productId = await draft()
    await Promise.all(rounds.map((round) => upload(productId, textFile('same.md', `Words ${round}`))))
    assert.equal((await listed(productId)).length, 1)
    await allStored(market)
  })

  it('of one key take effect once', async () => {
    const productId = await publish(seller)
    const answers = await Promise.all(rounds.map(() => upload(productId, textFile('a.md'), 'one key')))
    assert.deepEqual(new Set(answers.map(({ data }) => data.version)), new Set(['1.1.0']))
    assert.equal(answers.filter(({ replayed }) => !replayed).length, 1)
    await allStored(market)
  })

  it('with a deletion leave all or nothing', async () => {
    const outcomes = await Promise.all(
      rounds.map(async (round) => {
        const productId = await publish(seller)
        const params = { productId }
        const uploads = statusOf(upload(productId, textFile('a.md', 'x'.repeat(1 + round * 20_000))))
        const deletion = statusOf(seller.client.products.delete({ params }))
        return Promise.all([uploads, deletion])
      }),
    )
    for (const [uploaded, deleted] of outcomes) {
      assert.ok([201, 404].includes(uploaded), `upload ${uploaded}`)
      assert.equal(deleted, 200)
    }
    await allStored(market)
    assert.doesNotMatch(market.log(), /"status":5/)
  })

  it('with a publication end on sale, whichever came first', async () => {
    await Promise.all(
      rounds.map(async (round) => {
        const productId = await draft()
        const params = { productId }
        const [{ data }] = await Promise.all([
          upload(productId, textFile('a.md', 'x'.repeat(1 + round * 20_000))),
          seller.client.products.publish({ params }),
        ])
        const { client } = await market.account()
        const { data: product } = await client.products.get({ params })
        assert.deepEqual([product.version, product.files.length], [data.version, 1])
      }),
    )
    await allStored(market)
  })

  it('with changes of the content lose neither', async () => {
    const productId = await publish(seller)
    await Promise.all(
      rounds.flatMap((round) => [
        upload(productId, textFile(`${round}.md`)),
        seller.client.products.update({
          params: { productId },
          body: { content: `Text number ${round} about {{topic}}` },
        }),
      ]),
    )
    const { data } = await seller.client.products.get({ params: { productId } })
    assert.deepEqual([data.version, data.files.length], ['1.16.0', 8])
  })
})
