import type { ProductDetail } from '@souk/contract'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useApiQuery, useApiMutation } from '../../../api/use-api.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { UnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { useSellingMessages } from '../../../text/selling.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonVariants } from '../../../ui/button-variants.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Conflict } from './conflict.tsx'
import { changesOf, emptyDraft, readContent, toBody, type Draft } from './draft.ts'
import { DraftFields, fieldNames } from './draft-fields.tsx'
import { DraftReading } from './draft-reading.tsx'
import { ProductFiles } from './product-files.tsx'
import { ProductStatusBadge } from '../product-status.tsx'
import { Publishing } from './publishing.tsx'
import { useEditing } from './use-editing.ts'
import { Versions } from './versions.tsx'

const route = getRouteApi('/dashboard/selling/products/$productId')

/** Makes the draft. */
const useCreation = (draft: Draft) => {
  const { editor } = useSellingMessages()
  const router = useRouter()
  const { run, busy, error } = useApiMutation('products.create', {
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
  return { save: () => run({ body: toBody(draft) }), busy, error }
}

interface EditorProps {
  readonly product?: ProductDetail
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly unsaved: boolean
  readonly saving: { readonly save: () => void; readonly busy: boolean; readonly error: unknown }
  /** Above the fields. */
  readonly notice?: ReactNode
}

const Editor = ({ product, draft, onDraft, unsaved, saving, notice }: EditorProps) => {
  const { editor, save: saveWord, products } = useSellingMessages()
  const { save, busy, error } = saving
  const reading = readContent(draft)
  const isLive = product?.status === 'published'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <DashboardPage
      above={<BackLink to="/selling/products">{editor.back}</BackLink>}
      title={product?.title ?? editor.newTitle}
      text={product && <ProductStatusBadge status={product.status} />}
      actions={
        isLive && (
          <Link to={`/products/${product.id}` as '/'} className={buttonVariants('secondary', 'md')}>
            {products.view}
          </Link>
        )
      }
    >
      <UnsavedGuard unsaved={unsaved && !busy} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form onSubmit={submit} className="grid gap-6" noValidate>
          {notice}
          <FormErrors error={error} fields={fieldNames} />
          <DraftFields draft={draft} onChange={onDraft} error={error} product={product} />
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
    </DashboardPage>
  )
}

export const NewProduct = () => {
  const [draft, setDraft] = useState(emptyDraft)
  const saving = useCreation(draft)
  const unsaved = Object.keys(changesOf(draft, emptyDraft)).length > 0
  return <Editor draft={draft} onDraft={setDraft} unsaved={unsaved} saving={saving} />
}

const KnownProduct = ({ product, etag }: { readonly product: ProductDetail; readonly etag: string }) => {
  const { draft, setDraft, unsaved, saving, conflict } = useEditing(product, etag)
  return (
    <Editor
      product={product}
      draft={draft}
      onDraft={setDraft}
      unsaved={unsaved}
      saving={saving}
      notice={conflict && <Conflict {...conflict} />}
    />
  )
}

/** What the server has is what the editor starts from, again after each save. */
export const EditProduct = () => {
  const { productId } = route.useParams()
  const query = useApiQuery('products.get', { params: { productId } })
  return (
    <QueryView query={query} loading={<Skeleton className="mx-auto h-96 max-w-5xl" />}>
      {({ data, etag }) => <KnownProduct key={data.id} product={data} etag={etag ?? ''} />}
    </QueryView>
  )
}
