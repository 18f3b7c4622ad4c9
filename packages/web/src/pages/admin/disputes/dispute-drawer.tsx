import type { DisputeWithEvidence } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useDisputeMessages } from '../../../text/money/disputes.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DetailLine } from '../../../ui/detail-line.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { useLanguage } from '../../../ui/messages.ts'
import { formatMoney, Money } from '../../../ui/money.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { Time } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Person } from '../users/person.tsx'
import { disputeTones } from './dispute-tones.ts'

interface Shown {
  readonly dispute: DisputeWithEvidence
}

const refresh = ['disputes.all', 'disputes.get', 'audit.list'] as const

const Details = ({ dispute }: Shown) => {
  const messages = useDisputeMessages()
  const { orderId, status, reason, amount, share, fee, chargedBack, currency } = dispute
  const money = (label: string, value: number) =>
    value !== 0 && (
      <DetailLine label={label}>
        <Money amount={value} currency={currency} />
      </DetailLine>
    )
  const time = (label: string, value: string | null) =>
    value && (
      <DetailLine label={label}>
        <Time value={value} form="moment" />
      </DetailLine>
    )
  return (
    <dl>
      <DetailLine label={messages.status}>
        <Badge tone={disputeTones[status]}>{messages.statuses[status]}</Badge>
      </DetailLine>
      <DetailLine label={messages.reason}>{messages.reasons[reason] ?? reason}</DetailLine>
      {money(messages.amount, amount)}
      {money(messages.share, -share)}
      {money(messages.fee, -fee)}
      {money(messages.chargedBack, chargedBack)}
      <DetailLine label={messages.buyer}>
        <Person id={dispute.buyer.id} />
      </DetailLine>
      <DetailLine label={messages.seller}>
        <Person id={dispute.seller.id} />
      </DetailLine>
      <DetailLine label={messages.order}>
        <span className="flex items-center justify-end gap-1">
          <code className="font-mono text-xs break-all">{orderId}</code>
          <CopyButton value={orderId} label={messages.order} iconOnly />
        </span>
      </DetailLine>
      {time(messages.opened, dispute.openedAt)}
      {time(messages.due, dispute.evidenceDueAt)}
      {time(messages.submitted, dispute.evidenceSubmittedAt)}
    </dl>
  )
}

const Evidence = ({ dispute }: Shown) => {
  const messages = useDisputeMessages()
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{messages.evidence}</h3>
      <dl className="grid gap-3">
        {dispute.evidence.map(({ name, text }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-sm text-ink-soft">{messages.evidenceNames[name] ?? name}</dt>
            <dd className="text-sm break-words whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const AcceptDialog = ({ dispute, onClose }: Shown & { readonly onClose: () => void }) => {
  const messages = useDisputeMessages()
  const language = useLanguage()
  const { disputeId, amount, currency } = dispute
  const { run, busy, error } = useApiMutation('disputes.accept', {
    refresh,
    onDone: () => {
      onClose()
      toast(messages.accepted, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={messages.acceptTitle}
      text={messages.acceptText(formatMoney(amount, currency, language))}
      action={messages.acceptDo}
      onConfirm={() => run({ params: { disputeId } })}
      {...{ busy, error, onClose }}
    />
  )
}

/** What can be done until evidence is submitted: submit it, or give in. */
const Answer = ({ dispute }: Shown) => {
  const messages = useDisputeMessages()
  const [text, setText] = useState('')
  const [isAccepting, setAccepting] = useState(false)
  const { disputeId } = dispute
  const { run, busy, error } = useApiMutation('disputes.submit', {
    refresh,
    onDone: () => toast(messages.done, { tone: 'good' }),
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        run({ params: { disputeId }, body: text.trim() === '' ? {} : { text } })
      }}
    >
      <FormErrors error={error} />
      <Field label={messages.more} hint={messages.moreHint} error={faultOf(error, 'text')} optional>
        <Textarea value={text} onChange={({ target }) => setText(target.value)} maxLength={10_000} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {messages.submit}
        </Button>
        <Button variant="ghost" onClick={() => setAccepting(true)}>
          {messages.accept}
        </Button>
      </div>
      {isAccepting && <AcceptDialog dispute={dispute} onClose={() => setAccepting(false)} />}
    </form>
  )
}

interface Props {
  readonly id: string
  readonly onClose: () => void
}

export const DisputeDrawer = ({ id, onClose }: Props) => {
  const messages = useDisputeMessages()
  const query = useApiQuery('disputes.get', { params: { disputeId: id } })
  return (
    <Drawer open onClose={onClose} title={query.data?.data.product.title ?? messages.title}>
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data: dispute }) => (
          <div className="grid gap-6">
            <Details dispute={dispute} />
            <Evidence dispute={dispute} />
            {!dispute.evidenceSubmittedAt &&
              (dispute.status === 'needs_response' || dispute.status === 'inquiry') && (
                <Answer dispute={dispute} />
              )}
          </div>
        )}
      </QueryView>
    </Drawer>
  )
}
