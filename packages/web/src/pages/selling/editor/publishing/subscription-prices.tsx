import type { ProductDetail, SubscriptionPrices as Prices } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useSubscriptionPriceMessages } from '../../../../text/money/subscriptions.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../../ui/form-errors.tsx'
import { Input } from '../../../../ui/input.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { toAmount } from '../../../../ui/typed-amount.ts'

const PriceForm = ({ given }: { readonly given: Prices }) => {
  const messages = useSubscriptionPriceMessages()
  const { productId, currency } = given
  const textOf = (amount: number | null) => (amount === null ? '' : String(amount))
  const [month, setMonth] = useState(textOf(given.month))
  const [year, setYear] = useState(textOf(given.year))
  const [trialDays, setTrialDays] = useState(String(given.trialDays))
  const [isAll, setAll] = useState(given.includes === 'seller')
  const { run, busy, error } = useApiMutation('subscriptions.setPrices', {
    refresh: ['subscriptions.getPrices'],
    onDone: () => toast(messages.saved, { tone: 'good' }),
  })
  const amountOf = (text: string) => (text.trim() === '' ? null : toAmount(text))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const includes = isAll ? 'seller' : 'product'
    const body = {
      month: amountOf(month),
      year: amountOf(year),
      trialDays: Number(trialDays),
      includes,
    } as const
    run({ params: { productId }, body })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-sm text-ink-soft">{messages.text}</p>
      <FormErrors error={error} fields={['month', 'year', 'trialDays']} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          label={`${messages.month} (${currency})`}
          hint={messages.hint}
          optional
          error={faultOf(error, 'month')}
        >
          <Input inputMode="decimal" value={month} onChange={({ target }) => setMonth(target.value)} />
        </Field>
        <Field
          label={`${messages.year} (${currency})`}
          hint={messages.hint}
          optional
          error={faultOf(error, 'year')}
        >
          <Input inputMode="decimal" value={year} onChange={({ target }) => setYear(target.value)} />
        </Field>
        <Field label={messages.trialDays} hint={messages.trialHint} error={faultOf(error, 'trialDays')}>
          <Input
            type="number"
            min={0}
            max={90}
            value={trialDays}
            onChange={({ target }) => setTrialDays(target.value)}
          />
        </Field>
      </div>
      <Checkbox checked={isAll} onChange={setAll} label={messages.all} hint={messages.allHint} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {messages.save}
      </Button>
    </form>
  )
}

/** What a subscription costs; nothing for bundles. */
export const SubscriptionPrices = ({ id, type }: Pick<ProductDetail, 'id' | 'type'>) => {
  const messages = useSubscriptionPriceMessages()
  const { data } = useApiQuery(
    'subscriptions.getPrices',
    { params: { productId: id } },
    { enabled: type !== 'BUNDLE' },
  )
  if (!data) return null
  return (
    <Card title={messages.title}>
      <PriceForm given={data.data} />
    </Card>
  )
}
