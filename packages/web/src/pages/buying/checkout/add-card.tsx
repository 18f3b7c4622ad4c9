import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Select } from '../../../ui/select.tsx'

const tokens = [
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_requires_action',
  'pm_card_insufficient_funds',
  'pm_card_expired',
  'pm_card_declined',
] as const

/** Saves one of the payment sandbox's cards. */
export const AddCard = ({ onAdded }: { readonly onAdded: (methodId: string) => void }) => {
  const { checkout } = useBuyingMessages()
  const [token, setToken] = useState<(typeof tokens)[number]>('pm_card_visa')
  const add = useApiMutation('wallet.add', { refresh: ['wallet.list'], onDone: ({ id }) => onAdded(id) })
  return (
    <form
      aria-label={checkout.add}
      className="grid gap-4 rounded-md border border-line bg-bg p-4"
      onSubmit={(event) => {
        event.preventDefault()
        add.run({ body: { token } })
      }}
    >
      <FormErrors error={add.error} />
      <p className="text-sm text-ink-soft">{checkout.addText}</p>
      <Field label={checkout.card}>
        <Select
          value={token}
          onChange={setToken}
          options={tokens.map((value) => ({ value, label: checkout.cards[value] }))}
        />
      </Field>
      <Button type="submit" busy={add.busy} className="justify-self-start">
        {checkout.addDo}
      </Button>
    </form>
  )
}
