import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { installOnce, npmInstall } from './api-tools.ts'

const run = promisify(execFile)

/** The newest release of the official suite that knows 2026-07-28. */
const version = '0.2.0-alpha.12'

/** The program of the suite; rejects where it is not installed and the registry cannot be reached. */
export const conformanceSuite = async (): Promise<string> => {
  const folder = await installOnce('mcp-conformance', version, (made) =>
    npmInstall(made, [`@modelcontextprotocol/conformance@${version}`]),
  )
  return join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')
}

export interface Check {
  readonly id: string
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  readonly errorMessage?: string
}

/** Runs all scenarios against the server; the checks of each, by its name. */
export const runConformance = async (
  suite: string,
  url: string,
  flags: readonly string[],
): Promise<ReadonlyMap<string, readonly Check[]>> => {
  const results = await mkdtemp(join(tmpdir(), 'souk-conformance-'))
  try {
    const options = ['server', '--url', url, ...flags, '--output-dir', results]
    // It fails where a scenario fails: which ones is in the results.
    await run(process.execPath, [suite, ...options], { maxBuffer: 1e8 }).catch(() => {})
    const checks = new Map<string, readonly Check[]>()
    for (const name of await readdir(results)) {
      const scenario = /^server-(.*)-\d{4}-\d\d-\d\dT/.exec(name)?.[1]
      if (scenario !== undefined)
        checks.set(
          scenario,
          JSON.parse(await readFile(join(results, name, 'checks.json'), 'utf8')) as Check[],
        )
    }
    return checks
  } finally {
    await rm(results, { recursive: true })
  }
}

interface Target {
  readonly url: string
  readonly key: string
}

interface Call {
  readonly method?: string
  params?: { name?: string }
}

/**
 * Passes requests on to `/mcp` of the marketplace and adds an API key, which the suite cannot send. The suite calls its fixtures by names
 * with underscores, which no purchase has: `names` gives those of the purchases.
 */
export const startSuiteProxy = async (port: number, names: ReadonlyMap<string, string>) => {
  let target: Target | undefined
  const renamed = (body: Buffer, headers: IncomingMessage['headers']): Buffer => {
    const call = body.length > 0 ? (JSON.parse(body.toString()) as Call) : {}
    const name = call.params?.name && names.get(`${call.method} ${call.params.name}`)
    if (!call.params || name === undefined) return body
    if (headers['mcp-name'] === call.params.name) headers['mcp-name'] = name
    call.params.name = name
    return Buffer.from(JSON.stringify(call))
  }
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!target) return void response.writeHead(503).end()
    const { 'content-length': _, ...headers } = request.headers
    const body = renamed(await buffer(request), headers)
    const options = {
      ...{ method: request.method, setHost: false },
      headers: {
        ...headers,
        authorization: `Bearer ${target.key}`,
        ...(body.length > 0 ? { 'content-length': body.length } : {}),
      },
    }
    const passed = send(new URL(request.url ?? '/', target.url), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    passed.end(body)
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    open(to: Target) {
      target = to
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
