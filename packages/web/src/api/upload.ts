import { SoukConnectionError, SoukError } from '@souk/sdk'
import { csrfHeader } from './session.ts'

interface Options {
  readonly path: string
  /** Name of the form's part. */
  readonly field: string
  readonly file: File
  /** 0–1. */
  readonly onProgress: (share: number) => void
}

const toError = (request: XMLHttpRequest): SoukError => {
  let error: { code?: string; message?: string; details?: object } = {}
  try {
    error = JSON.parse(request.responseText).error ?? {}
  } catch {
    // What answered was not the marketplace.
  }
  return new SoukError({
    status: request.status,
    code: error.code ?? `HTTP_${request.status}`,
    message: error.message ?? `status ${request.status}`,
    details: { ...error.details },
    requestId: request.getResponseHeader('x-request-id') ?? undefined,
    retryAfterMs: undefined,
    attempts: 1,
  })
}

/** Sends a file and says how far it has come, which `fetch` cannot. */
export const upload = ({ path, field, file, onProgress }: Options): Promise<void> =>
  new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append(field, file, file.name)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => (request.status < 300 ? done() : failed(toError(request))))
    request.addEventListener('error', () =>
      failed(new SoukConnectionError('the upload broke off', { attempts: 1, cause: undefined })),
    )
    request.open('POST', path)
    for (const [name, value] of Object.entries(csrfHeader())) request.setRequestHeader(name, value)
    request.setRequestHeader('idempotency-key', crypto.randomUUID())
    request.send(form)
  })
