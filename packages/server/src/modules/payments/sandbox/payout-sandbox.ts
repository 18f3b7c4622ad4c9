import type { PayoutOutcome, PayoutProvider, PayoutRequest, PayoutResult } from '../payout-provider.ts'

/** Test destinations, and how a payout to each goes: what its sending answers, and what is found out later. */
const destinations = {
  po_ok: { bank: 'Sandbox Bank', last4: '6789', sent: 'paid', later: 'paid' },
  po_fails: { bank: 'Sandbox Bank', last4: '0003', sent: 'failed', later: 'failed' },
  po_slow: { bank: 'Sandbox Bank', last4: '0014', sent: 'in_transit', later: 'paid' },
  // The bank takes it, and returns it later.
  po_returned: { bank: 'Sandbox Bank', last4: '0027', sent: 'in_transit', later: 'failed' },
  // The money moves but the answer is lost: what a cut connection looks like from here.
  po_lost_answer: { bank: 'Sandbox Bank', last4: '0044', sent: 'unknown', later: 'paid' },
} as const

type Token = keyof typeof destinations

const isToken = (token: string): token is Token => Object.hasOwn(destinations, token)

/** A payout provider that moves no money; like the sandbox for charges, it needs no store to keep its word. */
export const createPayoutSandbox = (): PayoutProvider => ({
  findDestination(token) {
    if (!isToken(token)) return undefined
    const { bank, last4 } = destinations[token]
    return { bank, last4 }
  },
  send: async (request) => outcomeOf(request, 'sent'),
  async retrieve(request) {
    const outcome = outcomeOf(request, 'later')
    return outcome.status === 'unknown' ? undefined : outcome
  },
})

const outcomeOf = (
  { destinationToken, idempotencyKey }: PayoutRequest,
  when: 'sent' | 'later',
): PayoutOutcome => {
  const status = isToken(destinationToken) ? destinations[destinationToken][when] : 'failed'
  const results: Readonly<Record<PayoutResult['status'], PayoutResult>> = {
    paid: { status: 'paid', reference: `sandbox_${idempotencyKey}` },
    failed: { status: 'failed', reason: 'the bank account has been closed' },
    in_transit: { status: 'in_transit' },
  }
  return status === 'unknown' ? { status } : results[status]
}
