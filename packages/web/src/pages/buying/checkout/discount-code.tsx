import type { SubscriptionPeriod } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'

interface Props {
  readonly productId: string
  /** Of a subscription. */
  readonly period: SubscriptionPeriod | undefined
  /** With a code that the seller takes. */
  readonly onApplied: (code: string) => void
}

/** A code as the buyer got it; whether it is of use is known before the amount changes. */
export const DiscountCode = ({ productId, period, onApplied }: Props) => {
  const { checkout } = useBuyingMessages()
  const [code, setCode] = useState('')
  const { run, busy, error } = useApiMutation('checkouts.create', {
    onDone: (_, { body }) => onApplied(body.discountCode ?? ''),
  })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '')
      run({ body: { productId, discountCode: code.trim(), ...(period ? { period } : {}) } })
  }
  return (
    <details className="border-t border-line pt-4 text-sm">
      <summary className="cursor-pointer font-medium">{checkout.haveCode}</summary>
      <form onSubmit={apply} className="mt-3 flex items-end gap-2" noValidate>
        <div className="min-w-0 flex-1">
          <Field label={checkout.code} error={faultOf(error, 'discountCode')}>
            <Input
              value={code}
              maxLength={40}
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" busy={busy}>
          {checkout.applyCode}
        </Button>
      </form>
    </details>
  )
}
