import type { FastifyRequest } from 'fastify'

/** How fast bodies must come. */
export interface BodyPace {
  /** Milliseconds that a body may take; of an upload, each of its parts of `uploadBytes`. */
  readonly periodMs: number
  /** Least bytes of an upload in each period. */
  readonly uploadBytes: number
}

/** An upload of 1 KiB a second goes through. */
export const bodyPace: BodyPace = { periodMs: 60_000, uploadBytes: 64 * 1024 }

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Calls `end` on a request whose body comes too slowly: each holds a connection, and a drain would wait for it. */
export const watchBody = (
  request: FastifyRequest,
  { periodMs, uploadBytes }: BodyPace,
  end: () => void,
): void => {
  const { raw } = request
  if (!hasBody(request)) return
  let received = raw.socket.bytesRead
  const check = () => {
    const isUpload = request.operation?.upload !== undefined
    const advanced = raw.socket.bytesRead - received
    received = raw.socket.bytesRead
    if (!isUpload || advanced < uploadBytes) {
      clearInterval(timer)
      end()
    }
  }
  const timer = setInterval(check, periodMs).unref()
  const stop = () => clearInterval(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}
