import { useId, type ReactNode } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { explain } from '../../../../ui/error-state.tsx'
import { faultsOf } from '../../../../ui/form-errors.tsx'
import { useUiMessages } from '../../../../ui/messages.ts'
import { Progress } from '../../../../ui/progress.tsx'
import type { Upload } from './use-uploads.ts'

interface Props {
  readonly hint: ReactNode
  readonly label: string
  readonly accept?: string
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped or chosen. */
export const DropZone = ({ hint, label, accept, onFiles }: Props) => {
  const id = useId()
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
      className="grid justify-items-start gap-2 rounded-md border border-dashed border-line-strong p-3 has-focus-visible:border-accent"
    >
      <p className="text-sm text-ink-soft">{hint}</p>
      <label htmlFor={id} className="cursor-pointer text-sm font-medium text-accent underline">
        {label}
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** How far each upload has come; without a product they wait for the draft. */
export const Uploads = ({
  uploads,
  isWaiting,
}: {
  readonly uploads: readonly Upload[]
  readonly isWaiting: boolean
}) => {
  const { editor } = useSellingMessages()
  if (uploads.length === 0) return null
  return (
    <div className="grid gap-2">
      <ul className="grid gap-2">
        {uploads.map(({ id, file, share }) => (
          <li key={id} className="grid gap-1 text-sm">
            <span className="truncate">{file.name}</span>
            {!isWaiting && <Progress value={Math.round(share * 100)} label={editor.uploading(file.name)} />}
          </li>
        ))}
      </ul>
      {isWaiting && (
        <p role="status" className="text-sm text-warn">
          {editor.uploadsWait}
        </p>
      )}
    </div>
  )
}

/** Why a file was not taken: the sentence names it. */
export const UploadError = ({ error }: { readonly error: unknown }) => {
  const messages = useUiMessages()
  if (!error) return null
  const faults = faultsOf(error)
  const reasons = faults.length > 0 ? faults.map(messages.refusal) : [explain(error, messages)]
  return (
    <div role="alert" className="grid gap-1 rounded-md border border-bad bg-bad-soft px-4 py-3 text-sm">
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  )
}
