import { bodyLimitOf, fault, type ErrorCode, type Fault, type Operation } from '@souk/contract'
import { Failure, failure, invalid } from '../../kernel/errors.ts'
import { isUnavailable } from '../db/database.ts'

type Answer = readonly [ErrorCode, Fault]

const notTaken = (type: string): Answer => [
  'UNSUPPORTED_MEDIA_TYPE',
  fault('Content-Type', 'content_type', { type }),
]

const notAForm = 'FST_INVALID_MULTIPART_CONTENT_TYPE'

/** Errors of the HTTP framework that a client can cause, by the framework's code. */
const byFrameworkCode: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notTaken('application/json'),
  [notAForm]: notTaken('multipart/form-data'),
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_REQUEST', fault('body', 'not_json')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_REQUEST', fault('Content-Length', 'content_length')],
  FST_ERR_BAD_URL: ['VALIDATION_ERROR', fault('path', 'path_invalid')],
}

/** Of uploads, which are written to the disk. */
const diskFull = new Set(['ENOSPC', 'EDQUOT'])

const bodyTooLarge = (operation: Operation | null): Fault =>
  operation
    ? fault('body', 'body_larger_than', { max: bodyLimitOf(operation) / 1024 })
    : fault('body', 'body_too_large')

/** What the client sees of an error: a refusal as it is, anything else without its message. */
export const failureOf = (error: unknown, operation: Operation | null): Failure => {
  if (error instanceof Failure) return error
  if (isUnavailable(error)) return failure('SERVICE_UNAVAILABLE', 'database_down', {}, 1)
  const thrown = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (diskFull.has(thrown)) return failure('SERVICE_UNAVAILABLE', 'files_down', {}, 5)
  const code = operation?.upload && thrown === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? notAForm : thrown
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return invalid([bodyTooLarge(operation)], 'PAYLOAD_TOO_LARGE')
  const known = byFrameworkCode[code]
  if (known) return invalid([known[1]], known[0])
  // The JSON parser's refusals (bad syntax, __proto__) come as a SyntaxError with a client status.
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400)
    return invalid([fault('body', 'not_json')])
  return failure('INTERNAL_ERROR', 'server_error')
}
