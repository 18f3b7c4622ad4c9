import { dirname } from 'node:path'
import type { Rule } from './architecture-rules.ts'
import { importsOf, lazyImportsOf, namesInCode, proseIn, type Source } from './sources.ts'

const inRooms = (sources: readonly Source[]): readonly Source[] =>
  sources.filter(({ path }) => path.includes('/src/'))

const maxFiles = 15

/** A folder has one subject and few files; components of the interface are one subject. */
export const smallFolders: Rule = (sources) => {
  const files = Map.groupBy(inRooms(sources), ({ path }) => dirname(path))
  return [...files]
    .filter(([folder, own]) => own.length > maxFiles && folder !== 'packages/web/src/ui')
    .map(([folder, own]) => `${folder} has ${own.length} files: make a folder for a subject`)
}

const maxImports = 8

/** How many imports one has to follow within a module, at most. */
export const shallowImports: Rule = (sources) => {
  const graph = new Map(
    inRooms(sources).map((source) => [source.path, importsOf(source).map(({ target }) => target)]),
  )
  const moduleOf = (path: string) => /^packages\/server\/src\/modules\/[^/]+\//.exec(path)?.[0]
  const known = new Map<string, readonly string[]>()
  const longest = (path: string): readonly string[] => {
    const found = known.get(path)
    if (found) return found
    const below = (graph.get(path) ?? [])
      .filter((target) => graph.has(target) && moduleOf(target) === moduleOf(path))
      .map(longest)
    const longestHere = [path, ...below.reduce((a, b) => (b.length > a.length ? b : a), [])]
    known.set(path, longestHere)
    return longestHere
  }
  return [...graph.keys()]
    .filter((path) => moduleOf(path) && longest(path).length > maxImports + 1)
    .map((path) => longest(path).join(' → '))
}

/** Files whose names every module or area has, and components, texts and stores that rules keep apart. */
const conventional =
  /(?:^|\/|-)(?:index|deps|routes|wire|store)\.tsx?$|\/rules\/|\/text\/|\/ui\/|^packages\/web\/src\/main\.tsx?$/

/** What one other file needs alone, and is short, belongs to it. `importers` are all files of the project. */
export const nothingTiny =
  (importers: readonly Source[]): Rule =>
  (sources) => {
    const uses = new Map<string, Set<string>>()
    for (const source of importers)
      for (const { target } of importsOf(source))
        uses.set(target, (uses.get(target) ?? new Set()).add(source.path))
    const lazy = new Set(importers.flatMap(lazyImportsOf))
    return inRooms(sources)
      .filter(({ path, text }) => !conventional.test(path) && text.split('\n').length <= 30)
      .filter(({ path }) => uses.get(path)?.size === 1 && !lazy.has(path))
      .map(
        ({ path }) =>
          `${path} is short and has one importer, ${[...(uses.get(path) ?? [])].join()}: join them`,
      )
  }

/** Words of this code's past with the term of the field for each. */
export const refused: Readonly<Record<string, string>> = {
  ...{
    fact: 'event',
    facts: 'events',
    hear: 'handle',
    hears: 'handles',
    heard: 'handled',
    unheard: 'unhandled',
  },
  ...{
    told: 'published or reported',
    teller: 'publisher',
    asked: 'request or query',
    whose: 'scope or owner',
  },
  ...{ kept: 'cached or stored', shelf: 'snapshot', goods: 'content', desk: 'dashboard', deed: 'action' },
  ...{
    deeds: 'actions',
    ending: 'result',
    endings: 'results',
    anew: 'again',
    beside: 'extra',
    besides: 'extra',
  },
  ...{
    band: 'bucket',
    slot: 'ordinal',
    slots: 'ordinals',
    letter: 'email',
    letters: 'emails',
    alike: 'similar',
  },
  ...{ hindrance: 'blocker', stray: 'orphan', strays: 'orphans', inlet: 'local transport', till: 'checkout' },
  ...{ nobody: 'anonymous', somebody: 'a user', whoever: 'the caller', everybody: 'everyone' },
  ...{ stranger: 'anonymous or outsider', fold: 'roll up', folded: 'rolled up', folding: 'rollup' },
  ...{
    place: 'position, schema or context',
    places: 'positions',
    words: 'messages or terms',
    relive: 'replay',
  },
  ...{ most: 'max', narrow: 'below a threshold', enough: 'a threshold' },
}

/** Terms of the field that hold a refused word. */
const ordinary = /^(?:isMostPopularFirst|words|most_common_\w+|.*_meanwhile.*)$/

const segments = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)

/** Identifiers in the field's terms. */
export const fieldTerms: Rule = (sources) =>
  sources
    .filter(
      ({ path }) =>
        !path.endsWith('/room-rules.ts') &&
        !path.endsWith('-migration.test.ts') &&
        !path.includes('/demo/products/'),
    )
    .flatMap(({ path, text }) => {
      const names = new Set(namesInCode(text))
      return [...names]
        .filter((name) => !ordinary.test(name))
        .flatMap((name) =>
          segments(name)
            .filter((word) => Object.hasOwn(refused, word))
            .map((word) => `${path} says ${name}: ${refused[word]}`),
        )
    })

/** Refused words that have an ordinary meaning in none of our sentences, with other forms of them. */
const refusedInProse =
  /\b(facts?|hears?|heard|unheard|told|asked|kept|anew|besides?|alike|hindrances?|strays?|inlet|deeds?|goods|nobody|somebody|whoever|everybody|strangers?|folded|folding|relive)\b/gi

/** Comments, sentences and titles of tests in the field's terms, too; tests that quote these words are left out. */
export const plainProse: Rule = (sources) =>
  sources
    .filter(
      ({ path }) =>
        !/\/(?:demo|text\/de)\/|\/(?:generated|(?:workflow-guide|migrate|architecture)\.test)\.ts$/.test(
          path,
        ),
    )
    .flatMap(({ path, text }) =>
      proseIn(text)
        .flatMap((prose) => [...prose.matchAll(refusedInProse)].map(([word]) => word.toLowerCase()))
        .map((word) => `${path} says "${word}"`),
    )
