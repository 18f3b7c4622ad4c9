import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { it } from 'node:test'
import * as fc from 'fast-check'
import type { Files } from '../../src/platform/files/files.ts'
import { runs } from './depth.ts'

export const MiB = 1024 * 1024
export const pdf = { contentType: 'application/pdf' }
export const keys = {
  bucket: 'souk',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

export const read = async (files: Files, key: string, range?: { start: number; end: number }) => {
  const found = await files.open(key, range)
  return found && { bytes: await buffer(found.stream), size: found.size }
}
export const collect = async (files: Files, prefix: string) => {
  const found: { key: string; size: number; modifiedAt: Date }[] = []
  for await (const file of files.list(prefix)) found.push(file)
  return found
}
export const listed = async (files: Files, prefix: string) =>
  (await collect(files, prefix)).map(({ key, size }) => `${key} ${size}`).toSorted()

/** `count` bytes in pieces, then `fault` instead of an end. */
async function* broken(count: number, fault: Error) {
  for (let sent = 0; sent < count; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 1)
  throw fault
}

/** What every store keeps to. `files` is a function because a store is made in `before`. */
export const behavesAsFiles = (files: () => Files) => {
  it('gives back what was put, from bytes or a stream, with its size and hash', async () => {
    for (const size of [0, 1, 100_000, 20 * MiB]) {
      const bytes = randomBytes(size)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      for (const content of [bytes, Readable.from([bytes.subarray(0, size / 3), bytes.subarray(size / 3)])]) {
        assert.deepEqual(await files().put('products/a/file', content, { ...pdf, size }), { size, sha256 })
        assert.deepEqual(await read(files(), 'products/a/file'), { bytes, size })
      }
    }
  })

  it('replaces the contents of a key', async () => {
    await files().put('replaced', Buffer.from('a longer first version'), pdf)
    await files().put('replaced', Buffer.from('second'), pdf)
    assert.equal((await read(files(), 'replaced'))?.bytes.toString(), 'second')
  })

  it('gives the part of a file that a range names, and the size of the whole', async () => {
    const bytes = randomBytes(1_000)
    await files().put('ranged', bytes, pdf)
    await fc.assert(
      fc.asyncProperty(fc.nat(999), fc.nat(1_500), async (start, length) => {
        const part = await read(files(), 'ranged', { start, end: start + length })
        assert.deepEqual(part, { bytes: bytes.subarray(start, start + length + 1), size: 1_000 })
      }),
      { numRuns: runs(30) },
    )
    for (const range of [
      { start: 1_000, end: 1_001 },
      { start: 5, end: 2 },
      { start: -5, end: 2 },
      { start: 0.5, end: 2 },
    ])
      await assert.rejects(files().open('ranged', range), RangeError)
  })

  it('finds nothing where nothing is, and removes it without an error', async () => {
    await files().put('present/file', Buffer.from('x'), pdf)
    for (const key of ['missing', 'present', 'present/file/below', 'missing/file']) {
      assert.equal(await files().open(key), undefined)
      await files().remove(key)
    }
    await files().remove('present/file')
    assert.equal(await files().open('present/file'), undefined)
  })

  it('lists what begins with a prefix', async () => {
    const names = ['list/a/1', 'list/a/2', 'list/ab/3', 'list/b/4', 'lists/5']
    for (const name of names) await files().put(name, Buffer.from(name), pdf)
    assert.deepEqual(await listed(files(), 'list/'), [
      'list/a/1 8',
      'list/a/2 8',
      'list/ab/3 9',
      'list/b/4 8',
    ])
    assert.deepEqual(await listed(files(), 'list/a'), ['list/a/1 8', 'list/a/2 8', 'list/ab/3 9'])
    assert.deepEqual(await listed(files(), 'list/a/'), ['list/a/1 8', 'list/a/2 8'])
    assert.deepEqual(await listed(files(), 'nothing/'), [])
    const all = new Set((await collect(files(), '')).map(({ key }) => key))
    assert.ok(names.every((name) => all.has(name)))
    const [first] = await collect(files(), 'list/a/1')
    assert.ok(Math.abs((first?.modifiedAt.getTime() ?? 0) - Date.now()) < 60_000)
  })

  it('refuses keys that could leave the folder or that are hidden', async () => {
    const refused = [
      '',
      '/etc/passwd',
      '../x',
      'a/../../x',
      'a/..',
      './a',
      'a//b',
      'a/',
      'a\0b',
      'a\\..\\b',
      '.incoming/x',
      'a/.b',
      'ä',
      'a b',
      'a%2e',
      'a\n',
      'x'.repeat(513),
    ]
    for (const key of refused) {
      await assert.rejects(files().put(key, Buffer.from('x'), pdf), TypeError)
      await assert.rejects(files().open(key), TypeError)
      await assert.rejects(files().remove(key), TypeError)
    }
    for (const prefix of ['../', '/', 'a/../', '.']) await assert.rejects(collect(files(), prefix), TypeError)
  })

  it('stores nothing of content that breaks off or has another size', async () => {
    for (const size of [64 * 1024, 20 * MiB]) {
      const fault = new Error('the upload broke off')
      await assert.rejects(
        files().put('half', Readable.from(broken(size, fault)), pdf),
        /the upload broke off/,
      )
      const whole = () => Readable.from([Buffer.alloc(size)])
      await assert.rejects(files().put('half', whole(), { ...pdf, size: size + 1 }), /instead of/)
      await assert.rejects(files().put('half', whole(), { ...pdf, size: size - 1 }), /instead of/)
    }
    assert.equal(await files().open('half'), undefined)
  })

  it('keeps the old contents when their replacement breaks off', async () => {
    await files().put('stored', Buffer.from('old'), pdf)
    await assert.rejects(
      files().put('stored', Readable.from(broken(9 * MiB, new Error('gone'))), pdf),
      /gone/,
    )
    assert.equal((await read(files(), 'stored'))?.bytes.toString(), 'old')
  })

  it('takes uploads at the same time, of one key too', async () => {
    const contents = Array.from({ length: 10 }, () => randomBytes(50_000))
    await Promise.all(contents.map((bytes, i) => files().put(`parallel/${i % 5}`, bytes, pdf)))
    for (let i = 0; i < 5; i++) {
      const found = await read(files(), `parallel/${i}`)
      assert.ok([contents[i], contents[i + 5]].some((bytes) => bytes && found?.bytes.equals(bytes)))
    }
  })

  it('checks itself and leaves nothing behind', async () => {
    await files().check()
    assert.deepEqual(await listed(files(), 'probe/'), [])
  })
}
