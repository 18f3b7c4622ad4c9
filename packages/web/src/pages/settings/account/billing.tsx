import type { BillingDetails } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { UnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.tsx'

const fields = ['company', 'address', 'taxId', 'taxRate'] as const

type Draft = Readonly<Record<(typeof fields)[number], string>>

const toDraft = ({ company, address, taxId, taxRate }: BillingDetails): Draft => ({
  ...{ company, address, taxId },
  taxRate: taxRate === 0 ? '' : String(taxRate),
})

const BillingForm = ({ details }: { readonly details: BillingDetails }) => {
  const { billing, save, saved } = useSettingsMessages()
  const before = toDraft(details)
  const [draft, setDraft] = useState(before)
  const { run, busy, error } = useApiMutation('billing.update', {
    refresh: ['billing.get'],
    onDone: () => toast(saved, { tone: 'good' }),
  })
  const unsaved = fields.some((name) => draft[name] !== before[name])
  const typed = (name: (typeof fields)[number]) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({ body: { ...draft, taxRate: Number(draft.taxRate.replace(',', '.')) } })
  }
  return (
    <Card>
      <UnsavedGuard unsaved={unsaved && !busy} />
      <form onSubmit={submit} className="grid gap-5" noValidate>
        <FormErrors error={error} fields={fields} />
        <Field label={billing.company} optional error={faultOf(error, 'company')}>
          <Input {...typed('company')} autoComplete="organization" maxLength={200} />
        </Field>
        <Field label={billing.address} optional error={faultOf(error, 'address')}>
          <Textarea {...typed('address')} autoComplete="street-address" rows={4} maxLength={500} />
        </Field>
        <Field label={billing.taxId} optional hint={billing.taxIdHint} error={faultOf(error, 'taxId')}>
          <Input {...typed('taxId')} maxLength={50} />
        </Field>
        <Field label={billing.taxRate} optional hint={billing.taxRateHint} error={faultOf(error, 'taxRate')}>
          <Input {...typed('taxRate')} inputMode="decimal" className="max-w-32" />
        </Field>
        <Button variant="primary" type="submit" busy={busy} disabled={!unsaved} className="justify-self-end">
          {save}
        </Button>
      </form>
    </Card>
  )
}

/** What stands on the invoices of someone's purchases and sales. */
export const Billing = () => {
  const { billing } = useSettingsMessages()
  const query = useApiQuery('billing.get')
  return (
    <DashboardPage title={billing.title} text={billing.text}>
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data }) => (
          <div className="max-w-2xl">
            <BillingForm key={JSON.stringify(data)} details={data} />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}
