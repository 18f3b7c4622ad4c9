/**
 * Proves the product: types, lint, format and generated files, and tests on a PostgreSQL of their own; after all of them, that
 * each operation's listed answers were really received.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportCoverage } from './operation-coverage.ts'
import { changedFiles, reachedBy } from './test-changed.ts'
import { startTestDatabase } from './test-database.ts'
import type { TestResult } from './test-group.ts'
import { noOpenSearch } from './test-opensearch.ts'
import {
  filesOf,
  groupFiles,
  listTests,
  openSearchGroup,
  pathOf,
  shuffle,
  type Depth,
  type Group,
} from './test-plan.ts'
import { createReport } from './test-report.ts'
import { usage } from './usage.ts'

usage(`npm test -- [option]… [file]…

Types, lint, format, generated files and the tests, on a PostgreSQL of their own.

  npm test               what a change can break: within 6 minutes on two quiet processor cores
  npm run test:all       everything, browsers, crashes and all mutations included: some 20 minutes
  npm run test:engines   other servers, upgrades and long runs; writes docs/engine-tests.md: before a release

  [file]…                these test files alone, in full depth
  --name TEXT            of them the tests and suites whose name holds the text
  --changed              the tests that can reach what differs from main, or on main from the last commit
  --seed NUMBER          the order of a run before`)

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    engines: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    name: { type: 'string' },
    seed: { type: 'string' },
  },
})

const began = performance.now()
const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const depth: Depth = options.engines ? 'long' : options.all || named.length > 0 ? 'full' : 'fast'
const budgetMinutes = { fast: 6, full: 20, long: undefined }[depth]
const seed = Number(options.seed ?? randomInt(1_000_000))
/** More than processor cores: tests that end processes, start databases or draw pages wait for a part of their time. */
const processes = Math.ceil(1.5 * Math.max(2, cpus().length))
/** A process of tests of which nothing was handled for so long is ended. */
const silentMs = (depth === 'long' ? 30 : 10) * 60_000
const report = createReport((line) => console.log(line))

const start = (command: string, args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(join(bin, command), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const [stdout, stderr, results] = child.stdio.slice(1) as Readable[] as [Readable, Readable, Readable]
  const ended = new Promise<boolean>((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => done(code === 0))
  })
  return {
    child,
    results,
    ended,
    output: Promise.all([text(stdout), text(stderr)]).then((both) => both.join('')),
  }
}

const check = async (name: string, command: string, args: readonly string[]): Promise<boolean> => {
  const before = performance.now()
  const { ended, output, results } = start(command, args)
  results.resume()
  const ok = await ended
  report.check(name, ok, performance.now() - before, await output)
  return ok
}

const checks = [
  () => check('types', 'tsc', ['--noEmit']),
  () => check('types of the web application', 'tsc', ['--noEmit', '-p', 'packages/web']),
  () => check('lint', 'oxlint', ['--deny-warnings', '--quiet']),
  () => check('format', 'oxfmt', ['--check', '.']),
  () => check('generated files', 'node', ['tools/generate.ts', '--check']),
]

const runGroup = async ({ files, env: own }: Group, env: Record<string, string>): Promise<void> => {
  const order = shuffle(files, seed)
  const { child, results, ended, output } = start('node', ['tools/test-group.ts', ...order.map(pathOf)], {
    ...env,
    ...own,
  })
  let timer: NodeJS.Timeout | undefined
  const postpone = () => {
    clearTimeout(timer)
    timer = setTimeout(() => child.kill('SIGKILL'), silentMs)
  }
  postpone()
  for await (const line of createInterface({ input: results })) {
    postpone()
    report.take(JSON.parse(line) as TestResult)
  }
  const ok = await ended
  clearTimeout(timer)
  report.end({ files: order, ok, output: await output })
}

/** Writes what a run for the engines came to; it is committed before a release. */
const writeResult = async (rows: readonly string[]): Promise<void> => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const lines = [
    '# The last run of `npm run test:engines`',
    '',
    `On ${new Date().toISOString().slice(0, 10)}, of commit ${commit}, Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} processor cores.`,
    '',
    ...['| file | tests | failed | skipped | time |', '|---|--:|--:|--:|--:|', ...rows],
  ]
  await writeFile(join(root, 'docs/engine-tests.md'), `${lines.join('\n')}\n`)
}

if (!existsSync(join(bin, 'tsc'))) {
  console.error('The tests need the development dependencies: run "npm ci".')
  process.exit(1)
}
const listed = await listTests()
const files =
  named.length > 0
    ? named.map((file) => relative(root, resolve(file)))
    : filesOf(depth, options.changed ? reachedBy(listed, changedFiles()) : listed)
const groups = groupFiles(files, depth)
if (named.length === 0 && depth === 'long') {
  const reason = !process.env['CI'] && (await noOpenSearch())
  if (reason) console.log(`- ${openSearchGroup.name}: skipped, ${reason}`)
  else groups.unshift(openSearchGroup)
}

for (const [name, folder] of [
  ['SDK', 'sdk'],
  ['web application', 'web'],
] as const)
  if (!(await check(name, 'node', [`packages/${folder}/build.ts`]))) process.exit(1)
const database = await startTestDatabase()
// Its folder may be in memory, where it would stay until the machine is restarted.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void database.stop().finally(() => process.exit(1)))
const records = join(database.folder, 'records')
const jobOf = (group: Group) => (ordinal: number) =>
  runGroup(group, {
    SOUK_TEST_DATABASE: database.url,
    SOUK_TEST_RECORDS: records,
    TEST_DEPTH: depth,
    TEST_PROCESS: String(ordinal),
    // Each process loads the server again.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/test'),
    ...group.env,
    ...(options.name === undefined ? {} : { TEST_NAME: options.name }),
  })
const jobs: ((ordinal: number) => Promise<unknown>)[] = [
  ...(named.length > 0 ? [] : checks),
  ...groups.filter(({ isLast }) => !isLast).map(jobOf),
]

/** Of all processor cores together, since the machine started. */
const idleMs = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0)

/** One job more while a fifth of the processor is idle: tests also wait for processes, databases and pages. */
const fillIdle = async (ordinal: number): Promise<void> => {
  const lookEachMs = 2_000
  while (jobs.length > 0) {
    const before = idleMs()
    await wait(lookEachMs)
    if (idleMs() - before > 0.2 * lookEachMs * cpus().length) await jobs.shift()?.(ordinal)
  }
}

const isWhole = named.length === 0 && !options.changed
let passed = false
try {
  await Promise.all([
    ...Array.from({ length: processes }, async (_, index) => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await job(index + 1)
    }),
    fillIdle(processes + 1),
  ])
  await Promise.all(groups.filter(({ isLast }) => isLast).map((group, index) => jobOf(group)(index + 1)))
  passed = report.summarize({
    seed,
    ms: performance.now() - began,
    budgetMs: isWhole && budgetMinutes !== undefined ? budgetMinutes * 60_000 : undefined,
  })
  // What is sampled in `npm test` receives less.
  if (passed && isWhole && depth === 'full') passed = await reportCoverage(records)
} finally {
  await database.stop()
}
if (depth === 'long') await writeResult(report.rows())
process.exit(passed ? 0 : 1)
