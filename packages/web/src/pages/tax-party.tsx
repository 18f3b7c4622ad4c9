import type { BillingDetails } from '@souk/contract'
import { useTaxMessages } from '../text/money/tax.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import type { faultOf } from '../ui/form-errors.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useCountries } from './use-countries.ts'

/** Who is on invoices: an account, or the operator. */
export type TaxParty = Omit<BillingDetails, 'taxRate' | 'vatIdStatus' | 'birthDate'>

interface Props {
  readonly form: {
    readonly draft: TaxParty
    set(patch: Partial<TaxParty>): void
    error(name: keyof TaxParty): ReturnType<typeof faultOf>
  }
}

type TextName = {
  [Name in keyof TaxParty]: TaxParty[Name] extends string ? Name : never
}[keyof TaxParty]

const typedIn =
  ({ draft, set }: Props['form']) =>
  (name: TextName) => ({
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  })

const Country = ({ form }: Props) => {
  const { billing } = useTaxMessages()
  const options = useCountries()
  return (
    <Field label={billing.country} optional error={form.error('country')}>
      <Select
        value={form.draft.country}
        autoComplete="country"
        onChange={(country) => form.set({ country })}
        options={[{ value: '', label: billing.countryNone }, ...options]}
      />
    </Field>
  )
}

interface StatusProps extends Props {
  readonly status: BillingDetails['vatIdStatus']
}

/** Name, address and numbers for tax; what the register said about the VAT identification number. */
export const AddressFields = ({ form, status }: StatusProps) => {
  const { billing } = useTaxMessages()
  const typed = typedIn(form)
  return (
    <div className="grid gap-5">
      <Field label={billing.company} optional error={form.error('company')}>
        <Input {...typed('company')} autoComplete="organization" maxLength={200} />
      </Field>
      <Field label={billing.address} optional error={form.error('address')}>
        <Textarea {...typed('address')} autoComplete="street-address" rows={2} maxLength={500} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[10rem_1fr]">
        <Field label={billing.postalCode} optional error={form.error('postalCode')}>
          <Input {...typed('postalCode')} autoComplete="postal-code" maxLength={20} />
        </Field>
        <Field label={billing.city} optional error={form.error('city')}>
          <Input {...typed('city')} autoComplete="address-level2" maxLength={100} />
        </Field>
      </div>
      <Country form={form} />
      <div className="grid gap-2">
        <Field label={billing.vatId} optional hint={billing.vatIdHint} error={form.error('vatId')}>
          <Input {...typed('vatId')} maxLength={20} />
        </Field>
        {status !== 'none' && (
          <p role="status" className={`text-sm ${status === 'valid' ? 'text-good' : 'text-warn'}`}>
            {billing.vatIdStatuses[status]}
          </p>
        )}
      </div>
      <Field label={billing.taxId} optional hint={billing.taxIdHint} error={form.error('taxId')}>
        <Input {...typed('taxId')} maxLength={50} />
      </Field>
    </div>
  )
}

/** What decides about the tax of sales, and what more is on their invoices. */
export const SupplierFields = ({ form }: Props) => {
  const { billing } = useTaxMessages()
  return (
    <>
      <Checkbox
        checked={form.draft.smallBusiness}
        onChange={(smallBusiness) => form.set({ smallBusiness })}
        label={billing.smallBusiness}
        hint={billing.smallBusinessHint}
      />
      <Checkbox
        checked={form.draft.destinationTax}
        onChange={(destinationTax) => form.set({ destinationTax })}
        label={billing.destinationTax}
        hint={billing.destinationTaxHint}
      />
      <Field
        label={billing.legalNotice}
        optional
        hint={billing.legalNoticeHint}
        error={form.error('legalNotice')}
      >
        <Textarea {...typedIn(form)('legalNotice')} rows={2} maxLength={500} />
      </Field>
    </>
  )
}
