import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installOnce } from './api-tools.ts'
import { until } from './wait.ts'

const run = promisify(execFile)

/** Debian with systemd, running in a container: nothing that it writes outlives it. */
export interface Debian {
  /** Runs a line in its shell, in the home folder of root; rejects if it fails. */
  shell(line: string): Promise<string>
  close(): Promise<void>
}

/** Why a Debian cannot be started here; false if it can. */
export const noDebian: string | false =
  process.getuid?.() !== 0
    ? 'only root can start a container'
    : ['debootstrap', 'systemd-nspawn'].every((program) => !spawnSync(program, ['--version']).error)
      ? false
      : 'apt-get install debootstrap systemd-container'

const rootFolder = (): Promise<string> =>
  installOnce('debian', 'bookworm-1', async (folder) => {
    await chmod(folder, 0o755)
    const packages = ['systemd', 'systemd-sysv', 'dbus', 'sudo']
    await run('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, 'bookworm', folder], {
      maxBuffer: 1e8,
    })
    await writeFile(join(folder, 'etc/hosts'), '127.0.0.1 localhost souk\n::1 localhost\n')
    await mkdir(join(folder, 'opt/souk'), { recursive: true })
  })

/** Boots it with a network of its own; `folder` is in /opt/souk, where it cannot be written. */
export const bootDebian = async (folder: string): Promise<Debian> => {
  const options = ['--quiet', '--register=no', '--keep-unit', '--private-network', '--volatile=overlay']
  const child = spawn(
    'systemd-nspawn',
    [
      ...options,
      '--machine=souk',
      `--directory=${await rootFolder()}`,
      `--bind-ro=${folder}:/opt/souk`,
      '--boot',
    ],
    { stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const ended = once(child, 'exit')
  const leader = async (): Promise<string> =>
    (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim()
  const shell = async (line: string): Promise<string> => {
    const inside = ['--target', await leader(), '--all']
    const { stdout } = await run('nsenter', [...inside, 'bash', '--login', '-c', `cd\n${line}`], {
      maxBuffer: 1e8,
    })
    return stdout
  }
  const isUp = () =>
    shell('systemctl is-system-running').then(
      (state) => state.trim() === 'running',
      () => false,
    )
  await until(isUp, 'systemd is up', 60_000).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    shell,
    async close() {
      await shell('systemctl poweroff').catch(() => {})
      await ended
    },
  }
}
