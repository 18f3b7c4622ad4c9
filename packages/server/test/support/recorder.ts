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

/** `fetch` that notes which operation answered with which status and code, for the run's coverage check. */
export const recordingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const folder = process.env.SOUK_TEST_RECORDS
  const url = new URL(input instanceof Request ? input.url : input)
  const operation = operationOf(init?.method ?? 'GET', url.pathname)
  if (folder && operation) {
    mkdirSync(folder, { recursive: true })
    appendFileSync(
      join(folder, String(process.pid)),
      `${operation.id} ${response.status} ${await codeOf(response)}\n`,
    )
  }
  return response
}

const codeOf = async (response: Response): Promise<string> => {
  if (response.status < 400) return '-'
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { error?: { code?: string } }
  return body.error?.code ?? 'none'
}
