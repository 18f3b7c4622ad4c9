import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, checkPrefix, checkRange, filesDown, isKey, measure, probe, type Files } from './files.ts'

interface Options {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; most stores that are not Amazon's need it. */
  readonly forcePathStyle: boolean
  /** How long the store may send and take nothing; default: 15 s. */
  readonly silentMs?: number
}

/** What an upload holds in memory: `partsAtOnce` parts and the one being filled. S3 takes 10,000 parts, so 80 GB. */
const partBytes = 8 * 1024 * 1024
const partsAtOnce = 2
const answersSoon = { requestTimeout: 5_000 }

/**
 * Files in a bucket of an S3-compatible store. The client tries a request three times (503, 500, lost connections)
 * and gives up a connection that is silent for 15 seconds, and an answer to a read or a removal that does not begin in 5.
 *
 * Amazon's own client (37 packages, 23 MB; 70 ms and 35 MB of memory to load, so import this file only where S3 is
 * configured) was preferred to aws4fetch, s3-lite-client and s3mini (under 0.5 MB each), of which none has retries,
 * streamed multipart uploads and a large user base at once, and to minio (34 packages, 16 MB).
 */
export const createS3Files = (options: Options): Files => {
  const { endpoint, bucket, silentMs = 15_000 } = options
  const client = connect(options, silentMs)
  // A client's limit also ends an answer whose reader is slow.
  const reader = connect(options, 0)
  const explain = (error: unknown): never => {
    const known = new Error(`The file store ${endpoint}, bucket ${bucket}: ${reasonOf(error)}`, {
      cause: error,
    })
    throw isDown(error) ? filesDown(known) : known
  }

  const files: Files = {
    async put(key, content, { contentType, size }) {
      checkKey(key)
      const { source, meter, result } = measure(content, size)
      const params = { Bucket: bucket, Key: key, ContentType: contentType, Body: meter }
      const upload = new Upload({ client, params, partSize: partBytes, queueSize: partsAtOnce })
      await pipeline(source, meter, () => upload.done()).catch(explain)
      return result()
    },

    async open(key, range) {
      checkKey(key)
      checkRange(range)
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const answer = await reader.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, Range }),
          answersSoon,
        )
        const size = answer.ContentRange?.split('/')[1] ?? answer.ContentLength
        return { stream: unlessSilent(answer.Body as Readable, silentMs), size: Number(size) }
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined
        if (error instanceof Error && error.name === 'InvalidRange')
          throw new RangeError(`${key} has no byte at ${range?.start}`)
        return explain(error)
      }
    },

    async remove(key) {
      checkKey(key)
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), answersSoon).catch(explain)
    },

    async *list(prefix) {
      checkPrefix(prefix)
      try {
        yield* objectsIn(client, bucket, prefix)
      } catch (error) {
        explain(error)
      }
    },

    removeDrafts: (before) => abortUploads(client, bucket, before).catch(explain),

    check: () => probe(files),
  }
  return files
}

const connect = (
  { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey }: Options,
  socketTimeout: number,
): S3Client =>
  new S3Client({
    ...{ endpoint, region, forcePathStyle, credentials: { accessKeyId, secretAccessKey } },
    // By default the client adds checksums that many compatible stores do not know; parts are signed by SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout, throwOnRequestTimeout: true },
  })

/** The same bytes; fails when they are waited for and none come for `silentMs`. */
const unlessSilent = (body: Readable, silentMs: number): Readable => {
  const pieces = async function* () {
    const iterator = body[Symbol.asyncIterator]()
    for (;;) {
      const giveUp = () => body.destroy(new Error(`the file store was silent for ${silentMs} ms`))
      const timer = setTimeout(giveUp, silentMs)
      const { done, value } = await iterator.next().finally(() => clearTimeout(timer))
      if (done) return
      yield value as Buffer
    }
  }
  // It may fail before anything reads it: who reads it later gets the error.
  body.on('error', () => {})
  // Also when nothing was read of it.
  return Readable.from(pieces(), { objectMode: false }).once('close', () => body.destroy())
}

async function* objectsIn(client: S3Client, bucket: string, prefix: string) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key: key, Size: size, LastModified: modifiedAt } of page.Contents ?? []) {
      if (key !== undefined && isKey(key) && size !== undefined && modifiedAt) yield { key, size, modifiedAt }
    }
  }
}

/** Ends the uploads in parts that began before `before`; what was sent of them takes room until then. */
const abortUploads = async (client: S3Client, bucket: string, before: Date): Promise<void> => {
  for await (const page of uploadsIn(client, bucket)) {
    for (const { Key, UploadId, Initiated } of page) {
      if (Initiated && Initiated < before)
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
    }
  }
}

/** Uploads in parts that are neither complete nor aborted, page by page; the client has no paginator for them. */
async function* uploadsIn(client: S3Client, bucket: string): AsyncGenerator<MultipartUpload[]> {
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (from) {
    const page: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket: bucket, ...from }),
    )
    yield page.Uploads ?? []
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined
  }
}

/** Whether the store did not answer, or answered that it cannot serve now. The client marks its own errors with `$metadata`. */
const isDown = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('$metadata' in error)) return false
  const { httpStatusCode: status = 503 } = error.$metadata as { httpStatusCode?: number }
  return status >= 500
}

const advice: Readonly<Record<string, string>> = {
  NoSuchBucket: 'make the bucket or correct its name',
  SignatureDoesNotMatch: 'the secret access key is wrong',
  InvalidAccessKeyId: 'the access key id is wrong',
  AccessDenied:
    'the key needs GetObject, PutObject, DeleteObject, ListBucket, AbortMultipartUpload and ListBucketMultipartUploads',
  ENOTFOUND: 'the host is unknown: correct the endpoint, or use path style',
  ECONNREFUSED: 'nothing listens there: correct the endpoint or start the store',
}

const reasonOf = (error: unknown): string => {
  const { name, code, message } = error as Error & { code?: string }
  const hint = advice[code ?? name] ?? advice[name]
  return `${code ?? name}: ${message}${hint ? ` (${hint})` : ''}`
}
