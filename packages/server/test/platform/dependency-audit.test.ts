import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'

const root = resolve(import.meta.dirname, '../../../..')
const advisory = (severity: string) => ({
  fastify: [
    {
      ...{ id: 1, severity, url: 'https://example.com/advisory', title: 'Answers too much' },
      ...{ vulnerable_versions: '*', cwe: [], cvss: { score: 0, vectorString: null } },
    },
  ],
})

/** Runs the command against a registry that answers requests for advisories so. */
const audit = async (status: number, advisories: object) => {
  const registry = createServer((request, response) => {
    request.resume()
    const isBulk = request.url === '/-/npm/v1/security/advisories/bulk'
    response.writeHead(isBulk ? status : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isBulk ? advisories : {}))
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const npm_config_registry = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  // npm remembers advisories by their identifiers.
  const npm_config_cache = await mkdtemp(join(tmpdir(), 'souk-npm-'))
  try {
    const child = spawn(process.execPath, ['tools/audit.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'], npm_config_registry, npm_config_cache },
    })
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number]>,
    ])
    return { code, output, errors }
  } finally {
    registry.close()
    registry.closeAllConnections()
    await rm(npm_config_cache, { recursive: true, force: true })
  }
}

describe('npm run audit', () => {
  it('ends with 0 where nothing is known', async () => {
    const { code, output } = await audit(200, {})
    assert.match(output, /Known weaknesses: 0 packages/)
    assert.equal(code, 0)
  })

  it('ends with 1 where something of high severity is known, and names it', async () => {
    const { code, output } = await audit(200, advisory('high'))
    assert.match(output, /^high: fastify/m)
    assert.match(output, /Answers too much {2}https:\/\/example\.com\/advisory/)
    assert.equal(code, 1)
  })

  it('shows what is of low severity, and does not fail on it', async () => {
    const { code, output } = await audit(200, advisory('low'))
    assert.match(output, /^low: fastify/m)
    assert.equal(code, 0)
  })

  it('calls nothing clean where the registry has no audit service', async () => {
    const { code, output, errors } = await audit(405, {})
    assert.match(errors, /Not checked: the registry offers no audit service/)
    assert.doesNotMatch(output, /Known weaknesses/)
    assert.equal(code, 2)
  })
})
