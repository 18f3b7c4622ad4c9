import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import * as fc from 'fast-check'
import { loadMasterKeys, masterKeyFile } from '../../src/platform/vault/master-keys.ts'
import { createVault } from '../../src/platform/vault/vault.ts'

const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
const name = fc.string({ unit: 'binary' })
const context = fc.record({ table: name, row: name, owner: name })
const plaintext = fc.uint8Array({ maxLength: 300 })
const vaultOf = (...masterKeys: [Uint8Array, ...Uint8Array[]]) =>
  createVault({ masterKeys, random: randomBytes })

describe('a vault', () => {
  it('opens what it sealed, and never seals the same way twice', () => {
    fc.assert(
      fc.property(key, context, plaintext, (key, context, plaintext) => {
        const vault = vaultOf(key)
        const sealed = vault.seal(context, plaintext)
        assert.deepEqual(new Uint8Array(vault.open(context, sealed)), plaintext)
        assert.notDeepEqual(vault.seal(context, plaintext), sealed)
      }),
    )
  })

  it('refuses a secret with any bit flipped, cut or longer', () => {
    fc.assert(
      fc.property(key, context, plaintext, fc.nat(), (key, context, plaintext, n) => {
        const vault = vaultOf(key)
        const sealed = vault.seal(context, plaintext)
        const flipped = Uint8Array.from(sealed)
        const bit = n % (sealed.length * 8)
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        for (const damaged of [
          flipped,
          sealed.subarray(0, n % sealed.length),
          Buffer.concat([sealed, Buffer.of(0)]),
        ])
          assert.throws(() => vault.open(context, damaged), /secret/)
      }),
    )
  })

  it('refuses a secret that was moved to another table, row or owner', () => {
    fc.assert(
      fc.property(key, context, context, (key, from, to) => {
        fc.pre(from.table !== to.table || from.row !== to.row || from.owner !== to.owner)
        const vault = vaultOf(key)
        assert.throws(() => vault.open(to, vault.seal(from, Buffer.from('secret'))), /another row or owner/)
      }),
    )
  })

  it('binds each name of the place by itself, and where one ends and the next begins', () => {
    const vault = vaultOf(randomBytes(32))
    const home = { table: 'a.b', row: 'c', owner: 'd' }
    const sealed = vault.seal(home, Buffer.from('secret'))
    for (const moved of [
      { table: 'a.bc', row: '' },
      { row: 'cd', owner: '' },
      { table: 'x' },
      { row: 'x' },
      { owner: 'x' },
    ])
      assert.throws(() => vault.open({ ...home, ...moved }, sealed), /another row or owner/)
  })

  it('opens with a previous master key and reseals with the current one', () => {
    fc.assert(
      fc.property(key, key, context, plaintext, (old, next, context, plaintext) => {
        fc.pre(Buffer.compare(old, next) !== 0)
        const sealed = vaultOf(old).seal(context, plaintext)
        const both = vaultOf(next, old)
        assert.deepEqual(new Uint8Array(both.open(context, sealed)), plaintext)
        assert.throws(() => vaultOf(next).open(context, sealed), /another master key/)
        const resealed = both.reseal(context, sealed)
        assert.deepEqual(new Uint8Array(vaultOf(next).open(context, resealed)), plaintext)
        assert.equal(both.reseal(context, resealed), resealed)
      }),
    )
  })

  it('does not say the secret in an error', () => {
    const vault = vaultOf(randomBytes(32))
    const sealed = vault.seal({ table: 't', row: 'r', owner: 'o' }, Buffer.from('hunter2'))
    assert.throws(
      () => vault.open({ table: 't', row: 'r', owner: 'p' }, sealed),
      (error: Error) => !/hunter2/.test(error.stack ?? ''),
    )
  })

  it('derives one key per purpose and master key', () => {
    const [current, previous] = [randomBytes(32), randomBytes(32)]
    const vault = vaultOf(current, previous)
    assert.deepEqual(vault.deriveKey('session'), vaultOf(current).deriveKey('session'))
    assert.notDeepEqual(vault.deriveKey('session'), vault.deriveKey('download'))
    assert.equal(vault.deriveKey('session').length, 32)
    assert.deepEqual(vault.deriveKeys('session'), [
      vault.deriveKey('session'),
      vaultOf(previous).deriveKey('session'),
    ])
  })
})

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const load = (options: {
  random?: (bytes: number) => Uint8Array
  configured?: string
  previous?: string
  dataDir?: string
  production?: boolean
}) =>
  loadMasterKeys({
    configured: undefined,
    previous: undefined,
    dataDir: '/nowhere',
    production: true,
    random: randomBytes,
    ...options,
  })

describe('the master keys', () => {
  const folders: string[] = []
  const dataDir = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'souk-vault-'))
    folders.push(folder)
    return join(folder, 'data')
  }
  after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))
  it('are the configured ones, the current first', async () => {
    const [a, b, c] = [randomBytes(32), randomBytes(32), randomBytes(32)]
    const keys = await load({ configured: base64(a), previous: `${base64(b)}, ${base64(c)}` })
    assert.deepEqual(keys, [a, b, c])
  })

  it('are made once in the data folder, for its owner alone', async () => {
    const folder = await dataDir()
    const [first] = await load({ dataDir: folder })
    const [second] = await load({ dataDir: folder })
    assert.equal(first.length, 32)
    assert.deepEqual(second, first)
    assert.equal((await stat(masterKeyFile(folder))).mode & 0o777, 0o600)
    assert.deepEqual(await load({ configured: await readFile(masterKeyFile(folder), 'utf8') }), [first])
  })

  it('are one and the same for starts at the same time', async () => {
    const folder = await dataDir()
    const starts = await Promise.all(Array.from({ length: 20 }, () => load({ dataDir: folder })))
    assert.equal(new Set(starts.map(([key]) => base64(key))).size, 1)
    assert.deepEqual(await readdir(folder), ['master.key'])
  })

  it('never replace the key of a start that was faster', async () => {
    const folder = await dataDir()
    const faster = randomBytes(32)
    const random = (bytes: number) => {
      writeFileSync(masterKeyFile(folder), base64(faster))
      return randomBytes(bytes)
    }
    assert.deepEqual(await load({ dataDir: folder, random }), [faster])
    assert.deepEqual(await load({ dataDir: folder }), [faster])
  })

  it('are refused when damaged in the data folder, and not replaced', async () => {
    const folder = await dataDir()
    await load({ dataDir: folder })
    await writeFile(masterKeyFile(folder), '')
    await assert.rejects(load({ dataDir: folder }), /master\.key has 0 bytes instead of 32/)
  })

  const refused: [title: string, configured: string, problem: RegExp][] = [
    ['too short', base64(randomBytes(31)), /The master key has 31 bytes instead of 32/],
    ['too long', base64(randomBytes(33)), /33 bytes/],
    ['hexadecimal', randomBytes(32).toString('hex'), /48 bytes/],
    ['not base64', `${base64(randomBytes(32))}!`, /not base64/],
    ['all zeros', base64(new Uint8Array(32)), /not random/],
    ['two bytes in turn', base64(Buffer.alloc(32, 'ab')), /not random/],
    ['counted up', base64(Uint8Array.from({ length: 32 }, (_, i) => i * 7)), /not random/],
    [
      'made of few bytes',
      base64(Buffer.from('0f1f007f070003011f7f073f010700073f0f033f0301037f0303000007070303', 'hex')),
      /not random/,
    ],
    ['a text', base64(Buffer.from('Correct horse battery staple #47')), /not random/],
  ]
  for (const [title, configured, problem] of refused) {
    it(`are refused in production when ${title}`, async () => {
      await assert.rejects(load({ configured }), problem)
      await assert.rejects(load({ configured }), /openssl rand -base64 32/)
      await assert.rejects(
        load({ configured: base64(randomBytes(32)), previous: configured }),
        /The previous master key/,
      )
    })
  }

  it('may be weak in development', async () => {
    assert.deepEqual(await load({ configured: base64(new Uint8Array(32)), production: false }), [
      Buffer.alloc(32),
    ])
  })

  it('are never refused when drawn at random', async () => {
    for (let i = 0; i < 2_000; i++) await load({ configured: base64(randomBytes(32)) })
  })
})
