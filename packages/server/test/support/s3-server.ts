import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Options {
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface S3Server {
  readonly endpoint: string
  /** Contents by key. */
  readonly objects: Map<string, { body: Buffer; contentType: string; modifiedAt: Date }>
  /** Multipart uploads that are neither complete nor aborted. */
  readonly uploads: ReadonlyMap<string, Map<number, Buffer>>
  /** `METHOD /path?query` of each request, refused ones included. */
  readonly requests: string[]
  /** Bytes of objects and parts taken so far. */
  taken(): number
  /** Answers the next `times` requests with 503 SlowDown. */
  slowDown(times: number): void
  /** Cuts the connection in the middle of the next `times` bodies it sends. */
  cut(times: number): void
  /** Sends half of the next `times` bodies, and then nothing. */
  stall(times: number): void
  close(): Promise<void>
}

/** Settings of a marketplace whose files are there. */
export const s3Env = (endpoint: string, keys: Options): Record<string, string> => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: keys.bucket,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
})

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

/**
 * As much of S3 as `createS3Files` speaks, on loopback: path-style objects, ranges, lists in pages of two, multipart
 * uploads. Signatures (SigV4) and body hashes are verified; Amazon's own checksums are not known, as on many stores.
 */
export const startS3Server = async (options: Options): Promise<S3Server> => {
  const objects: S3Server['objects'] = new Map()
  const uploads = new Map<string, Map<number, Buffer>>()
  const begun = new Map<string, { key: string; at: Date }>()
  const requests: string[] = []
  let [slowDowns, cuts, stalls, taken] = [0, 0, 0, 0]

  const put = (
    key: string,
    query: URLSearchParams,
    { body, contentType }: { body: Buffer; contentType: string },
  ) => {
    taken += body.length
    if (query.has('uploadId')) uploadOf(query).set(Number(query.get('partNumber')), body)
    else objects.set(key, { body, contentType, modifiedAt: new Date() })
    return { headers: { etag: etagOf(body) } }
  }

  const uploadOf = (query: URLSearchParams) => {
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (!upload) throw new Refusal(404, 'NoSuchUpload')
    return upload
  }

  const complete = (
    key: string,
    query: URLSearchParams,
    { body, contentType }: { body: Buffer; contentType: string },
  ) => {
    const upload = uploadOf(query)
    const named = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/g)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }))
    const parts = named.map(({ number, etag }, i) => {
      const part = upload.get(number)
      if (!part || etagOf(part) !== etag) throw new Refusal(400, 'InvalidPart')
      if (i < named.length - 1 && part.length < 5 * 1024 * 1024) throw new Refusal(400, 'EntityTooSmall')
      return part
    })
    uploads.delete(query.get('uploadId') ?? '')
    objects.set(key, { body: Buffer.concat(parts), contentType, modifiedAt: new Date() })
    return { xml: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` }
  }

  const begin = (key: string) => {
    const id = randomUUID()
    uploads.set(id, new Map())
    begun.set(id, { key, at: new Date() })
    return {
      xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    }
  }

  const get = (key: string, range: string | undefined) => {
    const object = objects.get(key)
    if (!object) throw new Refusal(404, 'NoSuchKey')
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    const headers = { 'content-type': object.contentType, etag: etagOf(object.body) }
    if (start === undefined) return { headers, body: object.body }
    if (Number(start) >= object.body.length) throw new Refusal(416, 'InvalidRange')
    const body = object.body.subarray(Number(start), Number(end) + 1)
    const contentRange = `bytes ${start}-${Number(start) + body.length - 1}/${object.body.length}`
    return { status: 206, headers: { ...headers, 'content-range': contentRange }, body }
  }

  const list = (query: URLSearchParams) => {
    const from = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()]
      .toSorted()
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > from)
    const rows = keys.slice(0, 2).map((key) => {
      const { body, modifiedAt } = objects.get(key) ?? { body: Buffer.of(), modifiedAt: new Date(0) }
      const at = modifiedAt.toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${body.length}</Size></Contents>`
    })
    const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : ''
    return {
      xml: `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
    }
  }

  /** Uploads that are neither complete nor aborted, one a page. */
  const listUploads = (query: URLSearchParams) => {
    const open = [...uploads.keys()].toSorted().filter((id) => id > (query.get('upload-id-marker') ?? ''))
    const rows = open.slice(0, 1).map((id) => {
      const { key = '', at = new Date() } = begun.get(id) ?? {}
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>
        <NextKeyMarker>${key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`
    })
    return {
      xml: `<ListMultipartUploadsResult><IsTruncated>${open.length > 1}</IsTruncated>${rows.join('')}</ListMultipartUploadsResult>`,
    }
  }

  const answer = (request: IncomingMessage, body: Buffer): Answer => {
    verifySignature(request, body, options)
    const url = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (bucket !== options.bucket) throw new Refusal(404, 'NoSuchBucket')
    const key = rest.join('/')
    const content = { body, contentType: request.headers['content-type'] ?? '' }
    if (request.method === 'GET' && !key && url.searchParams.has('uploads'))
      return listUploads(url.searchParams)
    if (request.method === 'GET') return key ? get(key, request.headers.range) : list(url.searchParams)
    if (request.method === 'PUT') return put(key, url.searchParams, content)
    if (request.method === 'POST')
      return url.searchParams.has('uploads') ? begin(key) : complete(key, url.searchParams, content)
    if (request.method !== 'DELETE') throw new Refusal(501, 'NotImplemented')
    if (url.searchParams.has('uploadId')) uploads.delete(url.searchParams.get('uploadId') ?? '')
    else objects.delete(key)
    return { status: 204 }
  }

  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const body = await buffer(request)
    try {
      if (slowDowns > 0) {
        slowDowns--
        throw new Refusal(503, 'SlowDown')
      }
      const reply = answer(request, body)
      if (reply.body && cuts + stalls > 0) {
        const isCut = cuts > 0
        if (isCut) cuts--
        else stalls--
        response.writeHead(200, { 'content-length': reply.body.length })
        response.write(reply.body.subarray(0, reply.body.length / 2), () => isCut && response.destroy())
        return
      }
      send(response, reply)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      send(response, {
        status: error.status,
        xml: `<Error><Code>${error.code}</Code><Message>no</Message></Error>`,
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    requests,
    taken: () => taken,
    slowDown: (times) => (slowDowns = times),
    cut: (times) => (cuts = times),
    stall: (times) => (stalls = times),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: Buffer
  readonly xml?: string
}

const send = (
  response: ServerResponse,
  { status = 200, headers, xml, body = Buffer.from(xml ?? '') }: Answer,
) => {
  response
    .writeHead(status, { ...headers, ...(status !== 204 && { 'content-length': body.length }) })
    .end(body)
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const verifySignature = (
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey }: Options,
) => {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=(.+), Signature=(.+)$/
  const [, id, day = '', region = '', signed = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? []
  if (request.headers['x-amz-sdk-checksum-algorithm']) throw new Refusal(501, 'NotImplemented')
  if (id !== accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
  const canonical = [
    request.method,
    path,
    canonicalQuery.toSorted().join('&'),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, day))
  if (hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
  if (!signed.split(';').includes('host')) throw new Refusal(403, 'AccessDenied')
  if (sha256(body) !== bodyHash) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
}
