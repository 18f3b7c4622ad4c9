import type { ChargeRequest, ChargeResult, PaymentProvider } from './provider.ts'

/** Test cards, their tokens in the manner of the payment companies' own test modes. */
const cards = {
  pm_card_visa: { brand: 'visa', last4: '4242', outcome: 'succeeded' },
  pm_card_declined: { brand: 'visa', last4: '0002', outcome: 'card_declined' },
  pm_card_insufficient_funds: { brand: 'visa', last4: '9995', outcome: 'insufficient_funds' },
  // The money moves but the answer is lost: what a cut connection looks like from here.
  pm_card_timeout: { brand: 'visa', last4: '0044', outcome: 'lost_answer' },
} as const

export type SandboxToken = keyof typeof cards

/** The card that every account has while the sandbox is on. */
export const defaultSandboxToken: SandboxToken = 'pm_card_visa'

export const findSandboxCard = (
  token: string,
): { readonly brand: string; readonly last4: string } | undefined =>
  Object.hasOwn(cards, token) ? cards[token as SandboxToken] : undefined

/**
 * A payment provider that moves no money. Each result is a function of the card and the idempotency key, so it
 * keeps its answer over a restart like a real provider does, without a store of its own.
 */
export const createSandbox = (): PaymentProvider => ({
  charge: async (request) =>
    outcomeOf(request) === 'lost_answer' ? { status: 'unknown' } : resultOf(request),
  retrieve: async (request) => resultOf(request),
})

const outcomeOf = ({ methodToken }: ChargeRequest): string =>
  cards[methodToken as SandboxToken]?.outcome ?? 'card_declined'

const resultOf = (request: ChargeRequest): ChargeResult => {
  const outcome = outcomeOf(request)
  return outcome === 'succeeded' || outcome === 'lost_answer'
    ? { status: 'succeeded', reference: `sandbox_${request.idempotencyKey}` }
    : { status: 'declined', declineCode: outcome }
}
