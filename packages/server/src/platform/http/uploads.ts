import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fault, type Upload } from '@souk/contract'
import { failInvalid, Failure, invalid } from '../../kernel/errors.ts'
import { measure } from '../files/files.ts'

/** A file as it was received: on this machine's disk until its request is answered. */
export interface ReceivedFile {
  /** As the sender wrote it: not to be trusted. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** In hex. */
  readonly sha256: string
  readonly path: string
}

export interface UploadOptions {
  /** Where uploads wait. */
  readonly folder: string
  /** Most bytes of a file that the operation itself does not limit. */
  readonly maxBytes: number
}

/** Makes the routes of `scope` take multipart/form-data and nothing else. */
export const acceptUploads = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart)
}

/**
 * Reads a form of files to the disk, never one whole into memory, and hands them to `use`; afterwards they are gone.
 * INVALID_REQUEST for what is no such form, PAYLOAD_TOO_LARGE for a file over the limit.
 */
export const withUploads = async <T>(
  request: FastifyRequest,
  { upload, folder, maxBytes }: UploadOptions & { readonly upload: Upload },
  use: (files: readonly ReceivedFile[]) => Promise<T>,
): Promise<T> => {
  const own = join(folder, randomUUID())
  await mkdir(own, { recursive: true })
  try {
    // Of a connection that broke off by now, nothing would come, not even its end.
    if (request.raw.destroyed) failInvalid([fault('body', 'body_cut_off')])
    return await use(await receive(request, { maxBytes, ...upload }, own))
  } finally {
    // What is left of a refused body is read and dropped, so that its sender comes to read the answer.
    request.raw.unpipe()
    request.raw.resume()
    await rm(own, { recursive: true, force: true })
  }
}

/** Removes what uploads have left that a crash cut off before `before`. */
export const removeUploadsBefore = async (folder: string, before: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const status = await stat(path).catch(() => undefined)
    if (status && status.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

type Limits = Upload & { readonly maxBytes: number }

const receive = async (request: FastifyRequest, limits: Limits, folder: string): Promise<ReceivedFile[]> => {
  const { field, maxFiles, maxBytes } = limits
  const files: ReceivedFile[] = []
  try {
    const parts = request.parts({ limits: { fileSize: maxBytes, files: maxFiles + 1, fields: 1 } })
    for await (const part of parts) {
      checkPart(part, field)
      if (files.length === maxFiles) failInvalid([fault(field, 'too_many_files_sent', { max: maxFiles })])
      files.push(await keep(part, { fieldPath: `${field}.${files.length}`, maxBytes, folder }))
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (files.length === 0) failInvalid([fault(field, 'required')])
  return files
}

/** Every part is a file under the one name; what is not would be dropped in silence (Decision 2). */
function checkPart(part: Multipart, field: string): asserts part is MultipartFile {
  // The library's types leave out that a part may have no name.
  const name = part.fieldname as string | undefined
  if (name !== field)
    failInvalid([
      name ? fault(name, 'unknown_field', { known: [field] }) : fault('body', 'part_without_name'),
    ])
  if (part.type !== 'file') failInvalid([fault(field, 'not_a_file')])
}

interface UploadPart {
  /** Of the file in the form, for a refusal. */
  readonly fieldPath: string
  readonly maxBytes: number
  readonly folder: string
}

const keep = async (
  part: MultipartFile,
  { fieldPath, maxBytes, folder }: UploadPart,
): Promise<ReceivedFile> => {
  const path = join(folder, randomUUID())
  const { source, meter, result } = measure(part.file)
  part.file.once('limit', () => part.file.destroy(tooLarge(fieldPath, part.filename, maxBytes)))
  await pipeline(source, meter, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { name: part.filename, path, ...result() }
}

const tooLarge = (field: string, name: string, maxBytes: number): Failure =>
  invalid([fault(field, 'file_too_large', { name, max: maxBytes / 1024 / 1024 })], 'PAYLOAD_TOO_LARGE')

/** What the library says of a body is the sender's fault; what the system says of the disk is ours. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof Failure || (error instanceof Error && 'syscall' in error)) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return error
  return invalid([fault('body', code === 'FST_MP_PREMATURE_CLOSE' ? 'body_cut_off' : 'not_a_form')])
}
