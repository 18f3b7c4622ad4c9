import { useId, useState, type ReactNode } from 'react'
import { proveFor } from '../api/proof.ts'
import { upload } from '../api/upload.ts'
import { Button } from '../ui/button.tsx'
import { FormErrors } from '../ui/form-errors.tsx'

interface Props {
  readonly title: string
  readonly hint: string
  /** On what chooses a file. */
  readonly choose: string
  /** Where the picture is sent. */
  readonly path: string
  /** The picture or what stands in for it. */
  readonly children: ReactNode
  /** Given while there is a picture. */
  readonly removal: { readonly label: string; readonly busy: boolean; readonly run: () => void } | undefined
  /** Of the removal. */
  readonly error: unknown
  readonly onUploaded: () => Promise<void> | void
}

/** One picture, saved by itself as soon as it is chosen. */
export const PictureField = (props: Props) => {
  const { title, hint, choose, path, children, removal, onUploaded } = props
  const id = useId()
  const [error, setError] = useState<unknown>()
  const add = async (file: File | undefined) => {
    if (!file) return
    setError(undefined)
    const send = () => upload({ path, field: 'image', file, onProgress: () => {} })
    try {
      await send().catch(async (failure: unknown) => {
        if (!(await proveFor(failure))) throw failure
        await send()
      })
      await onUploaded()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{title}</p>
      <FormErrors error={error ?? props.error} />
      {children}
      <div className="flex flex-wrap items-center gap-3 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <label htmlFor={id} className="cursor-pointer text-sm font-medium text-accent underline">
          {choose}
        </label>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          className="sr-only"
          onChange={({ target }) => {
            void add(target.files?.[0])
            target.value = ''
          }}
        />
        {removal && (
          <Button size="sm" variant="ghost" busy={removal.busy} onClick={removal.run}>
            {removal.label}
          </Button>
        )}
      </div>
      <p className="text-[0.8125rem] text-ink-faint">{hint}</p>
    </div>
  )
}
