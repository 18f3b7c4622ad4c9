import { createHash, randomUUID } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { failure } from '../../kernel/errors.ts'

/** The contents of uploaded files, on disk or on an S3-compatible store. */
export interface Files {
  /**
   * Stores `content` under `key`, replacing what was there; readers see the old or the new, never half. Throws, and
   * stores nothing, when the content breaks off or is not `size` bytes.
   */
  put(
    key: string,
    content: Readable | Uint8Array,
    options: PutOptions,
  ): Promise<{ size: number; sha256: string }>
  /**
   * The bytes under `key`, or of its `range`; `size` is that of the whole file. Undefined when there is no such file,
   * a RangeError when the range begins past its end. A stream that cannot be read to its end fails, it does not end.
   */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  /** Removes the file; no error when there is none. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with `prefix`, in no promised order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>
  /** Removes what uploads have left that broke off before `before`: no key leads to it, but it takes room. */
  removeDrafts(before: Date): Promise<void>
  /** Writes, reads and removes a probe; throws what is wrong and where. */
  check(): Promise<void>
}

export interface PutOptions {
  readonly contentType: string
  /** Bytes, when known. */
  readonly size?: number
}

/** Positions of the first and the last byte, both inclusive. An end past the file's is its last byte. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The answer while a store cannot be used, which may soon be over; `cause` is for the operator. */
export const filesDown = (cause: Error): Error =>
  Object.assign(failure('SERVICE_UNAVAILABLE', 'files_down', {}, 5), { cause })

const keyForm = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

export const isKey = (key: string): boolean => keyForm.test(key) && key.length <= 512

/** Refuses a key that could leave the folder or mean different things to different stores. */
export const checkKey = (key: string): void => {
  if (!isKey(key))
    throw new TypeError(
      `${JSON.stringify(key)} is no file key: letters, digits and ._-/, no part begins with a dot`,
    )
}

/** Refuses a prefix that no key has. */
export const checkPrefix = (prefix: string): void => {
  if (prefix !== '') checkKey(prefix.replace(/\/$/, ''))
}

/** Refuses a range that is none, which a store would answer with the whole file. */
export const checkRange = (range: ByteRange | undefined): void => {
  if (
    range &&
    !(
      Number.isInteger(range.start) &&
      Number.isInteger(range.end) &&
      0 <= range.start &&
      range.start <= range.end
    )
  )
    throw new RangeError(`bytes ${range.start} to ${range.end} are no range`)
}

/** The content, measured on its way into a store; `result` holds once the stream has ended. */
export const measure = (content: Readable | Uint8Array, expectedSize?: number) => {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
    flush(done) {
      const short = expectedSize !== undefined && size !== expectedSize
      done(short ? new Error(`the content has ${size} bytes instead of ${expectedSize}`) : null)
    },
  })
  const source = content instanceof Readable ? content : Readable.from([content])
  return { source, meter, result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** What `check` does on any store. */
export const probe = async (files: Pick<Files, 'put' | 'open' | 'remove'>): Promise<void> => {
  const key = `probe/${randomUUID()}`
  await files.put(key, Buffer.from(key), { contentType: 'text/plain' })
  const found = await files.open(key)
  const read = found && (await buffer(found.stream)).toString()
  await files.remove(key)
  if (read !== key) throw new Error(`read back ${JSON.stringify(read)} instead of what was written`)
}
