import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { migrationsFolder, openFiles } from '../../src/app/open.ts'
import { examine } from '../../src/operations/doctor.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { findPending, migrate } from '../../src/platform/db/migrate.ts'
import { findSealed } from '../../src/platform/vault/reseal-store.ts'
import { sealedColumns } from '../../src/operations/sealed-columns.ts'
import { createTestClock } from '../support/clock.ts'
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { releases, restoreRelease } from '../support/release-backup.ts'

/** A backup of a release with its demo, and what that release answered about it. */
interface Release {
  readonly masterKey: string
  /** Of an account that has bought and sold. */
  readonly apiKey: string
  readonly madeAt: string
  /** By address; without addresses in them, which are signed and say where the server was. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** Everything in `earlier` is in `now`, unchanged; there may be more. */
const assertUnchanged = (now: unknown, earlier: unknown, path: string): void => {
  if (typeof earlier !== 'object' || earlier === null) return assert.equal(now, earlier, path)
  assert.ok(typeof now === 'object' && now !== null, path)
  if (Array.isArray(earlier)) assert.equal((now as unknown[]).length, earlier.length, path)
  for (const [key, value] of Object.entries(earlier))
    assertUnchanged((now as Record<string, unknown>)[key], value, `${path}.${key}`)
}

for (const version of ['0.1.0'])
  describe(`an upgrade from ${version}`, { timeout: 600_000 }, () => {
    let release: Release
    let database: TestDatabase
    let market: Marketplace
    let folder: string
    before(async () => {
      release = JSON.parse(await readFile(join(releases, `${version}.json`), 'utf8')) as Release
      folder = await mkdtemp(join(tmpdir(), 'souk-upgrade-'))
      database = await createEmptyDatabase()
      await restoreRelease(version, database.url, folder)
    })
    after(async () => {
      await market?.close()
      await database.drop()
      await rm(folder, { recursive: true })
    })

    it('applies the migrations that it announces', async () => {
      const announced = await findPending(database.url, migrationsFolder)
      assert.ok(announced.length > 20)
      assert.deepEqual(
        await migrate(database.url, migrationsFolder),
        announced.map(({ name }) => name),
      )
      market = await startMarketplace({
        database,
        clock: createTestClock(new Date(release.madeAt)),
        masterKey: Buffer.from(release.masterKey, 'base64'),
        dataFrom: folder,
      })
    })

    it('keeps products, orders, money and reviews as the API answered them', async () => {
      for (const [path, earlier] of Object.entries(release.answers)) {
        const response = await market.request(path, {
          headers: { authorization: `Bearer ${release.apiKey}` },
        })
        assertUnchanged(await response.json(), earlier, path)
      }
    })

    it('leaves the books and the secrets as sound as they were', async () => {
      const findings = await examine(market.souk, await openFiles(readConfig({ DATA_DIR: folder })))
      const books = findings.find(({ check }) => check === 'ledger')
      assert.ok(books?.ok, books?.says)
      const sealed = await Promise.all(sealedColumns.map((column) => findSealed(market.souk.db, column, 100)))
      assert.ok(sealed.flat().length > 0)
      for (const { sealContext, sealed: secret } of sealed.flat())
        assert.ok(market.souk.vault.open(sealContext, secret))
    })

    it('sells, delivers and refunds what was there before', async () => {
      const client = market.client(release.apiKey)
      const { data: products } = await client.products.list({ query: { search: 'Messy CSV, clean rules' } })
      const { id: productId = '' } = products[0] ?? {}
      const { data: order } = await client.purchases.create({ body: { productId } })
      assert.equal(order.status, 'completed')
      const { data: product } = await client.products.get({ params: { productId } })
      assert.equal(product.contentLocked, false)
      const { data: refund } = await client.refunds.create({
        params: { orderId: order.orderId },
        body: { reason: 'Not for me.' },
      })
      assert.equal(refund.amount, order.amount)
    })
  })
