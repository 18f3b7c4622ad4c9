/**
 * How well words fit products, by exactly the rule of PostgreSQL's `ts_rank(search, words, 1)` for words of which any may occur: of
 * each that does a weight by where it stands, their sum by the number of words, less for a longer text. PostgreSQL reckons in single
 * precision, so this does; products.related.test.ts holds the two together.
 */
export interface WordRanks {
  /** Takes over what is searched of the product at `place`, a tsvector as text. */
  set(index: number, vector: string): void
  /** Words of the product's title, by their order. */
  title(index: number): readonly string[]
  /** By place; 0 where none of the words occurs. Good until the next call. */
  rank(words: readonly string[]): Float32Array
}

interface Text {
  readonly vector: string
  readonly title: readonly string[]
  readonly words: readonly string[]
  /** What a rank is divided by. */
  readonly norm: number
}

interface Postings {
  readonly indexes: number[]
  readonly weights: number[]
}

/** Of the labels D to A; D is not written. */
const labels: Readonly<Record<string, number>> = { C: 0.2, B: 0.4, A: 1 }
const noLabel = 0.1

/** What a word weighs that stands at one place alone, as most do. */
const weightOfOne = (label: string): number => Math.fround(labels[label] ?? noLabel) / perWord

/** The limit of 1 + 1/4 + 1/9 + …, as PostgreSQL writes it. */
const perWord = 1.64493406685

/** Of the positions of one word: the best counts whole, each other by the square of its place. */
const weightOf = (positions: readonly string[]): number => {
  let [sum, best, bestAt] = [0, -1, 0]
  for (let at = 0; at < positions.length; at++) {
    const weight = Math.fround(labels[positions[at]?.at(-1) ?? ''] ?? noLabel)
    sum = Math.fround(sum + Math.fround(weight / ((at + 1) * (at + 1))))
    if (weight > best) [best, bestAt] = [weight, at]
  }
  const less = Math.fround(best / ((bestAt + 1) * (bestAt + 1)))
  return Math.fround(Math.fround(best + sum) - less) / perWord
}

/** The place of the quote that ends the word which begins at `from`; in a word a quote is doubled. */
const endOfWord = (vector: string, from: number): number => {
  let end = vector.indexOf("'", from)
  while (vector[end + 1] === "'") end = vector.indexOf("'", end + 2)
  return end
}

interface Entry {
  readonly word: string
  /** With their labels, by commas; empty where none is known. */
  readonly positions: string
}

/** Words in quotes with their positions: `'code':3A,17C 'it''s':4`. By hand, since a regular expression took ten times as long. */
const entriesOf = (vector: string): readonly Entry[] => {
  const entries: Entry[] = []
  for (let at = 0; at < vector.length;) {
    const end = endOfWord(vector, at + 1)
    const next = vector.indexOf(' ', end)
    const stop = next === -1 ? vector.length : next
    const quoted = vector.slice(at + 1, end)
    const isPlain = !quoted.includes("'") && !quoted.includes('\\')
    entries.push({
      word: isPlain ? quoted : quoted.replaceAll("''", "'").replaceAll('\\\\', '\\'),
      positions: vector.slice(end + 2, stop),
    })
    at = stop + 1
  }
  return entries
}

export const createWordRanks = (): WordRanks => {
  const texts: (Text | undefined)[] = []
  const postings = new Map<string, Postings>()
  let sums = new Float32Array(0)

  const drop = (index: number, words: readonly string[]): void => {
    for (const word of words) {
      const { indexes = [], weights = [] } = postings.get(word) ?? {}
      const at = indexes.indexOf(index)
      indexes.splice(at, 1)
      weights.splice(at, 1)
      if (indexes.length === 0) postings.delete(word)
    }
  }
  const add = (index: number, word: string, weight: number): void => {
    const known = postings.get(word)
    if (known) {
      known.indexes.push(index)
      known.weights.push(weight)
    } else postings.set(word, { indexes: [index], weights: [weight] })
  }

  return {
    set(index, vector) {
      const old = texts[index]
      if (old?.vector === vector) return
      if (old) drop(index, old.words)
      const [title, words]: [string[], string[]] = [[], []]
      let length = 0
      for (const { word, positions } of entriesOf(vector)) {
        const several = positions.includes(',') ? positions.split(',') : undefined
        length += several?.length ?? 1
        words.push(word)
        if (positions.includes('A')) title.push(word)
        add(index, word, several ? weightOf(several) : weightOfOne(positions.at(-1) ?? ''))
      }
      texts[index] = { vector, title, words, norm: Math.log(length + 1) / Math.log(2) }
    },
    title: (index) => texts[index]?.title ?? [],
    rank(words) {
      if (sums.length < texts.length) sums = new Float32Array(texts.length)
      sums.fill(0)
      // In the order of the words: it is the order in which the database adds them up.
      for (const word of words) {
        const { indexes = [], weights = [] } = postings.get(word) ?? {}
        for (let at = 0; at < indexes.length; at++) {
          const index = indexes[at] ?? 0
          sums[index] = (sums[index] ?? 0) + (weights[at] ?? 0)
        }
      }
      for (let index = 0; index < sums.length; index++) {
        const sum = sums[index] ?? 0
        if (sum > 0) sums[index] = Math.fround(sum / words.length) / (texts[index]?.norm ?? 1)
      }
      return sums
    },
  }
}
