import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Card } from '../../../../ui/card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { Input } from '../../../../ui/input.tsx'
import type { DraftProps } from '../draft-props.ts'
import type { Picture } from '../draft.ts'
import { move, RowActions } from '../fields/row-actions.tsx'
import { DropZone, UploadError, Uploads } from './drop-zone.tsx'
import { useUploads } from './use-uploads.ts'

/** What the server takes (`files.ts` of the contract). */
const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

/** A picture that is pasted anywhere on the page. */
const usePastedPictures = (onFiles: (files: readonly File[]) => void) => {
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

interface ItemProps {
  readonly picture: Picture
  readonly index: number
  readonly pictures: readonly Picture[]
  readonly error: unknown
  readonly onChange: (pictures: readonly Picture[]) => void
  readonly dragged: number | undefined
  readonly onDragged: (index: number | undefined) => void
}

const Item = ({ picture, index, pictures, error, onChange, dragged, onDragged }: ItemProps) => {
  const { editor } = useSellingMessages()
  const name = editor.picture(index + 1)
  return (
    <li
      draggable
      onDragStart={() => onDragged(index)}
      onDragEnd={() => onDragged(undefined)}
      onDragOver={(event) => {
        if (dragged !== undefined) event.preventDefault()
      }}
      onDrop={(event) => {
        if (dragged === undefined) return
        event.preventDefault()
        event.stopPropagation()
        onChange(move(pictures, dragged, index))
        onDragged(undefined)
      }}
      className={classNames(
        'flex flex-wrap items-start gap-3 rounded-md border border-line bg-bg p-3 sm:flex-nowrap',
        dragged === index && 'opacity-50',
      )}
    >
      <GripVertical aria-hidden="true" className="mt-1 size-4 shrink-0 cursor-grab text-ink-faint" />
      <img
        src={picture.url.replace(/-large\.webp$/, '-small.webp')}
        alt={picture.alt || name}
        draggable={false}
        className="h-20 w-28 shrink-0 rounded-sm border border-line bg-surface object-cover"
      />
      <div className="min-w-40 flex-1">
        <Field label={editor.alt(name)} optional error={faultOf(error, `imageTexts.${index}`)}>
          <Input
            value={picture.alt}
            maxLength={300}
            onChange={({ target }) => onChange(pictures.with(index, { ...picture, alt: target.value }))}
          />
        </Field>
      </div>
      <div className="grid justify-items-end gap-2">
        <RowActions {...{ name, items: pictures, index, onChange }} />
        {index === 0 && <Badge tone="accent">{editor.cover}</Badge>}
      </div>
    </li>
  )
}

interface Props extends DraftProps {
  readonly productId: string | undefined
  readonly onNeedsProduct: () => void
}

/** Pictures of a product: dropped, chosen or pasted, in the seller's order, each with its alternative text. */
export const Pictures = ({ draft, onChange, error, productId, onNeedsProduct }: Props) => {
  const { editor } = useSellingMessages()
  const { uploads, error: failure, add } = useUploads({ productId, kind: 'images', onNeedsProduct })
  const [dragged, setDragged] = useState<number>()
  usePastedPictures(add)
  const { images } = draft
  const setImages = (next: readonly Picture[]) => onChange({ ...draft, images: next })
  return (
    <Card title={editor.pictures} text={editor.picturesHint}>
      <div className="grid gap-3">
        <UploadError error={failure} />
        <ol className="grid gap-2">
          {images.map((picture, index) => (
            <Item
              key={picture.url}
              {...{ picture, index, pictures: images, error, dragged }}
              onChange={setImages}
              onDragged={setDragged}
            />
          ))}
        </ol>
        <Uploads uploads={uploads} isWaiting={productId === undefined} />
        <DropZone hint={editor.picturesDrop} label={editor.choosePictures} accept={accepted} onFiles={add} />
      </div>
    </Card>
  )
}
