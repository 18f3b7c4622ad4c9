/** Which tests a change can reach: `npm test -- --changed`. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Paths from the root of all that differs from the commit where the branch left `main`; on `main`, from its last commit. */
export const changedFiles = (): string[] => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return [
    ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
  ]
}

/** Where the workspaces' names lead: `@souk/contract` to `packages/contract/src/index.ts`. */
const ofWorkspace = (specifier: string): string | undefined => {
  const [, name, rest] = /^@souk\/([a-z]+)(?:\/(.+))?$/.exec(specifier) ?? []
  if (name === undefined) return undefined
  const folder = join(root, 'packages', name)
  return ['', '.ts', '.tsx'].map((suffix) => join(folder, 'src', (rest ?? 'index.ts') + suffix)).find(isFile)
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** What a file names in its texts: the modules that it imports, and the files that it starts or reads. */
const namedBy = (file: string): string[] => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(['"`])([^'"`\n$]{2,200})\1/g)].flatMap(([, , name = '']) => {
    if (name.startsWith('.')) return [resolve(dirname(file), name)].filter(isFile)
    return [ofWorkspace(name) ?? join(root, name)].filter(isFile)
  })
}

/** All files that a test names, and those that these name, by their paths from the root. */
const reachOf = (test: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const waiting = [join(root, test)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    if (/\.tsx?$/.test(file)) waiting.push(...(known.get(file) ?? remember(file)))
  }
  return new Set([...seen].map((file) => relative(root, file)))
}

const known = new Map<string, string[]>()
const remember = (file: string): string[] => {
  const named = namedBy(file)
  known.set(file, named)
  return named
}

/** Any test may depend on them in a way that no text names. */
const isForAll = (file: string): boolean =>
  /(^|\/)package(-lock)?\.json$|^tsconfig|^patches\/|^packages\/server\/migrations\/|^tools\/test/.test(file)

/** Of these tests those that a change of these files can reach. */
export const reachedBy = (tests: readonly string[], changed: readonly string[]): string[] => {
  if (changed.some(isForAll)) return [...tests]
  return tests.filter((test) => {
    const reach = reachOf(test)
    return changed.some((file) => reach.has(file))
  })
}
