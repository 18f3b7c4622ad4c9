import { spawn } from 'node:child_process'
import { StartupProblem } from '../../kernel/startup-problem.ts'

/** Whom a program runs as. Absent: as we do. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export interface Outcome {
  /** Exit code 0. */
  readonly ok: boolean
  /** What it wrote on either stream. */
  readonly output: string
}

/**
 * The whole environment of our programs, so that neither PG… variables nor an unknown locale of the operator
 * reach them. LC_CTYPE of C would make text search and trigrams blind beyond ASCII; macOS has no C.UTF-8.
 */
export const environment = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
  TZ: 'UTC',
}

export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly account?: Account | undefined
  /** Text for its standard input. */
  readonly input?: string
}

/** Runs a program to its end. One that cannot be started is `ok: false`, with the system's reason as output. */
export const run = ({ program, args, account, input = '' }: Command): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { ...account, env: environment, cwd: '/' })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
    child.stdin.on('error', () => {}) // it ended without reading: the exit code tells
    child.stdin.end(input)
  })

/** Like `run`, but throws a StartupProblem with the program's last words when it fails. */
export const mustRun = async (command: Command): Promise<string> => {
  const { ok, output } = await run(command)
  if (!ok) throw new StartupProblem(`${command.program} failed: ${lastLines(output)}`)
  return output
}

/** The line of an output that says why a program gave up. */
export const lastLines = (output: string): string => {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.findLast((line) => /\b(?:FATAL|PANIC|error):/i.test(line))
  return (reason ?? lines.at(-1) ?? 'it gave no reason').replace(/^.*\b(?:FATAL|PANIC|ERROR): +/, '').trim()
}
