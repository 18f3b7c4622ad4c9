import { useState, type ReactNode } from 'react'
import { useAdminMessages } from '../../text/admin.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { faultOf } from '../../ui/form-errors.tsx'
import { Textarea } from '../../ui/textarea.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly action: string
  /** Who reads the reason. */
  readonly hint: string
  readonly busy: boolean
  readonly error: unknown
  readonly onClose: () => void
  readonly onConfirm: (reason: string) => void
  /** Whether it takes something away; without: yes. */
  readonly danger?: boolean
  /** What else it asks for. */
  readonly children?: ReactNode
}

/** Asks for the reason of something that another will feel. */
export const ReasonDialog = ({ hint, onConfirm, children, ...dialog }: Props) => {
  const { users } = useAdminMessages()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog open danger fields={['reason']} {...dialog} onConfirm={() => onConfirm(reason)}>
      {children}
      <Field label={users.reason} hint={hint} error={faultOf(dialog.error, 'reason')}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} maxLength={2_000} />
      </Field>
    </ConfirmDialog>
  )
}
