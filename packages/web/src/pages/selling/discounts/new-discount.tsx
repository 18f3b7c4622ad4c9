import { useState, type ComponentProps, type ReactNode } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useShop } from '../../../shell/shop.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.tsx'
import { toAmount } from '../../../ui/typed-amount.ts'

const empty = {
  ...{ code: '', kind: 'percent' as 'percent' | 'amount', off: '', productId: '', ownersOf: '' },
  ...{ ends: '', maxUses: '', maxUsesPerBuyer: '', periods: '1' },
}
type Typed = typeof empty

/** What was left empty is left out; a day ends when it is over where the seller is. */
const bodyOf = ({ code, kind, off, productId, ownersOf, ends, ...limits }: Typed) => ({
  ...(code.trim() === '' ? {} : { code: code.trim() }),
  ...(kind === 'percent' ? { percentOff: toAmount(off) } : { amountOff: toAmount(off) }),
  ...(productId === '' ? {} : { productIds: [productId] }),
  ...(ownersOf === '' ? {} : { ownersOf: [ownersOf] }),
  ...(ends === '' ? {} : { endsAt: new Date(`${ends}T23:59:59`).toISOString() }),
  ...(limits.maxUses === '' ? {} : { maxUses: Number(limits.maxUses) }),
  ...(limits.maxUsesPerBuyer === '' ? {} : { maxUsesPerBuyer: Number(limits.maxUsesPerBuyer) }),
  periods: limits.periods === '' ? null : Number(limits.periods),
})

interface LimitsProps {
  readonly input: (name: keyof Typed, more: Partial<ComponentProps<typeof Input>>) => ReactNode
  readonly error: unknown
  readonly periods: string
  readonly onPeriods: (periods: string) => void
}

/** Until when and how often it can be used. */
const Limits = ({ input, error, periods, onPeriods }: LimitsProps) => {
  const { discounts } = useSellingMessages()
  return (
    <>
      <Field label={discounts.ends} optional error={faultOf(error, 'endsAt')}>
        {input('ends', { type: 'date' })}
      </Field>
      <div className="grid min-w-0 grid-cols-2 items-start gap-2">
        <Field label={discounts.maxUses} error={faultOf(error, 'maxUses')}>
          {input('maxUses', { type: 'number', min: 1, placeholder: '∞' })}
        </Field>
        <Field label={discounts.maxUsesPerBuyer} error={faultOf(error, 'maxUsesPerBuyer')}>
          {input('maxUsesPerBuyer', { type: 'number', min: 1, placeholder: '∞' })}
        </Field>
      </div>
      <Field label={discounts.periods} hint={discounts.periodsHint}>
        <Select
          value={periods}
          onChange={onPeriods}
          options={[
            ...['1', '2', '3', '6', '12'].map((value) => ({ value, label: value })),
            { value: '', label: discounts.everyPeriod },
          ]}
        />
      </Field>
    </>
  )
}

/** A form for the discounts that sellers make most; lists of products are given by API. */
export const NewDiscount = ({ onClose }: { readonly onClose: () => void }) => {
  const { discounts } = useSellingMessages()
  const { currency } = useShop()
  const [typed, setTyped] = useState(empty)
  const products = useApiQuery('products.list', { query: { mine: true, status: 'all', limit: 100 } })
  const { run, busy, error } = useApiMutation('discounts.create', {
    refresh: ['discounts.list'],
    onDone: () => {
      onClose()
      toast(discounts.made, { tone: 'good' })
    },
  })
  const set = (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value })
  const input = (name: keyof Typed, more: Partial<ComponentProps<typeof Input>> = {}) => (
    <Input {...more} value={typed[name]} onChange={({ target }) => set(name)(target.value)} />
  )
  const own = (products.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={discounts.create}
      text={discounts.createText}
      action={discounts.createDo}
      busy={busy}
      error={error}
      onConfirm={() => run({ body: bodyOf(typed) })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={discounts.code} hint={discounts.codeHint} error={faultOf(error, 'code')}>
          {input('code', { maxLength: 40, autoCapitalize: 'characters', spellCheck: false })}
        </Field>
        <div className="grid grid-cols-[1fr_7rem] items-start gap-2">
          <Field
            label={discounts.off}
            error={faultOf(error, typed.kind === 'percent' ? 'percentOff' : 'amountOff')}
          >
            {input('off', { inputMode: 'decimal', placeholder: '20' })}
          </Field>
          <Field label={discounts.kind}>
            <Select
              value={typed.kind}
              onChange={set('kind')}
              options={[
                { value: 'percent', label: '%' },
                { value: 'amount', label: currency },
              ]}
            />
          </Field>
        </div>
        <Field label={discounts.products} error={faultOf(error, 'productIds.0')}>
          <Select
            value={typed.productId}
            onChange={set('productId')}
            options={[{ value: '', label: discounts.allProducts }, ...own]}
          />
        </Field>
        <Field label={discounts.owners} error={faultOf(error, 'ownersOf.0')}>
          <Select
            value={typed.ownersOf}
            onChange={set('ownersOf')}
            options={[{ value: '', label: discounts.everyone }, ...own]}
          />
        </Field>
        <Limits {...{ input, error }} periods={typed.periods} onPeriods={set('periods')} />
      </div>
    </ConfirmDialog>
  )
}
