import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { runSouk } from '../support/souk-process.ts'
import { until } from '../support/wait.ts'
import { article } from '../support/workflows.ts'

describe('admin execution, while a server runs,', () => {
  const masterKey = randomBytes(32)
  let database: TestDatabase
  let folder: string
  let shop: ExecutionShop
  let buyer: Member
  const started: string[] = []
  before(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'souk-admin-'))
    shop = await openExecutionShop({ database, masterKey })
    buyer = await shop.member()
    await buyer.addKey('openai')
    shop.emulators.openai.play('stall')
  })
  after(async () => {
    // The server would wait for the calls of those that still run.
    for (const executionId of started)
      await buyer.client.executions.cancel({ params: { executionId } }).catch(() => 'it has ended')
    await shop.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const command = async (...args: string[]) => {
    const souk = runSouk(['admin', 'execution', ...args], {
      ...{ DATABASE_URL: database.url, DATA_DIR: folder, MASTER_KEY: masterKey.toString('base64') },
    })
    const { code } = await souk.ended()
    return { code, says: souk.stdout(), complains: souk.stderr() }
  }
  const start = async (): Promise<string> => {
    const workflowId = await shop.bought(buyer, article(), 'workflow')
    const { data } = await buyer.client.workflows.execute({
      ...{ params: { workflowId }, body: { input: { topic: 'rain' } }, headers: { Prefer: 'respond-async' } },
    })
    started.push(data.executionId)
    return data.executionId
  }

  it('lists what runs and ends it, whichever server works on it', async () => {
    const [first, second] = [await start(), await start()]
    await until(async () => shop.emulators.openai.calls.length === 2, 'both are under way')
    const { code, says } = await command('list', '--running')
    assert.equal(code, 0)
    assert.deepEqual(says.trim().split('\n').length, 2)
    assert.match(
      says,
      new RegExp(`  ${second}  workflow  running  ${buyer.publicId}  prod_\\w+  crashes 0\n.*  ${first}  `),
    )
    assert.deepEqual(await command('cancel', first), {
      code: 0,
      says: `${first} is canceled\n`,
      complains: '',
    })
    await until(
      async () => shop.emulators.openai.calls.filter(({ abortedAt }) => abortedAt !== undefined).length === 1,
      'its call is broken off',
    )
    const { data } = await buyer.client.executions.get({ params: { executionId: first } })
    assert.equal(data.status, 'canceled')
    assert.doesNotMatch((await command('list', '--running')).says, new RegExp(first))
    assert.match((await command('list')).says, new RegExp(`${first}  workflow  canceled`))
  })

  it('says what is wrong with a call', async () => {
    const unknown = await command('cancel', 'exec_01m0vyxv00e00b61dtndwa3cq7')
    assert.deepEqual([unknown.code, unknown.says], [1, ''])
    assert.match(unknown.complains, /^souk: There is no execution exec_\w+\.\n$/)
    const executionId = await start()
    assert.equal((await command('cancel', executionId)).code, 0)
    const again = await command('cancel', executionId)
    assert.deepEqual(
      [again.code, again.complains],
      [1, `souk: The execution ${executionId} has already ended: it is canceled.\n`],
    )
    assert.equal((await command('cancel')).code, 2)
    assert.match((await command('cancel', '--help')).says, /execution cancel ID/)
  })
})
