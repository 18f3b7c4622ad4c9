/** What a run of tests says: a line for each file, the errors, the slowest files and a summary. */
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestResult } from './test-group.ts'

const root = resolve(import.meta.dirname, '..')

interface FileResult {
  tests: number
  failed: number
  skipped: number
  ms: number
}

/** How a process of tests ended. */
export interface GroupEnd {
  readonly files: readonly string[]
  readonly ok: boolean
  /** What it printed. */
  readonly output: string
}

export interface Report {
  /** Takes what a process of tests wrote. */
  take(result: TestResult): void
  /** Prints the files of a process, and what went wrong. */
  end(group: GroupEnd): void
  /** Something that is no test, such as the types. */
  check(name: string, ok: boolean, ms: number, output: string): void
  /** A line of a Markdown table for each file. */
  rows(): string[]
  /** Prints the slowest files and the summary. True if nothing failed. */
  summarize(run: {
    readonly seed: number
    readonly ms: number
    readonly budgetMs: number | undefined
  }): boolean
}

const slowest = 20

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ')
/** The lines of an error before its stack, for a summary. */
const reasonOf = (error: string): string =>
  (stripVTControlCharacters(error).split(/^ {4}at /m)[0] ?? '').slice(0, 1_000).trim()

const lineOf = (file: string, { tests, failed, skipped, ms }: FileResult): string => {
  const counts = [
    plural(tests, 'test'),
    ...(failed ? [`${failed} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ]
  return `${failed > 0 ? '✖' : '✔'} ${file} (${counts.join(', ')}, ${inSeconds(ms)})`
}

const slowestOf = (files: ReadonlyMap<string, FileResult>): string =>
  [...files]
    .toSorted(([, one], [, other]) => other.ms - one.ms)
    .slice(0, slowest)
    .map(([file, { ms }]) => `${inSeconds(ms).padStart(9)}  ${file}`)
    .join('\n')

const sumOf = (files: ReadonlyMap<string, FileResult>): string => {
  const sum = (name: 'tests' | 'skipped') =>
    [...files.values()].reduce((total, file) => total + file[name], 0)
  return `${plural(sum('tests'), 'test')} in ${plural(files.size, 'file')}, ${sum('skipped')} skipped`
}

export const createReport = (print: (line: string) => void): Report => {
  const files = new Map<string, FileResult>()
  const failures: { readonly title: string; readonly reason: string }[] = []
  /** The suites around what runs now, by file. */
  const around = new Map<string, string[]>()

  const resultOf = (file: string): FileResult => {
    const result = files.get(file) ?? { tests: 0, failed: 0, skipped: 0, ms: 0 }
    files.set(file, result)
    return result
  }

  const fail = (title: string, text: string, command?: string): void => {
    failures.push({ title, reason: reasonOf(text) })
    print(`✖ ${title}\n${indent(text)}${command === undefined ? '' : `\n  alone: ${command}`}`)
  }

  return {
    take({ kind, file: path, name, nesting, isSuite, ms, skipped, error }) {
      const file = relative(root, path)
      const suites = around.get(file) ?? []
      around.set(file, suites)
      if (kind === 'start') return void (suites[nesting] = name)
      const result = resultOf(file)
      if (nesting === 0) result.ms += ms
      if (!isSuite) result.tests += 1
      if (skipped) result.skipped += 1
      if (error === undefined) return
      result.failed += 1
      const title = [...suites.slice(0, nesting), name].join(' > ')
      fail(`${file}: ${title}`, error, `npm test -- ${file} --name ${JSON.stringify(name)}`)
    },
    end({ files: its, ok, output }) {
      const hasFailed = its.some((file) => resultOf(file).failed > 0)
      const paths = its.join(' ')
      if (!ok && !hasFailed)
        fail(`${paths}: the process failed`, output.slice(-8_000), `npm test -- ${paths}`)
      else if (hasFailed && output.trim() !== '') print(`  it printed:\n${indent(output.slice(-4_000))}`)
      for (const file of its) {
        const { tests, skipped } = resultOf(file)
        if (ok && tests + skipped === 0) fail(file, 'It ran no test.')
        print(lineOf(file, resultOf(file)))
      }
    },
    check(name, ok, ms, output) {
      if (ok) print(`✔ ${name} (${inSeconds(ms)})`)
      else fail(name, output)
    },
    rows: () =>
      [...files]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(
          ([file, { tests, failed, skipped, ms }]) =>
            `| ${file} | ${tests} | ${failed} | ${skipped} | ${inSeconds(ms)} |`,
        ),
    summarize({ seed, ms, budgetMs = Infinity }) {
      if (files.size > slowest) print(`\nThe ${slowest} slowest files:\n${slowestOf(files)}`)
      print(
        `\n${sumOf(files)}: ${plural(failures.length, 'failure')}, in ${inSeconds(ms)} (order: --seed ${seed})`,
      )
      for (const { title, reason } of failures) print(`  ✖ ${title}\n${indent(reason)}`)
      if (ms > budgetMs)
        print(`Warning: on two quiet processor cores it is meant to take ${budgetMs / 60_000} minutes.`)
      return failures.length === 0
    },
  }
}
