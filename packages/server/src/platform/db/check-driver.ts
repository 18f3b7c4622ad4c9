import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupProblem } from '../../kernel/startup-problem.ts'

const patches = resolve(import.meta.dirname, '../../../../../patches')
/** The folder of the driver that is loaded. */
const installed = (): string => dirname(dirname(fileURLToPath(import.meta.resolve('postgres'))))

/** The lines that a patch adds, by the file below the package's folder. */
const addedLines = (patch: string): Map<string, string[]> => {
  const added = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of patch.split('\n')) {
    const [, file] = /^\+\+\+ b\/node_modules\/[^/]+\/(.+)$/.exec(line) ?? []
    if (file !== undefined) added.set(file, (lines = []))
    else if (line.startsWith('+') && line.slice(1).trim() !== '') lines.push(line.slice(1))
  }
  return added
}

/**
 * Throws a StartupProblem if the database driver lacks its patch, as it does after `npm ci --ignore-scripts`: it would take the
 * process down with the first connection that is lost (ADR 7).
 */
export const checkDriver = async (folder: string = installed()): Promise<void> => {
  const name = (await readdir(patches)).find((file) => file.startsWith('postgres+'))
  const added = addedLines(await readFile(join(patches, name ?? ''), 'utf8'))
  for (const [file, lines] of added) {
    const present = new Set((await readFile(join(folder, file), 'utf8').catch(() => '')).split('\n'))
    if (!lines.every((line) => present.has(line)))
      throw new StartupProblem(
        'The database driver is not patched, since it was installed without its scripts: run "npx patch-package", then start again',
      )
  }
}
