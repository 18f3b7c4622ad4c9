import { useState } from 'react'
import { useShopMessages } from '../../../text/shop.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Reserves } from './reserves.tsx'
import { TaxSettings } from './tax-settings.tsx'
import { MailTest } from './mail-test.tsx'
import type { SettingsForm } from './use-settings.ts'

interface Props {
  readonly form: SettingsForm
}

const registrations = ['open', 'invitation', 'closed'] as const

/** Hundredths of a percent of what was typed, with a point or a comma; undefined if it is no such number. */
const basisPointsOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(',', '.')
  const points = Math.round(Number(text) * 100)
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) && points <= 10_000 ? points : undefined
}

const Fee = ({ form }: Props) => {
  const messages = useShopMessages()
  const [typed, setTyped] = useState(String(form.draft.feeBasisPoints / 100))
  const fixed = form.fixedBy('feeBasisPoints')
  const error = basisPointsOf(typed) === undefined ? messages.feeInvalid : undefined
  return (
    <Field
      label={messages.fee}
      hint={fixed ?? messages.feeHint}
      error={faultOf(form.error, 'feeBasisPoints') ?? error}
    >
      <Input
        value={typed}
        inputMode="decimal"
        disabled={fixed !== undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          const feeBasisPoints = basisPointsOf(target.value)
          if (feeBasisPoints !== undefined) form.set({ feeBasisPoints })
        }}
      />
    </Field>
  )
}

/** Who may come in, and what is sold how. */
export const Sales = ({ form }: Props) => {
  const messages = useShopMessages()
  const { draft, set, error, fixedBy, currencyFixed } = form
  const currencyReason = fixedBy('currency') ?? (currencyFixed ? messages.currencyFixed : undefined)
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-6">
      <Card>
        <div className="grid gap-5">
          <Field
            label={messages.supportEmail}
            optional
            hint={fixedBy('supportEmail') ?? messages.supportHint}
            error={faultOf(error, 'supportEmail')}
          >
            <Input
              type="email"
              value={draft.supportEmail}
              disabled={fixedBy('supportEmail') !== undefined}
              onChange={({ target }) => set({ supportEmail: target.value })}
            />
          </Field>
          <Field
            label={messages.registration}
            hint={fixedBy('registration') ?? messages.registrationHint}
            error={faultOf(error, 'registration')}
          >
            <Select
              value={draft.registration}
              disabled={fixedBy('registration') !== undefined}
              onChange={(registration) => set({ registration })}
              options={registrations.map((value) => ({ value, label: messages.registrations[value] }))}
            />
          </Field>
          <Checkbox
            checked={draft.moderation}
            disabled={fixedBy('moderation') !== undefined}
            onChange={(moderation) => set({ moderation })}
            label={messages.moderation}
            hint={fixedBy('moderation') ?? messages.moderationHint}
          />
          <Fee form={form} />
          <Field
            label={messages.currency}
            hint={currencyReason ?? messages.currencyHint}
            error={faultOf(error, 'currency')}
          >
            <Input
              value={draft.currency}
              maxLength={3}
              disabled={currencyReason !== undefined}
              onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
            />
          </Field>
        </div>
      </Card>
      <Reserves form={form} />
      <TaxSettings form={form} />
      <MailTest />
    </div>
  )
}
