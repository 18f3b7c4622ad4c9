import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Sql } from 'postgres'
import { until as waitUntil } from './wait.ts'

const program = resolve(import.meta.dirname, '../../bin/souk.ts')

export interface SoukProcess {
  readonly child: ChildProcessByStdio<null, Readable, Readable>
  stdout(): string
  stderr(): string
  /** Waits until standard output or standard error matches; fails if the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Waits for the end. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Compiled modules, so that not every process compiles all of them. */
const { NODE_COMPILE_CACHE: compiled } = process.env

/**
 * Runs the program as an operator would, with only these settings. `path` is the program of another release, `prefix` a
 * command that runs commands.
 */
export const runSouk = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  path = program,
  prefix: readonly string[] = [],
): SoukProcess => {
  const [command = '', ...rest] = [...prefix, process.execPath, path, ...args]
  return watchProcess(
    spawn(command, rest, {
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1' },
        ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

/** Collects what a process writes. */
export const watchProcess = (child: SoukProcess['child']): SoukProcess => {
  const output = { stdout: '', stderr: '' }
  const watchers = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      output[name] += String(chunk)
      for (const watch of watchers) watch()
    })
  const end = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) =>
    child.on('close', (code, signal) => done({ code, signal })),
  )
  return {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended: () => end,
    says: (pattern) =>
      new Promise((done, fail) => {
        const watch = () => {
          const match = pattern.exec(output.stdout) ?? pattern.exec(output.stderr)
          if (!match) return
          watchers.delete(watch)
          done(match)
        }
        watchers.add(watch)
        watch()
        void end.then(({ code }) => fail(new Error(`ended with ${code}: ${output.stdout}${output.stderr}`)))
      }),
  }
}

/** Waits a minute at most until `holds` does: processes start, end and recover meanwhile. The error of a wait in vain quotes it. */
export const until = (holds: () => Promise<boolean>): Promise<void> =>
  waitUntil(holds, holds.toString(), 60_000)

/** Waits until no other session is in a transaction. A session whose client was killed holds its locks until PostgreSQL notices. */
export const allRolledBack = (sql: Sql): Promise<void> =>
  until(async () => {
    const rows = await sql`
      select 1 from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and xact_start is not null and pid <> pg_backend_pid()`
    return rows.length === 0
  })
