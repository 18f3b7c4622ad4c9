import type { ReactNode } from 'react'
import { useBuyingMessages } from '../../../text/buying.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Blocker } from './use-purchase.ts'

interface NoteProps {
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly children: ReactNode
}

const lookups = { bad: 'border-bad bg-bad-soft', warn: 'border-warn bg-warn-soft' }

const Note = ({ tone, title, children }: NoteProps) => (
  <div
    role="alert"
    className={`grid justify-items-start gap-2 rounded-md border px-4 py-3 text-sm ${lookups[tone]}`}
  >
    <p className="font-semibold">{title}</p>
    {children}
  </div>
)

/** Why nothing was bought, and what to do about it. */
export const PurchaseBlocker = ({ blocker }: { readonly blocker: Blocker }) => {
  const { checkout } = useBuyingMessages()
  switch (blocker.kind) {
    case 'declined':
      return (
        <Note tone="bad" title={checkout.declined}>
          <p>{checkout.declines[blocker.code] ?? checkout.declines['card_declined']}</p>
        </Note>
      )
    case 'confirm':
      return (
        <Note tone="warn" title={checkout.confirm}>
          <p>{checkout.confirmText}</p>
          <LinkButton size="sm" href={blocker.actionUrl} target="_blank" rel="noopener">
            {checkout.confirmOpen}
          </LinkButton>
        </Note>
      )
    case 'unknown':
      return (
        <Note tone="warn" title={checkout.unknownTitle}>
          <p>{checkout.unknown}</p>
        </Note>
      )
    case 'processing':
      return (
        <Note tone="warn" title={checkout.processingTitle}>
          <p>{checkout.processing}</p>
          <LinkButton size="sm" href="/library">
            {checkout.toLibrary}
          </LinkButton>
        </Note>
      )
    case 'owned':
      return (
        <Note tone="warn" title={checkout.owned}>
          <LinkButton size="sm" href="/library">
            {checkout.toLibrary}
          </LinkButton>
        </Note>
      )
    default:
      return <FormErrors error={blocker.error} />
  }
}
