import type { ProductDetail, ProductStatus } from '@souk/contract'
import { useRouter } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery, useApiMutation } from '../../../api/use-api.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { ProductCover } from '../../../ui/product-cover.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Draft, Reading } from './draft.ts'

interface Props {
  readonly product: ProductDetail | undefined
  readonly draft: Draft
  readonly reading: Reading
  readonly unsaved: boolean
}

/** What the server asks of a product before it is sold (Decision 5), by type. */
const useChecks = ({ product, draft, reading }: Props) => {
  const { editor } = useSellingMessages()
  const isSkill = draft.type === 'skill'
  const files = useApiQuery(
    'files.list',
    { params: { productId: product?.id ?? 'none' } },
    { enabled: isSkill && product !== undefined },
  )
  const { checks } = editor
  const isDocument = draft.type === 'prompt' || draft.type === 'workflow'
  return [
    { label: checks.title, done: draft.title.trim() !== '' },
    { label: checks.description, done: draft.description.trim() !== '' },
    { label: checks.price, done: Number(draft.price.replace(',', '.')) > 0 },
    ...(draft.type === 'bundle'
      ? [{ label: checks.parts, done: draft.productIds.length >= 2 }]
      : [{ label: checks.content, done: draft.content.trim() !== '' }]),
    ...(isDocument
      ? [{ label: checks.document, done: draft.content.trim() !== '' && reading.faults.length === 0 }]
      : []),
    ...(isSkill ? [{ label: checks.files, done: (files.data?.data.length ?? 0) > 0 }] : []),
  ]
}

const DeleteProduct = ({ product }: { readonly product: ProductDetail }) => {
  const { editor } = useSellingMessages()
  const router = useRouter()
  const [opened, setOpened] = useState(false)
  const { run, busy, error } = useApiMutation('products.delete', {
    refresh: ['products.list'],
    onDone: () => {
      toast(editor.deleted, { tone: 'good' })
      void router.navigate({ to: '/selling/products', ignoreBlocker: true })
    },
  })
  return (
    <>
      <Button variant="ghost" onClick={() => setOpened(true)}>
        {editor.delete}
      </Button>
      <ConfirmDialog
        open={opened}
        danger
        onClose={() => setOpened(false)}
        title={editor.deleteTitle}
        text={editor.deleteText}
        action={editor.deleteDo}
        busy={busy}
        error={error}
        onConfirm={() => run({ params: { productId: product.id } })}
      />
    </>
  )
}

/** From where the seller may go on; the rest is the marketplace's to decide (Decision 4). */
const publishable: ReadonlySet<ProductStatus> = new Set(['draft', 'rejected', 'unpublished'])

/** The checklist, and the step onto the market and off it. */
export const Publishing = (props: Props) => {
  const { product, draft, unsaved } = props
  const { editor } = useSellingMessages()
  const checks = useChecks(props)
  const refresh = ['products.get', 'products.list'] as const
  const publish = useApiMutation('products.publish', {
    refresh,
    onDone: ({ status }) => toast(status === 'published' ? editor.published : editor.waits, { tone: 'good' }),
  })
  const unpublish = useApiMutation('products.unpublish', {
    refresh,
    onDone: () => toast(editor.unpublished, { tone: 'good' }),
  })
  const status = product?.status ?? 'draft'
  const isLive = status === 'published'
  const params = { productId: product?.id ?? '' }
  return (
    <Card flush>
      <ProductCover
        seed={product?.id ?? draft.title}
        type={draft.type}
        className="block aspect-[16/9] w-full rounded-t-lg"
      />
      <div className="grid gap-4 p-5">
        <h2 className="text-base font-semibold">{editor.standing[status] ?? editor.checklist}</h2>
        <ul className="grid gap-2">
          {checks.map(({ label, done }) => (
            <li
              key={label}
              className={classNames('flex items-center gap-2.5 text-sm', !done && 'text-ink-soft')}
            >
              {done ? (
                <Check aria-hidden="true" className="size-4 text-good" />
              ) : (
                <Circle aria-hidden="true" className="size-4 text-line-strong" />
              )}
              {label}
            </li>
          ))}
        </ul>
        {product?.statusReason && <p className="text-sm text-bad">{product.statusReason}</p>}
        <FormErrors error={publish.error ?? unpublish.error} />
        {product && unsaved && publishable.has(status) && (
          <p className="text-sm text-warn">{editor.saveFirst}</p>
        )}
        {product && (
          <div className="flex flex-wrap gap-2">
            {isLive ? (
              <Button busy={unpublish.busy} onClick={() => unpublish.run({ params })}>
                {editor.unpublish}
              </Button>
            ) : (
              publishable.has(status) && (
                <Button
                  variant="primary"
                  busy={publish.busy}
                  disabled={unsaved || checks.some(({ done }) => !done)}
                  onClick={() => publish.run({ params })}
                >
                  {editor.publish}
                </Button>
              )
            )}
            <DeleteProduct product={product} />
          </div>
        )}
      </div>
    </Card>
  )
}
