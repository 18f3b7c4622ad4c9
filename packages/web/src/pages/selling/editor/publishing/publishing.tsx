import { toAmount } from '../../../../ui/typed-amount.ts'
import type { ProductDetail, ProductStatus } from '@souk/contract'
import { useRouter } from '@tanstack/react-router'
import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../../ui/form-errors.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { readContent } from '../content/reading.ts'
import { priceModelOf, type Draft } from '../draft.ts'
import { Appeal } from './appeal.tsx'
import { SharePanel } from './share-panel.tsx'

interface CheckItem {
  readonly label: string
  readonly done: boolean
}

interface Props {
  readonly product: ProductDetail | undefined
  readonly draft: Draft
  /** Resolves to the product's identifier if everything is saved. */
  readonly save: () => Promise<string | undefined>
  readonly isBlocked: boolean
}

/** What the server needs of a product before it is sold (Decision 5), by type. */
const useChecks = ({ product, draft }: Pick<Props, 'product' | 'draft'>): readonly CheckItem[] => {
  const { editor } = useSellingMessages()
  const isSkill = draft.type === 'skill'
  const files = useApiQuery(
    'files.list',
    { params: { productId: product?.id ?? 'none' } },
    { enabled: isSkill && product !== undefined },
  )
  const { checks } = editor
  const isDocument = draft.type === 'prompt' || draft.type === 'workflow'
  const isWritten = draft.content.trim() !== ''
  return [
    { label: checks.title, done: draft.title.trim() !== '' },
    { label: checks.description, done: draft.description.trim() !== '' },
    { label: checks.price, done: priceModelOf(draft) !== 'fixed' || toAmount(draft.price) > 0 },
    ...(draft.type === 'bundle'
      ? [{ label: checks.parts, done: draft.productIds.length >= 2 }]
      : [{ label: checks.content, done: isWritten }]),
    ...(isDocument
      ? [{ label: checks.document, done: isWritten && readContent(draft).faults.length === 0 }]
      : []),
    ...(isSkill ? [{ label: checks.files, done: (files.data?.data.length ?? 0) > 0 }] : []),
  ]
}

/** Characters from which a description answers what buyers want to know. */
const goodDescription = 150

/** What a page that sells has, and the server does not need. */
const useAdvice = (draft: Draft): readonly CheckItem[] => {
  const { advice } = useSellingMessages().editor
  return [
    { label: advice.picture, done: draft.images.length > 0 },
    { label: advice.description, done: draft.description.trim().length >= goodDescription },
    { label: advice.features, done: draft.features.filter((line) => line.trim() !== '').length >= 3 },
    ...(draft.type === 'bundle'
      ? []
      : [{ label: advice.sample, done: draft.samples.some(({ output }) => output.trim() !== '') }]),
    { label: advice.preview, done: draft.preview.trim() !== '' },
    { label: advice.category, done: draft.category.trim() !== '' && draft.tags.length > 0 },
  ]
}

const Checklist = ({ title, items }: { readonly title: string; readonly items: readonly CheckItem[] }) => {
  const { editor } = useSellingMessages()
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="grid gap-2">
        {items.map(({ label, done }) => {
          const Icon = done ? Check : Circle
          return (
            <li
              key={label}
              className={classNames('flex items-center gap-2.5 text-sm', !done && 'text-ink-soft')}
            >
              <Icon
                aria-hidden="true"
                className={classNames('size-4 shrink-0', done ? 'text-good' : 'text-line-strong')}
              />
              {label}
              <span className="sr-only">{done ? editor.done : editor.missing}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
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

const useTransitions = (save: Props['save']) => {
  const { editor } = useSellingMessages()
  const refresh = ['products.get', 'products.list', 'versions.list'] as const
  const publish = useApiMutation('products.publish', {
    refresh,
    onDone: ({ status }) => toast(status === 'published' ? editor.published : editor.waits, { tone: 'good' }),
  })
  const unpublish = useApiMutation('products.unpublish', {
    refresh,
    onDone: () => toast(editor.unpublished, { tone: 'good' }),
  })
  return {
    busy: publish.busy || unpublish.busy,
    error: publish.error ?? unpublish.error,
    unpublish: (productId: string) => unpublish.run({ params: { productId } }),
    publish: async () => {
      const productId = await save()
      if (productId !== undefined) publish.run({ params: { productId } })
    },
  }
}

/** The checklist, the step onto the market and off it, and what to do with the link. */
export const Publishing = ({ product, draft, save, isBlocked }: Props) => {
  const { editor } = useSellingMessages()
  const checks = useChecks({ product, draft })
  const advice = useAdvice(draft)
  const { busy, error, publish, unpublish } = useTransitions(save)
  const status = product?.status ?? 'draft'
  return (
    <Card title={editor.standing[status] ?? editor.checklist}>
      <div className="grid gap-5">
        {product && status === 'published' && <SharePanel product={product} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Checklist title={editor.needed} items={checks} />
          <Checklist title={editor.recommended} items={advice} />
        </div>
        {product?.statusReason && <p className="text-sm text-bad">{product.statusReason}</p>}
        {product && status === 'suspended' && <Appeal productId={product.id} />}
        <FormErrors error={error} />
        <div className="flex flex-wrap gap-2">
          {product && status === 'published' && (
            <Button busy={busy} onClick={() => unpublish(product.id)}>
              {editor.unpublish}
            </Button>
          )}
          {publishable.has(status) && (
            <Button
              variant="primary"
              busy={busy}
              disabled={isBlocked || checks.some(({ done }) => !done)}
              onClick={() => void publish()}
            >
              {editor.publish}
            </Button>
          )}
          {product && <DeleteProduct product={product} />}
        </div>
      </div>
    </Card>
  )
}
