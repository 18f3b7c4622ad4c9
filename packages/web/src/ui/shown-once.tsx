import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly text: string
  /** What the secret is, such as "API key". */
  readonly label: string
  readonly value: string
  readonly done: string
  readonly onDone: () => void
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** A secret that is never shown again: only the button that confirms it was saved closes it. */
export const ShownOnce = ({ open, title, text, label, value, done, onDone, children }: Props) => (
  <Dialog
    open={open}
    onClose={onDone}
    insists
    wide
    title={title}
    text={text}
    actions={
      <Button variant="primary" onClick={onDone}>
        {done}
      </Button>
    }
  >
    <div className="grid gap-4">
      <div className="flex items-center gap-2 rounded-md border border-line bg-accent-soft py-2 pr-2 pl-3">
        <code className="min-w-0 flex-1 font-mono text-sm break-all whitespace-pre-line">{value}</code>
        <CopyButton value={value} label={label} />
      </div>
      {children}
    </div>
  </Dialog>
)
