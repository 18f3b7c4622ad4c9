/** Which test files each command runs, and which of them share a process. */
import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** `fast`: `npm test`; `full`: `npm run test:all`; `long`: `npm run test:engines`. */
export type Depth = 'fast' | 'full' | 'long'

/** What one process runs. */
export interface Group {
  readonly name: string
  /** Paths from the root. */
  readonly files: readonly string[]
  /** What its process runs with beyond what all do. */
  readonly env?: Readonly<Record<string, string>>
  /** Runs with the others of its kind when the rest have ended. */
  readonly isLast?: true
}

/** All test files, by their paths from the root. */
export const listTests = async (): Promise<string[]> => {
  const found: string[] = []
  for await (const file of glob(['packages/*/test/**/*.test.ts', 'e2e/*.test.ts'], { cwd: root }))
    found.push(file)
  return found.toSorted()
}

/** A journey in a browser for each role; the other browser tests run in `test:all`. */
const roleJourneys = new Set(['e2e/admin.test.ts', 'e2e/buyer.test.ts', 'e2e/seller.test.ts'])

/** Not in `npm test`, by their paths in `packages/server/test`: they start many processes, or are long. */
const slowFiles = new Set(
  [
    ...['http/mutations.accounts', 'http/mutations.catalog', 'http/mutations.developers'],
    ...['platform/dependency-audit', 'platform/embedded-postgres', 'platform/replica'],
  ].map((name) => `packages/server/test/${name}.test.ts`),
)

/** Nor are these: several modules together, the commands of the guides, processes that are killed, random runs, the quality of the search. */
const slowFolders = /\/test\/(app|guides|journeys|simulation|relevance)\//

/** Only in `test:engines`: earlier commits and tools of others are installed from the registry, servers of other kinds are started. */
const isForEnginesAlone = (file: string): boolean =>
  /\/test\/(?:clients\/|install\/|upgrades\/|failover\/|search\/|app\/analytics-(?:clickhouse|stores)\.)/.test(
    file,
  )

const isSlow = (file: string): boolean =>
  (file.startsWith('e2e/') && !roleJourneys.has(file)) || slowFolders.test(file) || slowFiles.has(file)

/** They run with analytics in PostgreSQL in `test:all`, and in ClickHouse in `test:engines`. */
const isOfAnalytics = (file: string): boolean =>
  /\/test\/(http\/analytics\.\w+|app\/analytics(-rebuild|-top|-verify|\.property)?)\.test\.ts$/.test(file)

/** What needs servers of other kinds, runs for long, or upgrades an older release. */
const isForEngines = (file: string): boolean =>
  isForEnginesAlone(file) ||
  isOfAnalytics(file) ||
  /\/test\/simulation\//.test(file) ||
  [
    'journeys/proxies',
    'app/analytics-migration',
    'app/webhook-migration',
    'app/webhook-verifiers',
    'platform/replica',
  ].some((name) => file === `packages/server/test/${name}.test.ts`)

export const filesOf = (depth: Depth, files: readonly string[]): string[] =>
  files.filter((file) =>
    depth === 'long' ? isForEngines(file) : !isForEnginesAlone(file) && (depth === 'full' || !isSlow(file)),
  )

/** What every search engine must do: these run again on OpenSearch. */
const searchFiles = [
  ...[
    'products.facets',
    'products.list.far',
    'products.list.own',
    'products.list.paging',
    'products.list.search',
  ],
  ...['products.list', 'products.related', 'search.suggestions'],
].map((name) => `packages/server/test/http/${name}.test.ts`)

export const openSearchGroup: Group = {
  ...{ name: 'http on OpenSearch: products, search', files: searchFiles },
  env: { SOUK_TEST_ENGINE: 'opensearch' },
}

const inBrowser = (name: string): boolean => name.startsWith('e2e/')

/** Tests of nouns that follow each other in the alphabet share a process until it has so many files; those in a browser are longer. */
const filesEach = (noun: string): number => (inBrowser(noun) ? 4 : 10)
/** They call every operation. */
const isOfAll = (file: string): boolean =>
  /\/http\/(common-|mutations|answers-match|paid-text|recent-proof)/.test(file)

/** Their files share processes, each of which loads the server once. */
const sharing = /(?:\/test\/(http|app|guides|platform)|^(e2e))\/([^./]+)/

const nounOf = (file: string): string => sharing.exec(file)?.slice(1).filter(Boolean).join('/') ?? ''

/** The longest first, then what starts processes and browsers, and the rest. */
const rank = ({ name }: Group): number => {
  const position = longest.findIndex((start) => name.startsWith(start))
  if (position >= 0) return position
  return longest.length + (isSlow(name) ? 0 : 1)
}

/** A browser that plays a slow processor keeps ours busy: what others do in time would come late, and it would take twice the time. */
const slowProcessor = 'e2e/slow-processor.test.ts'

const longest = [
  'e2e/conditions',
  'e2e/screens',
  'e2e/german',
  'packages/server/test/journeys/database-death',
  'packages/server/test/platform/embedded-postgres',
  'packages/server/test/journeys/hostile-expressions',
  'packages/server/test/app/demo-start',
  'packages/server/test/http/mutations',
  'packages/server/test/http/workflows.execute.test',
]

/** Both lists in their order, the shorter one spread evenly over the longer one. */
const spread = <T>(one: readonly T[], other: readonly T[]): T[] =>
  [one, other]
    .flatMap((list) => list.map((value, index) => ({ value, at: index / list.length })))
    .toSorted((first, second) => first.at - second.at)
    .map(({ value }) => value)

/**
 * Files into processes, the long ones first so that none of them is left for the end. Tests of a noun share one, and tests
 * that load no server share one; all others have their own. In `long` those of analytics share a ClickHouse.
 */
export const groupFiles = (files: readonly string[], depth: Depth): Group[] => {
  if (depth === 'long') {
    const [analytics, others] = [files.filter(isOfAnalytics), files.filter((file) => !isOfAnalytics(file))]
    const onClickHouse = {
      ...{ name: 'analytics in ClickHouse', files: analytics },
      env: { SOUK_TEST_ANALYTICS: 'clickhouse', TEST_DEPTH: 'full' },
    }
    return [...(analytics.length > 0 ? [onClickHouse] : []), ...groupFiles(others, 'full')]
  }
  const own: Group[] = []
  const byNoun = new Map<string, string[]>()
  const units: string[] = []
  for (const file of files) {
    const isLong = longest.some((start) => file.startsWith(start))
    if (sharing.test(file) && !isOfAll(file) && !isLong && file !== slowProcessor)
      byNoun.set(nounOf(file), [...(byNoun.get(nounOf(file)) ?? []), file])
    else if (/^packages\/(documents|sdk|web)\/|\/test\/(kernel|modules)\//.test(file)) units.push(file)
    else own.push({ name: file, files: [file] })
  }
  const shared: { nouns: string[]; files: string[] }[] = []
  for (const [noun, its] of byNoun) {
    const last = shared.at(-1)
    if (last && inBrowser(last.nouns[0] ?? '') === inBrowser(noun) && last.files.length < filesEach(noun)) {
      last.nouns.push(noun)
      last.files.push(...its)
    } else shared.push({ nouns: [noun], files: [...its] })
  }
  const groups = [
    ...own.toSorted((one, other) => rank(one) - rank(other)),
    ...shared.map(({ nouns, files: its }) => ({ name: nouns.join(', '), files: its })),
    ...(units.length > 0 ? [{ name: 'units', files: units }] : []),
  ]
  const isInBrowser = ({ name }: Group) => inBrowser(name)
  // Those that load no server fill what it leaves.
  const last = files.includes(slowProcessor) ? [slowProcessor, 'units'] : []
  const isLast = ({ name }: Group) => last.includes(name)
  const others = groups.filter((group) => !isLast(group))
  return [
    // Browsers use the processor while what ends processes and starts databases waits.
    ...spread(
      others.filter(isInBrowser),
      others.filter((group) => !isInBrowser(group)),
    ),
    ...groups.filter(isLast).map((group) => ({ ...group, isLast: true }) as const),
  ]
}

/** The same order for the same seed. */
export const shuffle = <T>(list: readonly T[], seed: number): T[] => {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return list
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

export const pathOf = (file: string): string => join(root, file)
