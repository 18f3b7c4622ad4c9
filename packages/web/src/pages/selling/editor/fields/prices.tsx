import { useSellingMessages } from '../../../../text/selling.ts'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { DraftProps } from '../draft-props.ts'
import { priceModelOf, priceModels } from '../draft.ts'

interface Props extends Omit<DraftProps, 'product'> {
  readonly currency: string | undefined
}

/** How the product is priced, and the amounts that belong to it. */
export const Prices = ({ draft, onChange, error, currency }: Props) => {
  const { editor } = useSellingMessages()
  const model = priceModelOf(draft)
  const isNamed = model === 'name_your_price'
  return (
    <>
      {draft.type !== 'bundle' && (
        <Field
          label={editor.priceModel}
          hint={model === 'free' ? editor.freeHint : undefined}
          error={faultOf(error, 'pricing.model')}
        >
          <Select
            value={model}
            onChange={(priceModel) => onChange({ ...draft, priceModel })}
            options={priceModels.map((value) => ({ value, label: editor.priceModels[value] }))}
          />
        </Field>
      )}
      {model !== 'free' && (
        <Field
          label={isNamed ? editor.minimum : editor.price}
          aside={currency}
          optional={isNamed}
          error={faultOf(error, isNamed ? 'pricing.minimum' : 'price')}
        >
          <Input
            value={draft.price}
            inputMode="decimal"
            placeholder={isNamed ? '0' : '4.50'}
            onChange={({ target }) => onChange({ ...draft, price: target.value })}
          />
        </Field>
      )}
      {isNamed && (
        <Field
          label={editor.suggested}
          aside={currency}
          optional
          hint={editor.suggestedHint}
          error={faultOf(error, 'pricing.suggested')}
        >
          <Input
            value={draft.suggested}
            inputMode="decimal"
            placeholder="9"
            onChange={({ target }) => onChange({ ...draft, suggested: target.value })}
          />
        </Field>
      )}
    </>
  )
}
