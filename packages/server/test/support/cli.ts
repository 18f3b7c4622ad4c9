import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunningCli {
  readonly child: ChildProcess
  readonly ended: Promise<CliResult>
  /** Waits until standard output or standard error has this. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
}

export interface Cli {
  /** Its working folder, which is also its home. */
  readonly folder: string
  readonly program: string
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>) => RunningCli
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<CliResult>
  readonly close: () => Promise<void>
}

const start = (
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): RunningCli => {
  const child = spawn(process.execPath, [program, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  const watchers = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      output[name] += String(chunk)
      for (const watch of watchers) watch()
    })
  const ended = new Promise<CliResult>((done) => child.on('close', (code) => done({ code, ...output })))
  return {
    child,
    ended,
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
        void ended.then(({ code }) => fail(new Error(`ended with ${code}: ${output.stdout}${output.stderr}`)))
      }),
  }
}

/** The command line program as a marketplace serves it, installed by npm. */
export const installCli = async (url: string): Promise<Cli> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-cli-'))
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  // Nothing answers at this registry: the package must need nothing from one.
  const own = ['--registry=http://127.0.0.1:9/', `--cache=${join(folder, 'cache')}`]
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', ...own, `${url}/sdk.tgz`], {
    cwd: folder,
  })
  const program = join(folder, 'node_modules/.bin/souk')
  const started: Cli['start'] = (args, env = {}) =>
    start(program, args, { cwd: folder, env: { PATH: process.env['PATH'] ?? '', HOME: folder, ...env } })
  return {
    folder,
    program,
    start: started,
    run: (args, env) => started(args, env).ended,
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
