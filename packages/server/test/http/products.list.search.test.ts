import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ProductQuery } from '@souk/contract'
import {
  startMarketplace,
  promptBody,
  publish,
  type Account,
  type Marketplace,
} from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'

describe('products.list: search', () => {
  let market: Marketplace
  let seller: Account
  let reader: Account
  before(async () => {
    market = await startMarketplace()
    seller = await market.account({ name: 'Seller' })
    reader = await market.account({ name: 'Reader' })
    const words = { title: 'Plain words', description: 'Nothing of note.', tags: ['simple'] }
    await publish(seller, { ...words, title: 'Kaleidoscopes for everyone', compatibility: ['anthropic'] })
    await publish(seller, { ...words, description: 'It is about a kaleidoscope, at length.' })
    await publish(seller, { ...words, tags: ['kaleidoscope'], category: 'optics' })
    await publish(seller, { ...words, content: 'The secret kaleidoscope of {{name}}.' })
  })
  after(() => market.close())

  const search = async (query: ProductQuery, account = reader) => {
    const { data, meta } = await account.client.products.list({ query })
    assert.equal(meta.total, data.length)
    return data.map(({ title, tags }) => `${title} ${tags.join()}`)
  }

  it('finds words of title, tags and description, title first, never of the paid content', async () => {
    assert.deepEqual(await search({ search: 'kaleidoscope' }), [
      'Kaleidoscopes for everyone simple',
      'Plain words kaleidoscope',
      'Plain words simple',
    ])
    assert.deepEqual(
      await search({ search: 'kaleidoscope', order: 'asc' }),
      (await search({ search: 'kaleidoscope' })).toReversed(),
    )
  })

  it('finds by category and provider, by all words given, and within a filter', async () => {
    assert.deepEqual(await search({ search: 'optics' }), ['Plain words kaleidoscope'])
    assert.deepEqual(await search({ search: 'anthropic' }), ['Kaleidoscopes for everyone simple'])
    assert.equal((await search({ search: '"plain" "kaleidoscope"' })).length, 2)
    assert.deepEqual(await search({ search: 'kaleidoscope', category: 'optics' }), [
      'Plain words kaleidoscope',
    ])
    assert.deepEqual(await search({ search: 'kaleidoscope', minPrice: 5 }), [])
  })

  it('sorts what it found by anything else', async () => {
    const byTime = ['Kaleidoscopes for everyone simple', 'Plain words simple', 'Plain words kaleidoscope']
    const found = (order: 'asc' | 'desc') => search({ search: 'kaleidoscope', sort: 'createdAt', order })
    assert.deepEqual(await found('asc'), byTime)
    assert.deepEqual(await found('desc'), byTime.toReversed())
  })

  it('takes synonyms, phrases, alternatives and what to leave out', async () => {
    await publish(seller, { title: 'Curriculum vitae of a falconer', description: 'About work.', tags: [] })
    await publish(seller, { title: 'Falconer resume', description: 'About work.', tags: [] })
    const titles = async (text: string) =>
      (await search({ search: text })).map((found) => found.trim()).toSorted()
    const both = ['Curriculum vitae of a falconer', 'Falconer resume']
    for (const text of ['cv', 'resume', 'curriculum vitae', 'falconer cv', 'RESUME falconers'])
      assert.deepEqual(await titles(text), both, text)
    assert.deepEqual(await titles('"falconer resume"'), ['Falconer resume'])
    assert.deepEqual(await titles('"resume falconer"'), [])
    assert.deepEqual(await titles('falconer -curriculum'), ['Falconer resume'])
    assert.equal((await search({ search: 'curriculum or optics' })).length, 2)
    for (const text of ['-falconer', 'the', 'of the and', '"the"'])
      assert.deepEqual(await titles(text), [], text)
  })

  it('follows what has every word by what has the words that say most, unless they are quoted', async () => {
    // The rarer of the two words says more than half.
    assert.equal((await search({ search: 'falconer kaleidoscope' })).length, 2)
    assert.deepEqual(await search({ search: '"falconer" "kaleidoscope"' }), [])
    const [first] = await search({ search: 'words kaleidoscope tag simple' })
    assert.equal(first, 'Plain words simple')
  })

  it('stems the words of each product by its language, detected from its text or chosen', async () => {
    const { products } = seller.client
    const productId = await publish(seller, {
      title: 'Häuser planen',
      description: 'Zeichnet Grundrisse für kleine Häuser und erklärt, welche Wände tragen.',
      tags: [],
    })
    const languageOf = async () => (await products.get({ params: { productId } })).data.language
    const change = (body: object) => products.update({ params: { productId }, body })
    assert.equal(await languageOf(), 'de')
    for (const text of ['Haus', 'häusern', 'geplant haus', 'der Grundriss'])
      assert.equal((await search({ search: text })).length, 1, text)
    assert.deepEqual(await search({ search: '"das"' }), [], 'a stop word of its language finds nothing')

    await change({ language: 'und' })
    assert.deepEqual(await search({ search: '"Haus"' }), [])
    assert.equal((await search({ search: 'Häuser' })).length, 1)
    await change({
      description: 'It plans houses, and it explains at length which of the walls carry a load.',
    })
    assert.equal(await languageOf(), 'und', 'what was chosen stays')
    await change({ language: 'en' })
    assert.equal((await search({ search: 'explaining loads' })).length, 1)
    const error = await refused(change({ language: 'fr' }), 'INVALID_REQUEST')
    assert.equal(error.details.field, 'language')
  })

  it('detects the language again when the text changes, until it is chosen', async () => {
    const { data } = await seller.client.products.create({
      body: promptBody({
        title: 'Garden',
        description: 'Plans what to sow, where, and in which week of the year.',
      }),
    })
    const params = { productId: data.id }
    assert.equal((await seller.client.products.get({ params })).data.language, 'en')
    const { data: changed } = await seller.client.products.update({
      params,
      body: {
        title: 'Garten',
        description: 'Plant, was wann und wo gesät wird, und das für jede Woche des Jahres.',
      },
    })
    assert.equal(changed.language, 'de')
    await seller.client.products.update({ params, body: { language: 'de' } })
    const { data: chosen } = await seller.client.products.update({
      params,
      body: { title: 'Garden', description: 'Plans what to sow, where, and in which week of the year.' },
    })
    assert.equal(chosen.language, 'de')
  })

  const readCorrected = async (text: string) => {
    const response = await market.request(`/v1/products?search=${encodeURIComponent(text)}`, {
      headers: { authorization: `Bearer ${reader.key}` },
    })
    const { data } = (await response.json()) as { data: { title: string }[] }
    return { titles: data.length, corrected: response.headers.get('x-search-corrected') }
  }

  it('puts misspelt words right when nothing matches, and says to what', async () => {
    assert.deepEqual(await readCorrected('kaleidoscoep'), { titles: 3, corrected: 'kaleidoscope' })
    assert.deepEqual(await readCorrected('falcner'), { titles: 2, corrected: 'falconer' })
    assert.deepEqual(await readCorrected('kaleidoscope'), { titles: 3, corrected: null })
    assert.deepEqual(await readCorrected('qwertyuiop'), { titles: 0, corrected: null })
  })

  it('takes any text', async () => {
    for (const text of ['', '   ']) assert.equal((await search({ search: text })).length, 7)
    for (const text of ["'; drop table catalog.product; --", '"unclosed', 'a & | ! ( :*', '\\', '%', '🦊'])
      assert.deepEqual(await search({ search: text }), [], text)
  })

  it('counts a repeated word once', async () => {
    await publish(seller, { title: 'Zither', description: 'Played with a harp.', tags: [] })
    await publish(seller, { title: 'Harp', description: 'Played with a zither.', tags: [] })
    const found = await search({ search: 'zither zither zither harp' })
    assert.equal(found.length, 2)
    assert.deepEqual(await search({ search: 'zither harp harp harp' }), found)
  })

  it('puts two swapped letters right, also in words too short to be similar with them', async () => {
    await publish(seller, { title: 'Heron', tags: [] })
    for (const text of ['ehron', 'hreon', 'heorn', 'herno'])
      assert.deepEqual(await readCorrected(text), { titles: 1, corrected: 'heron' }, text)
  })

  it('shows a change of its own at once, in the items and in the total', async () => {
    const found = async () => (await search({ search: 'xylophone' }, seller)).length
    assert.equal(await found(), 0)
    const productId = await publish(seller, { title: 'A xylophone' })
    assert.equal(await found(), 1)
    const params = { productId }
    await seller.client.products.update({ params, body: { title: 'A drum' } })
    assert.equal(await found(), 0)
    await seller.client.products.update({ params, body: { tags: ['xylophone'] } })
    assert.equal(await found(), 1)
    await seller.client.products.unpublish({ params })
    assert.equal(await found(), 0)
    await seller.client.products.publish({ params })
    assert.equal(await found(), 1)
    await seller.client.products.delete({ params })
    assert.equal(await found(), 0)
  })
})

describe('products.list: mine=true', () => {
  let market: Marketplace
  let author: Account
  before(async () => {
    market = await startMarketplace()
    author = await market.account({ name: 'Author' })
    await publish(await market.account({ name: 'Another' }), { title: 'Of another' })
  })
  after(() => market.close())

  const mine = async (query: ProductQuery = {}) => {
    const { data, meta } = await author.client.products.list({
      query: { mine: true, sort: 'createdAt', order: 'asc', ...query },
    })
    assert.equal(data.length, meta.total)
    return data.map(({ title, status }) => `${title} ${status}`)
  }

  it("lists the caller's own products in every state but deleted, also by status", async () => {
    const { products } = author.client
    assert.deepEqual(await mine(), [])
    await products.create({ body: promptBody({ title: 'first' }) })
    assert.deepEqual(await mine(), ['first draft'])
    await publish(author, { title: 'second' })
    const third = await publish(author, { title: 'third' })
    const fourth = await publish(author, { title: 'fourth' })
    await products.unpublish({ params: { productId: third } })
    await products.delete({ params: { productId: fourth } })
    assert.deepEqual(await mine(), ['first draft', 'second published', 'third unpublished'])
    assert.deepEqual(await mine({ status: 'draft' }), ['first draft'])
    assert.deepEqual(await mine({ status: 'unpublished' }), ['third unpublished'])
    assert.deepEqual(await mine({ status: 'all', search: 'second' }), ['second published'])
    assert.deepEqual(await mine({ status: 'deleted' }), [])
    assert.deepEqual(await mine({ mine: false }), ['Of another published', 'second published'])
  })

  it('shows only what is published', async () => {
    const reader = await market.account()
    const titles = async (query: ProductQuery) => {
      const { data } = await reader.client.products.list({ query })
      return data.map(({ title }) => title).toSorted()
    }
    const published = ['Of another', 'second']
    assert.deepEqual(await titles({}), published)
    assert.deepEqual(await titles({ status: 'draft' }), published, 'a status is for one’s own')
    assert.deepEqual(await titles({ mine: true }), [])
  })
})
