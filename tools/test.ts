/**
 * The whole proof: types, lint, format, generated files, then every test on a PostgreSQL of its own, and at last that
 * each operation's listed answers were really received. Arguments name test files to run alone: then only they run.
 */
import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { reportCoverage } from './operation-coverage.ts'
import { startTestDatabase } from './test-database.ts'
import { usage } from './usage.ts'

usage(`npm test -- [file]…

Types, lint, format, generated files and every test on a PostgreSQL of its own, some thirty minutes; with files, their tests alone.`)

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const named = process.argv.slice(2)

const runs = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((done, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => done(code === 0))
  })

const step = async (name: string, command: string, args: readonly string[]): Promise<void> => {
  const began = performance.now()
  if (!(await runs(join(bin, command), args))) {
    console.error(`\n${name} failed`)
    process.exit(1)
  }
  console.log(`${name} ok (${((performance.now() - began) / 1_000).toFixed(1)} s)`)
}

const testFiles = async (): Promise<string[]> => {
  const packages = await readdir(join(root, 'packages'))
  const lists = await Promise.all(
    packages.map(async (name) => {
      const folder = join(root, 'packages', name, 'test')
      const entries = await readdir(folder, { recursive: true }).catch(() => [])
      return entries.filter((entry) => entry.endsWith('.test.ts')).map((entry) => join(folder, entry))
    }),
  )
  const journeys = await readdir(join(root, 'e2e')).catch(() => [])
  const browsed = journeys.filter((name) => name.endsWith('.test.ts')).map((name) => join(root, 'e2e', name))
  return [...lists.flat(), ...browsed].toSorted()
}

if (named.length === 0) {
  await step('types', 'tsc', ['--noEmit'])
  await step('types of the web application', 'tsc', ['--noEmit', '-p', 'packages/web'])
  await step('lint', 'oxlint', ['--deny-warnings', '--quiet'])
  await step('format', 'oxfmt', ['--check', '.'])
  await step('generated files', 'node', ['tools/generate.ts', '--check'])
}

await step('web application', 'node', ['packages/web/build.ts'])

const database = await startTestDatabase()
let passed = false
try {
  const records = join(database.folder, 'records')
  const files = named.length > 0 ? named.map((file) => resolve(file)) : await testFiles()
  passed = await runs(
    join(bin, 'node'),
    ['--test', `--test-concurrency=${Math.max(2, cpus().length)}`, '--test-timeout=600000', ...files],
    {
      SOUK_TEST_DATABASE: database.url,
      SOUK_TEST_RECORDS: records,
      // Each test file loads the server anew.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/test'),
    },
  )
  if (passed && named.length === 0) passed = await reportCoverage(records)
} finally {
  await database.stop()
}
process.exit(passed ? 0 : 1)
