import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Books, newId, secondsOf, type Happened } from './books.ts'
import { StripeFault } from './fault.ts'
import { expand } from './expand.ts'
import { decodeForm, type Form } from './form.ts'
import { IdempotencyKeys, type Answer } from './idempotency.ts'
import { operations } from './operations.ts'
import { stripeSpec } from './spec.ts'

/**
 * What goes wrong with a request: it never arrives, its answer never does, Stripe fails before or after it has worked, has too much
 * to do, does not let our key do this, or waits for `released`.
 */
export type Fault =
  | 'lost_request'
  | 'lost_answer'
  | 'failed'
  | 'failed_after'
  | 'limited'
  | 'forbidden'
  | Promise<unknown>

export interface StripeRequest {
  readonly method: string
  readonly path: string
  readonly form: unknown
  readonly key: string | undefined
  /** The header `Stripe-Account`. */
  readonly account: string | undefined
}

export interface FakeStripe {
  readonly url: string
  readonly secretKey: string
  readonly webhookSecret: string
  readonly books: Books
  /** Oldest first. */
  readonly requests: readonly StripeRequest[]
  /** Says for each request what goes wrong with it; undefined for nothing. */
  faultOf: (request: StripeRequest) => Fault | undefined
  /** The header of a callback that this body has, signed `at`. */
  sign(body: string, at?: Date): string
  /** The body of a callback. */
  eventOf(happened: Happened): string
  close(): Promise<void>
}

const apiVersion = '2026-08-26.dahlia'

/**
 * Stripe as an adapter meets it: real HTTP, its forms, errors, idempotency keys and signatures, and books that add up. Requests and
 * answers are checked against Stripe’s own description of its API; what is not built answers 404.
 */
export const startStripe = async ({ now }: { readonly now: () => Date }): Promise<FakeStripe> => {
  const books = new Books(now)
  const keys = new IdempotencyKeys()
  const requests: StripeRequest[] = []
  const spec = stripeSpec()
  const secretKey = `sk_test_${newId('key')}`
  const webhookSecret = `whsec_${newId('hook')}`

  const work = (
    method: string,
    address: string,
    { form, account }: { form: Form; account: string | undefined },
  ): Answer => {
    const found = spec.pathOf(method, address)
    const operation = found && operations[`${method} ${found.path}`]
    if (!operation)
      throw new StripeFault(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${address}).`,
      })
    // A copy: reading a form for its types changes it.
    const refusal = spec.refusalOf(method, found.path, structuredClone(form))
    if (refusal)
      throw new StripeFault(400, { type: 'invalid_request_error', code: 'parameter_unknown', ...refusal })
    const { expand: paths, ...parameters } = form
    const body = expand(books, operation.answer({ books, form: parameters, ids: found.ids, account }), paths)
    const faults = operation.kind === '' ? [] : spec.faultsOf(operation.kind, body)
    if (faults.length > 0) throw new Error(`not as Stripe answers: ${faults.slice(0, 3).join('; ')}`)
    return { status: 200, body }
  }

  const guarded = (run: () => Answer): Answer => {
    try {
      return run()
    } catch (error) {
      if (error instanceof StripeFault) return { status: error.status, body: { error: error.body } }
      throw error
    }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const sent = method === 'GET' ? searchParams.toString() : await text(request)
    const header = (name: string) => request.headers[name] as string | undefined
    if (header('authorization') !== `Bearer ${secretKey}`)
      return reply(response, {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      })
    const form = decodeForm(sent)
    const key = header('idempotency-key')
    const account = header('stripe-account')
    const made: StripeRequest = { method, path: pathname, form, key, account }
    requests.push(made)
    const fault = stripe.faultOf(made)
    if (fault === 'lost_request') return void request.socket.destroy()
    if (fault === 'limited')
      return reply(response, {
        status: 429,
        body: { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests' } },
      })
    if (fault === 'forbidden')
      return reply(response, {
        status: 403,
        body: {
          error: {
            type: 'invalid_request_error',
            message: 'The provided key does not have the required permissions',
          },
        },
      })
    const failure = {
      status: 500,
      body: { error: { type: 'api_error', message: 'Something went wrong on Stripe’s end.' } },
    }
    if (fault === 'failed') return reply(response, failure)
    if (fault instanceof Promise) await fault
    const done = guarded(() =>
      keys.answer({ key, request: `${method} ${pathname} ${sent}`, now: now() }, () =>
        guarded(() => work(method, pathname, { form, account })),
      ),
    )
    if (fault === 'lost_answer') return void request.socket.destroy()
    reply(response, fault === 'failed_after' ? failure : done)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`the stand-in for Stripe failed: ${String(error)}\n`)
      request.socket.destroy()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const stripe: FakeStripe = {
    ...{ url: `http://127.0.0.1:${port}`, secretKey, webhookSecret, books, requests },
    faultOf: () => undefined,
    sign(body, at = now()) {
      const time = secondsOf(at)
      const mac = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex')
      return `t=${time},v1=${mac}`
    },
    eventOf: ({ type, object, account }) =>
      JSON.stringify({
        ...{ id: newId('evt'), object: 'event', api_version: apiVersion, created: secondsOf(now()), type },
        ...{
          livemode: false,
          pending_webhooks: 1,
          request: { id: null, idempotency_key: null },
          data: { object },
        },
        ...(account === undefined ? {} : { account }),
      }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return stripe
}

/** Settings of a marketplace whose payments go through it. */
export const stripeEnv = ({
  url,
  secretKey,
  webhookSecret,
}: FakeStripe): Readonly<Record<string, string>> => ({
  ...{ PAYMENTS: 'stripe', STRIPE_API_URL: url, STRIPE_SECRET_KEY: secretKey },
  ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret },
})

const reply = (response: ServerResponse, { status, body }: Answer): void => {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'request-id': newId('req'),
      'stripe-version': apiVersion,
    })
    .end(JSON.stringify(body))
}
