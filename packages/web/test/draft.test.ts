import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProductCreation } from '@souk/contract'
import { Value } from 'typebox/value'
import { checkDraft } from '../src/pages/selling/editor/check-draft.ts'
import { emptyDraft, toBody, toSlug, type Draft } from '../src/pages/selling/editor/draft.ts'
import { merge, overlaps } from '../src/pages/selling/editor/saving/merge.ts'

const draft: Draft = {
  ...emptyDraft,
  title: 'Release notes',
  description: 'Turns changes into notes.',
  price: '4,50',
  content: 'Write notes about {{changes}}.',
}

const repeat = (count: number, text = 'x') => Array.from({ length: count }, (_, index) => `${text}${index}`)

test('what is found before sending is what the contract refuses', () => {
  const cases: readonly (readonly [Partial<Draft>, string | undefined])[] = [
    [{}, undefined],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(255) }, undefined],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ description: '' }, 'description'],
    [{ description: 'x'.repeat(20_001) }, 'description'],
    [{ price: '0' }, 'price'],
    [{ price: '100000' }, undefined],
    [{ price: '100001' }, 'price'],
    [{ content: ' \n' }, 'content'],
    [{ tags: repeat(10) }, undefined],
    [{ tags: repeat(11) }, 'tags'],
    [{ tags: ['x'.repeat(51)] }, 'tags.0'],
    [{ compatibility: repeat(21) }, 'compatibility'],
    [{ features: repeat(51) }, 'features'],
    [{ features: ['x'.repeat(501)] }, 'features.0'],
    [{ features: ['  ', ''] }, undefined],
    [{ requirements: ['fine', 'x'.repeat(501)] }, 'requirements.1'],
    [{ preview: 'x'.repeat(10_001) }, 'preview'],
    [{ changelog: 'x'.repeat(10_001) }, 'changelog'],
    [{ images: [{ url: 'https://souk.example/1.webp', alt: 'x'.repeat(301) }] }, 'imageTexts.0'],
    [{ samples: [{ title: 'x'.repeat(121), inputs: {}, output: 'Out' }] }, 'samples.0.title'],
    [
      { samples: [{ title: '', inputs: { changes: 'One' }, output: 'x'.repeat(20_001) }] },
      'samples.0.output',
    ],
    [{ category: 'Sales Outreach' }, undefined],
  ]
  for (const [change, field] of cases) {
    const changed = { ...draft, ...change }
    const faults = checkDraft(changed, 'USD')
    assert.deepEqual([...new Set(faults.map((fault) => fault.field))], field === undefined ? [] : [field])
    assert.equal(
      Value.Check(ProductCreation, toBody(changed)),
      field === undefined,
      JSON.stringify(change).slice(0, 80),
    )
  }
})

test('prices are checked in the decimals of their currency', () => {
  const rulesOf = (price: string, currency: string) =>
    checkDraft({ ...draft, price }, currency).map(({ rule }) => rule)
  assert.deepEqual(rulesOf('4.505', 'USD'), ['too_many_decimals'])
  assert.deepEqual(rulesOf('4.5', 'JPY'), ['too_many_decimals'])
  assert.deepEqual(rulesOf('450', 'JPY'), [])
  assert.deepEqual(rulesOf('free', 'USD'), ['not_number'])
  assert.deepEqual(rulesOf('', 'USD'), ['not_number'])
})

test('a category is typed as a name', () => {
  assert.equal(toSlug('Sales Outreach'), 'sales-outreach')
  assert.equal(toSlug(' Über-Größen & mehr! '), 'uber-grossen-mehr')
  assert.equal(toSlug('日本語'), '')
  assert.deepEqual(
    checkDraft({ ...draft, category: '日本語' }).map(({ rule }) => rule),
    ['not_category'],
  )
})

test('inputs of a sample are of the types of their variables, and those of other names are left out', () => {
  const content = JSON.stringify({
    format: 'prompt/1',
    input: { type: 'object', properties: { count: { type: 'integer' }, short: { type: 'boolean' } } },
    messages: [{ role: 'user', content: '{{count}} {{short}}' }],
  })
  const inputs = { count: '3', short: 'false', gone: 'x' }
  assert.deepEqual(toBody({ ...draft, content, samples: [{ title: '', inputs, output: 'Out' }] }).samples, [
    { inputs: { count: 3, short: false }, output: 'Out' },
  ])
})

test('changes of two people to different fields are merged; to one field, someone decides', () => {
  const [one, two, three] = ['1', '2', '3'].map((url) => ({ url, alt: '' }))
  assert.ok(one && two && three)
  const base = { ...draft, images: [one, two] }
  const mine = { ...base, title: 'Mine', images: [two, { ...one, alt: 'A chart' }] }
  const theirs = { ...base, description: 'Theirs.', images: [one, three] }
  assert.equal(overlaps(mine, base, theirs), false)
  const merged = merge(mine, base, theirs)
  assert.deepEqual([merged.title, merged.description], ['Mine', 'Theirs.'])
  assert.deepEqual(merged.images, [{ ...one, alt: 'A chart' }, three])
  assert.equal(overlaps(mine, base, { ...base, title: 'Theirs' }), true)
  assert.equal(overlaps(mine, base, { ...base, title: 'Mine' }), false)
})
