import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { restoreBackup } from '../../src/operations/backup/restore.ts'
import { createDiskFiles } from '../../src/platform/files/disk.ts'
import { missing } from '../support/program.ts'
import { publish, startMarketplace, type Marketplace } from '../support/marketplace.ts'
import { runSouk } from '../support/souk-process.ts'

describe('an encrypted backup', { timeout: 300_000, skip: missing('age') }, () => {
  const masterKey = randomBytes(32)
  let market: Marketplace
  let folder: string
  let file: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-encrypted-'))
    market = await startMarketplace({ masterKey })
    const [seller, buyer] = [await market.account(), await market.account()]
    await buyer.client.webhooks.create({ body: { url: 'https://hooks.example.com/', events: ['*'] } })
    await buyer.client.purchases.create({ body: { productId: await publish(seller) } })
    for (const name of ['own', 'other'])
      execFileSync('age-keygen', ['-o', join(folder, name)], { stdio: 'ignore' })
    file = join(folder, 'souk.backup')
    const { code, says } = await command('backup', file, '--recipient', await publicKey('own'))
    assert.equal(code, 0, says)
  })
  after(async () => {
    await market?.close()
    await rm(folder, { recursive: true })
  })

  const publicKey = async (name: string) =>
    /age1\w+/.exec(await readFile(join(folder, name), 'utf8'))?.[0] ?? ''
  const commandWith = async (key: Uint8Array, args: readonly string[]) => {
    const souk = runSouk(['admin', ...args], {
      ...{ DATABASE_URL: market.database.url, DATA_DIR: join(folder, 'data'), TMPDIR: folder },
      MASTER_KEY: Buffer.from(key).toString('base64'),
    })
    const { code } = await souk.ended()
    return { code, says: souk.stdout() + souk.stderr() }
  }
  const command = (...args: string[]) => commandWith(masterKey, args)
  /** Why `path` is not restored. Nothing is, since all of it is read before the database is. */
  const refusal = async (path: string, identity?: string) => {
    const attempt = restoreBackup({
      ...{
        file: path,
        identity: identity && join(folder, identity),
        databaseUrl: 'postgres://127.0.0.1:1/none',
      },
      ...{ dataDir: folder, files: createDiskFiles({ folder: join(folder, 'restored') }) },
      ...{ migrations: [], migrate: async () => {}, say: () => {} },
    })
    return attempt.then(
      () => 'it was restored',
      (error: Error) => error.message,
    )
  }

  it('is opened by age and tar', async () => {
    const key = join(folder, 'own')
    const archive = execFileSync('age', ['--decrypt', '-i', key, file], { maxBuffer: 1e9 })
    const names = execFileSync('tar', ['-tz'], { input: archive, maxBuffer: 1e9 }).toString()
    assert.match(names, /^tables\/orders\.order\/000001$/m)
    assert.match(names, /^manifest\.json$/m)
    assert.doesNotMatch(names, /master\.key/)
    assert.ok(!(await readFile(file)).includes('manifest'))
  })

  it('needs its private key', async () => {
    assert.match(await refusal(file), /it is encrypted: name the file with the private key by --identity/)
    assert.match(await refusal(file, 'other'), /the private key in .*other does not decrypt it/)
    assert.match(await refusal(file, 'missing'), /the private key cannot be read/)
    await writeFile(join(folder, 'text'), 'AGE-SECRET-KEY-1\n')
    assert.match(await refusal(file, 'text'), /is not a private key of age/)
    const { code, says } = await command('backup', join(folder, 'never'), '--recipient', 'age1of')
    assert.equal(code, 1)
    assert.match(says, /--recipient age1of is not a public key of age/)
  })

  it('is refused if any of it was changed or cut off', async () => {
    const whole = await readFile(file)
    const broken = join(folder, 'broken')
    for (let n = 0; n < 12; n++) {
      const changed = Buffer.from(whole)
      const at = n === 0 ? whole.length - 1 : Math.floor(Math.random() * whole.length)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(broken, n % 2 ? changed : whole.subarray(0, at))
      assert.match(await refusal(broken, 'own'), /was not restored, nothing was changed/, `byte ${at}`)
    }
  })

  it('is taken from age as well', async () => {
    const plain = join(folder, 'plain')
    await writeFile(plain, gzipSync(randomBytes(100_000)))
    execFileSync('age', ['-r', await publicKey('own'), '-o', join(folder, 'by-age'), plain])
    assert.match(await refusal(join(folder, 'by-age'), 'own'), /the manifest is missing|not a backup/)
    execFileSync('age', ['--decrypt', '-i', join(folder, 'own'), '-o', join(folder, 'decrypted'), file])
    execFileSync('age', [
      '-r',
      await publicKey('other'),
      '-o',
      join(folder, 'again'),
      join(folder, 'decrypted'),
    ])
    const { code, says } = await command(
      'restore',
      join(folder, 'again'),
      '--identity',
      join(folder, 'other'),
      '--verify',
    )
    assert.equal(code, 0, says)
    assert.match(says, /^ok {5}ledger /m)
    assert.match(says, /^ok {5}secrets {8}the master key decrypts [1-9]\d* of /m)
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('souk-restore-')),
      [],
    )
  })

  it('is not sound with another master key, or books that do not agree', async () => {
    await market.souk.db`alter table ledger.entry disable trigger user`
    await market.souk.db`update ledger.entry set amount_minor = amount_minor + 1`
    const other = join(folder, 'wrong-books')
    await command('backup', other, '--recipient', await publicKey('own'))
    const { code, says } = await commandWith(randomBytes(32), [
      'restore',
      other,
      '--identity',
      join(folder, 'own'),
      '--verify',
    ])
    assert.equal(code, 1)
    assert.match(says, /^WRONG {2}ledger /m)
    assert.match(says, /^WRONG {2}secrets {8}the master key decrypts 0 of /m)
  })
})
