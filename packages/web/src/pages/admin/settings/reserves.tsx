import type { ReserveSettings } from '@souk/contract'
import { useShopMessages } from '../../../text/shop.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import type { SettingsForm } from './use-settings.ts'

interface NumberProps {
  readonly label: string
  readonly value: number
  readonly error: ReturnType<typeof faultOf>
  readonly onChange: (value: number) => void
}

/** A whole number; the server says which are possible. */
const WholeNumber = ({ label, value, error, onChange }: NumberProps) => (
  <Field label={label} error={error}>
    <Input
      value={String(value)}
      inputMode="numeric"
      maxLength={4}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, '')))}
    />
  </Field>
)

/** What is held back of the sales of sellers who are new, or have many disputes. */
export const Reserves = ({ form: { draft, set, error } }: { readonly form: SettingsForm }) => {
  const { reserves: messages } = useShopMessages()
  const { newSellers, disputes } = draft.reserves
  const change = (to: Partial<ReserveSettings>) => set({ reserves: { ...draft.reserves, ...to } })
  const fault = (field: string) => faultOf(error, `reserves.${field}`)
  return (
    <Card>
      <div className="grid gap-5">
        <div>
          <h2 className="font-semibold">{messages.title}</h2>
          <p className="text-sm text-ink-soft">{messages.text}</p>
        </div>
        <fieldset className="grid gap-3 sm:grid-cols-3">
          <legend className="mb-2 text-sm font-medium">{messages.newSellers}</legend>
          <WholeNumber
            label={messages.percent}
            value={newSellers.percent}
            error={fault('newSellers.percent')}
            onChange={(percent) => change({ newSellers: { ...newSellers, percent } })}
          />
          <WholeNumber
            label={messages.days}
            value={newSellers.days}
            error={fault('newSellers.days')}
            onChange={(days) => change({ newSellers: { ...newSellers, days } })}
          />
          <WholeNumber
            label={messages.firstDays}
            value={newSellers.firstDays}
            error={fault('newSellers.firstDays')}
            onChange={(firstDays) => change({ newSellers: { ...newSellers, firstDays } })}
          />
        </fieldset>
        <fieldset className="grid gap-3 sm:grid-cols-3">
          <legend className="mb-2 text-sm font-medium">{messages.disputes}</legend>
          <WholeNumber
            label={messages.percent}
            value={disputes.percent}
            error={fault('disputes.percent')}
            onChange={(percent) => change({ disputes: { ...disputes, percent } })}
          />
          <WholeNumber
            label={messages.days}
            value={disputes.days}
            error={fault('disputes.days')}
            onChange={(days) => change({ disputes: { ...disputes, days } })}
          />
          <WholeNumber
            label={messages.from}
            value={disputes.from}
            error={fault('disputes.from')}
            onChange={(from) => change({ disputes: { ...disputes, from } })}
          />
        </fieldset>
      </div>
    </Card>
  )
}
