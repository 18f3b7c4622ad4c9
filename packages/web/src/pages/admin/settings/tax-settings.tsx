import { useTaxMessages } from '../../../text/money/tax.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Select } from '../../../ui/select.tsx'
import { AddressFields, SupplierFields, type TaxParty } from '../../tax-party.tsx'
import { TaxRates } from './tax-rates.tsx'
import type { SettingsForm } from './use-settings.ts'

interface Props {
  readonly form: SettingsForm
}

const merchants = ['seller', 'marketplace'] as const

const Company = ({ form: { draft, set, error } }: Props) => {
  const { settings: messages } = useTaxMessages()
  const form = {
    draft: draft.company,
    set: (patch: Partial<TaxParty>) => set({ company: { ...draft.company, ...patch } }),
    error: (name: keyof TaxParty) => faultOf(error, `company.${name}`),
  }
  return (
    <Card title={messages.company} text={messages.companyText}>
      <div className="grid gap-5">
        <AddressFields form={form} status="none" />
        <SupplierFields form={form} />
      </div>
    </Card>
  )
}

/** Who sells, whether prices have tax in them, and who the operator is. */
export const TaxSettings = ({ form }: Props) => {
  const { settings: messages } = useTaxMessages()
  const { draft, set, error } = form
  return (
    <>
      <Card>
        <div className="grid gap-5">
          <Field
            label={messages.merchantOfRecord}
            hint={messages.merchantHint}
            error={faultOf(error, 'merchantOfRecord')}
          >
            <Select
              value={draft.merchantOfRecord}
              onChange={(merchantOfRecord) => set({ merchantOfRecord })}
              options={merchants.map((value) => ({ value, label: messages.merchants[value] }))}
            />
          </Field>
          <Checkbox
            checked={draft.pricesIncludeTax}
            onChange={(pricesIncludeTax) => set({ pricesIncludeTax })}
            label={messages.pricesIncludeTax}
            hint={messages.pricesIncludeTaxHint}
          />
        </div>
      </Card>
      <TaxRates form={form} />
      <Company form={form} />
    </>
  )
}
