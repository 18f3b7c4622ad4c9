import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../../kernel/time.ts'
import type { Cluster } from './cluster.ts'
import { newestLog, removeOldLogs } from './logs.ts'
import { environment, lastLines, run } from './programs.ts'
import { fixedSettings } from './settings.ts'

const pollMs = 10

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

interface PidFile extends Postmaster {
  readonly status: string
}

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, address, shared memory, status. */
const readPidFile = async (folder: string): Promise<PidFile | undefined> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : undefined
}

/**
 * Whether the process is the postmaster of this folder. The command line tells, and root may read it without further
 * rights, unlike /proc/<pid>/cwd in a container. A pid alone may be another program's by now, or a zombie.
 */
const isPostmasterOf = async (folder: string, pid: number): Promise<boolean> => {
  const commandLine =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : (await run({ program: 'ps', args: ['-ww', '-o', 'command=', '-p', String(pid)] })).output
  return `${commandLine.replaceAll('\0', ' ')} `.includes(` -D ${folder} `)
}

/** The postmaster that runs on this folder, starting and stopping ones included. */
export const findPostmaster = async (folder: string): Promise<Postmaster | undefined> => {
  const pidFile = await readPidFile(folder)
  if (pidFile === undefined) return undefined
  if (await isPostmasterOf(folder, pidFile.pid)) return pidFile
  await disownPidFile(folder, pidFile.pid)
  return undefined
}

/** Whether a postmaster runs on this folder. */
export const hasPostmaster = async (folder: string): Promise<boolean> => {
  const pidFile = await readPidFile(folder)
  return pidFile !== undefined && isPostmasterOf(folder, pidFile.pid)
}

/**
 * PostgreSQL replaces the file of a dead postmaster itself, but not when its pid is another program's by now. The file
 * stays, as it names the shared memory by which PostgreSQL sees backends that survived their postmaster; only the
 * pid becomes ours, the parent's, which PostgreSQL takes for a dead one.
 */
const disownPidFile = async (folder: string, dead: number): Promise<void> => {
  const path = join(folder, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => '') // a postmaster that was ending has removed it
  // Another starter's postmaster may have written its own meanwhile: without its pid it would shut itself down.
  if (Number.parseInt(text, 10) === dead) await writeFile(path, text.replace(/^\d+/, String(process.pid)))
}

/** Waits until the postmaster takes connections, or is gone (undefined). A recovery may take minutes. */
export const waitUntilReady = async (folder: string, pid: number): Promise<Postmaster | undefined> => {
  for (;;) {
    const pidFile = await readPidFile(folder)
    if (pidFile?.pid === pid && pidFile.status === 'ready') return pidFile
    if (!(await isPostmasterOf(folder, pid))) return undefined
    await pause(pollMs)
  }
}

export interface Launch {
  /** Settings of postgresql.conf. */
  readonly settings: Readonly<Record<string, string>>
  /** Called once the process runs, while it gets ready: for what takes the caller's time. */
  readonly onLaunched: () => void
}

/**
 * Starts a postmaster in a session of its own, where a Ctrl-C at our terminal does not reach it. Returns it once it
 * takes connections, or the reason why it gave up.
 */
export const launchPostmaster = async (
  { folder, bin, account }: Cluster,
  port: number,
  { settings, onLaunched }: Launch,
): Promise<Postmaster | { readonly refusal: string }> => {
  await removeOldLogs(folder)
  const given = Object.entries({ ...fixedSettings(port), ...settings })
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', folder, ...given.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, env: environment, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close')
  onLaunched()
  const ready = child.pid === undefined ? undefined : await waitUntilReady(folder, child.pid)
  if (ready) {
    child.stderr.destroy() // it writes to its log by now
    child.unref()
    return ready
  }
  await ended
  const isLogRedirect = output.includes('redirecting log output') && !/FATAL|PANIC/.test(output)
  return { refusal: lastLines(isLogRedirect ? await newestLog(folder) : output) }
}

/** Fast shutdown: ends the sessions, writes a checkpoint. Returns when the process is gone. */
export const stopPostmaster = async (folder: string, pid: number): Promise<void> => {
  if (!(await isPostmasterOf(folder, pid))) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return // it has just ended
    throw error
  }
  const deadline = Date.now() + seconds(60)
  while (await isPostmasterOf(folder, pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (pid ${pid}) does not stop`)
    await pause(pollMs)
  }
}
