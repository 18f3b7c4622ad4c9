import type { FastifyInstance } from 'fastify'
import { failure } from '../kernel/errors.ts'
import type { Payments } from '../modules/payments/index.ts'
import type { Deliver } from '../modules/payments/sandbox/events.ts'

/** Stripe sends the whole object that has changed. */
const bodyLimit = 256 * 1024

/**
 * Where payment companies report: no operation, since the signature covers the bytes of the body and its form is
 * theirs. A genuine callback is stored before it is answered; others are not stored.
 */
export const mountCallbacks = (app: FastifyInstance, payments: Payments): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/callbacks/:provider',
      { bodyLimit },
      async ({ headers, params, body }) => {
        const text = typeof body === 'string' ? body : ''
        const outcome = await payments.receive(params.provider, { headers, body: text })
        if (outcome === 'unknown provider') throw failure('NOT_FOUND', 'address_not_found')
        if (outcome === 'not genuine')
          throw failure('FORBIDDEN', 'callback_signature', {
            reason: 'bad signature',
          })
        return { received: true }
      },
    )
  })
}

/** Hands the sandbox's callbacks over as if they had come by HTTP. */
export const deliverTo =
  (payments: Payments): Deliver =>
  async (provider, callback) =>
    (await payments.receive(provider, callback)) === 'taken'
