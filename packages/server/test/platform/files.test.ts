import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { after, before, describe, it } from 'node:test'
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3'
import { createDiskFiles } from '../../src/platform/files/disk.ts'
import { Failure } from '../../src/kernel/errors.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { createS3Files } from '../../src/platform/files/s3.ts'
import { behavesAsFiles, collect, keys, listed, MiB, pdf, read } from '../support/files-behavior.ts'
import { startS3Server, type S3Server } from '../support/s3-server.ts'

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

const isDown = (error: Error) =>
  error instanceof Failure &&
  error.details.rule === 'files_down' &&
  /ECONNREFUSED.*nothing listens there/.test(String(error.cause))

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

  it('are given up when the store is silent, and not when their reader is slow', async () => {
    const patience = connect({ silentMs: 1_000 })
    const bytes = randomBytes(32 * MiB)
    await files.put('slow-reader', bytes, pdf)
    const found = await patience.open('slow-reader')
    const pieces: Buffer[] = []
    for await (const piece of found?.stream ?? []) {
      if (pieces.length === 0) await pause(2_000)
      pieces.push(piece as Buffer)
    }
    assert.ok(Buffer.concat(pieces).equals(bytes))
    server.stall(1)
    await assert.rejects(read(patience, 'slow-reader'), /1000 ms/)
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
    await assert.rejects(connect({ endpoint: other.endpoint }).open('cut'), isDown)
    await assert.rejects(connect({ endpoint: other.endpoint }).put('new', Buffer.from('x'), pdf), isDown)
  })
})
