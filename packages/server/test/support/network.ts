import { spawnSync } from 'node:child_process'

/** A network of its own for processes, linked to this machine's. Needs root, on Linux. */
export interface Network {
  /** Address of this machine there, and of the processes. */
  readonly host: string
  readonly inside: string
  /** What a command begins with to run inside. */
  readonly prefix: readonly string[]
  /** From now on, all packets are lost, in both directions; no connection is closed. */
  cut(): void
  mend(): void
  close(): void
}

const ip = (...args: readonly string[]): void => {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

export const openNetwork = (): Network => {
  const name = `souk${process.pid}`
  const first = (process.pid % 16_384) * 4
  const [host, inside] = [1, 2].map((n) => `10.213.${first >> 8}.${(first & 255) + n}`) as [string, string]
  ip('netns', 'add', name)
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('address', 'add', `${host}/30`, 'dev', name)
  ip('link', 'set', name, 'up')
  for (const args of [
    ['address', 'add', `${inside}/30`, 'dev', 'eth0'],
    ['link', 'set', 'eth0', 'up'],
    ['link', 'set', 'lo', 'up'],
  ])
    ip('-n', name, ...args)
  return {
    ...{ host, inside },
    prefix: ['ip', 'netns', 'exec', name],
    // The end on this machine stays up and keeps its route: packets are lost without an error.
    cut: () => ip('-n', name, 'link', 'set', 'eth0', 'down'),
    mend: () => ip('-n', name, 'link', 'set', 'eth0', 'up'),
    close() {
      ip('netns', 'del', name)
    },
  }
}
