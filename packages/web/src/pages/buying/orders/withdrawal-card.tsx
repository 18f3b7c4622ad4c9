import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { formatTime } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Order } from './order-state.ts'

/** The statement, and a button that makes it: the two steps of the law (Directive 2011/83/EU, article 11a). */
const Withdraw = ({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) => {
  const { withdrawal: messages } = useTaxMessages()
  const { orderId, buyer, product } = order
  const { run, busy, error } = useApiMutation('purchases.withdraw', {
    refresh: ['purchases.get', 'purchases.list', 'products.get'],
    onDone: () => {
      toast(messages.done, { tone: 'good' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={messages.dialog}
      text={messages.effect}
      action={messages.confirm}
      onConfirm={() => run({ params: { orderId } })}
      busy={busy}
      error={error}
    >
      <p className="rounded-md border border-line bg-bg px-4 py-3 text-sm">
        {messages.statement(buyer.name, product.title, orderId)}
      </p>
    </ConfirmDialog>
  )
}

/** What became of the right of withdrawal, and the way to use it. */
export const WithdrawalCard = ({ order }: { readonly order: Order }) => {
  const { withdrawal: messages } = useTaxMessages()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { withdrawal } = order
  if (!withdrawal) return null
  const { allowed, until, waiver, withdrawnAt } = withdrawal
  const moment = (at: string) => formatTime(at, 'moment', language)
  return (
    <Card title={messages.title}>
      <div className="grid justify-items-start gap-3 text-sm">
        {waiver ? (
          <>
            <p>{messages.waived(moment(waiver.at))}</p>
            <blockquote lang={waiver.language} className="border-l-2 border-line pl-3 text-ink-soft">
              {waiver.text}
            </blockquote>
          </>
        ) : (
          <p>
            {withdrawnAt
              ? messages.withdrawn(moment(withdrawnAt))
              : allowed
                ? messages.open(moment(until))
                : messages.over(moment(until))}
          </p>
        )}
        {allowed && (
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {messages.action}
          </Button>
        )}
        {isOpen && <Withdraw order={order} onClose={() => setIsOpen(false)} />}
      </div>
    </Card>
  )
}
