import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { operations, pathParameters } from '@souk/contract'

// As the router does: a path of fewer parameters first.
const table = operations
  .toSorted((a, b) => pathParameters(a.path).length - pathParameters(b.path).length)
  .map((operation) => ({
    operation,
    pattern: new RegExp(
      `^${pathParameters(operation.path).reduce((path, name) => path.replace(`{${name}}`, '[^/]+'), operation.path)}$`,
    ),
  }))

const operationOf = (method: string, path: string) =>
  table.find(({ operation, pattern }) => operation.method === method && pattern.test(path))?.operation

const recorded = new Set<string>()

/** What a request was answered with. */
interface Answer {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly text: string
}

/** Notes which operation answered with which status and code, each once, for the run's coverage check. */
export const recordAnswer = ({ method, path, status, text }: Answer): void => {
  const folder = process.env.SOUK_TEST_RECORDS
  const operation = operationOf(method, path)
  if (!folder || !operation) return
  const line = `${operation.id} ${status} ${status < 400 ? '-' : codeOf(text)}\n`
  if (recorded.has(line)) return
  recorded.add(line)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, String(process.pid)), line)
}

const codeOf = (text: string): string => {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code ?? 'none'
  } catch {
    return 'none'
  }
}
