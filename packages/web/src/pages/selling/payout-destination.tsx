import { useState } from 'react'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useApiQuery } from '../../api/use-api-query.ts'
import { useSellingMessages } from '../../text/selling.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Time } from '../../ui/time.tsx'
import { toast } from '../../ui/toast.tsx'

const Choice = ({ onClose }: { readonly onClose: () => void }) => {
  const { balance } = useSellingMessages()
  const [token, setToken] = useState('po_ok')
  const { run, busy, error } = useApiMutation('destinations.set', {
    refresh: ['destinations.get', 'balance.get'],
    onDone: () => {
      onClose()
      toast(balance.set, { tone: 'good' })
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={balance.destinationTitle}
      text={balance.destinationText}
      action={balance.setDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ body: { token } })}
    >
      <Field label={balance.token}>
        <Select
          value={token}
          onChange={setToken}
          options={Object.entries(balance.sandbox).map(([value, label]) => ({ value, label }))}
        />
      </Field>
    </ConfirmDialog>
  )
}

/** The bank account that payouts go to, as the payment provider names it. */
export const PayoutDestination = () => {
  const { balance } = useSellingMessages()
  const { data } = useApiQuery('destinations.get')
  const [choosing, setChoosing] = useState(false)
  if (!data) return null
  const { destination } = data.data
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm">
          <span className="text-ink-soft">{balance.destination}</span>{' '}
          <span className="font-medium">
            {destination ? `${destination.bank} ··${destination.last4}` : balance.noDestination}
          </span>
          {destination?.heldUntil && (
            <span className="block text-warn">
              {balance.heldUntil} <Time value={destination.heldUntil} form="moment" />
            </span>
          )}
        </p>
        <Button size="sm" variant={destination ? 'secondary' : 'primary'} onClick={() => setChoosing(true)}>
          {destination ? balance.changeDestination : balance.setDestination}
        </Button>
      </div>
      {choosing && <Choice onClose={() => setChoosing(false)} />}
    </Card>
  )
}
