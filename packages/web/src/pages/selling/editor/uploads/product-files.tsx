import { X } from 'lucide-react'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { formatBytes } from '../../../../ui/format-bytes.ts'
import { useLanguage } from '../../../../ui/messages.ts'
import { DropZone, UploadError, Uploads } from './drop-zone.tsx'
import { useUploads } from './use-uploads.ts'

interface Props {
  readonly productId: string | undefined
  readonly onNeedsProduct: () => void
}

/** Files of a product: dropped or chosen, with how far each has come. */
export const ProductFiles = ({ productId, onNeedsProduct }: Props) => {
  const { editor } = useSellingMessages()
  const language = useLanguage()
  const { data } = useApiQuery(
    'files.list',
    { params: { productId: productId ?? 'none' } },
    { enabled: productId !== undefined },
  )
  const { uploads, error, add } = useUploads({ productId, kind: 'files', onNeedsProduct })
  const removal = useApiMutation('files.delete', { refresh: ['files.list', 'products.get', 'versions.list'] })
  return (
    <Card title={editor.files}>
      <div className="grid gap-3">
        <UploadError error={error ?? removal.error} />
        <ul className="grid gap-2">
          {(data?.data ?? []).map((file) => (
            <li key={file.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-xs text-ink-faint tabular-nums">{formatBytes(file.size, language)}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={editor.remove(file.name)}
                onClick={() => removal.run({ params: { productId: productId ?? '', fileId: file.id } })}
              >
                <X aria-hidden="true" className="size-3.5" />
              </Button>
            </li>
          ))}
        </ul>
        <Uploads uploads={uploads} isWaiting={productId === undefined} />
        <DropZone hint={editor.filesHint} label={editor.choose} onFiles={add} />
      </div>
    </Card>
  )
}
