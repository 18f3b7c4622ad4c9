import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import * as fc from 'fast-check'
import { createDiskFiles } from '../../src/platform/files/disk.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { createS3Files } from '../../src/platform/files/s3.ts'
import { runs } from '../support/depth.ts'
import { startS3Server, type S3Server } from '../support/s3-server.ts'

const MiB = 1024 * 1024
const pdf = { contentType: 'application/pdf' }
const keys = {
  bucket: 'souk',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

const read = async (files: Files, key: string, range?: { start: number; end: number }) => {
  const found = await files.open(key, range)
  return found && { bytes: await buffer(found.stream), size: found.size }
}
const collect = async (files: Files, prefix: string) => {
  const found: { key: string; size: number; modifiedAt: Date }[] = []
  for await (const file of files.list(prefix)) found.push(file)
  return found
}
const listed = async (files: Files, prefix: string) =>
  (await collect(files, prefix)).map(({ key, size }) => `${key} ${size}`).toSorted()

/** `count` bytes in pieces, then `fault` instead of an end. */
async function* broken(count: number, fault: Error) {
  for (let sent = 0; sent < count; sent += 64 * 1024) yield Buffer.alloc(64 * 1024, 1)
  throw fault
}

/** What every store keeps to. `files` is a function because a store is made in `before`. */
const behavesAsFiles = (files: () => Files) => {
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

describe('files on disk', () => {
  let folder = ''
  let files: Files
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-files-'))
    files = createDiskFiles({ folder: join(folder, 'files') })
  })
  after(() => rm(folder, { recursive: true }))
  behavesAsFiles(() => files)

  it('leave no draft behind', async () => {
    assert.deepEqual(await readdir(join(folder, 'files', '.incoming')), [])
  })

  it('drop what an upload has left that broke off long ago, and nothing else', async () => {
    const draft = join(folder, 'files', '.incoming', 'left')
    await writeFile(draft, 'half')
    await files.put('whole', Buffer.from('x'), pdf)
    await files.removeDrafts(new Date(Date.now() - 60_000))
    assert.equal((await readFile(draft)).toString(), 'half', 'it may still be written')
    await files.removeDrafts(new Date(Date.now() + 60_000))
    assert.deepEqual(await readdir(join(folder, 'files', '.incoming')), [])
    assert.ok(await files.open('whole').then((found) => found?.stream.destroy()))
    await createDiskFiles({ folder: join(folder, 'nothing yet') }).removeDrafts(new Date())
  })

  it('are not shown until they are whole', async () => {
    let piece = 0
    const content = Readable.from(
      (async function* () {
        for (; piece < 3; piece++) {
          yield randomBytes(100_000)
          assert.equal(await files.open('arriving'), undefined)
        }
      })(),
    )
    await files.put('arriving', content, pdf)
    assert.equal((await read(files, 'arriving'))?.size, 300_000)
  })

  it('pass over what is not theirs', async () => {
    for (const name of ['.DS_Store', 'lost+found', 'read me.txt'])
      await writeFile(join(folder, 'files', name), 'x')
    assert.deepEqual(
      (await listed(files, '')).filter((line) => /DS_Store|lost|read/.test(line)),
      [],
    )
  })

  it('say which folder cannot be used', async () => {
    await writeFile(join(folder, 'occupied'), 'a file')
    await assert.rejects(
      createDiskFiles({ folder: join(folder, 'occupied') }).check(),
      /occupied cannot be used: .*(EEXIST|ENOTDIR)/,
    )
  })
})

const isWrongSecret = (error: Error) =>
  /SignatureDoesNotMatch.*secret access key is wrong/.test(error.message) &&
  !/hunter2/.test(error.stack ?? '')

describe('files on an S3-compatible store', () => {
  let server: S3Server
  let files: Files
  const connect = (options: Partial<Parameters<typeof createS3Files>[0]> = {}) =>
    createS3Files({
      endpoint: server.endpoint,
      region: 'eu-central-1',
      forcePathStyle: true,
      ...keys,
      ...options,
    })
  before(async () => {
    server = await startS3Server(keys)
    files = connect()
  })
  after(() => server.close())
  behavesAsFiles(() => files)

  it('leave no unfinished upload behind', () => {
    assert.equal(server.uploads.size, 0)
  })

  it('drop uploads in parts that broke off long ago', async () => {
    const client = new S3Client({
      ...keys,
      endpoint: server.endpoint,
      region: 'x',
      forcePathStyle: true,
      credentials: keys,
    })
    for (const Key of ['left/1', 'left/2', 'left/3'])
      await client.send(new CreateMultipartUploadCommand({ Bucket: keys.bucket, Key }))
    await files.removeDrafts(new Date(Date.now() - 60_000))
    assert.equal(server.uploads.size, 3, 'they may still go on')
    await files.removeDrafts(new Date(Date.now() + 60_000))
    assert.equal(server.uploads.size, 0)
    await assert.rejects(connect({ bucket: 'bazaar' }).removeDrafts(new Date()), /NoSuchBucket/)
  })

  it('keep their content type', async () => {
    await files.put('typed', Buffer.from('x'), pdf)
    assert.equal(server.objects.get('typed')?.contentType, 'application/pdf')
  })

  it('are read ahead by no more than three parts, however large', async () => {
    const begin = server.taken()
    let [sent, furthest] = [0, 0]
    const content = function* () {
      for (; sent < 100 * MiB; sent += MiB) {
        furthest = Math.max(furthest, sent - (server.taken() - begin))
        yield Buffer.alloc(MiB)
      }
    }
    await files.put('large', Readable.from(content()), pdf)
    assert.equal(server.objects.get('large')?.body.length, 100 * MiB)
    assert.ok(furthest <= 3 * 8 * MiB + MiB, `${furthest / MiB} MiB in memory`)
  })

  it('outlast a store that says 503 SlowDown', async () => {
    server.slowDown(1)
    await files.put('slow', Buffer.from('put'), pdf)
    server.slowDown(1)
    assert.equal((await read(files, 'slow'))?.bytes.toString(), 'put')
  })

  it('outlast a 503 in the midst of a large upload', async () => {
    const bytes = randomBytes(17 * MiB)
    const content = function* () {
      yield bytes.subarray(0, 12 * MiB)
      server.slowDown(1)
      yield bytes.subarray(12 * MiB)
    }
    await files.put('slow', Readable.from(content()), pdf)
    assert.ok(server.objects.get('slow')?.body.equals(bytes))
  })

  it('fail, and do not end early, when the connection is cut in the middle', async () => {
    await files.put('cut', randomBytes(MiB), pdf)
    server.cut(1)
    await assert.rejects(read(files, 'cut'))
    assert.equal((await read(files, 'cut'))?.bytes.length, MiB)
  })

  it('do not pass their check when the store gives back something else', async () => {
    const { get } = server.objects
    server.objects.get = () => ({ body: Buffer.from('stale'), contentType: '', modifiedAt: new Date() })
    await assert.rejects(files.check(), /read back "stale"/)
    server.objects.get = get
  })

  it('say that the secret is wrong, and do not say it', async () => {
    const wrong = connect({ secretAccessKey: 'hunter2' })
    await assert.rejects(wrong.check(), isWrongSecret)
    await assert.rejects(wrong.open('cut'), isWrongSecret)
    await assert.rejects(wrong.remove('cut'), isWrongSecret)
    await assert.rejects(collect(wrong, ''), isWrongSecret)
    await assert.rejects(connect({ accessKeyId: 'OTHER' }).check(), /access key id is wrong/)
  })

  it('say that the bucket is missing, and not that the file is', async () => {
    await assert.rejects(
      connect({ bucket: 'bazaar' }).open('cut'),
      /bucket bazaar: NoSuchBucket.*make the bucket/,
    )
  })

  it('say that the store does not answer', async () => {
    const other = await startS3Server(keys)
    await other.close()
    await assert.rejects(
      connect({ endpoint: other.endpoint }).open('cut'),
      /ECONNREFUSED.*nothing listens there/,
    )
  })
})
