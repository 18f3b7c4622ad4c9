import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { nextRequestId } from './request-id.ts'
import { noteRequest, type NoteDeps } from './note-request.ts'

/** An answer that lies in memory, its headers name after value. */
export interface ReadyAnswer {
  readonly status: number
  readonly head: readonly string[]
  readonly body: Buffer
}

/**
 * Answers what `find` finds in front of the framework, with a request's number, line and measure as every answer has them. The
 * framework finds routes, makes objects and runs hooks: with them a kept page took 0.16 ms of processor, without 0.10.
 */
export const answerInFront = (
  app: FastifyInstance,
  deps: NoteDeps,
  find: (request: IncomingMessage) => ReadyAnswer | undefined,
): void => {
  const { server } = app
  const [framework] = server.listeners('request')
  let isClosing = false
  // The framework tells who still asks that the connection ends.
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const ready = request.method === 'GET' && !isClosing ? find(request) : undefined
    if (!ready) return void framework?.call(server, request, response)
    const requestId = nextRequestId()
    const began = performance.now()
    deps.metrics.beginRequest()
    const { status, head, body } = ready
    // Of a reader who has gone before the end, too.
    response.once('close', () =>
      noteRequest(deps, {
        ...{ requestId, status, method: 'GET', url: request.url ?? '' },
        ms: performance.now() - began,
      }),
    )
    response.writeHead(status, [...head, 'x-request-id', requestId])
    response.end(body)
  })
}
