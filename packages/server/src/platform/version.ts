import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The versions of Souk and of the Node that runs it, as `souk --version` prints them. */
export const versionLine = (): string => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string
  }
  return `Souk ${version}, Node ${process.versions.node}`
}
