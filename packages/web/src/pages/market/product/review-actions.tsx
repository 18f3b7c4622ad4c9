import '../../../dashboard.css'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'

interface DialogProps {
  readonly reviewId: string
  readonly onClose: () => void
}

const Answer = ({ reviewId, onClose }: DialogProps) => {
  const { reviews } = useBuyingMessages()
  const [text, setText] = useState('')
  const { run, busy, error } = useApiMutation('reviews.answer', {
    refresh: ['reviews.list'],
    onDone: () => {
      onClose()
      toast(reviews.answered, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={reviews.answerTitle}
      text={reviews.answerText}
      action={reviews.answer}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { reviewId }, body: { text } })}
    >
      <Field label={reviews.yourAnswer} error={faultOf(error, 'text')}>
        <Textarea value={text} onChange={({ target }) => setText(target.value)} maxLength={2_000} />
      </Field>
    </ConfirmDialog>
  )
}

const Report = ({ reviewId, onClose }: DialogProps) => {
  const { reviews } = useBuyingMessages()
  const [reason, setReason] = useState('')
  const { run, busy, error } = useApiMutation('reviews.report', {
    onDone: () => {
      onClose()
      toast(reviews.reported, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={reviews.reportTitle}
      text={reviews.reportText}
      action={reviews.reportDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { reviewId }, body: { reason } })}
    >
      <Field label={reviews.reason} error={faultOf(error, 'reason')}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} maxLength={2_000} />
      </Field>
    </ConfirmDialog>
  )
}

interface Props {
  readonly review: DataOf<'reviews.list'>[number]
  /** Who reads: sellers answer what is said of their products, once; anybody reports what another wrote. */
  readonly readerId: string
  readonly sellerId: string
}

/** Of those who are signed in alone, so that the first page of a product does not carry it. */
export const ReviewActions = ({ review, readerId, sellerId }: Props) => {
  const { reviews } = useBuyingMessages()
  const [opened, setOpened] = useState<'answer' | 'report'>()
  const { reviewId, author, answer } = review
  const close = () => setOpened(undefined)
  return (
    <div className="-ml-3 flex gap-1">
      {readerId === sellerId && answer === null && (
        <Button size="sm" variant="ghost" onClick={() => setOpened('answer')}>
          {reviews.answer}
        </Button>
      )}
      {readerId !== author.id && (
        <Button size="sm" variant="ghost" onClick={() => setOpened('report')}>
          {reviews.report}
        </Button>
      )}
      {opened === 'answer' && <Answer reviewId={reviewId} onClose={close} />}
      {opened === 'report' && <Report reviewId={reviewId} onClose={close} />}
    </div>
  )
}
