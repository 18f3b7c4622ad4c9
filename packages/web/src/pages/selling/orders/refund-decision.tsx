import type { Refund } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import type { Tone } from '../../../ui/badge.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useLanguage } from '../../../ui/messages.ts'

export const refundTones: Readonly<Record<Refund['status'], Tone>> = {
  pending_approval: 'warn',
  approved: 'good',
  succeeded: 'good',
  failed: 'bad',
  rejected: 'neutral',
  canceled: 'neutral',
}

export type RefundToDecide = { readonly action: 'approve' | 'reject'; readonly refund: Refund }

/** Pays back or rejects, with a word to the buyer: the seller's, or an admin's when the seller said nothing. */
export const RefundDecision = ({
  opened,
  onClose,
}: {
  readonly opened: RefundToDecide
  readonly onClose: () => void
}) => {
  const { refunds } = useSellingMessages()
  const language = useLanguage()
  const [note, setNote] = useState('')
  const isApproval = opened.action === 'approve'
  const { run, busy, error } = useApiMutation(isApproval ? 'refunds.approve' : 'refunds.reject', {
    refresh: ['refunds.list', 'refunds.overdue', 'purchases.list', 'balance.get'],
    onDone: () => {
      onClose()
      toast(isApproval ? refunds.approved : refunds.rejected, { tone: 'good' })
    },
  })
  const { refundId, amount, currency } = opened.refund
  return (
    <ConfirmDialog
      open
      danger={!isApproval}
      onClose={onClose}
      title={isApproval ? refunds.approveTitle : refunds.rejectTitle}
      text={isApproval ? refunds.approveText(formatMoney(amount, currency, language)) : refunds.rejectText}
      action={isApproval ? refunds.approve : refunds.reject}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { refundId }, body: note.trim() === '' ? {} : { note } })}
    >
      <Field label={refunds.note} optional>
        <Textarea value={note} onChange={(event) => setNote(event.target.value)} maxLength={2_000} />
      </Field>
    </ConfirmDialog>
  )
}
