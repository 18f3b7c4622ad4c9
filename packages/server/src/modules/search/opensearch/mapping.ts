import { languages } from '@souk/contract'

/** Grows with every change of the mapping or of what documents hold: an index of another number is not used. */
const schema = 1

/** The alias that is searched. */
export const aliasOf = (prefix: string): string => `${prefix}-${schema}`

/** Whether an index is the marketplace's, with those of other numbers; another's prefix may begin like this one. */
export const isOwnIndex = (prefix: string, index: string): boolean =>
  index.startsWith(`${prefix}-`) && /^\d+-\d+$/.test(index.slice(prefix.length + 1))

/** The alias through which an index is written: once the index is gone, so that writing does not create it again. */
export const writeAliasOf = (index: string): string => `${index}-write`

/** Those that the database stems nothing of: an engine must not look for a word that the other leaves out. */
const englishStops =
  'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or because as until while of at by for with about against between into through during before after above below to from up down in out on off over under again further then once here there when where why how all any both each few more most other some such no nor not only own same so than too very s t can will just don should now'

const analysis = {
  filter: {
    english_stop: { type: 'stop', stopwords: englishStops.split(' ') },
    english_stemmer: { type: 'snowball', language: 'English' },
    german_stop: { type: 'stop', stopwords: '_german_' },
    german_stemmer: { type: 'snowball', language: 'German' },
  },
  analyzer: {
    en: { tokenizer: 'standard', filter: ['lowercase', 'english_stop', 'english_stemmer'] },
    de: { tokenizer: 'standard', filter: ['lowercase', 'german_stop', 'german_stemmer'] },
    und: { tokenizer: 'standard', filter: ['lowercase'] },
  },
  normalizer: { lowercase: { type: 'custom', filter: ['lowercase'] } },
} as const

/** The words of a product, in the fields of its language alone. A field has what those before it have, too. */
const textFields = (analyzer: string) => {
  const field = { type: 'text', analyzer, norms: false }
  return {
    properties: {
      title: { ...field, copy_to: [`${analyzer}.head`, `${analyzer}.body`] },
      keywords: { type: 'text', index: false, copy_to: [`${analyzer}.head`, `${analyzer}.body`] },
      description: { type: 'text', index: false, copy_to: [`${analyzer}.body`] },
      head: field,
      body: field,
    },
  }
}

const keyword = { type: 'keyword' } as const
const double = { type: 'double' } as const
const long = { type: 'long' } as const
const label = { type: 'keyword', fields: { lower: { type: 'keyword', normalizer: 'lowercase' } } } as const

export const indexBody = {
  settings: {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    refresh_interval: '1s',
    // The most popular of many matches are found without a look at the others.
    'sort.field': ['popularity', 'id'],
    'sort.order': ['desc', 'desc'],
    // A worker that was late by less must not bring back what was deleted.
    'index.gc_deletes': '1h',
    // A page and one more after the last offset.
    'index.max_result_window': 10_200,
    // In parallel, counts of facets are estimates.
    'index.search.concurrent_segment_search.mode': 'none',
    analysis,
  },
  mappings: {
    dynamic: 'strict',
    _source: { excludes: languages.map((language) => `${language}.description`) },
    properties: {
      ...{ id: keyword, author: keyword, type: keyword, language: keyword, providers: keyword },
      ...{ category: label, tags: label },
      // What is shown, and what is sorted by.
      ...{ name: { type: 'keyword', index: false }, title: keyword },
      ...{ price: double, rating: double, popularity: double, heat: double },
      ...{ purchases: long, views: long, createdAt: long, updatedAt: long },
      // Factors of the relevance.
      ...{ brevity: double, boost: double },
      ...Object.fromEntries(languages.map((language) => [language, textFields(language)])),
    },
  },
} as const
