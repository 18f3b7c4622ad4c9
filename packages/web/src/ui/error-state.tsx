import { SoukConnectionError, SoukError } from '@souk/sdk'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { LinkButton } from './link-button.tsx'
import { useUiMessages, type UiMessages } from './messages.ts'

/** Whether it is refused to an admin who has no second factor. */
const needsSecondFactor = (error: unknown): boolean =>
  error instanceof SoukError && error.details['reason'] === 'second_factor_required'

/** What happened and what to do about it, in a sentence. */
export const explain = (error: unknown, messages: UiMessages): string => {
  if (error instanceof SoukConnectionError) return messages.offline
  if (!(error instanceof SoukError)) return messages.unexpected
  if (error.code === 'UNAUTHENTICATED') return messages.signedOut
  if (error.code === 'RATE_LIMIT_EXCEEDED') return messages.tooMany
  if (error.details['reason'] === 'recent_proof_required') return messages.notProven
  if (needsSecondFactor(error)) return messages.needsSecondFactor
  return error.status >= 500 ? messages.unexpected : messageOf(error, messages)
}

/** What the server said of the whole request, in the caller's language. */
export const messageOf = ({ message, details }: SoukError, messages: UiMessages): string => {
  const { field, rule, params, reason = message } = details
  return message === `${field}: ${reason}`
    ? `${field}: ${messages.refusal({ rule, params, reason })}`
    : messages.refusal({ rule, params, reason: message })
}

interface Props {
  readonly error: unknown
  readonly retry?: () => void
  readonly title?: string
}

/** What failed, what to do, and the number to name when asking for help. */
export const ErrorState = ({ error, retry, title }: Props) => {
  const messages = useUiMessages()
  const requestId = error instanceof SoukError ? error.requestId : undefined
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <div className="grid max-w-md gap-1">
        <p className="font-semibold">{title ?? messages.somethingFailed}</p>
        <p className="text-sm text-ink-soft">{explain(error, messages)}</p>
      </div>
      {needsSecondFactor(error) && (
        <LinkButton variant="primary" href="/settings/security">
          {messages.setUpSecondFactor}
        </LinkButton>
      )}
      {retry && (
        <Button size="sm" onClick={retry}>
          {messages.retry}
        </Button>
      )}
      {requestId && (
        <p className="flex items-center gap-1 text-xs text-ink-faint">
          {messages.requestId} <code className="font-mono">{requestId}</code>
          <CopyButton value={requestId} label={messages.requestId} iconOnly />
        </p>
      )}
    </div>
  )
}
