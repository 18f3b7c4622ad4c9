import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pythonTools } from '../support/api-tools.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'

/** Of each part of the API: together ten minutes. */
const parts = [
  { name: 'with a key', paths: '^/v1/(?!admin/)', seconds: 360 },
  // Without those that end the account or the session that all requests are made with.
  {
    name: 'with a session',
    paths: '^/api/(?!public/|auth/logout|account/close|account/password|account/email|account/sessions)',
    seconds: 120,
  },
  { name: 'as an admin', paths: '^/v1/admin/', seconds: 120 },
] as const

/** What Schemathesis reads differently: the schema of event streams. */
const hooks = { SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'event-streams.py') }

/** Schemathesis makes requests of the OpenAPI document, valid and invalid ones, and holds the answers to it. */
describe('fuzzing the API', () => {
  let market: Marketplace
  let python: string
  before(async () => {
    python = await pythonTools()
    market = await startMarketplace({ env: { RATE_LIMITS: 'off' } })
    await publish(await market.account())
  })
  after(() => market.close())

  const credentialOf = async (part: string, account: Account): Promise<string> =>
    part === 'with a key' ? account.key : market.signIn(account)

  const fuzz = async ({ name, paths, seconds }: (typeof parts)[number]): Promise<string> => {
    const account = await market.account({ roles: name === 'as an admin' ? ['admin'] : ['user', 'seller'] })
    const child = spawn(
      `${python}/bin/schemathesis`,
      [
        ...['run', `${market.url}/v1/openapi.json`],
        ...['--header', `Authorization: Bearer ${await credentialOf(name, account)}`],
        ...['--include-path-regex', paths, '--phases', 'examples,coverage,fuzzing'],
        ...[
          '--checks',
          'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance',
        ],
        ...['--max-examples', '1000', '--max-time', String(seconds), '--request-timeout', '60'],
        // Two workers end Python 3.11 with an internal error.
        ...['--workers', '1', '--continue-on-failure', '--suppress-health-check', 'all', '--no-color'],
      ],
      // It leaves a folder with what it found.
      { cwd: tmpdir(), env: { ...process.env, ...hooks }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    return text(child.stdout)
  }

  for (const part of parts)
    it(`finds nothing ${part.name}`, async () => {
      const report = await fuzz(part)
      const [, count = '0'] = /(\d+) generated/.exec(report) ?? []
      assert.ok(Number(count) > 500, report)
      assert.doesNotMatch(report, /Failures:|Errors:/, report)
      assert.equal((await market.request('/health/ready')).status, 200)
    })
})
