import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What the SDK supports next to the version that runs the tests. */
export const olderVersions = ['20.20.2', '22.23.3'] as const

/** The program of an older Node.js, which npm installs once, outside of the project. */
export const olderNode = async (version: (typeof olderVersions)[number]): Promise<string> => {
  const cache = join(homedir(), '.cache', 'souk-test-node')
  const name = `node-${process.platform}-${process.arch}`
  const program = join(cache, version, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'new-'))
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
  await promisify(execFile)('npm', [...args, `${name}@${version}`])
  await rename(folder, join(cache, version))
  return program
}
