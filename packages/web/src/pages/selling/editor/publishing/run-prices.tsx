import type { ProductDetail, RunPrice, RunUnit } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useRunPriceMessages } from '../../../../text/money/credit.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../../ui/form-errors.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { toAmount } from '../../../../ui/typed-amount.ts'

const units: readonly RunUnit[] = ['run', 'thousand_characters']

const PriceForm = ({ given, canInclude }: { readonly given: RunPrice; readonly canInclude: boolean }) => {
  const messages = useRunPriceMessages()
  const { productId, currency } = given
  const [price, setPrice] = useState(given.price === null ? '' : String(given.price))
  const [unit, setUnit] = useState<RunUnit>(given.unit)
  const [includesModel, setIncludes] = useState(given.includesModel)
  const { run, busy, error } = useApiMutation('pricing.set', {
    refresh: ['pricing.get'],
    onDone: () => toast(messages.saved, { tone: 'good' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({
      params: { productId },
      body: { price: price.trim() === '' ? null : toAmount(price), unit, includesModel },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-sm text-ink-soft">{messages.text}</p>
      <FormErrors error={error} fields={['price']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={`${messages.price} (${currency})`}
          hint={messages.priceHint}
          optional
          error={faultOf(error, 'price')}
        >
          <Input inputMode="decimal" value={price} onChange={({ target }) => setPrice(target.value)} />
        </Field>
        <Field label={messages.unit}>
          <Select
            value={unit}
            onChange={(next) => setUnit(next as RunUnit)}
            options={units.map((value) => ({ value, label: messages.units[value] }))}
          />
        </Field>
      </div>
      {canInclude && (
        <Switch
          checked={includesModel}
          onChange={setIncludes}
          label={messages.includesModel}
          hint={messages.includesModelHint}
        />
      )}
      <Button type="submit" busy={busy} className="justify-self-start">
        {messages.save}
      </Button>
    </form>
  )
}

/** What a run costs those who have not bought the product; nothing for what cannot be run. */
export const RunPrices = ({ id, type }: Pick<ProductDetail, 'id' | 'type'>) => {
  const messages = useRunPriceMessages()
  const isRunnable = type === 'PROMPT' || type === 'WORKFLOW'
  const { data } = useApiQuery('pricing.get', { params: { productId: id } }, { enabled: isRunnable })
  if (!data) return null
  return (
    <Card title={messages.title}>
      <PriceForm given={data.data} canInclude={type === 'PROMPT'} />
    </Card>
  )
}
