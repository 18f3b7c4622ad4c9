import assert from 'node:assert/strict'
import { errorCodes, type ErrorCode } from '@souk/contract'
import { SoukError } from '@souk/sdk'

/** Waits for a request to be refused with `code` and its status; returns the error for more checks. */
export const refused = async (request: Promise<unknown>, code: ErrorCode): Promise<SoukError> => {
  const answer = await request.then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(
    answer instanceof SoukError,
    `expected ${code}, but ${answer ? String(answer) : 'it was accepted'}`,
  )
  assert.equal(answer.code, code, answer.message)
  assert.equal(answer.status, errorCodes[code].status)
  return answer
}
