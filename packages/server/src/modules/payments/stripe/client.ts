import { Stripe } from 'stripe'
import { seconds } from '../../../kernel/time.ts'
import type { Money } from '../../../kernel/money.ts'

export interface StripeOptions {
  /** `sk_…` or a restricted `rk_…`. */
  readonly secretKey: string
  /** `pk_…`, for browsers. */
  readonly publishableKey: string
  /** `whsec_…`, of the endpoints that callbacks come to: Stripe has one for the account and one for connected accounts. */
  readonly webhookSecrets: readonly string[]
  readonly apiUrl: string
}

/** An answer that takes longer is `unknown`, and looked up later. */
const timeoutMs = seconds(20)

export const createStripeClient = ({ secretKey, apiUrl }: StripeOptions): Stripe => {
  const { hostname: host, port, protocol } = new URL(apiUrl)
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    // Each repeat has the key of the first.
    maxNetworkRetries: 1,
    appInfo: { name: 'Souk' },
    telemetry: false,
    ...{ host, port: port === '' ? 443 : port, protocol: protocol === 'http:' ? 'http' : 'https' },
  })
}

/** Whether Stripe may have done what was wanted all the same: the answer is lost, or it is another request’s turn. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeIdempotencyError

/** Whether Stripe refuses our key, or what it may do: the operator has to mend it, and no buyer’s card is at fault. */
const isKeyRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

/** Of buyers’ money: what our key is refused for is tried again when that is mended. */
export const isOpen = (error: unknown): boolean => isUnknown(error) || isKeyRefused(error)

/** A refusal with Stripe’s reason; undefined for every other error. */
export const refusalOf = (error: unknown): { readonly code: string; readonly reason: string } | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripePermissionError ||
  error instanceof Stripe.errors.StripeCardError
    ? { code: error.code ?? '', reason: error.message }
    : undefined

/** What there is; undefined where Stripe knows no such object. */
export const orMissing = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
    throw error
  }
}

/**
 * Currencies whose smallest unit at Stripe is a hundredth, although they have none:
 * https://docs.stripe.com/currencies#special-cases.
 */
const hundredths: ReadonlySet<string> = new Set(['ISK', 'UGX'])

export const toAmount = ({ minor, currency }: Money): { amount: number; currency: string } => ({
  amount: Number(minor) * (hundredths.has(currency) ? 100 : 1),
  currency: currency.toLowerCase(),
})

export const toMoney = (amount: number, code: string): Money => {
  const currency = code.toUpperCase()
  return { minor: BigInt(hundredths.has(currency) ? amount / 100 : amount), currency }
}

/** Identifiers come expanded or not. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.id
