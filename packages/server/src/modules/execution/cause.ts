import type { FailureCause } from '@souk/contract'

const byReason: Readonly<Record<string, FailureCause>> = {
  answer_deadline: 'caller',
  budget_exceeded: 'caller',
  caller_gone: 'caller',
  context_length_exceeded: 'caller',
  price_unknown: 'caller',
  provider_forbidden: 'caller',
  provider_key_rejected: 'caller',
  provider_quota: 'caller',
  expression_failed: 'workflow',
  limit_crashes: 'marketplace',
  malformed_response: 'provider',
  model_not_found: 'provider',
  output_invalid: 'provider',
  provider_error: 'provider',
  provider_overloaded: 'provider',
  provider_rate_limit: 'provider',
  provider_rejected: 'provider',
  provider_timeout: 'provider',
}

const byCode: Readonly<Record<string, FailureCause>> = {
  CONFLICT: 'workflow',
  INTERNAL_ERROR: 'marketplace',
  PROVIDER_ERROR: 'provider',
  PROVIDER_TIMEOUT: 'provider',
  SERVICE_UNAVAILABLE: 'marketplace',
}

/** Who can fix a failed execution: the code alone blames the caller for what a seller wrote (Decision 76). */
export const causeOf = ({
  code,
  reason,
}: {
  readonly code: string
  readonly reason?: string | null | undefined
}): FailureCause => {
  const known = byReason[reason ?? '']
  if (known) return known
  // Limits of the document, and of its expressions and values.
  if (reason?.startsWith('limit_')) return 'workflow'
  return byCode[code] ?? 'caller'
}
