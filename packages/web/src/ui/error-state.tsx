import { SoukConnectionError, SoukError } from '@souk/sdk'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { LinkButton } from './link-button.tsx'
import { useUiWords, type UiWords } from './words.ts'

/** Whether it is refused to an admin who has no second factor. */
const needsSecondFactor = (error: unknown): boolean =>
  error instanceof SoukError && error.details['reason'] === 'second_factor_required'

/** What happened and what to do about it, in a sentence. */
export const explain = (error: unknown, words: UiWords): string => {
  if (error instanceof SoukConnectionError) return words.offline
  if (!(error instanceof SoukError)) return words.unexpected
  if (error.code === 'UNAUTHENTICATED') return words.signedOut
  if (error.code === 'RATE_LIMIT_EXCEEDED') return words.tooMany
  if (error.details['reason'] === 'recent_proof_required') return words.notProven
  if (needsSecondFactor(error)) return words.needsSecondFactor
  return error.status >= 500 ? words.unexpected : messageOf(error, words)
}

/** What the server said of the whole request, in the caller's language. */
export const messageOf = ({ message, details }: SoukError, words: UiWords): string => {
  const { field, rule, params, reason = message } = details
  return message === `${field}: ${reason}`
    ? `${field}: ${words.refusal({ rule, params, reason })}`
    : words.refusal({ rule, params, reason: message })
}

interface Props {
  readonly error: unknown
  readonly retry?: () => void
  readonly title?: string
}

/** What failed, what to do, and the number to name when asking for help. */
export const ErrorState = ({ error, retry, title }: Props) => {
  const words = useUiWords()
  const requestId = error instanceof SoukError ? error.requestId : undefined
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <div className="grid max-w-md gap-1">
        <p className="font-semibold">{title ?? words.somethingFailed}</p>
        <p className="text-sm text-ink-soft">{explain(error, words)}</p>
      </div>
      {needsSecondFactor(error) && (
        <LinkButton variant="primary" href="/settings/security">
          {words.setUpSecondFactor}
        </LinkButton>
      )}
      {retry && (
        <Button size="sm" onClick={retry}>
          {words.retry}
        </Button>
      )}
      {requestId && (
        <p className="flex items-center gap-1 text-xs text-ink-faint">
          {words.requestId} <code className="font-mono">{requestId}</code>
          <CopyButton value={requestId} label={words.requestId} iconOnly />
        </p>
      )}
    </div>
  )
}
