import { importsOf, withoutComments, type Source } from './sources.ts'

/** A rule looks at sources and says what breaks it, a line each. */
export type Rule = (sources: readonly Source[]) => string[]

/** Which module may know which (ARCHITECTURE.md); a module's rank is the longest path over these edges. */
export const moduleEdges: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  shop: ['audit'],
  accounts: ['audit'],
  ledger: [],
  payments: ['ledger', 'tax'],
  entitlements: [],
  webhooks: [],
  expressions: [],
  plans: ['audit', 'accounts', 'payments', 'ledger'],
  access: ['audit', 'accounts', 'plans'],
  payouts: ['audit', 'accounts', 'ledger', 'payments'],
  catalog: ['audit', 'accounts', 'entitlements', 'expressions'],
  search: ['catalog'],
  media: ['catalog'],
  tax: [],
  invoices: ['accounts', 'ledger', 'tax'],
  discounts: ['catalog', 'entitlements'],
  partners: ['accounts', 'catalog', 'ledger'],
  credit: ['catalog', 'ledger', 'payments'],
  subscriptions: ['accounts', 'catalog', 'discounts', 'partners'],
  markets: ['catalog', 'invoices'],
  orders: [
    'audit',
    'accounts',
    'catalog',
    'credit',
    'discounts',
    'subscriptions',
    'markets',
    'partners',
    'media',
    'entitlements',
    'invoices',
    'payments',
    'ledger',
    'tax',
  ],
  licenses: ['catalog', 'entitlements', 'orders'],
  execution: ['audit', 'catalog', 'entitlements', 'expressions', 'orders', 'webhooks'],
  reports: ['audit', 'catalog'],
  reviews: ['audit', 'accounts', 'catalog'],
  notifications: ['accounts', 'entitlements', 'catalog', 'interests'],
  interests: ['accounts', 'entitlements', 'catalog', 'search'],
  mcp: ['entitlements', 'execution', 'expressions', 'orders', 'media', 'catalog', 'search'],
  analytics: ['accounts', 'catalog', 'ledger', 'orders', 'payouts'],
}

const server = 'packages/server/'
const layers: readonly (readonly [prefix: string, may: readonly string[]])[] = [
  ['packages/contract/src/', ['packages/contract/src/', 'typebox']],
  [
    'packages/documents/src/',
    [
      'packages/documents/src/',
      'packages/contract/src/rules.ts',
      'packages/contract/src/limits.ts',
      'typebox',
      '@marcbachmann/cel-js',
    ],
  ],
  ['packages/sdk/src/', ['packages/sdk/src/']],
  [
    'packages/web/src/',
    [
      ...['packages/web/src/', 'packages/sdk/src/', 'packages/contract/src/', 'packages/documents/src/'],
      ...['node:fs', 'npm'],
    ],
  ],
  [`${server}src/kernel/`, [`${server}src/kernel/`, 'packages/contract/src/']],
  [
    `${server}src/platform/`,
    [`${server}src/platform/`, `${server}src/kernel/`, 'packages/contract/src/', 'node:', 'npm'],
  ],
  [
    `${server}src/modules/`,
    [
      `${server}src/modules/`,
      `${server}src/platform/`,
      `${server}src/kernel/`,
      'packages/contract/src/',
      'packages/documents/src/',
      'node:',
      'npm',
    ],
  ],
  ...['app', 'site', 'operations', 'protocols', 'demo'].map(
    (folder) =>
      [
        `${server}src/${folder}/`,
        [`${server}src/`, 'packages/contract/src/', 'packages/documents/src/', 'node:', 'npm'],
      ] as const,
  ),
  [`${server}bin/`, [`${server}`, 'packages/contract/src/', 'node:']],
]

const matches = (target: string, allowed: string): boolean =>
  allowed === 'npm'
    ? !target.startsWith('packages/') && !target.startsWith('node:')
    : target.startsWith(allowed)

/** Imports go down only. */
export const layersHold: Rule = (sources) =>
  sources.flatMap((source) => {
    const layer = layers.find(([prefix]) => source.path.startsWith(prefix))
    if (!layer) return []
    return importsOf(source)
      .filter(({ target }) => !layer[1].some((allowed) => matches(target, allowed)))
      .map(({ target }) => `${source.path} may not import ${target}`)
  })

const moduleOf = (path: string): string | undefined =>
  /^packages\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]

/** Another module only as `import type` from its index, along a declared edge. */
export const modulesMeetByType: Rule = (sources) =>
  sources.flatMap((source) => {
    const from = moduleOf(source.path)
    if (!from) return []
    return importsOf(source).flatMap(({ target, typeOnly }) => {
      const to = moduleOf(target)
      if (!to || to === from) return []
      const edge = `${source.path} → ${target}`
      if (!moduleEdges[from]?.includes(to)) return [`${edge}: no edge ${from} → ${to} is declared`]
      if (!target.endsWith('/index.ts')) return [`${edge}: only the module's index may be imported`]
      return typeOnly ? [] : [`${edge}: only types may be imported; app/compose.ts hands over the value`]
    })
  })

/** The declared edges have no cycle, and every module is declared. */
export const edgesHaveRanks: Rule = (sources) => {
  const rank = (name: string, path: readonly string[] = []): string[] =>
    path.includes(name)
      ? [`declared edges run in a circle: ${[...path, name].join(' → ')}`]
      : (moduleEdges[name] ?? []).flatMap((next) => rank(next, [...path, name]))
  const undeclared = [...new Set(sources.flatMap(({ path }) => moduleOf(path) ?? []))].filter(
    (name) => !(name in moduleEdges),
  )
  return [
    ...Object.keys(moduleEdges).flatMap((name) => rank(name)),
    ...undeclared.map((name) => `module ${name} has no declared edges`),
  ]
}

/** No import cycle anywhere, type imports counted. */
export const noCycles: Rule = (sources) => {
  const graph = new Map(sources.map((source) => [source.path, importsOf(source).map(({ target }) => target)]))
  const done = new Set<string>()
  const found: string[] = []
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

/** A thread that was ended for taking too long is replaced while a run waits, so it loads no schemas of the contract: 0.1 s, not 0.3. */
export const threadsLoadNoSchemas: Rule = (sources) => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const loaded = new Set(sources.map(({ path }) => path).filter((path) => path.endsWith('/thread.ts')))
  for (const path of loaded)
    for (const { target, typeOnly } of importsOf(byPath.get(path) ?? { path, text: '' }))
      if (!typeOnly) loaded.add(target)
  const schemas = ['packages/contract/src/index.ts', 'typebox']
  return schemas.filter((path) => loaded.has(path)).map((path) => `a thread loads ${path}`)
}

const isStore = (path: string): boolean => /(^|\/|-)store\.ts$/.test(path)
const sqlForm = /\b(?:select\s[^;`]*\bfrom\s|insert\s+into\s|update\s+\w+\.\w+\s+set\s|delete\s+from\s)/i

/** SQL is in stores and in the platform, nowhere else. */
export const sqlInStores: Rule = (sources) =>
  sources
    .filter(
      ({ path, text }) =>
        path.startsWith('packages/server/src/') &&
        !path.startsWith('packages/server/src/platform/') &&
        !isStore(path) &&
        sqlForm.test(withoutComments(text)),
    )
    .map(({ path }) => `${path} holds SQL: move it to the module's store.ts`)

const tableForm = /\b(?:(?<!distinct )from|join|into|update)\s+([a-z_]+)\.([a-z_]+)/g

/** A store names its own schema, and `<module>.public_*` along its edges. `system` is ClickHouse's list of tables. */
export const storesKeepToTheirSchema: Rule = (sources) =>
  sources.flatMap(({ path, text }) => {
    const own = moduleOf(path)
    if (!own || !isStore(path)) return []
    return [...text.matchAll(tableForm)]
      .filter(([, schema = '', table = '']) => {
        const along = moduleEdges[own]?.includes(schema) && table.startsWith('public_')
        return schema !== own && schema !== 'system' && !along
      })
      .map(([, schema, table]) => `${path} names ${schema}.${table}`)
  })

const fkForm = /references\s+([a-z_]+)\.([a-z_]+)/g

/** Foreign keys of a module's migration stay inside it or follow an edge, without cascade. */
export const foreignKeysFollowEdges: Rule = (sources) =>
  sources.flatMap(({ path, text }) => {
    const own = /\d{4}-([a-z]+)[^/]*\.sql$/.exec(path)?.[1]
    if (!own || own === 'platform') return []
    const foreign = [...text.matchAll(fkForm)]
      .filter(([, schema = '']) => schema !== own && !moduleEdges[own]?.includes(schema))
      .map(([, schema, table]) => `${path} refers to ${schema}.${table}`)
    return [...foreign, ...(/on delete cascade/i.test(text) ? [`${path} cascades`] : [])]
  })

const only =
  (form: RegExp, where: (path: string) => boolean, what: string): Rule =>
  (sources) =>
    sources
      .filter(({ path, text }) => path.startsWith(server) && !where(path) && form.test(withoutComments(text)))
      .map(({ path }) => `${path} uses ${what}`)

export const environmentInBin = only(
  /process\.env\b/,
  (path) => path.startsWith(`${server}bin/`),
  'process.env',
)

export const effectsInPlatform = only(
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandom(?:Bytes|UUID|Int)\(|\bfetch\(|\bperformance\.now\(/,
  (path) => path.startsWith(`${server}src/platform/`) || path.startsWith(`${server}test/`),
  'the clock, randomness or fetch: take it from platform',
)

/** Refusals have a rule. One that was made elsewhere may be passed on with its own message. */
export const refusalsByRule = only(
  /new Failure\((?!error\.code, error\.message)/,
  (path) => path === `${server}src/kernel/errors.ts`,
  'new Failure: refuse by a rule, with fail or failure',
)

/** SQL of one module never runs inside a statement of another. */
export const noSqlBetweenModules = only(
  /\bFragment\b/,
  (path) => !/\/modules\/[^/]+\/index\.ts$/.test(path),
  'Fragment in the face of a module: run two statements',
)

/** A `Tx` is a transaction because nothing but platform/db makes one. */
export const onlyTransactMakesTx = only(
  /\bas (?:unknown as )?(?:Tx|Db)\b/,
  (path) => path === `${server}src/platform/db/database.ts` || path.startsWith(`${server}test/`),
  'a cast to Tx or Db',
)

const banned = /(^|[-/])(service|manager|helper|helpers|util|utils|common|misc|base|types|lib)(-|\.)/

export const goodNames: Rule = (sources) =>
  sources.filter(({ path }) => banned.test(path)).map(({ path }) => `${path} has a name that says nothing`)
