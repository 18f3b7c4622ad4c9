import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { openApiDocument, operations } from '@souk/contract'
import { nodeTools } from '../support/api-tools.ts'

const run = promisify(execFile)

interface Finding {
  readonly code: string
  /** 0 is an error. */
  readonly severity: number
  readonly message: string
  readonly path: readonly string[]
}

/** Errors of OWASP's rules that the document has on purpose, with the reason. */
const explained: Readonly<Record<string, string>> = {
  'owasp:api2:2023-jwt-best-practices': 'Tokens of OAuth are opaque; the JWTs of sessions name RFC 8725.',
  'owasp:api2:2023-no-api-keys-in-url':
    'The specification asks for api_key in the query (5.2); it is discouraged.',
  'owasp:api2:2023-no-credentials-in-url':
    'Signed addresses of downloads, receipts and test payments, valid for minutes.',
  'owasp:api2:2023-short-lived-access-tokens':
    'Client credentials renew themselves; RFC 6749 (4.4.3) has no refresh token for them.',
  'owasp:api2:2023-write-restricted':
    'Sign-in, and test payments by a signed token: they come before any credential.',
  'owasp:api4:2023-array-limit': 'Arrays of answers; those of requests are limited.',
  'owasp:api4:2023-integer-limit': 'Numbers of answers; those of requests are limited.',
  'owasp:api4:2023-string-limit':
    'Texts of answers, and identifiers: a request line is limited to 16 KiB as a whole.',
  'owasp:api8:2023-define-cors-origin': 'Members that are called headers, such as those of a delivery.',
}

describe('linters of the OpenAPI document', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-lint-'))
    await symlink(join(await nodeTools(), 'node_modules'), join(folder, 'node_modules'))
    const document = openApiDocument(operations, { baseUrl: 'https://souk.example' })
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const lint = async (ruleset: string): Promise<readonly Finding[]> => {
    await writeFile(join(folder, 'rules.yaml'), `extends: ["${ruleset}"]`)
    const args = ['lint', '-r', 'rules.yaml', 'openapi.json', '-f', 'json', '-q', '--fail-severity', 'hint']
    const spectral = join(folder, 'node_modules/.bin/spectral')
    const { stdout } = await run(spectral, args, { cwd: folder, maxBuffer: 1e8 }).catch(
      (failed: { stdout: string }) => failed,
    )
    return JSON.parse(stdout) as Finding[]
  }

  it("Spectral's own rules find nothing but a property that is called example", async () => {
    const found = await lint('spectral:oas')
    assert.deepEqual(
      found.filter(({ path }) => !path.includes('/v1/webhooks/event-types')),
      [],
    )
  })

  it("OWASP's rules find no error that is not explained, and each explanation is needed", async () => {
    const errors = (await lint('@stoplight/spectral-owasp-ruleset')).filter(({ severity }) => severity === 0)
    assert.deepEqual(
      [...new Set(errors.map(({ code }) => code))].toSorted(),
      Object.keys(explained).toSorted(),
    )
  })
})
