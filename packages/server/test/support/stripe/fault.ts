import type { Stripe } from 'stripe'

interface ErrorBody {
  readonly type:
    | 'invalid_request_error'
    | 'card_error'
    | 'idempotency_error'
    | 'api_error'
    | 'rate_limit_error'
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly payment_intent?: Stripe.PaymentIntent
  readonly setup_intent?: Stripe.SetupIntent
}

/** An answer that is an error, as Stripe words it. */
export class StripeFault extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const refuse = (message: string, more: { code?: string; param?: string } = {}): never => {
  throw new StripeFault(400, { type: 'invalid_request_error', message, ...more })
}

export const missing = (what: string, id: string): never => {
  throw new StripeFault(404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing', param: 'id' },
    message: `No such ${what}: '${id}'`,
  })
}
