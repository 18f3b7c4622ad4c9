import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { watchProcess, type SoukProcess } from './souk-process.ts'

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Cli {
  /** Its working folder, which is also its home. */
  readonly folder: string
  readonly program: string
  readonly start: (args: readonly string[], env?: Readonly<Record<string, string>>) => SoukProcess
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<CliResult>
  readonly close: () => Promise<void>
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
  const start: Cli['start'] = (args, env = {}) =>
    watchProcess(
      spawn(process.execPath, [program, ...args], {
        ...{ cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
        env: { PATH: process.env['PATH'], HOME: folder, ...env },
      }),
    )
  return {
    ...{ folder, program, start },
    async run(args, env) {
      const { ended, stdout, stderr } = start(args, env)
      const { code } = await ended()
      return { code, stdout: stdout(), stderr: stderr() }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
