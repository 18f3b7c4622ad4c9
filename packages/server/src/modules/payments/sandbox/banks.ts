import { days, hours, seconds } from '../../../kernel/time.ts'
import type { PayoutResult } from '../provider/payout.ts'

interface State {
  readonly status: PayoutResult['status']
  /** After the payout. */
  readonly fromMs: number
}

/** A test bank account: how payouts to it go. */
export interface SandboxBank {
  readonly last4: string
  /** States of a payout, in their order; the first one is that of the answer. */
  readonly states: readonly State[]
  /** The answer does not arrive. */
  readonly answerIsLost?: true
  /** The seller has to give documents first. */
  readonly needsDocuments?: true
  /** The platform's balance is too small until the payout is an hour old. */
  readonly balanceIsLate?: true
}

/** How long a slow bank takes. */
const slowMs = seconds(30)

const at = (status: State['status'], fromMs = 0): State => ({ status, fromMs })

/** Test bank accounts by their tokens; docs/guide/getting-paid.md lists them. */
export const sandboxBanks: Readonly<Record<string, SandboxBank>> = {
  po_ok: { last4: '6789', states: [at('paid')] },
  po_fails: { last4: '0003', states: [at('failed')] },
  po_slow: { last4: '0014', states: [at('in_transit'), at('paid', slowMs)] },
  // The bank takes it, and returns it later.
  po_returned: { last4: '0027', states: [at('in_transit'), at('failed', slowMs)] },
  po_returned_late: { last4: '0035', states: [at('paid'), at('failed', days(2))] },
  // The money moves but the answer is lost: what a cut connection looks like from here.
  po_lost_answer: { last4: '0044', states: [at('paid')], answerIsLost: true },
  po_documents: { last4: '0052', states: [at('paid')], needsDocuments: true },
  po_balance_late: { last4: '0069', states: [at('paid')], balanceIsLate: true },
}

export const balanceLateMs = hours(1)

export const sandboxBankName = 'Sandbox Bank'

/** The test bank account of a token, or of a seller's account that was made with it. */
export const findSandboxBank = (reference: string): SandboxBank | undefined => {
  const [token = ''] = reference.split(':')
  return Object.hasOwn(sandboxBanks, token) ? sandboxBanks[token] : undefined
}
