import type { ProductDetail } from '@souk/contract'
import { useEffect, useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useAdminMessages } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { explain } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { faultOf } from '../../ui/form-errors.tsx'
import { PriceTag } from '../../ui/price-tag.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUiMessages } from '../../ui/messages.ts'

const refresh = ['moderation.list', 'products.get'] as const

type Objection = 'reject' | 'suspend'

interface ObjectionProps {
  readonly action: Objection
  readonly productId: string
  readonly onClose: () => void
  readonly onGone: () => void
}

const ObjectionDialog = ({ action, productId, onClose, onGone }: ObjectionProps) => {
  const { moderation } = useAdminMessages()
  const [reason, setReason] = useState('')
  const { run, busy, error } = useApiMutation(
    action === 'reject' ? 'moderation.reject' : 'moderation.suspend',
    {
      refresh,
      onDone: () => {
        onClose()
        onGone()
        toast(moderation.done[action], { tone: 'good' })
      },
    },
  )
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={action === 'reject' ? moderation.rejectTitle : moderation.suspendTitle}
      text={action === 'reject' ? moderation.rejectText : moderation.suspendText}
      action={moderation.confirmTitles[action]}
      busy={busy}
      error={error}
      onConfirm={() => run({ params: { productId }, body: { reason } })}
    >
      <Field label={moderation.reason} hint={moderation.reasonHint} error={faultOf(error, 'reason')}>
        <Textarea value={reason} onChange={({ target }) => setReason(target.value)} maxLength={2_000} />
      </Field>
    </ConfirmDialog>
  )
}

/** A and R decide without the mouse; not while someone writes or a dialog is open. */
const useKeys = (keys: Readonly<Record<string, () => void>>, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => {
      const isWriting =
        event.target instanceof HTMLElement && /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)
      const action = keys[event.key]
      if (action && !isWriting && !event.ctrlKey && !event.metaKey) action()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

interface Props {
  readonly product: ProductDetail
  /** Once it was decided: the next one is looked at. */
  readonly onGone: () => void
}

const Decision = ({ product, onGone }: Props) => {
  const { moderation } = useAdminMessages()
  const messages = useUiMessages()
  const [opened, setOpened] = useState<Objection>()
  const onFailed = (error: Error) => toast(explain(error, messages), { tone: 'bad' })
  const approval = useApiMutation('moderation.approve', {
    refresh,
    onDone: () => {
      onGone()
      toast(moderation.done.approve, { tone: 'good' })
    },
    onFailed,
  })
  const restoration = useApiMutation('moderation.restore', {
    refresh,
    onDone: () => {
      onGone()
      toast(moderation.done.restore, { tone: 'good' })
    },
    onFailed,
  })
  const params = { productId: product.id }
  const isPending = product.status === 'pending_review'
  const approve = () => approval.run({ params })
  useKeys({ a: approve, r: () => setOpened('reject') }, isPending && opened === undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {isPending && (
        <>
          <Button onClick={() => setOpened('reject')}>{moderation.reject}</Button>
          <Button variant="primary" busy={approval.busy} onClick={approve}>
            {moderation.approve}
          </Button>
        </>
      )}
      {product.status === 'suspended' ? (
        <Button variant="primary" busy={restoration.busy} onClick={() => restoration.run({ params })}>
          {moderation.restore}
        </Button>
      ) : (
        <Button variant={isPending ? 'ghost' : 'danger'} onClick={() => setOpened('suspend')}>
          {moderation.suspend}
        </Button>
      )}
      {opened && (
        <ObjectionDialog
          action={opened}
          productId={product.id}
          {...{ onGone }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}

const Product = ({ product, onGone }: Props) => {
  const { moderation } = useAdminMessages()
  const { title, author, description, content, statusReason } = product
  return (
    <Card
      title={title}
      text={
        <>
          {moderation.by(author.name)} · <PriceTag product={product} />
        </>
      }
      actions={<Decision product={product} onGone={onGone} />}
    >
      <div className="grid gap-4">
        {statusReason && (
          <p className="text-sm text-bad">
            {moderation.why}: {statusReason}
          </p>
        )}
        <p className="max-w-prose text-sm whitespace-pre-line">{description}</p>
        <CodeBlock language={moderation.content} code={content} />
      </div>
    </Card>
  )
}

/** All that an admin decides by, and the decision. */
export const ReviewedProduct = ({
  productId,
  onGone,
}: { readonly productId: string } & Pick<Props, 'onGone'>) => {
  const query = useApiQuery('products.get', { params: { productId } })
  return (
    <QueryView query={query} loading={<Skeleton className="h-80" />}>
      {({ data }) => <Product product={data} onGone={onGone} />}
    </QueryView>
  )
}
