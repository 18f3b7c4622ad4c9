import type { BillingDetails } from '@souk/contract'
import { useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { UnsavedGuard } from '../../../shell/unsaved-guard.tsx'
import { TaxReportLinks } from '../../tax-report-links.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { useTaxMessages } from '../../../text/money/tax.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, FormErrors } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { MarketplaceInvoices } from './marketplace-invoices.tsx'
import { AddressFields, SupplierFields, type TaxParty } from '../../tax-party.tsx'

type Draft = Omit<BillingDetails, 'taxRate' | 'vatIdStatus'> & { readonly taxRate: string }

const toDraft = (details: BillingDetails): Draft => {
  const { taxRate, company, address, postalCode, city, country, vatId, taxId, legalNotice } = details
  const { smallBusiness, destinationTax, birthDate } = details
  return {
    ...{ company, address, postalCode, city, country, vatId, taxId, legalNotice },
    ...{ smallBusiness, destinationTax, birthDate, taxRate: taxRate === 0 ? '' : String(taxRate) },
  }
}

/** What an invoice of a sale must have. */
const required = ['company', 'address', 'postalCode', 'city', 'country'] as const

/** A warning alone: who sells without it has invoices that an accountant refuses. */
const Missing = ({ draft }: { readonly draft: TaxParty }) => {
  const { billing } = useTaxMessages()
  const missing = [
    ...required.filter((name) => draft[name] === '').map((name) => billing[name]),
    ...(draft.vatId + draft.taxId === '' ? [`${billing.vatId} / ${billing.taxId}`] : []),
  ]
  return missing.length === 0 ? null : (
    <p role="note" className="rounded-md border border-warn bg-warn-soft px-4 py-3 text-sm">
      {billing.missing(missing.join(', '))}
    </p>
  )
}

interface Props {
  readonly details: BillingDetails
}

const BillingForm = ({ details }: Props) => {
  const { save, saved } = useSettingsMessages()
  const { billing, reports } = useTaxMessages()
  const before = toDraft(details)
  const [draft, setDraft] = useState(before)
  const { run, busy, error } = useApiMutation('billing.update', {
    refresh: ['billing.get', 'checkouts.create'],
    onDone: () => toast(saved, { tone: 'good' }),
  })
  const unsaved = JSON.stringify(draft) !== JSON.stringify(before)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run({ body: { ...draft, taxRate: Number(draft.taxRate.replace(',', '.')) } })
  }
  const form = {
    draft,
    set: (patch: Partial<TaxParty>) => setDraft({ ...draft, ...patch }),
    error: (name: string) => faultOf(error, name),
  }
  return (
    <form onSubmit={submit} className="grid gap-5" noValidate>
      <UnsavedGuard unsaved={unsaved && !busy} />
      <FormErrors error={error} fields={Object.keys(draft)} />
      <Card>
        <AddressFields form={form} status={draft.vatId === details.vatId ? details.vatIdStatus : 'none'} />
      </Card>
      <Card title={billing.selling}>
        <div className="grid gap-5">
          <Missing draft={draft} />
          <SupplierFields form={form} />
          <Field
            label={billing.taxRate}
            optional
            hint={billing.taxRateHint}
            error={faultOf(error, 'taxRate')}
          >
            <Input
              value={draft.taxRate}
              onChange={({ target }) => setDraft({ ...draft, taxRate: target.value })}
              inputMode="decimal"
              className="max-w-32"
            />
          </Field>
          <Field
            label={billing.birthDate}
            optional
            hint={billing.birthDateHint}
            error={faultOf(error, 'birthDate')}
          >
            <Input
              type="date"
              autoComplete="bday"
              value={draft.birthDate}
              onChange={({ target }) => setDraft({ ...draft, birthDate: target.value })}
              className="max-w-44"
            />
          </Field>
          <div className="grid gap-2">
            <h3 className="text-sm font-medium">{reports.title}</h3>
            <TaxReportLinks base="/api/account" />
          </div>
        </div>
      </Card>
      <Button variant="primary" type="submit" busy={busy} disabled={!unsaved} className="justify-self-end">
        {save}
      </Button>
    </form>
  )
}

/** What is on the invoices of someone's purchases and sales. */
export const Billing = () => {
  const { billing } = useTaxMessages()
  const query = useApiQuery('billing.get')
  return (
    <DashboardPage title={billing.title} text={billing.text}>
      <QueryView query={query} loading={<Skeleton className="h-96" />}>
        {({ data }) => (
          <div className="grid max-w-2xl gap-6">
            <MarketplaceInvoices />
            <BillingForm key={JSON.stringify(data)} details={data} />
          </div>
        )}
      </QueryView>
    </DashboardPage>
  )
}
