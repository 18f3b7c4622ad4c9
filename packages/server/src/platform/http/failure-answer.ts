import { errorCodes, type ErrorCode } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'
import { isUnavailable } from '../db/database.ts'

/** Errors of the HTTP framework that a client can cause, by the framework's code. */
const byFrameworkCode: Readonly<Record<string, readonly [ErrorCode, string, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['PAYLOAD_TOO_LARGE', 'body', 'is larger than the limit'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'Content-Type', 'must be application/json'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['INVALID_REQUEST', 'body', 'is not valid JSON'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['INVALID_REQUEST', 'Content-Length', 'does not match the body'],
  FST_ERR_BAD_URL: ['VALIDATION_ERROR', 'path', 'is not a valid URL path'],
}

/** What the client is told of anything that was thrown: a refusal as it is, the rest without its words. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  if (isUnavailable(error))
    return new Failure('SERVICE_UNAVAILABLE', 'The database cannot answer for the moment: retry.', {}, 1)
  const known = error instanceof Error && 'code' in error ? byFrameworkCode[String(error.code)] : undefined
  if (known) {
    const [code, field, reason] = known
    return new Failure(code, `${field}: ${reason}`, { field, reason, errors: [{ field, reason }] })
  }
  // The JSON parser's refusals (bad syntax, __proto__) come as a SyntaxError with a client status.
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400) {
    const reason = 'is not valid JSON'
    return new Failure('INVALID_REQUEST', `body: ${reason}`, {
      field: 'body',
      reason,
      errors: [{ field: 'body', reason }],
    })
  }
  return new Failure('INTERNAL_ERROR', errorCodes.INTERNAL_ERROR.meaning)
}
