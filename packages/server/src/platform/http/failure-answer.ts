import { bodyLimitOf, errorCodes, type ErrorCode, type Operation } from '@souk/contract'
import { Failure, invalid } from '../../kernel/errors.ts'
import { isUnavailable } from '../db/database.ts'

type Answer = readonly [ErrorCode, field: string, reason: string]

const notTaken = (taken: string): Answer => ['UNSUPPORTED_MEDIA_TYPE', 'Content-Type', `must be ${taken}`]

const notAForm = 'FST_INVALID_MULTIPART_CONTENT_TYPE'

/** Errors of the HTTP framework that a client can cause, by the framework's code. */
const byFrameworkCode: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'body', 'is larger than the limit'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notTaken('application/json'),
  [notAForm]: notTaken('multipart/form-data'),
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_REQUEST', 'body', 'is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_REQUEST', 'Content-Length', 'does not match the body'],
  FST_ERR_BAD_URL: ['VALIDATION_ERROR', 'path', 'is not a valid URL path'],
}

/** What the client of an operation is told of anything that was thrown: a refusal as it is, the rest without its words. */
export const failureOf = (error: unknown, operation: Operation | null): Failure => {
  if (error instanceof Failure) return error
  if (isUnavailable(error))
    return new Failure('SERVICE_UNAVAILABLE', 'The database cannot answer for the moment: retry.', {}, 1)
  const thrown = error instanceof Error && 'code' in error ? String(error.code) : ''
  const code = operation?.upload && thrown === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? notAForm : thrown
  const known = byFrameworkCode[code]
  if (known) {
    const [answer, field, reason] = known
    const limit = operation && answer === 'PAYLOAD_TOO_LARGE' ? `: ${bodyLimitOf(operation) / 1024} KiB` : ''
    return invalid([{ field, reason: reason + limit }], answer)
  }
  // The JSON parser's refusals (bad syntax, __proto__) come as a SyntaxError with a client status.
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400)
    return invalid([{ field: 'body', reason: 'is not valid JSON' }])
  return new Failure('INTERNAL_ERROR', errorCodes.INTERNAL_ERROR.meaning)
}
