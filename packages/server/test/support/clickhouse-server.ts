/**
 * A ClickHouse server for tests: ClickHouse's own engine (`chdb`) behind as much of its HTTP interface as the client uses, one
 * request after the other. Its arguments are the folder of its data and a port or 0; it prints its port, and ends with its parent.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

interface Engine {
  readonly Session: new (folder?: string) => {
    query(statement: string, format?: string): string
    cleanup(): void
  }
}

const engine = { name: 'chdb', version: '3.4.0' } as const

/** It has 540 MB, so that only those who run these tests install it, once, and outside of the project. */
const loadEngine = async (): Promise<Engine> => {
  const cache = join(homedir(), '.cache', 'souk-test-clickhouse')
  const installed = join(cache, engine.version)
  if (!existsSync(installed)) {
    await mkdir(cache, { recursive: true })
    const made = await mkdtemp(join(cache, 'new-'))
    await promisify(execFile)('npm', [
      'install',
      '--prefix',
      made,
      '--no-audit',
      '--no-fund',
      `${engine.name}@${engine.version}`,
    ])
    // Another process may have been faster.
    await rename(made, installed).catch(() => undefined)
  }
  const path = createRequire(join(installed, 'package.json')).resolve(engine.name)
  return (await import(pathToFileURL(path).href)) as Engine
}

const [folder, port] = process.argv.slice(2)
const { Session } = await loadEngine()
const session = new Session(folder)
/** Parts of the interface, or of no effect here. */
const notSettings = new Set(['database', 'query', 'query_id', 'enable_http_compression', 'session_id'])

/** Statements of the session that hold until another of their name. */
const inForce = new Map<string, string>()
const setOnce = (name: string, statement: string): void => {
  if (inForce.get(name) === statement) return
  session.query(statement)
  inForce.set(name, statement)
}

const quote = (value: string): string => `'${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`

const answer = (url: URL, body: string, response: ServerResponse): void => {
  const given = url.searchParams
  const statement = [given.get('query'), body].filter(Boolean).join('\n')
  try {
    setOnce('database', `use ${given.get('database') ?? 'default'}`)
    for (const [name, value] of given)
      if (!notSettings.has(name)) setOnce(name, `set ${name} = ${quote(value)}`)
    response.end(session.query(statement, 'TabSeparated'))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const code = /Code: (\d+)/.exec(message)?.[1] ?? '0'
    response.writeHead(500, { 'x-clickhouse-exception-code': code })
    response.end(message.slice(message.indexOf('Code:')))
  }
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/ping') response.end('Ok.\n')
  else
    void text(request).then(
      (body) => answer(url, body, response),
      () => response.destroy(),
    )
})
server.listen(Number(port), '127.0.0.1', () =>
  process.stdout.write(`port ${(server.address() as AddressInfo).port}\n`),
)
process.stdin.resume().once('end', () => {
  server.close()
  server.closeAllConnections()
  session.cleanup()
  process.exit()
})
