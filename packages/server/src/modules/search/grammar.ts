/** One way to say what is looked for. */
export interface Wording {
  readonly text: string
  readonly isPhrase: boolean
}

/** Any of these wordings; products with an excluded one are left out. */
export interface Term {
  readonly isExcluded: boolean
  readonly any: readonly Wording[]
}

/** More words make no search better and every search slower. */
const maxTerms = 24

const token = /(-?)"([^"]*)"?|(\S+)/gu

/** What a search text asks for: words, `"phrases"`, `-without` and `this or that`, as web searches have them. */
export const parseSearch = (text: string): Term[] => {
  const terms: Term[] = []
  let joins = false
  for (const [, minus = '', phrase, word = ''] of text.matchAll(token)) {
    if (terms.length === maxTerms) break
    if (word.toLowerCase() === 'or' && terms.length > 0) {
      joins = true
      continue
    }
    const isExcluded = minus === '-' || (word.length > 1 && word.startsWith('-'))
    const wording = { text: phrase ?? word.replace(/^-/, ''), isPhrase: phrase !== undefined }
    const before = terms.at(-1)
    if (joins && before && !isExcluded && !before.isExcluded)
      terms[terms.length - 1] = { ...before, any: [...before.any, wording] }
    else terms.push({ isExcluded, any: [wording] })
    joins = false
  }
  return terms
}

const maxTermsOfSynonym = 3

/** Each term with what means the same, the longest run of words first: `machine learning` is one meaning. */
export const withSynonyms = (
  terms: readonly Term[],
  synonyms: ReadonlyMap<string, readonly string[]>,
): Term[] => {
  const found: Term[] = []
  for (let at = 0; at < terms.length;) {
    const run = longestRun(terms.slice(at, at + maxTermsOfSynonym), synonyms)
    const [first] = terms.slice(at, at + 1)
    if (run) found.push({ isExcluded: false, any: [run.text, ...run.same].map(asTerms) })
    else if (first) found.push(first)
    at += run?.length ?? 1
  }
  return found
}

const asTerms = (text: string): Wording => ({ text, isPhrase: false })

const longestRun = (terms: readonly Term[], synonyms: ReadonlyMap<string, readonly string[]>) => {
  for (let length = terms.length; length > 0; length--) {
    const wordings = terms.slice(0, length).map(plainWord)
    const text = wordings.join(' ')
    const same = wordings.includes(undefined) ? undefined : synonyms.get(text)
    if (same) return { length, text, same }
  }
  return undefined
}

/** The word of a term that is nothing but a word. */
const plainWord = ({ isExcluded, any }: Term): string | undefined => {
  const [only, ...others] = any
  return only && others.length === 0 && !isExcluded && !only.isPhrase ? only.text.toLowerCase() : undefined
}
