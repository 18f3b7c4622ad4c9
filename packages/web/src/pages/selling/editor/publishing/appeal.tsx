import { useState } from 'react'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { toast } from '../../../../ui/toast.tsx'

interface Props {
  readonly productId: string
}

const AppealDialog = ({ productId, onClose }: Props & { readonly onClose: () => void }) => {
  const { appeal } = useSellingMessages().editor
  const [text, setText] = useState('')
  const { run, busy, error } = useApiMutation('appeals.create', {
    refresh: ['appeals.listOwn'],
    onDone: () => {
      onClose()
      toast(appeal.sent, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      title={appeal.title}
      text={appeal.text}
      action={appeal.send}
      busy={busy}
      error={error}
      fields={['text']}
      onClose={onClose}
      onConfirm={() => run({ params: { productId }, body: { text } })}
    >
      <Field label={appeal.why} hint={appeal.hint} error={faultOf(error, 'text')}>
        <Textarea value={text} onChange={({ target }) => setText(target.value)} maxLength={5_000} rows={6} />
      </Field>
    </ConfirmDialog>
  )
}

/** How the seller of a suspended product appeals, and what was decided. */
export const Appeal = ({ productId }: Props) => {
  const { appeal } = useSellingMessages().editor
  const [opened, setOpened] = useState(false)
  const list = useApiQuery('appeals.listOwn', { params: { productId }, query: { limit: 1 } })
  if (!list.data) return null
  const current = list.data.data.find(({ isCurrent }) => isCurrent)
  if (current)
    return (
      <p className="text-sm">{current.decision ? appeal.denied(current.decision.reason) : appeal.waits}</p>
    )
  return (
    <div>
      <Button onClick={() => setOpened(true)}>{appeal.open}</Button>
      {opened && <AppealDialog productId={productId} onClose={() => setOpened(false)} />}
    </div>
  )
}
