/**
 * One process of a test run: runs the files it is given one after the other, and writes what becomes of each test to
 * descriptor 3, a JSON object a line. TEST_NAME runs only the tests whose name holds it.
 */
import asyncHooks from 'node:async_hooks'
import { createWriteStream } from 'node:fs'
import { inspect } from 'node:util'
import { join } from 'node:path'

/** What becomes of a test or suite; durations in milliseconds. */
export interface TestResult {
  readonly kind: 'pass' | 'fail' | 'start'
  readonly file: string
  readonly name: string
  /** 0: a suite or test of the file itself. */
  readonly nesting: number
  readonly isSuite: boolean
  readonly ms: number
  readonly skipped: boolean
  /** The error of a failing test, printed. */
  readonly error?: string
}

/** A process that lives on after its last test left something open; removing its files may take half a minute on a busy disk. */
const endWithinMs = 120_000

/** Events of errors that no code awaits; the test runner has the same names for such failures. */
const unawaited = ['uncaughtException', 'unhandledRejection']

/** Why a test or suite failed that something else has reported. */
const reported = new Set(['subtestsFailed', ...unawaited])

const files = process.argv.slice(2)
const name = process.env['TEST_NAME']
const results = createWriteStream('', { fd: 3 })
const write = (result: Partial<TestResult>) => void results.write(`${JSON.stringify(result)}\n`)

const toPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const giveUpLater = (): void =>
  void setTimeout(() => {
    console.error(`still open after the last test: ${process.getActiveResourcesInfo().join(', ')}`)
    process.exit(1)
  }, endWithinMs).unref()

// To know which test an error belongs to, the test runner tracks every promise: nearly a fifth of the processor time of HTTP
// tests. It takes `createHook` when it is loaded, so it is loaded after this.
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
const { run } = await import('node:test')

const last = join(import.meta.dirname, 'test-group-end.ts')
const tests = run({
  files: [...files, last],
  isolation: 'none',
  ...(name === undefined ? {} : { testNamePatterns: [name, 'closing what the files share'].map(toPattern) }),
})
/** The test that runs: errors that no code awaits are taken for its own. */
let running = { file: '', name: '', nesting: 0 }
tests.on('test:dequeue', ({ file = '', name: next, nesting }) => {
  running = { file, name: next, nesting }
})
for (const event of unawaited)
  process.on(event, (error: unknown) =>
    // As a suite it is not counted: its test is when it ends.
    write({
      kind: 'fail',
      ...running,
      isSuite: true,
      ms: 0,
      skipped: false,
      error: inspect(error, { depth: 6 }),
    }),
  )
tests.on('test:start', ({ file = '', name: started, nesting }) => {
  if (file !== last) write({ kind: 'start', file, name: started, nesting })
})
tests.on('test:pass', ({ file = '', name: passed, nesting, details, skip, todo }) => {
  if (file === last) return giveUpLater()
  write({
    ...{ kind: 'pass', file, name: passed, nesting, ms: details.duration_ms },
    isSuite: details.type === 'suite',
    skipped: (skip ?? todo ?? false) !== false,
  })
})
tests.on('test:fail', ({ file = '', name: failed, nesting, details }) => {
  if (file === last) giveUpLater()
  const error = details.error as Error & { failureType?: string }
  write({
    ...{ kind: 'fail', file, name: failed, nesting, ms: details.duration_ms },
    isSuite: details.type === 'suite',
    ...(reported.has(error.failureType ?? '') ? {} : { error: inspect(error.cause ?? error, { depth: 6 }) }),
  })
})
tests.resume()
tests.once('end', () => results.end())
