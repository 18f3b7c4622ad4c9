import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createClient } from '@souk/sdk'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'

describe('admin user create', () => {
  let market: Marketplace
  let folder: string
  before(async () => {
    market = await startMarketplace()
    folder = await mkdtemp(join(tmpdir(), 'souk-admin-'))
  })
  after(async () => {
    await market.close()
    await rm(folder, { recursive: true, force: true })
  })

  const create = async (...args: string[]) => {
    const souk = runSouk(['admin', 'user', 'create', ...args], {
      DATABASE_URL: market.database.url,
      DATA_DIR: folder,
    })
    const { code } = await souk.ended()
    const lines = souk.stdout().split('\n').filter(Boolean)
    return { code, users: lines.map((line) => JSON.parse(line)), stderr: souk.stderr() }
  }
  const permissionsOf = async (apiKey: string) => {
    const client = createClient({ baseUrl: market.url, apiKey, maxRetries: 0 })
    await assert.rejects(client.purchases.list(), { code: 'UNAUTHORIZED' })
    return (await client.products.list()).status
  }

  it('makes an account and its key in one call', async () => {
    const options = [
      '--email',
      'a@example.com',
      '--name',
      'A',
      '--key',
      'ci',
      '--permissions',
      'products:read',
    ]
    const { code, users } = await create(...options)
    assert.equal(code, 0)
    assert.deepEqual([users[0].email, users[0].plan], ['a@example.com', 'business'])
    assert.equal(await permissionsOf(users[0].apiKey), 200)
  })

  it('makes many of a file, and reports the lines that are wrong', async () => {
    const file = join(folder, 'users.jsonl')
    const lines = [
      { email: 'b@example.com', name: 'B', role: 'seller', plan: 'pro' },
      { email: 'c@example.com', name: 'C', key: 'k', permissions: 'products:read' },
      { email: 'a@example.com', name: 'again' },
      { email: 'd@example.com' },
      { email: 'd@example.com', name: 'D', plan: 'gold' },
      { email: 'd@example.com', name: 'D', rôle: 'admin' },
      { email: 'd@example.com', name: 7 },
      { email: 'd@example.com', name: 'D', key: 'k' },
    ]
    const text = [
      ...lines.map((line) => JSON.stringify(line)),
      'no JSON',
      '',
      '{"email":"e@example.com","name":"E"}',
    ]
    await writeFile(file, `${text.join('\n')}\n`)
    const { code, users, stderr } = await create('--from', file)
    assert.equal(code, 1)
    assert.deepEqual(
      users.map(({ email, roles, plan, apiKey }) => [email, roles, plan, typeof apiKey]),
      [
        ['b@example.com', ['seller'], 'pro', 'undefined'],
        ['c@example.com', [], 'business', 'string'],
        ['e@example.com', [], 'business', 'undefined'],
      ],
    )
    const reported = stderr.split('\n').filter((line) => line.startsWith('line '))
    assert.deepEqual(
      reported.map((line) => line.split(':')[0]),
      [3, 4, 5, 6, 7, 8, 9].map((n) => `line ${n}`),
    )
    assert.match(
      stderr,
      /line 4: name is missing\n.*"gold" is unknown.*\n.*"rôle" is unknown.*\n.*"name" must be a text/,
    )
  })

  it('names what is missing, or too much', async () => {
    assert.match((await create('--email', 'f@example.com')).stderr, /^souk: name is missing\n$/)
    assert.match(
      (await create('--from', join(folder, 'none'))).stderr,
      /^souk: .*none cannot be read: ENOENT/,
    )
    assert.match(
      (await create('--from', 'x', '--plan', 'pro')).stderr,
      /cannot be combined with other options/,
    )
  })
})
