import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pictureFile, textFile } from '../support/file-fixtures.ts'
import { promptBody, publish, type Account, type Marketplace } from '../support/marketplace.ts'
import { refused } from '../support/refusal.ts'
import { sharedMarketplace } from '../support/shared-marketplace.ts'
import { article } from '../support/workflows.ts'

describe('products.get: what a product page shows', () => {
  let market: Marketplace
  let seller: Account
  let outsider: Account
  before(async () => {
    market = await sharedMarketplace()
    seller = await market.account({ name: 'Seller' })
    outsider = await market.account({ name: 'Outsider' })
  })
  after(() => market.close())

  const read = async (productId: string, account = outsider) =>
    (await account.client.products.get({ params: { productId } })).data
  const update = (productId: string, body: Parameters<Account['client']['products']['update']>[0]['body']) =>
    seller.client.products.update({ params: { productId }, body })
  const withImages = async (count: number) => {
    const productId = await publish(seller)
    const { data } = await seller.client.images.upload({
      params: { productId },
      body: { image: Array.from({ length: count }, () => pictureFile()) },
    })
    return { productId, urls: data.images.map(({ url }) => url) }
  }
  const faultOf = async (request: Promise<unknown>) => {
    const { details } = await refused(request, 'INVALID_REQUEST')
    return [details['field'], details['rule']]
  }

  it('gives each image with its text, its pixels and its sizes, in their order', async () => {
    const { productId, urls } = await withImages(2)
    const [first = '', second = ''] = urls
    await update(productId, { imageTexts: ['The first', 'The second'] })
    // Without texts an image keeps its own.
    const { data } = await update(productId, { images: [second, first] })
    assert.deepEqual(
      data.gallery.map(({ url, alt }) => [url, alt]),
      [
        [second, 'The second'],
        [first, 'The first'],
      ],
    )
    const [{ width, height, sizes } = { width: 0, height: 0, sizes: undefined }] = data.gallery
    assert.ok(Number(width) > 0 && Number(height) > 0)
    assert.equal(sizes?.large, second)
    assert.match(String(sizes?.small), /-small\.webp$/)
    // Missing texts are empty.
    const { data: shorter } = await update(productId, { imageTexts: ['Only this'] })
    assert.deepEqual(
      shorter.gallery.map(({ alt }) => alt),
      ['Only this', ''],
    )
    assert.deepEqual(await read(productId), {
      ...shorter,
      content: (await read(productId)).content,
      contentLocked: true,
    })
  })

  it('gives the first image in lists, and null without one', async () => {
    const { productId, urls } = await withImages(1)
    await update(productId, { imageTexts: ['A "quoted" text \\ with a backslash'] })
    const bare = await publish(seller)
    const { data } = await outsider.client.products.list({ query: { author: seller.publicId, limit: 100 } })
    const imageOf = (id: string) => data.find((item) => item.id === id)?.image
    const url = String(urls[0])
    assert.deepEqual(imageOf(productId), {
      url: url.replace('-large', '-medium'),
      small: url.replace('-large', '-small'),
      alt: 'A "quoted" text \\ with a backslash',
    })
    assert.equal(imageOf(bare), null)
    assert.deepEqual((await read(productId)).image, imageOf(productId))
  })

  it('refuses a text without an image', async () => {
    assert.deepEqual(
      await faultOf(seller.client.products.create({ body: promptBody({ imageTexts: ['x'] }) })),
      ['imageTexts.0', 'image_text_without_image'],
    )
  })

  it('shows samples to everyone, their inputs in order and their output as safe HTML', async () => {
    const content = 'Write about {{zebra}} and {{ant}}'
    const samples = [
      { title: 'Two animals', inputs: { zebra: 'stripes', ant: 3 }, output: '**Bold** <script>x</script>' },
    ]
    const productId = await publish(seller, { content, samples })
    const { samples: shown } = await read(productId)
    assert.deepEqual(shown, [
      { ...samples[0], outputHtml: '<p><strong>Bold</strong> &lt;script&gt;x&lt;/script&gt;</p>\n' },
    ])
    assert.deepEqual(Object.keys(shown[0]?.inputs ?? {}), ['zebra', 'ant'])
    // The same once more changes nothing.
    const { revisionBefore, revisionAfter } = {
      revisionBefore: (await update(productId, {})).headers?.get('etag'),
      revisionAfter: (await update(productId, { samples })).headers?.get('etag'),
    }
    assert.equal(revisionAfter, revisionBefore)
  })

  it('refuses an input that is no variable, also after the content has lost it', async () => {
    const samples = [{ inputs: { topic: 'snow', nothing: true }, output: 'x' }]
    assert.deepEqual(await faultOf(seller.client.products.create({ body: promptBody({ samples }) })), [
      'samples.0.inputs.nothing',
      'sample_input_unknown',
    ])
    const productId = await publish(seller, { samples: [{ inputs: { topic: 'snow' }, output: 'x' }] })
    assert.deepEqual(await faultOf(update(productId, { content: 'About {{theme}}' })), [
      'samples.0.inputs.topic',
      'sample_input_unknown',
    ])
    await update(productId, { content: 'About {{theme}}', samples: [] })
  })

  it('refuses a value that is neither text, number nor boolean', async () => {
    const samples = [{ inputs: { topic: ['a'] as unknown as string }, output: 'x' }]
    assert.deepEqual(await faultOf(seller.client.products.create({ body: promptBody({ samples }) })), [
      'samples.0.inputs.topic',
      'not_scalar',
    ])
  })

  it('gives the description as HTML, and lists as it was written', async () => {
    const description = '# Why\n\nBecause of *this*: [link](https://example.com)\n\n- one\n- two'
    const { descriptionHtml, description: source } = await read(await publish(seller, { description }))
    assert.equal(source, description)
    assert.match(
      descriptionHtml,
      /^<h3>Why<\/h3>\n<p>Because of <em>this<\/em>: <a href="https:\/\/example.com" rel="nofollow ugc noopener">link<\/a><\/p>/,
    )
  })

  it('names the published parts of a bundle with their prices, and never what is in them', async () => {
    const first = await publish(seller, { title: 'One', price: 3.1, content: 'Secret quokka {{a}}' })
    const second = await publish(seller, { title: 'Two', price: 4.2, content: 'Secret quoll {{a}}' })
    const third = await publish(seller, { title: 'Three', price: 9 })
    const bundle = await publish(seller, {
      type: 'bundle',
      content: 'x',
      price: 5,
      productIds: [second, first, third],
    })
    const { parts, partsTotal } = await read(bundle)
    assert.deepEqual(
      parts.map(({ title, price, type, image }) => [title, price, type, image]),
      [
        ['Two', 4.2, 'PROMPT', null],
        ['One', 3.1, 'PROMPT', null],
        ['Three', 9, 'PROMPT', null],
      ],
    )
    assert.equal(partsTotal, 16.3)
    await seller.client.products.unpublish({ params: { productId: third } })
    const later = await read(bundle)
    assert.deepEqual([later.parts.length, later.partsTotal], [2, 7.3])
    assert.doesNotMatch(JSON.stringify(later), /quokka|quoll/)
    assert.ok(!('partsTotal' in (await read(first))))
  })

  it('outlines a workflow for anyone without a word of its prompts, expressions or models', async () => {
    const content = article()
    const productId = await publish(seller, { type: 'workflow', content, preview: 'Three steps.' })
    const { steps, ...rest } = await read(productId)
    const document = JSON.parse(content) as { steps: { id: string; type: string; needs?: string[] }[] }
    assert.deepEqual(
      steps,
      document.steps.map(({ id, type, needs = [] }) => ({ id, type, needs })),
    )
    const shown = JSON.stringify({ steps, ...rest })
    const outlined = new Set(document.steps.flatMap(({ id, type, needs = [] }) => [id, type, ...needs]))
    const secrets = textsOf(document.steps).filter((text) => !outlined.has(text) && text !== 'writer')
    assert.ok(secrets.length > 2)
    for (const secret of secrets) assert.ok(!shown.includes(JSON.stringify(secret).slice(1, -1)), secret)
  })

  it('names the files of a skill for anyone', async () => {
    const { data } = await seller.client.products.create({
      body: promptBody({ type: 'skill', content: '# Skill' }),
    })
    await seller.client.files.upload({
      params: { productId: data.id },
      body: { file: [textFile('rules.md')] },
    })
    await seller.client.products.publish({ params: { productId: data.id } })
    const { files } = await read(data.id)
    assert.deepEqual(
      files.map(({ name, size }) => [name, size > 0]),
      [['rules.md', true]],
    )
  })
})

/** All texts in a value, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []
