import type { ProductDetail } from '@souk/contract'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useAsk, useCall } from '../../api/use-call.ts'
import { DeskPage } from '../../shell/desk.tsx'
import { UnsavedGuard } from '../../shell/unsaved-guard.tsx'
import { useSellingWords } from '../../text/selling.ts'
import { Button } from '../../ui/button.tsx'
import { buttonLooks } from '../../ui/button-looks.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { changesOf, emptyDraft, readContent, toBody, toDraft, type Draft } from './draft.ts'
import { DraftFields, fieldNames } from './draft-fields.tsx'
import { DraftReading } from './draft-reading.tsx'
import { ProductFiles } from './product-files.tsx'
import { ProductStatusBadge } from './product-status.tsx'
import { Publishing } from './publishing.tsx'
import { Versions } from './versions.tsx'

const route = getRouteApi('/desk/selling/products/$productId')

const Back = () => {
  const { editor } = useSellingWords()
  return (
    <Link to="/selling/products" className="text-ink-soft no-underline hover:text-ink hover:underline">
      ← {editor.back}
    </Link>
  )
}

/** Creates the draft, or saves what changed of a product. */
const useSaving = (product: ProductDetail | undefined, draft: Draft, before: Draft) => {
  const { editor, saved } = useSellingWords()
  const router = useRouter()
  const creation = useCall('products.create', {
    refresh: ['products.list'],
    onDone: ({ id }) => {
      toast(editor.created, { tone: 'good' })
      void router.navigate({
        to: '/selling/products/$productId',
        params: { productId: id },
        ignoreBlocker: true,
      })
    },
  })
  const change = useCall('products.update', {
    refresh: ['products.get', 'products.list', 'versions.list'],
    onDone: () => toast(saved, { tone: 'good' }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (product) change.run({ params: { productId: product.id }, body: changesOf(draft, before) })
    else creation.run({ body: toBody(draft) })
  }
  return { save, busy: creation.busy || change.busy, error: creation.error ?? change.error }
}

interface EditorProps {
  readonly product?: ProductDetail
}

const Editor = ({ product }: EditorProps) => {
  const { editor, save: saveWord, products } = useSellingWords()
  const before = product ? toDraft(product) : emptyDraft
  const [draft, setDraft] = useState(before)
  const unsaved = Object.keys(changesOf(draft, before)).length > 0
  const { save, busy, error } = useSaving(product, draft, before)
  const reading = readContent(draft)
  const isLive = product?.status === 'published'
  return (
    <DeskPage
      above={<Back />}
      title={product?.title ?? editor.newTitle}
      text={product && <ProductStatusBadge status={product.status} />}
      actions={
        isLive && (
          <Link to={`/products/${product.id}` as '/'} className={buttonLooks('secondary', 'md')}>
            {products.view}
          </Link>
        )
      }
    >
      <UnsavedGuard unsaved={unsaved && !busy} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form onSubmit={save} className="grid gap-6" noValidate>
          <FormErrors error={error} fields={fieldNames} />
          <DraftFields draft={draft} onChange={setDraft} error={error} product={product} />
          <div className="flex justify-end gap-2 border-t border-line pt-4">
            <Button variant="primary" type="submit" busy={busy} disabled={!unsaved}>
              {product ? saveWord : editor.create}
            </Button>
          </div>
        </form>
        <aside className="grid gap-6 xl:sticky xl:top-20">
          <Publishing product={product} draft={draft} reading={reading} unsaved={unsaved} />
          <DraftReading type={draft.type} reading={reading} />
          {product && product.type !== 'BUNDLE' && <ProductFiles productId={product.id} />}
          {product && <Versions productId={product.id} />}
        </aside>
      </div>
    </DeskPage>
  )
}

export const NewProduct = () => <Editor />

/** What the server has is what the editor starts from, again after each save. */
export const EditProduct = () => {
  const { productId } = route.useParams()
  const query = useAsk('products.get', { params: { productId } })
  return (
    <QueryView query={query} loading={<Skeleton className="mx-auto h-96 max-w-5xl" />}>
      {({ data }) => <Editor key={`${data.id} ${data.version} ${data.updatedAt}`} product={data} />}
    </QueryView>
  )
}
