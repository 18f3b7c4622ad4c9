import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormErrors } from './form-errors.tsx'
import { useUiMessages } from './messages.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** What happens then. */
  readonly text: ReactNode
  /** On the button: the action, not "OK". */
  readonly action: string
  readonly onConfirm: () => void
  readonly busy: boolean
  readonly error: unknown
  /** Fields of `children` that show their own fault. */
  readonly fields?: readonly string[]
  readonly danger?: boolean
  readonly children?: ReactNode
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = (props: Props) => {
  const { open, onClose, title, text, action, onConfirm, busy, error, danger, fields = [], children } = props
  const messages = useUiMessages()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormErrors error={error} fields={fields} />
        {children}
      </div>
    </Dialog>
  )
}
