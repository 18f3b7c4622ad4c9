import type { Operation, ProofMethod } from '@souk/contract'
import { failure, type Failure } from '../../../kernel/errors.ts'
import { after, minutes } from '../../../kernel/time.ts'
import type { Session } from './session.ts'

/** How long a sign-in or a proof counts as recent (Decision 55). */
export const proofMs = minutes(15)

/** Refuses admin operations to an admin whose powers have lapsed, and says how to get them back. */
export const checkPowers = async ({ access }: Operation, session: Session): Promise<void> => {
  const { lapse } = session
  if (access !== 'admin' || !lapse) return
  if (lapse === 'second_factor_required')
    throw failure('FORBIDDEN', 'admin_second_factor_required', { reason: lapse })
  throw proofRequired(await session.findProofMethods())
}

/** Refuses an operation that needs recent proof to a session without one. */
export const checkRecentProof = async (
  { needsRecentProof }: Operation,
  session: Session,
  now: Date,
): Promise<void> => {
  if (needsRecentProof && after(session.provenAt, proofMs) <= now)
    throw proofRequired(await session.findProofMethods())
}

const proofRequired = (methods: readonly ProofMethod[]): Failure =>
  failure('FORBIDDEN', methods.length > 0 ? 'recent_proof_required' : 'recent_sign_in_required', {
    reason: 'recent_proof_required',
    methods,
  })
