import type { ProductDetail } from '@souk/contract'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useSession } from '../../../api/session.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { BackLink } from '../../../shell/back-link.tsx'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useShop } from '../../../shell/shop.ts'
import { UnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { useSellingMessages } from '../../../text/selling.ts'
import { buttonVariants } from '../../../ui/button-variants.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProductStatusBadge } from '../product-status.tsx'
import { isFoundBefore, refusalOf } from './check-draft.ts'
import { DraftFields, fieldNames } from './draft-fields.tsx'
import { LivePreview } from './preview/live-preview.tsx'
import { MarketPrices } from './publishing/market-prices.tsx'
import { SubscriptionPrices } from './publishing/subscription-prices.tsx'
import { RunPrices } from './publishing/run-prices.tsx'
import { Remixes } from './publishing/remixes.tsx'
import { Publishing } from './publishing/publishing.tsx'
import { Versions } from './publishing/versions.tsx'
import { Conflict } from './saving/conflict.tsx'
import { SaveState, StoredNotice } from './saving/save-state.tsx'
import { useEditing, type Editing } from './saving/use-editing.ts'

const route = getRouteApi('/dashboard/selling/products/$productId')

type Pane = 'edit' | 'preview'

/** Where there is room for one of them only. */
const PaneSwitch = ({ pane, onPane }: { readonly pane: Pane; readonly onPane: (pane: Pane) => void }) => {
  const { editor } = useSellingMessages()
  return (
    <div role="group" aria-label={editor.panes} className="flex gap-1 border-b border-line xl:hidden">
      {(['edit', 'preview'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={pane === one}
          onClick={() => onPane(one)}
          className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm font-medium text-ink-soft -outline-offset-2 hover:text-ink aria-pressed:border-accent aria-pressed:text-ink"
        >
          {editor.paneNames[one]}
        </button>
      ))}
    </div>
  )
}

interface EditorProps {
  readonly product: ProductDetail | undefined
  readonly currency: string | undefined
  readonly editing: Editing
}

/** The form, whose end stays in view: whether it is saved, and the button that saves it now. */
const EditorForm = ({ product, currency, editing }: EditorProps) => {
  const { editor, save: saveWord } = useSellingMessages()
  const { draft, setDraft, unsaved, busy, error, faults, save, isSelfSaving, conflict, stored } = editing
  // What was found before sending is looked at again with each key.
  const isOwn = isFoundBefore(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form onSubmit={submit} className="grid gap-6" noValidate>
      {stored && <StoredNotice stored={stored} />}
      {conflict && <Conflict {...conflict} />}
      <FormErrors error={isOwn && faults.length === 0 ? null : error} fields={fieldNames} />
      <DraftFields
        {...{ draft, product, currency }}
        error={isOwn ? refusalOf(faults) : error}
        onChange={setDraft}
        productId={product?.id}
        onNeedsProduct={() => void save()}
      />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-bg py-3">
        <SaveState editing={editing} isNew={!product} />
        <Button
          variant={isSelfSaving ? 'secondary' : 'primary'}
          type="submit"
          busy={busy}
          disabled={product !== undefined && !unsaved}
        >
          {isSelfSaving ? editor.saveDraft : saveWord}
        </Button>
      </div>
    </form>
  )
}

const Editor = (props: EditorProps) => {
  const { product, currency, editing } = props
  const { editor, products } = useSellingMessages()
  const [pane, setPane] = useState<Pane>('edit')
  const { draft, unsaved, busy, save, conflict } = editing
  return (
    <DashboardPage
      wide
      above={<BackLink to="/selling/products">{editor.back}</BackLink>}
      title={product?.title ?? editor.newTitle}
      text={product && <ProductStatusBadge status={product.status} />}
      actions={
        product?.status === 'published' && (
          <Link to={`/products/${product.id}` as '/'} className={buttonVariants('secondary', 'md')}>
            {products.view}
          </Link>
        )
      }
    >
      <UnsavedGuard unsaved={unsaved && !busy} />
      <PaneSwitch pane={pane} onPane={setPane} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className={classNames('grid min-w-0 gap-6', pane === 'preview' && 'max-xl:hidden')}>
          <EditorForm {...props} />
          <Publishing {...{ product, draft, save }} isBlocked={busy || conflict !== undefined} />
          {product && <Versions productId={product.id} />}
          {product && <MarketPrices product={product} />}
          {product && <SubscriptionPrices id={product.id} type={product.type} />}
          {product && <RunPrices id={product.id} type={product.type} />}
          {product && <Remixes id={product.id} status={product.status} />}
        </div>
        <div
          className={classNames(
            'min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)] xl:overflow-y-auto',
            pane === 'edit' && 'max-xl:hidden',
          )}
        >
          <LivePreview {...{ draft, product, currency }} />
        </div>
      </div>
    </DashboardPage>
  )
}

interface EditedProps {
  readonly product: ProductDetail | undefined
  readonly etag: string
  readonly onCreated: (productId: string) => void
}

const Edited = ({ product, etag, onCreated }: EditedProps) => {
  const session = useSession()
  const shop = useShop()
  const currency = product?.currency ?? shop.currency
  // The session may end while someone writes; what they wrote stays theirs.
  const [userId] = useState(session?.user.id ?? '')
  const editing = useEditing({ product, etag, userId, currency, onCreated })
  return <Editor {...{ product, currency, editing }} />
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A product that was just created goes on in the form that it was created in. */
    form?: string
  }
}

/** A product of the seller, or a new one: its form stays when the draft gets an identifier. */
export const EditProduct = () => {
  const { productId } = route.useParams()
  const router = useRouter()
  const isNew = productId === 'new'
  const { state } = useLocation()
  const form = state.form ?? (isNew ? `new ${state.__TSR_key ?? ''}` : productId)
  const query = useApiQuery('products.get', { params: { productId } }, { enabled: !isNew })
  const open = (id: string) =>
    void router.navigate({
      to: '/selling/products/$productId',
      params: { productId: id },
      state: { form },
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    })
  if (isNew) return <Edited key={form} product={undefined} etag="" onCreated={open} />
  // Without a wait of its own: a form that is there already must not give way to a placeholder.
  if (query.data)
    return <Edited key={form} product={query.data.data} etag={query.data.etag ?? ''} onCreated={open} />
  return (
    <QueryView query={query} loading={<Skeleton className="mx-auto h-96 max-w-5xl" />}>
      {() => null}
    </QueryView>
  )
}
