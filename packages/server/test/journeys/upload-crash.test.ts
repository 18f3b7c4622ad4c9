import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import postgres from 'postgres'
import { createClient } from '@souk/sdk'
import { parseId } from '../../src/kernel/ids.ts'
import { hours } from '../../src/kernel/time.ts'
import { createTestDatabase } from '../support/database.ts'
import { textFile } from '../support/file-fixtures.ts'
import { freePort, publish, startMarketplace } from '../support/marketplace.ts'
import { s3Env, startS3Server } from '../support/s3-server.ts'
import { allRolledBack, runSouk, until } from '../support/souk-process.ts'
import { storedKeys } from '../support/stored-files.ts'

const keys = { bucket: 'souk', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' }

/** A server that shares its database, its store and its key with another one, which outlives it. */
const stage = async (store: 'disk' | 'S3') => {
  const s3 = await startS3Server(keys)
  const database = await createTestDatabase()
  const masterKey = randomBytes(32)
  const folder = await mkdtemp(join(tmpdir(), 'souk-crash-'))
  const env = {
    DATA_DIR: folder,
    ...(store === 'S3' ? s3Env(s3.endpoint, keys) : {}),
  }
  const market = await startMarketplace({ database, masterKey, env })
  const sql = postgres(database.url, { max: 2, onnotice: () => {} })
  return {
    ...{ market, sql, folder },
    async serve() {
      const port = await freePort()
      const server = runSouk(['serve'], {
        ...env,
        PORT: String(port),
        DATABASE_URL: database.url,
        MASTER_KEY: masterKey.toString('base64'),
        LOG_FILE: join(folder, 'souk.log'),
      })
      await server.says(/Souk is ready/)
      return { ...server, port }
    },
    async close() {
      await sql.end()
      await market.close()
      await database.drop()
      await s3.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

for (const store of ['disk', 'S3'] as const)
  describe(`an upload to ${store} whose server is killed`, () => {
    it('after its bytes are stored and before its row is, leaves no row, and bytes that are swept', async () => {
      const { market, sql, folder, serve, close } = await stage(store)
      try {
        const seller = await market.account()
        const productId = await publish(seller)
        const victim = await serve()
        const client = createClient({
          baseUrl: `http://127.0.0.1:${victim.port}`,
          apiKey: seller.key,
          maxRetries: 0,
        })
        const call = { params: { productId }, body: { file: [textFile('a.md')] }, idempotencyKey: 'resumed' }
        const uploads = join(folder, 'uploads')

        await sql.begin(async (tx) => {
          await tx`lock table catalog.version in exclusive mode`
          const upload = client.files.upload(call).catch((error: unknown) => error)
          await until(async () => {
            const rows = await market.souk.db`
              select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                and query ilike '%catalog.version%'`
            return rows.length > 0
          })
          assert.equal((await storedKeys(market)).length, 1, 'the bytes are there')
          assert.equal((await readdir(uploads)).length, 1)
          victim.child.kill('SIGKILL')
          await victim.ended()
          assert.ok((await upload) instanceof Error)
        })
        await allRolledBack(sql)

        const read = async () => (await seller.client.products.get({ params: { productId } })).data
        assert.deepEqual([(await read()).version, (await read()).files], ['1.0.0', []])
        market.clock.advance(hours(7))
        assert.equal(await market.souk.media.sweep(), 1)
        assert.deepEqual(await storedKeys(market), [])
        // What waited on the victim's disk goes when it starts again, once it is old.
        for (const name of await readdir(uploads)) await utimes(join(uploads, name), 0, 0)
        const next = await serve()
        assert.deepEqual(await readdir(uploads), [])
        next.child.kill('SIGKILL')
        await next.ended()
        // A repeat with the same key does what the first could not.
        const { data } = await seller.client.files.upload(call)
        assert.equal(data.version, '1.1.0')
        assert.deepEqual(await storedKeys(market), [`files/${parseId('file', data.files[0]?.id ?? '')}`])
      } finally {
        await close()
      }
    })

    it('leaves bytes alone that another transaction is deciding about', async () => {
      const { market, sql, close } = await stage(store)
      try {
        const { files, media, clock } = market.souk
        await files.put('files/undecided', Buffer.from('x'), { contentType: 'text/plain' })
        await sql`insert into media.orphan values ('files/undecided', ${new Date(0)})`
        await sql.begin(async (tx) => {
          await tx`delete from media.orphan where key = 'files/undecided'`
          assert.equal(await media.sweep(), 0)
        })
        assert.equal(await media.sweep(), 0)
        assert.deepEqual(await storedKeys(market), ['files/undecided'])
        await sql`insert into media.orphan values ('files/undecided', ${clock.now()})`
        assert.equal(await media.sweep(), 0, 'too young')
        market.clock.advance(hours(7))
        assert.equal(await media.sweep(), 1)
      } finally {
        await close()
      }
    })
  })

describe('drafts of a store', () => {
  it('are swept with the bytes', async () => {
    const { market, folder, close } = await stage('disk')
    try {
      const incoming = join(folder, 'files', '.incoming')
      await mkdir(incoming, { recursive: true })
      await writeFile(join(incoming, 'left'), 'half of a file')
      await market.souk.media.sweep()
      assert.deepEqual(await readdir(incoming), ['left'])
      market.clock.advance(hours(7))
      await market.souk.media.sweep()
      assert.deepEqual(await readdir(incoming), [])
    } finally {
      await close()
    }
  })
})
