import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { generate } from 'selfsigned'
import { openFiles } from '../../src/app/open.ts'
import { StartupProblem } from '../../src/kernel/startup-problem.ts'
import { examine } from '../../src/operations/doctor.ts'
import { publish, startMarketplace } from '../support/marketplace.ts'

/** What stands before an OpenSearch: HTTPS with a certificate of one's own, and passwords. */
describe('doctor on SEARCH_URL', () => {
  let folder: string
  let caFile: string
  let server: Server
  let address: string
  let isEmpty = false
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-search-'))
    caFile = join(folder, 'ca.pem')
    const made = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    await writeFile(caFile, made.cert)
    server = createServer({ cert: made.cert, key: made.private }, ({ headers }, response) => {
      const isKnown = headers.authorization === `Basic ${Buffer.from('souk:a:secret').toString('base64')}`
      const index = { 'souk-products-1-1': { aliases: { 'souk-products-1': {} } } }
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
      response.end(isKnown ? JSON.stringify(isEmpty ? {} : index) : 'Unauthorized')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `localhost:${(server.address() as AddressInfo).port}`
  })
  after(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const search = async (env: Readonly<Record<string, string>>) => {
    const market = await startMarketplace({ env })
    try {
      const findings = await examine(market.souk, await openFiles(market.souk.config))
      const found = findings.find(({ check }) => check === 'search')
      return found && `${found.ok ? 'ok' : 'wrong'}: ${found.says}`
    } finally {
      await market.close()
    }
  }

  it('says that it answers, with the user in the URL or in settings', async () => {
    const ok = /^ok: OpenSearch answers; 0\.0 s behind/
    assert.match(
      (await search({ SEARCH_URL: `https://souk:a%3Asecret@${address}`, SEARCH_CA_FILE: caFile })) ?? '',
      ok,
    )
    const env = { SEARCH_USER: 'souk', SEARCH_PASSWORD: 'a:secret', SEARCH_CA_FILE: caFile }
    assert.match((await search({ SEARCH_URL: `https://${address}`, ...env })) ?? '', ok)
  })

  it('names the setting that is wrong, and no password', async () => {
    const SEARCH_URL = `https://souk:wrong@${address}`
    const wrong = (await search({ SEARCH_URL, SEARCH_CA_FILE: caFile })) ?? ''
    assert.match(wrong, /^wrong: OpenSearch at https:\/\/localhost:\d+ answers 401: wrong user or password/)
    assert.match(
      (await search({ SEARCH_URL })) ?? '',
      /^wrong: .*certificate is not trusted .*SEARCH_CA_FILE/,
    )
    const gone = (await search({ SEARCH_URL: 'http://souk:wrong@127.0.0.1:9' })) ?? ''
    assert.match(gone, /^wrong: OpenSearch at http:\/\/127\.0\.0\.1:9 does not answer: .*ECONNREFUSED/)
    assert.doesNotMatch(wrong + gone, /souk:wrong/)
    await assert.rejects(
      search({ SEARCH_URL, SEARCH_CA_FILE: join(folder, 'none.pem') }),
      (error) => error instanceof StartupProblem && error.message.startsWith('SEARCH_CA_FILE: '),
    )
  })

  it('says what to run where there is no index', async () => {
    isEmpty = true
    const says = await search({ SEARCH_URL: `https://souk:a%3Asecret@${address}`, SEARCH_CA_FILE: caFile })
    assert.match(says ?? '', /^wrong: OpenSearch has no index yet: .*admin search rebuild/)
  })

  it('is silent where PostgreSQL searches, which notes no changes', async () => {
    assert.equal(await search({}), undefined)
    const market = await startMarketplace()
    const account = await market.account()
    await publish(account)
    assert.deepEqual([...(await market.souk.db`select from search.pending`)], [])
    await market.close()
  })
})
