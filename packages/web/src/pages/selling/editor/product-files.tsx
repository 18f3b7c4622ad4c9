import { X } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type DragEvent } from 'react'
import { upload } from '../../../api/upload.ts'
import { useApiQuery, useApiMutation } from '../../../api/use-api.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { formatBytes } from '../../../ui/format-bytes.ts'
import { Progress } from '../../../ui/progress.tsx'
import { useLanguage } from '../../../ui/messages.ts'

interface Upload {
  readonly name: string
  readonly share: number
}

const useUploads = (productId: string) => {
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [error, setError] = useState<unknown>()
  /** One after the other: each has the whole line, and what fails names its file. */
  const add = async (files: readonly File[]) => {
    setError(undefined)
    for (const file of files) {
      setUploads((all) => [...all, { name: file.name, share: 0 }])
      const onProgress = (share: number) =>
        setUploads((all) => all.map((one) => (one.name === file.name ? { ...one, share } : one)))
      try {
        await upload({ path: `/v1/products/${productId}/files`, field: 'file', file, onProgress })
      } catch (failure) {
        setError(failure)
      }
      setUploads((all) => all.filter(({ name }) => name !== file.name))
    }
    await queries.invalidateQueries({
      predicate: ({ queryKey }) =>
        ['files.list', 'products.get', 'versions.list'].includes(String(queryKey[1])),
    })
  }
  return { uploads, error, add }
}

/** Files of a product: dropped or chosen, with how far each has come. */
export const ProductFiles = ({ productId }: { readonly productId: string }) => {
  const { editor } = useSellingMessages()
  const language = useLanguage()
  const id = useId()
  const { data } = useApiQuery('files.list', { params: { productId } })
  const { uploads, error, add } = useUploads(productId)
  const removal = useApiMutation('files.delete', { refresh: ['files.list', 'products.get', 'versions.list'] })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }
  const files = data?.data ?? []
  return (
    <Card title={editor.files}>
      <div className="grid gap-3">
        <FormErrors error={error ?? removal.error} />
        <ul className="grid gap-2">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-xs text-ink-faint tabular-nums">{formatBytes(file.size, language)}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={editor.remove(file.name)}
                onClick={() => removal.run({ params: { productId, fileId: file.id } })}
              >
                <X aria-hidden="true" className="size-3.5" />
              </Button>
            </li>
          ))}
          {uploads.map(({ name, share }) => (
            <li key={name} className="grid gap-1 text-sm">
              <span className="truncate">{name}</span>
              <Progress value={Math.round(share * 100)} label={editor.uploading(name)} />
            </li>
          ))}
        </ul>
        <div
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className="grid justify-items-start gap-2 rounded-md border border-dashed border-line-strong p-3 has-focus-visible:border-accent"
        >
          <p className="text-sm text-ink-soft">{editor.filesHint}</p>
          <label htmlFor={id} className="cursor-pointer text-sm font-medium text-accent underline">
            {editor.choose}
          </label>
          <input
            id={id}
            type="file"
            multiple
            className="sr-only"
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
      </div>
    </Card>
  )
}
