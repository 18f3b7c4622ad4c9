import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

/** Why there is no small disk for a test here; false where there is. On CI its absence fails the tests. */
export const noSmallDisk = (): false | string => {
  if (process.env['CI'] || (process.platform === 'linux' && run('unshare', '--mount', 'true'))) return false
  return 'a file system can be mounted by root on Linux alone'
}

export interface SmallDisk {
  readonly folder: string
  /** Leaves so many bytes free. */
  fill(leavingBytes?: number): Promise<void>
  /** Makes room again. */
  clear(): Promise<void>
  remove(): Promise<void>
}

/** A file system in memory. */
export const mountSmallDisk = async (mebibytes: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-disk-'))
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0711`, 'tmpfs', folder))
    throw new Error(`no file system could be mounted on ${folder}`)
  const filler = join(folder, 'filler')
  return {
    folder,
    async fill(leavingBytes = 0) {
      const { bavail, bsize } = await statfs(folder)
      const chunk = Buffer.alloc(1024 * 1024)
      let left = Math.max(0, bavail * bsize - leavingBytes)
      for (; left > 0; left -= chunk.length)
        await writeFile(filler, chunk.subarray(0, Math.min(left, chunk.length)), { flag: 'a' })
    },
    clear: () => truncate(filler),
    async remove() {
      // Lazily: a process that was killed a moment ago may still hold it.
      run('umount', '--lazy', folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
