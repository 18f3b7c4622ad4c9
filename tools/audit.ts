/**
 * Looks the packages that Souk runs with up in the registry's list of known weaknesses, and checks their signatures. Ends with 0
 * if nothing of high severity is known, with 1 if something is, and with 2 if the registry could not say.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { usage } from './usage.ts'

const root = resolve(import.meta.dirname, '..')
const timeoutMs = 120_000

interface Vulnerability {
  readonly name: string
  readonly severity: string
  readonly range: string
  /** Advisories, or names of packages that bring the weakness. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[]
}

/** What npm prints: a report, or why there is none. */
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>
  readonly invalid?: readonly { readonly name: string; readonly version: string }[]
  readonly missing?: readonly unknown[]
  readonly message?: string
  readonly error?: { readonly summary?: string; readonly detail?: string }
}

const npm = (...args: string[]): Report => {
  const { stdout, stderr, error } = spawnSync('npm', [...args, '--json', '--fetch-retries=0'], {
    ...{ cwd: root, encoding: 'utf8', timeout: timeoutMs },
  })
  try {
    return JSON.parse(stdout) as Report
  } catch {
    return { message: error?.message ?? (stderr.trim() || 'npm printed no report') }
  }
}

const reasonOf = ({ message, error }: Report): string =>
  message ?? ([error?.summary, error?.detail].filter(Boolean).join(' ') || 'npm gave no reason')

const describe = ({ name, range, severity, via }: Vulnerability): string[] => [
  `${severity}: ${name} ${range}`,
  ...via.map((one) => (typeof one === 'string' ? `  by ${one}` : `  ${one.title}  ${one.url}`)),
]

/** How many packages have a weakness of high or critical severity; undefined if the registry does not say. */
const checkWeaknesses = (): number | undefined => {
  const report = npm('audit', '--omit=dev')
  if (!report.vulnerabilities) {
    console.error(`Not checked: the registry offers no audit service here (${reasonOf(report)}).`)
    console.error('This says nothing about the packages. Run it where the registry of npm can be reached.')
    return undefined
  }
  const found = Object.values(report.vulnerabilities)
  for (const line of found.flatMap(describe)) console.log(line)
  const high = found.filter(({ severity }) => severity === 'high' || severity === 'critical').length
  console.log(`Known weaknesses: ${found.length} packages, ${high} of them of high or critical severity.`)
  return high
}

/** How many packages have a signature that does not hold. */
const checkSignatures = (): number => {
  const report = npm('audit', 'signatures', '--omit=dev')
  if (!report.invalid) {
    console.error(`Signatures not checked: ${reasonOf(report)}.`)
    return 0
  }
  for (const { name, version } of report.invalid) console.log(`signature does not hold: ${name} ${version}`)
  console.log(`Signatures: ${report.invalid.length} do not hold, ${report.missing?.length ?? 0} are missing.`)
  return report.invalid.length
}

usage(`npm run audit

Looks up known weaknesses of the packages that Souk runs with, and checks their signatures. It asks the registry of npm.
Ends with 0 if nothing of high severity is known, 1 if something is, 2 if the registry could not say.`)

const high = checkWeaknesses()
const invalid = checkSignatures()
process.exitCode = invalid > 0 || (high !== undefined && high > 0) ? 1 : high === undefined ? 2 : 0
