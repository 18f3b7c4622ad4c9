import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Money } from '../../../ui/money.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { formatTime } from '../../../ui/time.tsx'
import type { Order } from './order-state.ts'

const RequestRefund = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const { order: messages } = useBuyingMessages()
  const [reason, setReason] = useState('')
  const requestRefund = useApiMutation('refunds.create', {
    refresh: ['purchases.get', 'purchases.list', 'products.get'],
    onDone: onClose,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.refundDialog}
      text={messages.refundText}
      actions={
        <Button type="submit" form="ask-refund" variant="primary" busy={requestRefund.busy}>
          {messages.refundDo}
        </Button>
      }
    >
      <form
        id="ask-refund"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          requestRefund.run({ params: { orderId: order.orderId }, body: { reason } })
        }}
      >
        <FormErrors error={requestRefund.error} fields={['reason']} />
        <Field
          label={messages.reason}
          hint={messages.reasonHint}
          error={faultOf(requestRefund.error, 'reason')}
        >
          <Textarea
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            rows={3}
            maxLength={1_000}
            required
          />
        </Field>
      </form>
    </Dialog>
  )
}

/** How a refund stands and which rule decided it; else the way to ask for one. */
export const RefundCard = ({ order }: { readonly order: Order }) => {
  const { order: messages } = useBuyingMessages()
  const language = useLanguage()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { refund, refundableAmount, refundPolicy, currency } = order
  const isOver = refund !== null && ['pending_approval', 'approved', 'succeeded'].includes(refund.status)
  if (!refund && refundableAmount === 0) return null
  return (
    <Card title={messages.refundTitle}>
      <div className="grid justify-items-start gap-3">
        {refund && (
          <div role="status" className="grid gap-2">
            <p className="flex flex-wrap items-center gap-2">
              <Money amount={refund.amount} currency={currency} className="font-semibold tabular-nums" />
              <Badge
                tone={refund.status === 'succeeded' ? 'good' : refund.status === 'rejected' ? 'bad' : 'warn'}
              >
                {messages.refundStatuses[refund.status]}
              </Badge>
            </p>
            <p className="text-sm text-ink-soft">
              {messages.decidedBy} {messages.rules[refund.decision.rule] ?? refund.decision.rule}
            </p>
            {refund.decision.note !== '' && <p className="text-sm">{refund.decision.note}</p>}
          </div>
        )}
        {!isOver && refundableAmount > 0 && (
          <>
            {refundPolicy.until !== null && (
              <p className="text-sm text-ink-soft">
                {messages.refundWindow(formatTime(refundPolicy.until, 'date', language))}
              </p>
            )}
            <Button size="sm" onClick={() => setIsDialogOpen(true)}>
              {messages.refundQuestion}
            </Button>
          </>
        )}
        {isDialogOpen && <RequestRefund order={order} onClose={() => setIsDialogOpen(false)} />}
      </div>
    </Card>
  )
}
